"""Ways to play laid side by side, whatever they are: a column for each, and never a fault."""

from __future__ import annotations

import json

import pytest

from rules_core.coach.advice import choose
from rules_core.games import GAMES
from rules_core.notation import from_text
from rules_core.service import handle
from rules_core.table import Table, setup_of, start

AFTER = (0, 3, 20)  # actions: before the bidding, in it, in the play
WITH_PLAYERS = [key for key in GAMES if start(setup_of(key, {"seed": "beside"})).game.option("players")]


def beside(table: Table, way: dict) -> dict:
    """A table compared with itself under other rules."""
    seat = table.seating.readers_own.letter
    request = {"v": 1, "op": "compare", "lang": "en", "table": table.text, "seat": seat}
    reply = json.loads(handle(json.dumps({**request, "with": [{"game": table.setup.game}, way]})))
    assert reply["kind"] == "compare", f"{way} beside {table.text}: {reply.get('say', reply)}"
    return reply


def tables_of(game: str) -> list[Table]:
    """Tables of one deal, further and further on."""
    tables, table = [], start(setup_of(game, {"seed": "beside"}))
    for number in range(AFTER[-1] + 1):
        if number in AFTER:
            tables.append(table)
        if table.stage.turn is None:
            break
        table = table.play(choose(table, table.stage.turn))
    return tables


@pytest.mark.parametrize("key", GAMES)
def test_every_house_rule_and_variant_can_lie_beside_a_table(key):
    for table in tables_of(key):
        ways = [{"options": {option.key: value}} for option in table.game.options for value in option.values]
        ways += [{"game": f"{key}/{variant.key}"} for variant in table.game.variants]
        for way in ways:
            for column in beside(table, way)["columns"]:
                assert column["table"] or column["say"], f"{way} beside {table.text}: nobody says why nothing lies"
                assert column["items"] or column["say"], f"{way} beside {table.text}: nobody says why nothing is judged"
                if not table.log:
                    start(from_text(column["table"]))  # raises Impossible for what no page could adopt


@pytest.mark.parametrize("key", WITH_PLAYERS)
def test_with_other_players_the_column_says_that_nothing_lies_there(key):
    for table in tables_of(key):
        for value in table.game.option("players").values[1:]:
            reply = beside(table, {"options": {"players": value}})
            other = reply["columns"][1]
            assert not other["items"], f"cards of this table lie at one of {value}"
            assert other["say"]
            assert not reply["differs"], "cards that were not judged cannot differ"
            if not table.log:
                adopted = start(from_text(other["table"]))
                assert adopted.seating is table.seating, "a position keeps its number of players"
