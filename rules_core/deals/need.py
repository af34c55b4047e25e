"""What a rule needs so that it bites, told beside the rule as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from rules_core.chance import Chance
from rules_core.deals.bite import Bite
from rules_core.families.written import hand_field
from rules_core.table import Table

Sign = Callable[[str, Table, Table | None], Iterator[Bite]]
# A game that goes on to so many points is nearly over when so few are lacking.
NEARLY = 30


def _always(_table: Table, _after: Table | None) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """How a rule shows itself, where that is not plain, and how a deal is made in which it does.

    `like` is a rule of the same game that says the same, and `signs` are its own signs; either bites only `when` the
    moment is right. `fields` are written into the setup, one of them by lot, with {side0}, {seat0} and {near} for the
    first side and seat and a score near the goal; {hand0} names the field of a hand. `does` begins what players do
    wherever they may, and `options` are the house rules without which the rule sleeps.
    """

    like: str = ""
    signs: tuple[Sign, ...] = ()
    when: Callable[[Table, Table | None], bool] = _always
    fields: tuple[Mapping[str, str], ...] = ()
    does: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    def written(self, chance: Chance, table: Table) -> dict[str, str]:
        """Return the fields of a made deal, for these seats."""
        if not self.fields:
            return {}
        seats, sides = table.seating.seats, table.seating.sides
        names = {f"seat{place}": one.letter for place, one in enumerate(seats)}
        names |= {f"side{place}": one.letter for place, one in enumerate(sides)}
        names |= {f"hand{place}": hand_field(one) for place, one in enumerate(seats)}
        names["near"] = str(goal_of(table.rules) - NEARLY)
        filled = {name.format_map(names): text.format_map(names) for name, text in chance.choice(self.fields).items()}
        return {name: text for name, text in filled.items() if name in table.game.family.fields}


def goal_of(rules: object) -> int:
    """Return to how many points a match is played; nothing where it is not played to points."""
    match = getattr(rules, "match", None) or getattr(rules, "rounds", None)
    goal = getattr(match, "points", None) or getattr(match, "goal", 0)
    return goal if isinstance(goal, int) else 0


def together(needs: tuple[Need, ...]) -> Need:
    """Return what several rules need at once: the first cards that any of them asks for, and all that is done."""
    fields = next((one.fields for one in needs if one.fields), ())
    return Need(fields=fields, does=tuple(text for one in needs for text in one.does))
