"""The fields that the records of a deal hold under the same names, so that no kind has to state them twice."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.table.position.field_shape import Shape
from rules_core.table.position.setup_fields import HANDS
from rules_core.table.table import Table


def recorded(table: Table) -> dict[str, str]:
    """Return the fields of a table that its record holds, as they are written."""
    records, workings = list(_records(table.stage)), table.game.workings
    kept = ((name, _kept(records, name, workings.shape_of(name))) for name in workings.fields if name not in HANDS)
    now = ((name, _now(table, shape)) for name, shape in workings.shapes.items() if shape.now)
    found = {name: text for name, text in (*kept, *now) if text}
    # A stage may number its tricks; the innermost record is the deal.
    number = next((count for one in reversed(records) if isinstance(count := getattr(one, "number", None), int)), 1)
    return found | ({"deal": str(number)} if number > 1 else {})


def _kept(records: list[object], name: str, shape: Shape) -> str:
    """Return the text of a field in records: the first that holds it under its own name, or all of its parts."""
    parts = (name,) if shape.kept is None else shape.kept
    texts = filter(None, (_written(getattr(one, part)) for one in records for part in parts if hasattr(one, part)))
    return next(texts, "") if shape.kept is None else " ".join(texts)


def _now(table: Table, shape: Shape) -> str:
    """Return the value that the stage itself has at this moment, if it can be written."""
    value = getattr(table.stage, shape.now)
    return value if value in shape.words(table.rules) else _written(value)


def _records(stage: object) -> Iterator[object]:
    """Yield a stage and the records that it keeps, each before those that it keeps itself."""
    yield stage
    for name in ("play", "own", "hand", "deal"):
        if record := getattr(stage, name, None):
            yield from _records(record)


def _written(value: object) -> str:
    """Return a value as a field holds it; "" for a value that no field can hold."""
    if isinstance(value, Card):
        return value.text
    if isinstance(value, Seat):
        return value.letter
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if value else ""
    if isinstance(value, tuple) and value and not hasattr(value, "_fields"):
        parts = [_written(one) for one in value if isinstance(one, Card | Seat)]
        return " ".join(parts) if len(parts) == len(value) else ""
    key = getattr(value, "key", "")
    return key if isinstance(key, str) else ""
