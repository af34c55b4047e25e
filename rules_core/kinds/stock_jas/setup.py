"""Opening the stage that a setup of a jas game for two describes; omitted cards are dealt from the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.reasons import Event, because
from rules_core.cards.tricks.obligations import allowed
from rules_core.cards.tricks.play import TrickPlay
from rules_core.cards.tricks.trick import Trick
from rules_core.cards.tricks.tricks import opened
from rules_core.kinds.stock_jas.fields import FIELDS, LAST_TWO, StockWritten
from rules_core.kinds.stock_jas.layout import Laid, laid
from rules_core.kinds.stock_jas.rules import Hand, StockJasRules, number_of
from rules_core.kinds.stock_jas.stages.play import StockPlay, StockTrickRules
from rules_core.table.game import Opened
from rules_core.table.position.position import next_leader
from rules_core.table.position.replay import after_trick
from rules_core.table.position.written_cards import WrittenCards

__all__ = ["FIELDS", "open_hand"]

EIGHT = 8


def open_hand(rules: StockJasRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes. Raises Impossible with every problem found."""
    written = StockWritten(rules, fields)
    written.check_seats()
    written.check_cards()
    number, seats = written.number_of_trick(), rules.seating.seats
    lying = WrittenCards(seats=seats, hands=written.hands(), tricks=written.tricks(), trick=written.trick())
    hand = _heading(written)
    written.stop_at_problems()
    lies = laid(written, lying, number, hand.number)
    hand = replace(hand, trump=lies.trump, piles=lies.piles, turned=lies.dealers)
    roem = written.roem(lies.trump)
    written.stop_at_problems()
    order, forehand = rules.order(lies.trump), rules.seating.left(hand.dealer)
    due = forehand if number == len(lying.tricks) + 1 else None
    leader = next_leader(written, lying, order, due) or forehand
    tricks = opened(lies.hands, Trick(order, rules.seating, leader), len(lies.piles))
    turn = None if fields.get("at") == LAST_TWO else tricks.turn
    own = StockTrickRules(stock=lies.stock, turned=lies.turned, scored=roem)
    play = TrickPlay(hand, tricks._replace(taken=lying.taken(rules.seating, order), turn=turn), own)
    _check_duties(written, play)
    play = after_trick(written, play, lying.trick, written.rule_of["turn"])
    written.stop_at_problems()
    return play, () if number > 1 else _opening(hand, lies)


def _heading(written: StockWritten) -> Hand:
    """Return the facts written about the match; the trump suit follows from the cards."""
    stands, scores, rules = written.stands(), written.scores(), written.rules
    goal, saying = rules.rounds.goal, rules.rounds.of_deal("problem.round-over")
    if any(points >= goal for points in map(sum, zip(*scores, strict=True))):
        written.note("scores", saying, "match/round-to-500", count=goal)
    return Hand(
        rules=rules,
        number=written.deal_number(),
        dealer=written.dealer(),
        trump=written.suit("trump") or rules.pack[0].suit,
        scores=scores,
        stands=stands,
        names=written.names(),
    )


def _opening(hand: Hand, lies: Laid) -> tuple[Event, ...]:
    cite, turned = hand.rules.cite, lies.turned or lies.dealers
    size = hand.rules.hand_size
    saying, facts = ("event.dealt", {}) if size == EIGHT else ("event.dealt-so-many", {"count": size})
    dealt = because(cite("deal/packets"), saying, seat=hand.dealer, **facts)
    if turned is None:  # Only the trump suit is written, not the dealer's card that showed it.
        return (Event("dealt", dealt, hand.dealer, obvious=True),)
    shown = because(cite("deal/turn-up"), "event.turned-trump", card=turned, suit=turned.suit)
    return Event("dealt", dealt, hand.dealer, obvious=True), Event("turned", shown, None, (turned,))


# ---- the tricks played ----


def _check_duties(written: StockWritten, play: StockPlay) -> None:
    """Note a card in an earlier trick of part two that its player was not allowed to play."""
    rules, seating = play.deal.rules, play.deal.rules.seating
    held = {seat: play.hands[seat.index] for seat in seating.seats}
    for before, trick in enumerate(reversed(play.taken), 1):
        if number_of(play) - before <= rules.drawing_tricks:
            return
        begun = Trick(trick.order, trick.seats, trick.leader)
        for seat, played in trick.played_by():
            held[seat] = (*held[seat], played)
            if played not in allowed(rules.duties, begun, held[seat], seat):
                written.note("tricks", "problem.against-duty", "play/part-two-follow", seat=seat, card=played)
            begun = begun.with_card(seat, played)
