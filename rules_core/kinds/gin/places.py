"""The cards of a written position: the player on turn, and the number of cards in each place."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.cards import Card, card
from rules_core.cards.reasons import Fact
from rules_core.cards.seats import Seat
from rules_core.kinds.gin.rules import GinRules, Opening
from rules_core.table.position.setup_fields import SetupFields, hand_field

BEGINNINGS = tuple(opening.value for opening in Opening)


BEGINS = {
    "upcard": ("problem.gin.offer-first", "deal/upcard"),
    "opening": ("problem.gin.opening-first", "deal/opening-discard"),
}
# The moments at which the player on turn holds one card more.
ELEVEN = ("opening", "discard")


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The moment of a position, and the numbers of cards in the stock and the discard pile."""

    phase: str
    dealer: Seat
    turn: Seat
    taken: Card | None
    stock: int
    pile: int
    size: int

    def hand_size(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return self.size + (self.phase in ELEVEN and seat is self.turn)


def moments_of(rules: GinRules) -> tuple[str, ...]:
    """Return the moments at which a position may begin."""
    return rules.opening.value, "draw", "discard"


def places_of(written: SetupFields, dealer: Seat | None) -> Places:
    """Return the places of a position, noting every contradiction."""
    rules = written.rules
    assert isinstance(rules, GinRules)
    hands, size = written.hands(), rules.hand_size
    eleven = [seat for seat, held in hands.items() if len(held) == size + 1]
    taken = _taken(written)
    dealer = dealer or rules.seating.seats[0]
    phase = _phase(written, rules, eleven or ([dealer] if taken is not None else []), dealer)
    turn = written.seat("turn") or (eleven[0] if eleven else _first(rules, phase, dealer))
    if phase == "opening" and turn is dealer:
        written.note(
            "turn" if written.words("turn") else hand_field(turn),
            "problem.gin.opening-turn",
            "deal/opening-discard",
            seat=rules.seating.left(dealer),
        )
    for seat, held in hands.items():
        needs = size + (phase in ELEVEN and seat is turn)
        if len(held) != needs:
            facts: dict[str, Fact] = {"given": len(held), "needs": needs, "seat": seat}
            written.note(hand_field(seat), "problem.gin.hand-size", "play/hand-count", **facts)
    if taken is not None and turn in hands and taken not in hands[turn]:
        written.note("taken", "problem.gin.taken-not-held", "play/draw", card=taken, seat=turn)
    elif taken is not None and (phase != "discard" or (turn not in hands and taken in _elsewhere(written, turn))):
        written.note("taken", "problem.gin.nothing-taken", "play/draw", card=taken, seat=turn)
    stock, pile = _heights(written, rules, phase, taken)
    return Places(phase=phase, dealer=dealer, turn=turn, taken=taken, stock=stock, pile=pile, size=size)


def _taken(written: SetupFields) -> Card | None:
    found = written.each("taken", written.words("taken")[:1], card, "problem.not-a-card")
    return found[0] if found else None


def _elsewhere(written: SetupFields, turn: Seat) -> set[Card]:
    others = [held for seat, held in written.hands().items() if seat is not turn]
    return {one for held in (*others, written.cards("stock"), written.cards("pile")) for one in held}


def _first(rules: GinRules, phase: str, dealer: Seat) -> Seat:
    """The player on turn unless the setup says otherwise: an eleventh card gives the non-dealer the first turn."""
    return dealer if rules.eleven_to_begin and phase != "opening" else rules.seating.left(dealer)


def _phase(written: SetupFields, rules: GinRules, eleven: list[Seat], dealer: Seat) -> str:
    given, known = written.fields.get("at", "").strip(), moments_of(rules)
    if given and given not in known:
        written.note("at", "problem.gin.unknown-moment", given=given, known=", ".join(known))
    if given in known:
        return given
    under_way = bool(written.words("turn") or written.words("left") or written.words("taken"))
    if rules.eleven_to_begin:
        left = rules.seating.left(dealer)
        held = len(written.hands().get(left, ()))
        under_way = under_way or bool(written.words("pile")) or held == rules.hand_size or dealer in eleven
        if not under_way:
            return "opening"
    if eleven:
        return "discard"
    under_way = under_way or len(written.words("pile")) > 1 or rules.eleven_to_begin
    return "draw" if under_way else "upcard"


def _heights(written: SetupFields, rules: GinRules, phase: str, taken: Card | None) -> tuple[int, int]:
    """The numbers of cards in the stock and the pile; a drawn card has left one of them."""
    seats, pile = len(rules.seating.seats), written.cards("pile")
    lying = len(rules.pack) - seats * rules.hand_size - (phase in ELEVEN)
    lowest = rules.left_in_stock + (phase == "draw" or taken is not None)
    least_pile = 0 if taken is not None or phase == "opening" else 1
    highest = lying - least_pile
    stock = written.number("left", lying - max(len(pile), least_pile))
    if phase in BEGINNINGS and stock != highest:
        saying, rule = BEGINS[phase]
        written.note("left" if written.words("left") else "pile", saying, rule, size=highest)
    elif not lowest <= stock <= highest:
        facts = {"given": stock, "lowest": lowest, "highest": highest}
        written.note("left" if written.words("left") else "pile", "problem.gin.stock-size", "deal/stock", **facts)
    elif len(pile) > lying - stock:
        facts = {"given": len(pile), "needs": lying - stock, "size": stock}
        written.note("pile", "problem.gin.pile-size", "deal/stock", **facts)
    elif len(written.cards("stock")) > stock:
        written.note("stock", "problem.gin.stock-written", "deal/stock", given=len(written.cards("stock")), size=stock)
    return stock, lying - stock
