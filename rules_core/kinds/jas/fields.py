"""Reading the fields of a setup of klaverjas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.actions import CRACKS
from rules_core.cards.cards import SUITS
from rules_core.cards.seats import Seat, Side
from rules_core.kinds.jas.rules import JasRules
from rules_core.table.position.field_shape import Form, Shape, always, number
from rules_core.table.position.setup_fields import SetupFields, hand_field

COMPASS_HANDS = ("north", "east", "south", "west")
FIELDS = (
    "deal", "dealer", "seed", *COMPASS_HANDS, "turn", "trump", "player", "bid", "crack",
    "tricks", "piles", "points", "named", "leads", "trick", "scores", "names", "at", "pack",
)  # fmt: skip
DEAL, JACKS = "deal", "omboeren"


def starts_of(rules: JasRules) -> tuple[str, ...]:
    """Return the moments at which a deal may begin: dealing by hand, and with partners the jacks."""
    return (DEAL,) if rules.seating.everybody_alone else (DEAL, JACKS)


def _bid_with_suit(rules: JasRules) -> tuple[str, ...]:
    """Return the form of a bid that includes a suit, for an auction of points and suits."""
    return ("bid:{number}{suit}",) if any(suit in SUITS for suit in rules.ladder.suits) else ()


SHAPES: Mapping[str, Shape] = {
    "at": Shape("word", words=starts_of),
    "turn": Shape("cards", apart=True, kept=("turned",)),
    "named": Shape("points"),
    "crack": number(lambda _: len(CRACKS), words=always(*CRACKS), kept=("cracked",)),
    "bid": number(lambda rules: rules.ladder.highest, lambda rules: rules.ladder.lowest),
    "skart": Shape("cards"),
}
FORMS: Mapping[str, Form] = {"bid": Form(written=_bid_with_suit)}


def fields_for(hands: tuple[str, ...], *own: str) -> tuple[str, ...]:
    """Return the fields of a game with these hands and its `own` fields, without turned cards and doubling."""
    others = tuple(one for one in FIELDS if one not in (*COMPASS_HANDS, "turn", "bid", "crack"))
    return (*others[:3], *hands, *own, *others[3:])


@dataclass(slots=True)
class JasWritten(SetupFields):
    """The fields of a setup of klaverjas as values."""

    rules: JasRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/tricks",
        "led": "play/suit-led",
        "players": "setup/players",
        "hand-size": "play/tricks",
        "too-many-tricks": "deal/eight-cards",
        "winner-leads": "play/winner-leads",
        "turn": "setup/direction",
        "follow": "play/follow",
    }

    @property
    def hand_fields(self) -> dict[Seat, str]:
        """The field for the hand of each seat."""
        return {seat: hand_field(seat) for seat in self.rules.seating.seats}

    def out(self) -> tuple[Seat, ...]:
        """Return the players out of the match, each once. Raises Impossible if fewer than two are left."""
        found = self.each("out", self.words("out"), self.rules.seating.seat, "problem.not-a-seat")
        gone = tuple(dict.fromkeys(found))
        if gone and len(gone) > len(self.rules.seating.seats) - 2:
            self.note("out", "problem.lives.nobody-left", "match/elimination")
            self.stop_at_problems()
        return gone

    def crack(self) -> int:
        """Return how often the deal was doubled, from a number or a word."""
        words = self.words("crack")
        if words and words[0] in CRACKS:
            return CRACKS.index(words[0]) + 1
        level = self.number("crack", 0)
        if level > len(CRACKS):
            self.note("crack", "problem.crack-level", "variant.kraken/superkraken", given=level)
        return min(level, len(CRACKS))

    def named(self) -> tuple[tuple[Side, int], ...]:
        """Return the roem that each side named in earlier tricks."""
        roem = self.rules.roem
        worth = (*(points for _, points, _ in roem.runs), roem.stuk[0], roem.four_alike[0], roem.four_jacks[0])
        parts = tuple(sorted({points for points in worth if points}))
        known = ", ".join(map(str, parts))
        found = self.points("named", self.fields.get("named", ""))
        for _, points in found:
            if not can_be_sum(points, parts):
                self.note("named", "problem.roem-sum", "meld/what", given=points, known=known)
        return found


def can_be_sum(total: int, parts: tuple[int, ...]) -> bool:
    """Return whether a total is a sum of these parts, each used any number of times."""
    reachable = {0}
    for _ in range(min(total, 2000) // min(parts)):
        reachable |= {one + part for one in reachable for part in parts if one + part <= total}
    return total in reachable
