"""House rules: they bite where the same deal goes differently at a table with another house rule."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.action_text import text_of
from rules_core.cards.reasons import Impossible, because
from rules_core.table.house_rules import Option
from rules_core.table.notation import Setup
from rules_core.table.seen import Seen
from rules_core.table.table import Table, settled_stage, start
from rules_core.teach.deals.bite import Bite

# With other players or other seats it is another deal.
OTHER_TABLES = ("players", "seating", "direction", "pack_size")


def of_option(rule: str, deal: list[Table]) -> Iterator[tuple[int, Bite]]:
    """Yield the first moment at which a deal goes differently under another value of an option with this rule."""
    game, values = deal[0].game, dict(deal[0].options)
    for option in game.options:
        if rule in option.touches and option.key not in OTHER_TABLES:
            for other in option.values:
                if other != values[option.key]:
                    yield from _otherwise(rule, deal, option, values[option.key], other)


def _otherwise(rule: str, deal: list[Table], option: Option, value: str, other: str) -> Iterator[tuple[int, Bite]]:
    step = first_difference(deal, {**dict(deal[0].options), option.key: other})
    if step is not None:
        facts = {"key": option.key, "given": value, "value": other}
        yield (
            step,
            Bite(rule, "agreed", because(rule, "bites.agreed-here", **facts), because(rule, "bites.agreed", **facts)),
        )


def first_difference(deal: list[Table], options: dict[str, str]) -> int | None:
    """Return after how many actions a deal goes differently under other options; None if it never does."""
    setup = deal[0].setup
    kept = {name: value for name, value in setup.fields if name in deal[0].game.workings.fields}
    try:
        there = start(Setup(setup.game, (), tuple({**kept, **options}.items())))
    except Impossible:
        return None
    stage, game = there.stage, there.game
    for step, table in enumerate(deal):
        if outline(table.seen) != outline(game.workings.seen(stage)):
            return step
        if step < len(deal) - 1:
            stage, _ = settled_stage(game, stage.after(deal[step + 1].log[step]))
    return None


def outline(seen: Seen) -> tuple[object, ...]:
    """Return what happens at a moment, apart from its words: the seat to act, its choices, and the scores."""
    said = frozenset(text_of(one, seen.turn) for one in seen.choices)
    lines = tuple((line.side.letter, line.points) for line in seen.sheet.lines) if seen.sheet else ()
    final = tuple((line.side.letter, line.points) for line in seen.final.lines) if seen.final else ()
    winner = getattr(seen.winner, "letter", seen.winner)
    return seen.turn and seen.turn.letter, seen.phase, said, lines, final, seen.points, winner
