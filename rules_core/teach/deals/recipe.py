"""A recipe for deals in which a rule bites, as data beside the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from rules_core.cards.chance import Chance
from rules_core.table.position.setup_fields import hand_field
from rules_core.table.table import Table
from rules_core.teach.deals.bite import Bite

Sign = Callable[[str, Table, Table | None], Iterator[Bite]]
# A game played to a number of points is nearly over when this many are missing.
NEARLY = 30
SUITS = "SHDC"
# In place of a seat: the turned-up card.
TURNED = -1


def _always(_table: Table, _after: Table | None) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """How a rule shows itself, where that is not plain, and how to make a deal in which it does.

    `like` is a rule of the same game that says the same, and `signs` are its own signs; either bites only `when` the
    moment is right. One of `fields`, drawn by lot, is written into the setup: {side0} and {seat0} are the first side
    and seat, {near} and {half} a score near the goal or half-way, and {hand0} the field of a hand. One of `holds`,
    drawn by lot, gives hands by place, from the player who acts first; the other cards are dealt around them. Both
    shuffle the suits. `does` are the beginnings of actions that players take whenever allowed, and `options` are the
    house rules without which the rule does not apply.
    """

    like: str = ""
    signs: tuple[Sign, ...] = ()
    when: Callable[[Table, Table | None], bool] = _always
    fields: tuple[Mapping[str, str], ...] = ()
    holds: tuple[Mapping[int, str], ...] = ()
    does: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    def written(self, chance: Chance, table: Table) -> dict[str, str]:
        """Return the fields of a deal made for this rule, at these seats."""
        if not self.fields:
            return {}
        seats, sides = table.seating.seats, table.seating.sides
        names = {f"seat{place}": one.letter for place, one in enumerate(seats)}
        names |= {f"side{place}": one.letter for place, one in enumerate(sides)}
        names |= {f"hand{place}": hand_field(one) for place, one in enumerate(seats)}
        goal = table.rules.goal
        names |= {"near": str(goal - NEARLY), "half": str(goal // 2)}
        suits = str.maketrans(SUITS, "".join(chance.shuffled(SUITS)))
        written = {name: text.translate(suits) for name, text in chance.choice(self.fields).items()}
        filled = {name.format_map(names): text.format_map(names) for name, text in written.items()}
        return {name: text for name, text in filled.items() if name in table.game.workings.fields}

    def held(self, chance: Chance, table: Table) -> dict[str, str]:
        """Return the fields of hands with the wanted cards, filled up with cards dealt at this table."""
        turn, seen = table.stage.turn, table.seen
        if not self.holds or turn is None:
            return {}
        suits = dict(zip(SUITS, chance.shuffled(SUITS), strict=True))
        seats = table.seating.round_from(turn)
        wanted = {
            place: [suits.get(one[0], one[0]) + one[1:] for one in cards.split()]
            for place, cards in chance.choice(self.holds).items()
        }
        placed = {one for cards in wanted.values() for one in cards}
        turned = wanted.pop(TURNED, [])
        fields = {"turn": turned[0]} if turned else {}
        for place, cards in wanted.items():
            seat = seats[place % len(seats)]
            dealt = [one.text for one in seen.hands[seat.index] if one.text not in placed]
            fields[hand_field(seat)] = " ".join([*cards, *dealt][: max(len(cards), seen.counts[seat.index])])
        return fields


def together(recipes: tuple[Recipe, ...]) -> Recipe:
    """Return the recipe for several rules at once: the first cards that any of them asks for, and every action."""
    fields, holds = (
        next((one.fields for one in recipes if one.fields), ()),
        next((one.holds for one in recipes if one.holds), ()),
    )
    return Recipe(fields=fields, holds=holds, does=tuple(text for one in recipes for text in one.does))
