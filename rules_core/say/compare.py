"""One position under several rules, the verdicts side by side.

Only the present position is judged, never the play before it: whether an earlier card would have been allowed under
other rules depends on hands that a seat may not see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules_core.cards.action_text import text_of
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Impossible, impossible
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.say.catalogue import value_label
from rules_core.say.spoken import Plain, label
from rules_core.say.views import hand_with_reasons
from rules_core.table.notation import Setup, to_text
from rules_core.table.sight import Sight, sight_of
from rules_core.table.table import Table, setup_of, start
from rules_core.words import Words

# More columns side by side cannot be read.
MOST_WAYS = 20


def compared(words: Words, table: Table, seat: Seat, others: Sequence[tuple[str, Mapping[str, str]]]) -> Plain:
    """Return a column for each way to play, and the cards on which they differ."""
    columns = [_column(words, table, seat, game, options) for game, options in others]
    judged = [column["items"] for column in columns if column["items"]]
    verdicts = [{item["card"]: item["allowed"] for item in items} for items in judged]
    cards = list(verdicts[0]) if verdicts else []
    differs = [card for card in cards if len({verdict.get(card) for verdict in verdicts}) > 1]
    return {"columns": columns, "differs": differs}


def setup_under(table: Table, game: str, options: Mapping[str, str]) -> Setup:
    """Return the setup of a table under another variant and other options of the same game.

    Raises Impossible for another game and for unknown variants and options.
    """
    way = setup_of(game, {})
    if way.game != table.setup.game:
        raise impossible("with", "problem.compare-game", given=game, known=table.setup.game)
    variants = way.variants
    table.game.chosen(variants, options)
    kept = {name: value for name, value in table.setup.fields if name in table.game.workings.fields}
    return replace(setup_of(game, {**_options_to_write(table, variants, options), **kept}), log=table.written)


def _options_to_write(table: Table, variants: tuple[str, ...], options: Mapping[str, str]) -> dict[str, str]:
    """Return the options to write; options of the position keep their values, even if others are requested."""
    own, written = dict(table.options), dict(table.setup.fields)
    stays = [option.key for option in table.game.options if option.of_position]
    asked = {name: value for name, value in options.items() if name not in stays}
    there = table.game.chosen(variants, asked)
    return asked | {key: own[key] for key in stays if key in written or there[key] != own[key]}


def stage_under(table: Table, setup: Setup) -> Stage | None:
    """Return the position of a table under other rules; None in the middle of a bidding that they would change.

    If nothing has been done yet, the bidding starts again under the other rules.
    """
    lies = table.game.workings.under(table.stage, table.game.rules(_chosen(table, setup)))
    if lies is not None or table.log:
        return lies
    try:
        return start(setup).stage
    except Impossible:
        return None


def _chosen(table: Table, setup: Setup) -> dict[str, str]:
    written = {name: value for name, value in setup.fields if table.game.option(name)}
    return table.game.chosen(setup.variants, written)


def _other_seats(table: Table, setup: Setup, options: Mapping[str, str]) -> bool:
    """Return whether the other rules seat different players, so that no card is where it is at this table."""
    asked = table.game.rules(_chosen(table, setup) | dict(options)).seating.seats
    return [seat.letter for seat in asked] != [seat.letter for seat in table.seating.seats]


def _column(words: Words, table: Table, seat: Seat, game: str, options: Mapping[str, str]) -> Plain:
    setup = setup_under(table, game, options)
    others = _other_seats(table, setup, options)
    stage = stage_under(table, setup)
    titles = [words.text(f"variant.{key}") for key in setup.variants]
    titles += [value_label(words, key, value) for key, value in options.items()]
    column: Plain = {
        "title": words.joined(titles) or words.text(f"game.{table.game.key}"),
        "table": to_text(setup) if stage else "",
        "items": [],
        "choices": [],
        "totals": None,
        "say": "",
    }
    if stage is None:
        return column | {"say": words.text("compare.bidding")}
    if others:
        return column | {"say": words.text("compare.players")}
    there = sight_of(table.game.workings.seen(stage), seat)
    if set(there.own) != set(table.sight(seat).own):
        return column | {"say": words.text("compare.dealt")}
    verdicts = _verdicts(words, there)
    return column | verdicts | {"say": "" if verdicts["items"] else words.text("compare.no-cards")}


def _verdicts(words: Words, sight: Sight) -> Plain:
    calls = [one for one in sight.choices if not isinstance(one, Card)]
    sheet = sight.sheet
    return {
        "items": hand_with_reasons(words, sight),
        "choices": [{"action": text_of(one, sight.turn), "label": label(words, sight.naming, one)} for one in calls],
        "totals": {side.letter: sheet.total(side) for side in sight.seating.sides} if sheet else None,
    }
