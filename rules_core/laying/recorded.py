"""What the record of a deal holds under the names that its fields have, so that no family has to say it twice."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards import Card
from rules_core.seats import Seat
from rules_core.table import Table

# Fields that the records of some families hold under another name, or in several parts.
NAMED = {"crack": ("cracked",), "turn": ("turned",), "player": ("maker",), "taken": ("drew",)}
# And what a record calls so that is something else.
OTHERWISE = frozenset(("deal", "pack", "turn", "trick", "tricks", "piles", "points", "scores", "names", "skart_size"))
# What moment of a turn a stage stands for, where that is written.
MOMENTS = ("upcard", "draw", "discard")


def recorded(table: Table) -> dict[str, str]:
    """Return the fields of a table that its record holds, as they are written."""
    stage = table.stage
    records = list(_records(stage))
    found: dict[str, str] = {}
    for name in table.game.family.fields:
        values = [getattr(one, name) for one in records if name not in OTHERWISE and hasattr(one, name)]
        parts = [getattr(one, part) for one in records for part in NAMED.get(name, ()) if hasattr(one, part)]
        text = next(filter(None, map(_written, values)), "") or " ".join(filter(None, map(_written, parts)))
        if text:
            found[name] = text
    if stage.phase in MOMENTS and "at" in table.game.family.fields:
        found |= {"at": stage.phase, "turn": stage.turn.letter if stage.turn else ""}
    # A stage may number its tricks; what it was made from, innermost, is the deal.
    number = next((count for one in reversed(records) if isinstance(count := getattr(one, "number", None), int)), 1)
    return found | ({"deal": str(number)} if number > 1 else {})


def _records(stage: object) -> Iterator[object]:
    """Yield a stage and the records that it keeps, each before those that it keeps itself."""
    yield stage
    for name in ("play", "talk", "hand", "deal"):
        if record := getattr(stage, name, None):
            yield from _records(record)


def _written(value: object) -> str:
    """Return a value as a field holds it; "" for what no field can hold so."""
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
