"""Opening the stage that a gin setup describes; omitted cards are dealt from the seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.cards import Card, ace_low
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Event, Fact, because
from rules_core.cards.seats import Seat
from rules_core.kinds.gin.places import Places, moments_of, places_of
from rules_core.kinds.gin.rules import GinDeal, GinRules
from rules_core.kinds.gin.stages.discarding import Discarding
from rules_core.kinds.gin.stages.drawing import Drawing
from rules_core.kinds.gin.stages.upcard_offer import UpcardOffer
from rules_core.table.game import Opened
from rules_core.table.position.field_shape import Shape, number
from rules_core.table.position.setup_fields import SetupFields

FIELDS = (
    "deal", "drawn", "dealer", "seed", "north", "south", "turn", "at", "taken", "stock", "left", "pile", "pack",
    "scores", "names",
)  # fmt: skip
SHAPES: Mapping[str, Shape] = {
    "drawn": Shape("cards", apart=True),
    "at": Shape("word", words=moments_of, kept=(), now="phase"),
    "turn": Shape("seat", kept=(), now="turn"),
    "taken": Shape("card", apart=True, kept=("taken", "drew")),
    "left": number(lambda rules: len(rules.pack) - 2 * rules.hand_size, lambda rules: rules.left_in_stock),
    "pile": Shape("cards"),
}
LYING = ("north", "south", "stock", "pile")
HEIGHT = len("A23456789TJQK")


@dataclass(slots=True)
class GinWritten(SetupFields):
    """The fields of a setup of gin as values."""

    rules: GinRules
    rule_of: ClassVar[Mapping[str, str]] = {"players": "setup/players"}


def open_position(rules: GinRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes. Raises Impossible with every problem found."""
    written = GinWritten(rules, fields)
    written.check_pack(written.lying(*LYING), written.lying("pack"), written.lying("taken"))
    _check_heading(written)
    lies = any(fields.get(place, "").strip() for place in (*LYING, "turn", "at", "taken", "left"))
    if lies and written.words("pack"):
        written.note("pack", "problem.gin.pack-and-cards", "deal/stock")
    if lies:
        places = places_of(written, written.seat("dealer") or (_dealer(written)[0] if written.words("drawn") else None))
        written.stop_at_problems()
        return _stage(_laid_down(written, places), places), ()
    written.stop_at_problems()
    dealer, events = _dealer(written)
    deal = _dealt(written, dealer)
    if rules.eleven_to_begin:
        facts: dict[str, Fact] = {"seat": dealer, "other": deal.non_dealer}
        dealt = because(rules.cite("deal/eleven-and-ten"), "event.gin.dealt-eleven", **facts)
        return Discarding(deal, deal.non_dealer), (*events, Event("dealt", dealt, dealer))
    reason = because(rules.cite("deal/upcard"), "event.gin.dealt", seat=dealer, card=deal.pile[-1])
    return UpcardOffer(deal), (*events, Event("dealt", reason, dealer, deal.pile))


# ---- reading the setup ----


def _check_heading(written: GinWritten) -> None:
    rules = written.rules
    written.names()
    written.seat("dealer")
    _check_drawn(written)
    if written.number("deal", 1) < 1:
        written.note("deal", "problem.deal-number", given=0)
    sums = Counter[str]()
    for score in written.scores():
        for side in rules.seating.sides:
            sums[side.letter] += score[side.index]
    for letter, total in sums.items():
        if total >= rules.match.points:
            side = rules.seating.side(letter)
            facts: dict[str, Fact] = {"side": side, "given": total, "needs": rules.match.points}
            written.note("scores", "problem.gin.match-over", "match/target", **facts)


# ---- a fresh hand ----


def _check_drawn(written: GinWritten) -> None:
    """Note cards drawn for the first deal that are not in pairs, do not decide, or go on after deciding."""
    drawn, rule = written.cards("drawn"), "setup/first-dealer"
    if drawn and written.words("dealer"):
        written.note("drawn", "problem.gin.drawn-and-dealer", rule)
    for one, other in zip(drawn[::2], drawn[1::2], strict=False):
        written.check_pack([("drawn", one), ("drawn", other)])
    level = [_height(one) == _height(other) for one, other in zip(drawn[::2], drawn[1::2], strict=False)]
    if len(drawn) % 2 or not all(level[:-1]) or (level and level[-1]):
        written.note("drawn", "problem.gin.drawn-in-pairs", rule, one=written.rules.seating.seats[0])


