"""A table as a few short lines of text, for a console."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_core.cards.action_text import text_of
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.table.game import choices_of
from rules_core.table.seen import Seen
from rules_core.table.table import Table
from rules_core.table.untaught import as_taught

# All lines together stay below 300 characters; a list gets what the lines before it leave, this much at most.
MOST, MOST_OF_A_LIST = 270, 100
NOT_THERE = "…"


def printed(table: Table) -> list[str]:
    """Return the lines of a table: its game and turn, then what lies there, the hand to act and its choices."""
    lines: list[str] = []
    for label, parts, between in _lists(table):
        left = MOST - sum(len(line) + 2 for line in lines) - len(label)
        if parts and left > 0:
            lines.append(label + _as_many_as_fit(parts, between, min(left, MOST_OF_A_LIST)))
    return lines


def _as_many_as_fit(parts: list[str], between: str, room: int) -> str:
    """Return a list, cut with the number of parts left out where it is too long."""
    whole = between.join(parts)
    for kept in range(len(parts), 0, -1):
        if len(whole) <= room:
            return whole
        whole = between.join([*parts[: kept - 1], f"{NOT_THERE} {len(parts) - kept + 1} more"])
    return whole


def _lists(table: Table) -> Iterator[tuple[str, list[str], str]]:
    """Yield what a player looks at, the most important first: a label, its parts, and the text between them."""
    seen: Seen = as_taught(table.sight(None), table.untaught)
    turn = seen.turn
    game = "/".join(filter(None, (table.game.key, "+".join(table.setup.variants))))
    yield f"{game}, {seen.phase}: ", [f"{turn} to act" if turn else "the deal is over"], ""
    if not turn:
        yield "score ", _by_side(seen, seen.sheet and [seen.sheet.total(side) for side in seen.seating.sides]), ", "
    yield "trump ", [seen.trump.letter] if seen.trump else [], ""
    yield "turned ", _cards(seen.turned), " "
    yield "trick ", [f"{seat} {one}" for seat, one in seen.trick.played_by()] if seen.trick else [], ", "
    if turn:
        yield from _asked(table, seen, turn)
    yield "tricks ", _by_side(seen, seen.tricks), ", "
    yield "match ", _by_side(seen, seen.totals if any(seen.totals) else ()), ", "


def _asked(table: Table, seen: Seen, turn: Seat) -> Iterator[tuple[str, list[str], str]]:
    hand = _cards(seen.hand(turn))
    may = [text_of(one, turn) for one in choices_of(table.stage, turn)]
    yield "hand ", hand, " "
    yield "may ", ["play any card"] if sorted(may) == sorted(hand) else may, " "


def _cards(cards: Iterable[Card]) -> list[str]:
    return [one.text for one in cards]


def _by_side(seen: Seen, numbers: Iterable[int] | None) -> list[str]:
    return [f"{side} {number}" for side, number in zip(seen.seating.sides, numbers or (), strict=False)]
