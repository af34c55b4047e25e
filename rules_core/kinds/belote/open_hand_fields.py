"""Reading the fields of a setup of a jas game with open hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.cards import Card, Suit
from rules_core.cards.seats import Seat
from rules_core.kinds.belote.rules import BeloteRules, Declared
from rules_core.table.position.declared_before import declared_before
from rules_core.table.position.field_shape import Shape, from_one, number
from rules_core.table.position.setup_fields import SetupFields

FIELDS = (
    "deal", "dealer", "seed", "pack", "south", "north", "under", "turn", "trump", "player", "at", "leads",
    "tricks", "piles", "points", "roem", "stuk", "trick", "scores", "reserve", "names",
)  # fmt: skip
SHAPES: Mapping[str, Shape] = {
    "at": number(lambda rules: rules.trick_count, from_one),
    "turn": Shape("card", apart=True, kept=("turned",)),
    "under": Shape("pairs"),
    "player": Shape("seat", kept=("maker",)),
    "roem": Shape("melds"),
    "stuk": Shape("seat"),
    "reserve": number(),
}


@dataclass(slots=True)
class OpenWritten(SetupFields):
    """The fields of such a setup as values; `under` pairs an open card with the card under it."""

    rules: BeloteRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/trick-count",
        "led": "play/follow",
        "players": "setup/players",
        "first-lead": "play/forehand-leads",
        "winner-leads": "play/trick-winner",
        "turn": "play/trick-winner",
        "follow": "play/follow",
    }

    def under(self) -> dict[Card, Card]:
        """Return the written card under each open card."""
        found = self.cards("under")
        if len(found) % 2:
            self.note("under", "problem.open.under-in-pairs", "deal/face-up")
        return dict(zip(found[::2], found[1::2], strict=False))

    def beside(self) -> list[tuple[str, Card]]:
        """Return the written cards under others."""
        return [("under", one) for one in self.under().values()]

    def turned_to(self) -> Seat | None:
        """Return the dealer, whose last card is the turned one."""
        return self.seat("dealer")

    def check_cards(self) -> None:
        """Note cards that are not in the pack or occur in two places."""
        if "pack" in self.fields and (self.placed() or {"at", "points"} & self.fields.keys()):
            self.note("pack", "problem.pack-and-cards", "setup/pack")
        self.check_pack(self.placed(), self.lying("pack"))
        lying = {one for place, one in self.placed() if place not in ("under", "tricks")}
        for top in self.under():
            if top not in lying:
                self.note("under", "problem.open.not-on-table", "deal/face-up", card=top)

    def number_of_trick(self) -> int:
        """Return the number of the trick at which the position begins."""
        known, count = len(self.tricks()) + len(self.sides("piles")), self.rules.trick_count
        number = self.number("at", known + 1)
        if known == count and number == known + 1 and self.fields.get("trump") and not self.words("trick"):
            return number
        if not 1 <= number <= count:
            self.note("at", "problem.trick-number", "play/trick-count", given=number, count=count)
            return 1
        if number <= known:
            self.note("tricks", "problem.more-tricks-than", "play/trick-count", given=known, number=number)
        if number > 1 and "trump" not in self.fields:
            self.note("trump", "problem.tricks-without-trump", "deal/turned-trump")
        return number

    def roem(self, trump: Suit) -> tuple[Declared, ...]:
        """Return the roem declared earlier, in order: a seat and cards, separated by slashes."""
        wrong = ("problem.open.not-a-roem", "meld/sequences")
        before = declared_before(self, "roem", self.rules.roem, trump, wrong, least=3)
        found = [Declared(seat, named) for seat, named, _ in before]
        for place, one in enumerate(found):
            for other in found[:place]:
                if one.by is other.by and self.rules.shared(one.found, other.found):
                    self.note("roem", "problem.open.counted-twice", "meld/card-in-several", held=one.found.cards)
        return tuple(found)

    def dealer(self, number: int) -> Seat | None:
        """Return the dealer, as written or as the first lead implies; None if neither is known."""
        given = self.seat("dealer")
        first = [lead for lead, _ in self.tricks()] + [seat for seat, _ in self.trick()]
        leads = self.seat("leads")
        if given is not None or number != len(self.tricks()) + 1 or self.fields.get("piles"):
            return given
        leader = first[0] if first else leads
        return None if leader is None else self.rules.seating.left(leader)
