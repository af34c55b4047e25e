"""What each field of a setup holds at a table of a game, and the names under which it may be described."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_core.cards.seats import Seat
from rules_core.kinds import kind_of
from rules_core.table.game import Game
from rules_core.table.position.field_shape import Shape
from rules_core.table.position.setup_fields import HANDS, hand_field

HAND = Shape("cards")


def own_names(game: Game, name: str) -> Iterator[str]:
    """Yield the names under which a field may be described: of the game, of its kind, of every game."""
    yield f"{game.key}.{name}"
    yield f"kind.{kind_of(game.key).name}.{name}"
    yield name


def fields_at(game: Game, rules: Any) -> list[tuple[str, Shape, Seat | None]]:
    """Return the fields of a table with their shapes; a hand also with its seat, if that is at the table.

    Raises KeyError for a field without a shape.
    """
    seated = {hand_field(seat): seat for seat in rules.seating.seats}
    shapes = {
        name: HAND if name in HANDS else game.workings.shape_of(name)
        for name in game.workings.fields
        if name in seated or name not in HANDS
    }
    return [(name, shape, seated.get(name)) for name, shape in shapes.items() if shape.there(rules)]
