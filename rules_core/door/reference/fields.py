"""What each field of a setup holds at a table of a game, and under what names it may be described."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_core.cards.seats import Seat
from rules_core.kinds import kind_of
from rules_core.table.game import Game
from rules_core.table.position.field_shape import Shape
from rules_core.table.position.written import HANDS, hand_field

HAND = Shape("cards")


def own_names(game: Game, name: str) -> Iterator[str]:
    """Yield under what names something may be described: that of the game, of its family, of every game."""
    yield f"{game.key}.{name}"
    yield f"kind.{kind_of(game.key).name}.{name}"
    yield name


def fields_at(game: Game, rules: Any) -> list[tuple[str, Shape, Seat | None]]:
    """Return the fields of a table with their shapes; a hand also with whose it is, if he sits there.

    Raises KeyError for a field of which nobody has said what it holds.
    """
    seated = {hand_field(seat): seat for seat in rules.seating.seats}
    shapes = {
        name: HAND if name in HANDS else game.workings.shape_of(name)
        for name in game.workings.fields
        if name in seated or name not in HANDS
    }
    return [(name, shape, seated.get(name)) for name, shape in shapes.items() if shape.there(rules)]
