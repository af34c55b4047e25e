"""One position under several rules, the verdicts side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules_core.actions import text_of
from rules_core.catalogue import value_label
from rules_core.game import choices_of
from rules_core.notation import Setup
from rules_core.reasons import Impossible
from rules_core.seats import Seat
from rules_core.spoken import Plain, label, spoken_problem
from rules_core.table import Table, setup_of, start
from rules_core.views import hand_with_reasons
from rules_core.words import Words


def under(table: Table, game: str, options: Mapping[str, str]) -> Setup:
    """Return the setup of a table under another variant and other options of the same game."""
    kept = {name: value for name, value in table.setup.fields if name in table.game.fields}
    other = setup_of(game, {**options, **kept})
    return replace(other, log=table.written)


def compared(words: Words, table: Table, seat: Seat, others: Sequence[tuple[str, Mapping[str, str]]]) -> Plain:
    """Return a column for each way to play, and the cards on which they differ."""
    columns = [_column(words, table, seat, game, options) for game, options in others]
    verdicts = [{item["card"]: item["allowed"] for item in column["items"]} for column in columns]
    cards = list(verdicts[0]) if verdicts else []
    differs = [card for card in cards if len({verdict.get(card) for verdict in verdicts}) > 1]
    return {"columns": columns, "differs": differs}


def _column(words: Words, table: Table, seat: Seat, game: str, options: Mapping[str, str]) -> Plain:
    setup = under(table, game, options)
    titles = [words.text(f"variant.{key}") for key in setup.variants]
    titles += [value_label(words, key, value) for key, value in options.items()]
    title = words.joined(titles) or words.text(f"game.{setup.game}")
    try:
        there = start(setup)
    except Impossible as wrong:
        problems = [spoken_problem(words, one) for one in wrong.problems]
        return {"title": title, "items": [], "choices": [], "say": problems[0]["say"], "problems": problems}
    stage = there.stage
    calls = [one for one in choices_of(stage, seat) if not hasattr(one, "rank")]
    sheet = getattr(stage, "sheet", None)
    sides = there.game.seating.sides
    return {
        "title": title,
        "items": hand_with_reasons(words, stage, seat),
        "choices": [{"action": text_of(one, stage.turn), "label": label(words, stage, one)} for one in calls],
        "totals": {side.letter: sheet.total(side) for side in sides} if sheet else None,
        "table": there.text,
        "say": "",
        "problems": [],
    }
