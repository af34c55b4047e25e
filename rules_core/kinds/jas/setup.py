"""Opening the stage that a setup describes; omitted cards are dealt from the seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event
from rules_core.cards.seats import Seat
from rules_core.kinds.jas.fields import DEAL, FIELDS, JACKS, JasWritten, fields_for, starts_of
from rules_core.kinds.jas.position import JasReading, in_play
from rules_core.kinds.jas.rules import Deal, Doubling, JasRules, TrumpChoice
from rules_core.kinds.jas.stages.dealing import DealByHand
from rules_core.table.game import Opened
from rules_core.table.jack_round import JackRound
from rules_core.table.position.placing import laid_out
from rules_core.table.position.written_cards import WrittenCards

__all__ = ["FIELDS", "Course", "JasWritten", "fields_for", "open_position"]


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Course:
    """The beginning of a deal: dealing, bidding, and what follows once trumps, or only the player, are known.

    `headed` adds a game's own facts about the match to its scores.
    """

    dealt: Callable[[Deal], tuple[Deal, tuple[Event, ...]]]
    bidding: Callable[[Deal], Opened]
    settled_on: Callable[[Deal], Opened]
    chooses: Callable[[Deal], Opened] | None = None
    headed: Callable[[JasWritten, Deal], Deal] = lambda _, deal: deal


def open_position(rules: JasRules, fields: Mapping[str, str], course: Course) -> Opened:
    """Return the stage that a setup describes. Raises Impossible with every problem found."""
    written = JasWritten(rules, fields)
    written.check_seats()
    missing = len(written.out()) + rules.dealer_sits_out
    hands, tricks = written.hands(), written.tricks(len(rules.seating.seats) - missing)
    dealer = written.seat("dealer") or _dealer_from_lead(written, tricks) or rules.seating.seats[0]
    absent = absent_from(written, dealer)
    trick = written.trick(absent)
    seats = tuple(seat for seat in rules.seating.seats if seat not in absent)
    lying = WrittenCards(seats=seats, hands=hands, tricks=tricks, trick=trick)
    _check_cards(written, lying)
    written.check_pack_alone()
    deal = course.headed(written, _heading(written, dealer, course))
    _check_taking_part(written, deal, lying)
    written.stop_at_problems()
    of_play = tricks or trick or written.sides("piles") or written.fields.get("leads") or written.words("points")
    if deal.trump is None and of_play:
        written.note("trump", "problem.tricks-without-trump", "auction/turned-trump")
        written.stop_at_problems()
    at = written.fields.get("at", "")
    if at == JACKS or (not at and _jacks_first(rules, written, deal, hands)):
        return JackRound(deal, deal.pack), ()
    if at == DEAL:
        return DealByHand(deal, deal.pack), ()
    bare = not (hands or tricks or trick or any(map(written.words, ("piles", "skart", "points"))))
    events: tuple[Event, ...] = ()
    if bare:
        deal, events = course.dealt(deal)
    reading = JasReading(written=written, deal=deal, lying=lying, chance=written.chance(f"rest/{deal.number}"))
    if not bare:
        deal, _ = laid_out(reading)
    if deal.trump is not None:
        return in_play(reading, deal, course.settled_on)
    opened, more = course.chooses(deal) if deal.player and course.chooses else course.bidding(deal)
    return opened, (*events, *more)


def absent_from(written: JasWritten, dealer: Seat) -> tuple[Seat, ...]:
    """Return the players who take no part: those out of the match, and a dealer who sits out."""
    out = written.out()
    return (*out, dealer) if written.rules.dealer_sits_out and dealer not in out else out


def _jacks_first(rules: JasRules, written: JasWritten, deal: Deal, hands: Mapping[Seat, object]) -> bool:
    given = "dealer" in written.fields or deal.trump is not None or hands
    return rules.jack_round and deal.number == 1 and not given


def _check_cards(written: JasWritten, lying: WrittenCards) -> None:
    rules = written.rules
    written.check_pack([*lying.placed(), *written.lying("skart")])
    for place in written.hand_fields.values():
        held = len(written.cards(place))
        if held > rules.hand_size:
            written.note(place, "problem.hand-too-big", "deal/eight-cards", given=held, size=rules.hand_size)
    turned = Counter(written.cards("turn"))
    for one, times in turned.items():
        if times > 1:
            written.note("turn", "problem.card-twice", "setup/turn-pack", card=one)
        if one not in rules.turn_pack:
            written.note("turn", "problem.not-in-turn-pack", "setup/turn-pack", card=one)


def _check_taking_part(written: JasWritten, deal: Deal, lying: WrittenCards) -> None:
    rules = deal.rules
    for seat in deal.absent:
        for place, plays in (("tricks", lying.tricks), ("trick", lying.trick)):
            if any(one is seat for one, _ in plays):
                written.note(place, "problem.takes-no-part", "setup/taking-part", seat=seat)
        if seat in lying.hands:
            written.note(written.hand_fields[seat], "problem.takes-no-part", "setup/taking-part", seat=seat)
        for place in ("player", "leads"):
            if written.seat(place) is seat:
                written.note(place, "problem.takes-no-part", "setup/taking-part", seat=seat)
    skart = written.cards("skart")
    if skart and len(skart) != rules.skart:
        written.note("skart", "problem.skart-size", "deal/skart", given=len(skart), size=rules.skart)


def _heading(written: JasWritten, dealer: Seat, course: Course) -> Deal:
    rules, fields = written.rules, written.fields
    trump, player, bid = written.suit("trump"), written.seat("player"), written.number("bid", 0)
    if player is not None and trump is None and "trump" not in fields and course.chooses is None:
        written.note("player", "problem.player-without-trump", "auction/turned-trump", seat=player)
    if written.words("bid") and (rules.trump_choice is not TrumpChoice.AUCTION or not rules.ladder.has(bid)):
        written.note("bid", "problem.no-such-bid", "variant.leids/bid", given=bid)
    crack = written.crack()
    if crack and rules.doubling is Doubling.NONE:
        written.note("crack", "problem.no-kraken", "variant.kraken/kraken")
    written.check_start(starts_of(rules))
    number, turn = written.deal_number(), written.cards("turn")
    rest = written.chance(f"turn/{number}").shuffled([one for one in rules.turn_pack if one not in turn])
    written.check_pack(written.lying("pack"))
    deal = Deal(
        rules=rules,
        number=number,
        dealer=dealer,
        hands=(),
        turn_pack=(*turn, *rest),
        trump=trump,
        player=player,
        needs=bid or rules.needs,
        cracked=crack,
        scores=written.scores(),
        named_before=written.named(),
        pack=written.pack(number),
        names=written.names(),
        absent=absent_from(written, dealer),
    )
    return replace(deal, player=deal.forehand) if trump and player is None else deal


def _dealer_from_lead(written: JasWritten, tricks: tuple[tuple[Seat, tuple[Card, ...]], ...]) -> Seat | None:
    written_hands = [place for place in written.hand_fields.values() if place in written.fields]
    whole = written.rules.hand_size
    fewest = min((len(written.words(place)) for place in written_hands), default=whole)
    if written.words("piles") or fewest < whole - len(tricks) - 1:
        return None
    on_table = next((word for word in written.words("trick") if len(word) == 1), "")
    letters = [tricks[0][0].letter] if tricks else [on_table or written.fields.get("leads", "")]
    leader = next((seat for seat in written.rules.seating.seats if seat.letter == letters[0]), None)
    if leader is None:
        return None
    before = reversed(written.rules.seating.round_from(leader))
    return next(seat for seat in before if seat not in written.out())
