"""Opening the stage that a setup of a game with a maker describes; omitted cards are dealt from the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Event, Fact, because
from rules_core.cards.seats import Seat
from rules_core.kinds.belote.course import bidding, told_of_dealing
from rules_core.kinds.belote.fields import EXCHANGE, FIELDS, FIELDS_WITH_FILLE, JACKS, BeloteWritten, starts_of
from rules_core.kinds.belote.position import in_play
from rules_core.kinds.belote.rules import BeloteDeal, BeloteRules, Later, Turned
from rules_core.kinds.belote.stages.two_rounds import TwoRounds
from rules_core.table.game import Opened
from rules_core.table.jack_round import JackRound
from rules_core.table.position.setup_fields import hand_field

__all__ = ["FIELDS", "FIELDS_WITH_FILLE", "open_position"]


def open_position(rules: BeloteRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes. Raises Impossible with every problem found."""
    written = BeloteWritten(rules, fields)
    written.check_seats()
    written.check_cards()
    deal = _heading(written)
    at = fields.get("at", "")
    written.check_start(starts_of(rules), "exchange/dix" if at == EXCHANGE else "")
    if deal.trump is None and (written.in_play or deal.maker is not None or at == EXCHANGE):
        written.note("trump", "problem.maker.trump-missing", "auction/first-round")
    written.stop_at_problems()
    if at == JACKS or _jacks_first(written):
        top = written.cards("pack")
        rest = [one for one in rules.pack if one not in top]
        return JackRound(deal, (*top, *Chance(f"{fields.get('seed', '')}/jacks").shuffled(rest))), ()
    if deal.trump is None:
        return _before_play(written, deal)
    return in_play(written, deal)


def _jacks_first(written: BeloteWritten) -> bool:
    given = any(written.fields.get(place) for place in ("dealer", "trump", "pack", "turn", "leads"))
    return written.rules.jack_round and written.number("deal", 1) == 1 and not given and not written.placed()


# ---- reading the setup ----


def _heading(written: BeloteWritten) -> BeloteDeal:
    rules, number = written.rules, written.deal_number()
    dealer = written.seat("dealer") or _dealer(written)
    trump = written.suit("trump")
    names = written.names()
    return BeloteDeal(
        rules=rules,
        number=number,
        dealer=dealer,
        hands=(),
        trump=trump,
        maker=written.seat("player") or (rules.seating.left(dealer) if trump else None),
        declared=written.melds(trump) if trump else (),
        scores=written.scores(),
        reserve=written.reserve(),
        pack=written.pack(number),
        names=names,
    )


def _dealer(written: BeloteWritten) -> Seat:
    """Return the dealer: the player to the right of the first leader, or one drawn by lot in a new match."""
    seating, fields = written.rules.seating, written.fields
    leader = written.first_leader()
    if leader is not None and not fields.get("won") and _whole(written):
        return seating.left(leader, -1)
    if written.placed() or fields.get("trump") or fields.get("pack") or fields.get("turn"):
        return seating.seats[0]
    return written.chance("dealer").choice(seating.seats)


def _whole(written: BeloteWritten) -> bool:
    """Return whether every trick so far is written out, so that the first is the first of the deal."""
    done = {seat for seat, _ in written.trick()}
    sizes = [len(held) + (seat in done) for seat, held in written.hands().items()]
    return not sizes or max(sizes) + len(written.tricks()) >= written.rules.hand_size


# ---- before a maker is known ----


def _before_play(written: BeloteWritten, deal: BeloteDeal) -> Opened:
    rules, hands, up = deal.rules, written.hands(), written.cards("turn")
    top, fille = written.cards("stock"), written.cards("fille")
    if not hands and not up and not top and not fille:
        opened, events = bidding(deal)
        return opened, (*_told_of_cut(written, deal), *events)
    for seat, held in hands.items():
        if len(held) != rules.first_size:
            facts: dict[str, Fact] = {"given": len(held), "needs": rules.first_size}
            written.note(hand_field(seat), "problem.hand-size", "deal/first-deal", **facts)
    if rules.turned is Turned.OF_DEALER and up and not _may_be_dealers(written, deal, up[0]):
        written.note("turn", "problem.maker.turned-elsewhere", "deal/turn-up", card=up[0], seat=deal.dealer)
    written.stop_at_problems()
    taken = {*up, *top, *fille, *(one for held in hands.values() for one in held)}
    rest = [one for one in deal.pack if one not in taken]
    deal = _shared_by_lot(deal, hands, up, (*top, *rest), len(top))
    deal = replace(deal, stock=(*deal.stock, *fille))
    return TwoRounds(deal), told_of_dealing(deal, rules)[1:]


def _may_be_dealers(written: BeloteWritten, deal: BeloteDeal, up: Card) -> bool:
    """Return whether the turned card is, or may be, in the dealer's hand."""
    hands = written.hands()
    if deal.dealer in hands:
        return up in hands[deal.dealer]
    return not any(up in held for held in hands.values())


def _shared_by_lot(
    deal: BeloteDeal, hands: Mapping[Seat, tuple[Card, ...]], up: tuple[Card, ...], cards: tuple[Card, ...], top: int
) -> BeloteDeal:
    """Deal cards from below the written top of the stock to every player without a written hand."""
    rules, stock, rest = deal.rules, cards[:top], list(cards[top:])
    held = dict(hands)
    for seat in rules.seating.seats:
        if seat not in held:
            own = up if rules.turned is Turned.OF_DEALER and seat is deal.dealer else ()
            held[seat] = (*(rest.pop() for _ in range(rules.first_size - len(own))), *own)
    lying: tuple[tuple[Card, ...], ...] = ()
    if rules.later_from is Later.LYING:
        lying = tuple(tuple(rest.pop() for _ in range(rules.later)) for _ in rules.seating.seats)
    if rules.turned is Turned.OF_DEALER:
        turned = up[0] if up else held[deal.dealer][-1]
    else:
        turned = up[0] if up else rest.pop()
    in_order = tuple(held[seat] for seat in rules.seating.seats)
    return replace(deal, hands=in_order, turned=turned, lying=lying, stock=(*stock, *rest))


def _told_of_cut(written: BeloteWritten, deal: BeloteDeal) -> tuple[Event, ...]:
    if deal.number > 1 or written.fields.get("dealer") or written.fields.get("pack"):
        return ()
    cut = because(deal.rules.cite("setup/direction"), "event.maker.cut", seat=deal.dealer)
    return (Event("cut", cut, deal.dealer),)
