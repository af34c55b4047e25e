"""Reading the fields of a setup of jas games for two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.cards import Card, Suit
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.kinds.stock_jas.rules import Games, Scored, StockJasRules, TurnUp
from rules_core.kinds.stock_jas.scoring.standing import ahead_at_the_target
from rules_core.table.lives import Kip, Lives
from rules_core.table.match import ToPoints
from rules_core.table.position.declared_before import declared_before
from rules_core.table.position.field_shape import Shape, from_one, number
from rules_core.table.position.setup_fields import SetupFields

LAST_TWO = "last-two"
FIELDS = (
    "deal", "dealer", "seed", "pack", "south", "north", "turn", "stock", "trump", "at", "leads",
    "tricks", "piles", "points", "roem", "trick", "scores", "left", "kip", "names",
)  # fmt: skip
FIELDS_OF_THREE_TOO = (*FIELDS, "a", "b", "c", "games")


def _starts_of(rules: StockJasRules) -> tuple[str, ...]:
    """Return the moments at which a position may begin besides a trick: the last two cards of a stock."""
    return (LAST_TWO,) if rules.drawing_tricks else ()


SHAPES: Mapping[str, Shape] = {
    "at": number(lambda rules: rules.trick_count, from_one, _starts_of),
    "roem": Shape("melds"),
    "left": Shape("points"),
    "kip": Shape("side"),
    "games": Shape("points"),
}


@dataclass(slots=True)
class StockWritten(SetupFields):
    """The fields of a setup of jas games for two as values."""

    rules: StockJasRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/tricks",
        "led": "play/suit-asked",
        "players": "setup/players",
        "first-lead": "play/tricks",
        "winner-leads": "play/winner-leads",
        "turn": "play/tricks",
        "follow": "play/part-two-follow",
    }
    saying_of: ClassVar[Mapping[str, str]] = {"problem.wrong-first-leader": "problem.forehand-leads"}

    def beside(self) -> list[tuple[str, Card]]:
        """Return the written stock, and a turned card beside it."""
        return self.lying("turn", "stock") if self.rules.turn_up is TurnUp.BESIDE_STOCK else self.lying("stock")

    def turned_to(self) -> Seat | None:
        """Return the dealer where the turned card is the dealer's own."""
        return self.seat("dealer") if self.rules.turn_up is TurnUp.DEALERS_OWN else None

    def check_cards(self) -> None:
        """Note cards that are not in the pack or occur in two places."""
        if "pack" in self.fields and (self.placed() or {"at", "trump", "points"} & self.fields.keys()):
            self.note("pack", "problem.pack-and-cards", "setup/pack")
        self.check_pack(self.placed(), self.lying("pack"))

    def number_of_trick(self) -> int:
        """Return the number of the trick at which the position begins: as written, or from the tricks or the hands."""
        rules, text = self.rules, self.fields.get("at", "").strip()
        if text == LAST_TWO and not rules.drawing_tricks:
            self.note("at", "problem.no-stock", "deal/stock")
            return 1
        if text == LAST_TWO:
            return rules.drawing_tricks + 1
        known = len(self.tricks()) + len(self.sides("piles")) + 1
        if known == rules.trick_count + 1 and not text and not self.words("trick"):
            return known
        number = self.number("at", 0) if text else self._from_hands(known)
        if not 1 <= number <= rules.trick_count:
            self.note("at", "problem.trick-number", "play/trick-count", given=number, count=rules.trick_count)
            return known
        if number < known:
            self.note("tricks", "problem.more-tricks-than", "play/trick-count", given=known - 1, number=number)
        return number

    def _from_hands(self, known: int) -> int:
        """Return the number of the trick: without a stock, smaller hands mean a later one."""
        rules, done = self.rules, {seat for seat, _ in self.trick()}
        sizes = [len(held) + (seat in done) for seat, held in self.hands().items()]
        if not sizes or "turn" in self.fields or "stock" in self.fields or max(sizes) >= rules.hand_size:
            return known
        return max(known, rules.trick_count + 1 - max(sizes))

    def roem(self, trump: Suit) -> tuple[Scored, ...]:
        """Return the roem that scored earlier in this hand: a seat and cards, separated by slashes."""
        wrong = ("problem.not-a-roem", "meld/two-kinds")
        found = declared_before(self, "roem", self.rules.roem, trump, wrong)
        return tuple(Scored(seat, named) for seat, named, _ in found)

    def stands(self) -> Lives | Games:
        """Return the standing of the match: the lives of each side, none for one on the kip, or the game points."""
        gone = self.fields.get("kip", "").strip() == Kip.GONE.value
        left, kip, games = self._left(), () if gone else self.sides("kip"), self._games()
        if not self.rules.lives:
            return Games(games)
        if gone:
            return Lives(left, Kip.GONE)
        for side in self.rules.seating.sides:
            if left[side.index] == 0 and side not in kip[:1]:
                self.note("left", "problem.no-lives-left", "match/one-kip", side=side)
        return Lives(left, kip[0] if kip else Kip.SPARE)

    def _left(self) -> tuple[int, ...]:
        rules, given = self.rules, dict(self.points("left", self.fields.get("left", "")))
        for count in given.values():
            if count > rules.lives:
                self.note("left", "problem.too-many-lives", "match/lives", given=count, count=rules.lives)
        return tuple(given.get(side, rules.lives) for side in rules.seating.sides)

    def _games(self) -> tuple[int, ...]:
        rules, given = self.rules, dict(self.points("games", self.fields.get("games", "")))
        if given and rules.lives:
            self.note("games", "problem.games-or-lives", "match/lives")
        games = tuple(given.get(side, 0) for side in rules.seating.sides)
        if isinstance(rules.match, ToPoints) and ahead_at_the_target(rules.match, games, rules.seating.sides):
            self.note("games", "problem.match-won", "match/game-point", count=rules.match.points)
        return games

    def dealer(self) -> Seat:
        """Return the dealer, as written or as the first lead implies; else the reader leads, or a dealer is drawn."""
        seats, fields = self.rules.seating.seats, self.fields
        given = self.seat("dealer")
        if given is not None:
            return given
        first = [lead for lead, _ in self.tricks()] + [seat for seat, _ in self.trick()]
        leads = self.seat("leads")
        if leads is not None and not first:
            first = [leads]
        if first and self.number_of_trick() == len(self.tricks()) + 1:
            return self.before(first[0])
        if self.placed() or any(name in fields for name in ("at", "pack", "trump", "turn")):
            return self.before(self.rules.seating.readers_own)
        return Chance(f"{fields.get('seed', '')}/dealer").choice(seats)

    def before(self, seat: Seat) -> Seat:
        """Return the seat before this one in turn."""
        seating = self.rules.seating
        return seating.left(seat, len(seating.seats) - 1)