def _height(one: Card) -> int:
    return ace_low(one) % HEIGHT


def _dealer(written: GinWritten) -> tuple[Seat, tuple[Event, ...]]:
    given, number = written.seat("dealer"), written.number("deal", 1)
    if given is not None:
        return given, ()
    first, events = _drawn_dealer(written)
    return written.rules.seating.left(first, number - 1), events if number == 1 else ()


def _drawn_dealer(written: GinWritten) -> tuple[Seat, tuple[Event, ...]]:
    """Let each player draw a card, as written or by lot, and draw again after equal ranks."""
    rules, drawn = written.rules, written.cards("drawn")
    events, chance = [], Chance(f"{written.fields.get('seed', '')}/first-dealer")
    one_seat, other_seat = rules.seating.seats
    while True:
        one, other = drawn[:2] if len(drawn) > 1 else chance.shuffled(rules.pack)[:2]
        drawn = drawn[2:]
        facts: dict[str, Fact] = {"seat": one_seat, "card": one, "next": other_seat, "other": other}
        level, dealer = _height(one) == _height(other), one_seat if _height(one) > _height(other) else other_seat
        saying = "event.gin.draw-again" if level else "event.gin.first-dealer"
        events.append(Event("cut", because(rules.cite("setup/first-dealer"), saying, **facts, dealer=dealer)))
        if not level:
            return dealer, tuple(events)


def _dealt(written: GinWritten, dealer: Seat) -> GinDeal:
    rules, top, number = written.rules, written.cards("pack"), written.number("deal", 1)
    rest = [one for one in rules.pack if one not in top]
    pack = (*top, *Chance(f"{written.fields.get('seed', '')}/pack/{number}").shuffled(rest))
    count, order = len(rules.seating.seats), rules.seating.round_from(rules.seating.left(dealer))
    given = rules.hand_size * count + rules.eleven_to_begin
    hands = {seat: pack[place:given:count] for place, seat in enumerate(order)}
    turned = pack[given : given + (not rules.eleven_to_begin)]
    return _deal(written, dealer, hands, pack[given + len(turned) :], turned)


# ---- a written position ----


def _laid_down(written: GinWritten, places: Places) -> GinDeal:
    rules, number = written.rules, written.number("deal", 1)
    hands, stock, pile = written.hands(), written.cards("stock"), written.cards("pile")
    placed = {*stock, *pile, *(one for held in hands.values() for one in held)}
    rest = [one for one in rules.pack if one not in placed and one is not places.taken]
    more = iter(Chance(f"{written.fields.get('seed', '')}/rest/{number}").shuffled(rest))

    def filled(given: tuple[Card, ...], size: int) -> tuple[Card, ...]:
        return (*given, *(next(more) for _ in range(size - len(given))))

    kept = (places.taken,) if places.taken is not None else ()
    all_hands = {
        seat: filled(hands.get(seat, kept if seat is places.turn else ()), places.hand_size(seat))
        for seat in rules.seating.seats
    }
    covered = filled((), places.pile - len(pile))
    return _deal(written, places.dealer, all_hands, filled(stock, places.stock), (*covered, *pile), places)


def _deal(
    written: GinWritten,
    dealer: Seat,
    hands: Mapping[Seat, tuple[Card, ...]],
    stock: tuple[Card, ...],
    pile: tuple[Card, ...],
    places: Places | None = None,
) -> GinDeal:
    seats, taken = written.rules.seating.seats, places.taken if places else None
    return GinDeal(
        rules=written.rules,
        number=written.number("deal", 1),
        dealer=dealer,
        hands=tuple(hands[seat] for seat in seats),
        stock=stock,
        pile=pile,
        known=tuple((taken,) if places and taken and seat is places.turn else () for seat in seats),
        scores=written.scores(),
        names=written.names(),
    )


def _stage(deal: GinDeal, places: Places) -> UpcardOffer | Drawing | Discarding:
    if places.phase == "upcard":
        return UpcardOffer(deal, passes=0 if places.turn is deal.non_dealer else 1)
    if places.phase == "draw":
        return Drawing(deal, places.turn)
    return Discarding(deal, places.turn, places.taken)
