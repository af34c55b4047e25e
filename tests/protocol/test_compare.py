"""Ways to play laid side by side, whatever they are: a column for each, and never a fault."""

from __future__ import annotations

import json

import pytest

from rules_core.coach.advice import choose
from rules_core.games import GAMES
from rules_core.service import handle
from rules_core.table import Table, setup_of, start

AFTER = (0, 3, 20)  # actions: before the bidding, in it, in the play
WITH_PLAYERS = [key for key in GAMES if start(setup_of(key, {"seed": "beside"})).game.option("players")]


def columns_beside(table: Table, way: dict) -> list[dict]:
    """The columns of a table under its own rules and under others."""
    seat = table.seating.readers_own.letter
    request = {"v": 1, "op": "compare", "lang": "en", "table": table.text, "seat": seat}
    reply = json.loads(handle(json.dumps({**request, "with": [{"game": table.setup.game}, way]})))
    assert reply["kind"] == "compare", f"{way} beside {table.text}: {reply.get('say', reply)}"
    return reply["columns"]


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
            assert len(columns_beside(table, way)) == 2


@pytest.mark.parametrize("key", WITH_PLAYERS)
def test_with_other_players_the_column_says_that_nothing_lies_there(key):
    table = start(setup_of(key, {"seed": "beside"}))
    players = table.game.option("players")
    for value in players.values[1:]:
        own, other = columns_beside(table, {"options": {"players": value}})
        assert not own["say"], "the table beside itself has its cards"
        assert not other["items"], f"cards of {players.default} players lie at a table of {value}"
        assert "number of players" in other["say"]
