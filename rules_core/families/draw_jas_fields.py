"""Reading the fields of a setup of jas games for two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards import Card, Suit, card
from rules_core.families.draw_jas import GONE, DrawJasRules, Scored, TurnUp
from rules_core.families.written import Written
from rules_core.melds.declared import declarable
from rules_core.seats import Seat, Side

LAST_TWO = "last-two"
FOR_TWO = {
    "problem.trick-size": "problem.trick-of-two",
    "problem.not-a-seat": "problem.not-one-of-two",
    "problem.not-a-side": "problem.not-one-of-two",
    "problem.points-in-pairs": "problem.points-of-two",
}
FOR_THREE = {
    "problem.trick-size": "problem.trick-of-three",
    "problem.not-a-seat": "problem.not-one-of-three",
    "problem.not-a-side": "problem.not-one-of-three",
    "problem.points-in-pairs": "problem.points-of-three",
}
FIELDS = (
    "deal", "dealer", "seed", "pack", "south", "north", "turn", "stock", "trump", "at", "leads",
    "tricks", "piles", "roem", "trick", "scores", "left", "kip", "names",
)  # fmt: skip


FIELDS_OF_THREE_TOO = (*FIELDS, "a", "b", "c", "games")


@dataclass(slots=True)
class DrawWritten(Written):
    """The fields of a setup of jas games for two as values."""

    rules: DrawJasRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/tricks",
        "led": "play/suit-asked",
        "players": "setup/players",
    }

    def in_words(self, saying: str) -> str:
        """Return how it is said of two players, or of three."""
        return (FOR_TWO if len(self.rules.seating.seats) == 2 else FOR_THREE).get(saying, saying)

    def beside(self) -> list[tuple[str, Card]]:
        """Return the stock, and the turned card where it lies beside the stock."""
        return self.lying("turn", "stock") if self.rules.turn_up is TurnUp.BESIDE_STOCK else self.lying("stock")

    def check_cards(self) -> None:
        """Note cards that are not in the pack, and cards that stand in two places."""
        if "pack" in self.fields and (self.placed() or "at" in self.fields or "trump" in self.fields):
            self.note("pack", "problem.pack-and-cards", "setup/pack")
        self.check_pack(self.placed(), self.lying("pack"))

    def number_of_trick(self) -> int:
        """Return the number of the trick at which the position lies: written, or read from the tricks or the hands."""
        rules, text = self.rules, self.fields.get("at", "").strip()
        if text == LAST_TWO and not rules.drawing_tricks:
            self.note("at", "problem.no-stock", "deal/stock")
            return 1
        if text == LAST_TWO:
            return rules.drawing_tricks + 1
        known = len(self.tricks()) + len(self.sides("piles")) + 1
        number = self.number("at", 0) if text else self._from_hands(known)
        if not 1 <= number <= rules.trick_count:
            self.note("at", "problem.trick-number", "play/trick-count", given=number, count=rules.trick_count)
            return known
        if number < known:
            self.note("tricks", "problem.more-tricks-than", "play/trick-count", given=known - 1, number=number)
        return number

    def _from_hands(self, known: int) -> int:
        """Without a stock, the fewer cards the players hold the later it is."""
        rules, done = self.rules, {seat for seat, _ in self.trick()}
        sizes = [len(held) + (seat in done) for seat, held in self.hands().items()]
        if not sizes or "turn" in self.fields or "stock" in self.fields or max(sizes) >= rules.hand_size:
            return known
        return max(known, rules.trick_count + 1 - max(sizes))

    def roem(self, trump: Suit) -> tuple[Scored, ...]:
        """Return the roem that scored earlier in this hand: a seat and cards, parted by slashes."""
        found = []
        for text, seat, cards in self.seats_with("roem", card):
            every = declarable(self.rules.roem, cards, trump, True)
            named = next((one for one in every if set(one.cards) == set(cards)), None)
            if seat and named:
                found.append(Scored(seat, named))
            elif seat:
                self.note("roem", "problem.not-a-roem", "meld/two-kinds", given=text)
        return tuple(found)

    def left(self) -> tuple[int, ...]:
        """Return the lives that each side has left; one on the kip has none."""
        rules, given = self.rules, dict(self.points("left", self.fields.get("left", "")))
        for count in given.values():
            if count > rules.lives:
                self.note("left", "problem.too-many-lives", "match/lives", given=count, count=rules.lives)
        return tuple(given.get(side, rules.lives) for side in rules.seating.sides)

    def kip(self, left: tuple[int, ...]) -> Side | None:
        """Return who has used the kip; a player without lives must be on it."""
        if self.fields.get("kip", "").strip() == GONE.letter:
            return GONE
        found = self.sides("kip")
        if not self.rules.lives:
            return None
        for side in self.rules.seating.sides:
            if left[side.index] == 0 and side not in found[:1]:
                self.note("left", "problem.no-lives-left", "match/one-kip", side=side)
        return found[0] if found else None

    def games(self) -> tuple[int, ...]:
        """Return the game points of each side in a match without lives."""
        rules, given = self.rules, dict(self.points("games", self.fields.get("games", "")))
        if given and rules.lives:
            self.note("games", "problem.games-or-lives", "match/lives")
        for count in given.values():
            if not rules.lives and count >= rules.target:
                self.note("games", "problem.match-won", "match/game-point", count=rules.target)
        return tuple(given.get(side, 0) for side in rules.seating.sides)

    def before(self, seat: Seat) -> Seat:
        """Return whom this seat comes after in turn."""
        seating = self.rules.seating
        return seating.left(seat, len(seating.seats) - 1)
