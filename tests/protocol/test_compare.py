"""Ways to play compared side by side, whatever they are: a column for each, and never a fault."""

from __future__ import annotations

import json

import pytest

from rules_core.door.service import handle
from rules_core.kinds import GAMES
from rules_core.table.notation import from_text
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose
from tests.table_talk import ask

AFTER = (0, 3, 20)  # actions: before the bidding, in it, in the play
WITH_PLAYERS = [key for key in GAMES if start(setup_of(key, {"seed": "beside"})).game.option("players")]


def beside(table: Table, way: dict) -> dict:
    """Return a table compared with itself under other rules."""
    seat = table.seating.readers_own.letter
    request = {"v": 1, "op": "compare", "lang": "en", "table": table.text, "seat": seat}
    reply = json.loads(handle(json.dumps({**request, "with": [{"game": table.setup.game}, way]})))
    assert reply["kind"] == "compare", f"{way} beside {table.text}: {reply.get('say', reply)}"
    return reply


def tables_of(game: str) -> list[Table]:
    """Return tables of one deal, at later and later moments."""
    tables, table = [], start(setup_of(game, {"seed": "beside"}))
    for number in range(AFTER[-1] + 1):
        if number in AFTER:
            tables.append(table)
        if table.stage.turn is None:
            break
        table = table.play(choose(table, table.stage.turn))
    return tables


@pytest.mark.parametrize("key", GAMES)
def test_every_house_rule_and_variant_can_be_compared_with_a_table(key):
    for table in tables_of(key):
        ways = [{"options": {option.key: value}} for option in table.game.options for value in option.values]
        ways += [{"game": f"{key}/{variant.key}"} for variant in table.game.variants]
        for way in ways:
            for column in beside(table, way)["columns"]:
                assert column["table"] or column["say"], f"{way} beside {table.text}: nobody says why nothing lies"
                assert column["items"] or column["say"], f"{way} beside {table.text}: nobody says why nothing is judged"
                if not table.log:
                    start(from_text(column["table"]))  # raises Impossible for a setup that no page could use


def column_beside(setup: dict, seat: str, *ways: str) -> list[dict]:
    """Return the columns of a position under several ways to play it, and the cards on which they differ."""
    reply = ask("compare", lang="en", setup=setup, seat=seat, **{"with": [{"game": way} for way in ways]})
    assert reply["kind"] == "compare", reply
    return [*reply["columns"], reply["differs"]]


def test_a_position_written_down_is_the_same_under_every_rule():
    position = {"game": "klaverjas-4/amsterdams", "trump": "H", "trick": "N SA E S8 S D7"}
    here, there, differs = column_beside(position, "W", "klaverjas-4/amsterdams", "klaverjas-4")
    held = [item["card"] for item in here["items"]]
    assert [item["card"] for item in there["items"]] == held
    assert set(differs) <= set(held)


def test_a_card_that_other_rules_would_have_forbidden_is_judged_without_telling_whose_it_was():
    position = {
        "game": "klaverjas-4/amsterdams",
        "trump": "H",
        "trick": "N SA E S8 S D7",
        "south": "HT H8",
        "west": "S9 C7 C8",
    }
    here, there, _ = column_beside(position, "W", "klaverjas-4/amsterdams", "klaverjas-4")
    assert [item["card"] for item in there["items"]] == [item["card"] for item in here["items"]] != []
    assert "hearts" not in json.dumps(there["items"])


def test_a_deal_that_would_have_been_another_one_is_not_compared():
    fresh = {"game": "klaverjas-4", "deal": "2", "dealer": "N", "seed": "a"}
    way = {"game": "klaverjas-4", "options": {"packets": "3-5"}}
    reply = ask("compare", lang="en", setup=fresh, seat="S", **{"with": [{"game": "klaverjas-4"}, way]})
    assert not reply["columns"][1]["items"]
    assert reply["columns"][1]["say"]
    assert not reply["differs"]


@pytest.mark.parametrize("key", GAMES)
def test_another_game_cannot_be_compared_with_a_table(key):
    for table in tables_of(key):
        for other in GAMES:
            reply = ask("compare", lang="en", table=table.text, **{"with": [{"game": other}]})
            assert (reply["kind"] == "compare") == (other == key), f"{other} beside {table.text}: {reply}"
            assert other == key or reply["problems"][0]["place"] == "with"


@pytest.mark.parametrize("key", WITH_PLAYERS)
def test_a_number_of_players_that_the_game_lacks_is_reported(key):
    reply = ask("compare", setup={"game": key}, **{"with": [{"game": key, "options": {"players": "x"}}]})
    assert reply["problems"][0]["place"] == "players"


@pytest.mark.parametrize("key", WITH_PLAYERS)
def test_with_another_number_of_players_a_column_shows_no_cards(key):
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


def test_more_columns_than_anybody_reads_are_refused():
    ways = [{"game": "klaverjas-4"}] * 4_000
    reply = ask("compare", setup={"game": "klaverjas-4", "trump": "H"}, seat="S", **{"with": ways})
    assert reply["problems"][0]["place"] == "with"
