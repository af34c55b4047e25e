"""One position under several rules, the verdicts side by side.

Only the position as it lies is judged, never how it came about: whether an old card would have been allowed under other
rules depends on hands that a seat may not see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules_core.action_text import text_of
from rules_core.cards import Card
from rules_core.catalogue import value_label
from rules_core.game import choices_of
from rules_core.notation import Setup, to_text
from rules_core.seats import Seat
from rules_core.spoken import Plain, label
from rules_core.stage import Stage
from rules_core.table import Table, setup_of, start
from rules_core.views import hand_with_reasons
from rules_core.words import Words


def compared(words: Words, table: Table, seat: Seat, others: Sequence[tuple[str, Mapping[str, str]]]) -> Plain:
    """Return a column for each way to play, and the cards on which they differ."""
    columns = [_column(words, table, seat, game, options) for game, options in others]
    verdicts = [{item["card"]: item["allowed"] for item in column["items"]} for column in columns]
    cards = list(verdicts[0]) if verdicts else []
    differs = [card for card in cards if len({verdict.get(card) for verdict in verdicts}) > 1]
    return {"columns": columns, "differs": differs}


def setup_under(table: Table, game: str, options: Mapping[str, str]) -> Setup:
    """Return what is written of a table, under another variant and other options of the same game."""
    kept = {name: value for name, value in table.setup.fields if name in table.game.fields}
    return replace(setup_of(game, {**options, **_of_position(table), **kept}), log=table.written)


def _of_position(table: Table) -> dict[str, str]:
    stays = {option.key for option in table.game.options if option.of_position}
    return {name: value for name, value in table.setup.fields if name in stays}


def stage_under(table: Table, setup: Setup, options: Mapping[str, str]) -> Stage | None:
    """Return the position of a table under other rules; None in the middle of a bidding that they would change."""
    if not table.log:
        return start(setup).stage
    return table.game.under(
        table.stage, table.game.rules(table.game.chosen(setup.variants, {**options, **_of_position(table)}))
    )


def _other_seats(table: Table, setup: Setup, options: Mapping[str, str]) -> bool:
    """Tell whether other players would sit down under these rules, so that nothing lies there as it lies here."""
    chosen = table.game.chosen(setup.variants, {**_of_position(table), **options})
    there = table.game.rules(chosen).seating.seats
    return [seat.letter for seat in there] != [seat.letter for seat in table.seating.seats]


def _column(words: Words, table: Table, seat: Seat, game: str, options: Mapping[str, str]) -> Plain:
    setup = setup_under(table, game, options)
    elsewhere = _other_seats(table, setup, options)
    stage = None if elsewhere else stage_under(table, setup, options)
    titles = [words.text(f"variant.{key}") for key in setup.variants]
    titles += [value_label(words, key, value) for key, value in options.items()]
    column: Plain = {
        "title": words.joined(titles) or words.text(f"game.{table.game.key}"),
        "table": to_text(setup),
        "items": [],
        "choices": [],
        "totals": None,
        "say": "" if stage else words.text("compare.players" if elsewhere else "compare.bidding"),
    }
    return column | _verdicts(words, table, stage, seat) if stage else column


def _verdicts(words: Words, table: Table, stage: Stage, seat: Seat) -> Plain:
    calls = [one for one in choices_of(stage, seat) if not isinstance(one, Card)]
    seen = table.game.seen(stage)
    sheet = seen.sheet
    return {
        "items": hand_with_reasons(words, stage, seen, seat),
        "choices": [{"action": text_of(one, stage.turn), "label": label(words, stage, one)} for one in calls],
        "totals": {side.letter: sheet.total(side) for side in seen.seating.sides} if sheet else None,
    }
