"""Reading the fields of a setup of the jas family."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.actions import CRACKS
from rules_core.families.jas import JasRules
from rules_core.families.written import Written
from rules_core.seats import Side

HAND_FIELDS = {"north": "N", "east": "E", "south": "S", "west": "W"}
FIELDS = (
    "deal", "dealer", "seed", *HAND_FIELDS, "turn", "trump", "player", "bid", "crack",
    "tricks", "piles", "named", "leads", "trick", "scores", "names", "at", "pack",
)  # fmt: skip


@dataclass(slots=True)
class JasWritten(Written):
    """The fields of a setup of the jas family as values."""

    rules: JasRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/tricks",
        "led": "play/suit-led",
        "players": "setup/players",
    }

    def crack(self) -> int:
        """Return how often the deal was doubled, written as a number or as the word for it."""
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
        parts = (*(points for _, points, _ in roem.runs), roem.stuk[0], roem.four_alike[0], roem.four_jacks[0])
        found = self.points("named", self.fields.get("named", ""))
        for _, points in found:
            if not can_be_sum(points, parts):
                self.note("named", "problem.roem-sum", "meld/what", given=points)
        return found


def can_be_sum(total: int, parts: tuple[int, ...]) -> bool:
    """Tell whether a total is a sum of these parts, each used any number of times."""
    reachable = {0}
    for _ in range(min(total, 2000) // min(parts)):
        reachable |= {one + part for one in reachable for part in parts if one + part <= total}
    return total in reachable
