"""The engine's description of its notation is complete: every field, action and question of every game."""

import random
from functools import cache

import pytest

from rules_core.cards.action_rows import ROWS
from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Act, CallContract
from rules_core.cards.cards import Card
from rules_core.door.reference.actions import form_of
from rules_core.door.reference.questions import CLAIMED
from rules_core.kinds import GAMES, kind_of
from rules_core.table.notation import check_digits, from_text
from rules_core.teach.exercises.kinds import KINDS
from rules_core.teach.exercises.kinds.claims import CLAIMS
from tests.laws.random_tables import every_way_to_play, play_through, random_table
from tests.table_talk import ask

WAYS = every_way_to_play()
TABLES = [(key, count) for key, game in GAMES.items() for count in game.players]


def named(way):
    """Return the name of a way to play in a test."""
    key, further = way
    return f"{key}/{further if isinstance(further, int) else '+'.join(further)}"


def told(key, count=None, lang="en"):
    """Return the engine's description of a game, at a table for this many."""
    reply = ask("notation", lang=lang, game=key, options=of_so_many(key, count))
    assert reply["kind"] == "notation", f"{key} cannot be described: {reply}"
    return reply


def of_so_many(key, count):
    """Return the house rules of a table for this many players."""
    return {"players": str(count)} if count and GAMES[key].option("players") else {}


# ---- fields


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("way", TABLES, ids=named)
def test_every_field_that_is_read_is_listed_or_cannot_be(way, lang):
    key, count = way
    reply = told(key, count, lang)
    fields = {one["field"]: one for one in reply["fields"]}
    for name in GAMES[key].workings.fields:
        if name in fields:
            assert fields[name]["say"].endswith("."), f"{name} of {key} has no sentence"
            continue
        setup = {"game": key, "options": of_so_many(key, count), name: "SA"}
        assert ask("check", setup=setup)["problems"], f"{key} for {count} takes {name}, and nothing tells of it"


@pytest.mark.parametrize("key", GAMES)
def test_every_field_has_an_example_that_opens(key):
    replies = [told(key, count) for count in GAMES[key].players]
    for name in GAMES[key].workings.fields:
        shown = [one for reply in replies for one in reply["fields"] if one["field"] == name]
        for one in shown:
            assert one["table"], f"no example of {key} holds {name}: add one to EXAMPLES"
            opened = ask("open", table=one["table"])
            assert opened["kind"] == "table", opened
            assert f"{name}=" in opened["table"]


@pytest.mark.parametrize("way", TABLES, ids=named)
def test_numbers_and_words_beyond_those_listed_are_refused(way):
    key, count = way
    players = of_so_many(key, count)
    fields = told(key, count)["fields"]
    trump = {"trump": "H"} if "trump" in GAMES[key].workings.fields else {}
    for one in fields:
        wrong = ["wat"] if one["kind"] in ("number", "word", "suit", "seat", "side", "card", "cards", "points") else []
        wrong += [str(one["most"] + 1)] if "most" in one else []
        wrong += ["0"] if one.get("least") == 1 else []
        for value in wrong:
            setups = [{"game": key, "options": players, **beside, one["field"]: value} for beside in ({}, trump)]
            taken = [setup for setup in setups if not ask("check", setup=setup)["problems"]]
            assert not taken, f"{one['field']}={value} is taken: {taken}"


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("way", TABLES, ids=named)
def test_a_word_that_another_game_takes_is_refused_with_those_there_are(way, lang):
    key, count = way
    own = {one["field"]: one for one in told(key, count)["fields"] if one["kind"] == "word"}
    for name in words_taken_anywhere().keys() & own.keys():
        listed = {one["value"] for one in own[name]["values"]}
        for value in sorted({*words_taken_anywhere()[name], "wat"} - listed):
            setup = {"game": key, **of_so_many(key, count), name: value}
            said = [one["say"] for one in ask("check", lang=lang, setup=setup)["problems"] if one["place"] == name]
            assert said, f"{key} takes {name}={value}, and its notation does not list it"
            if name != "contract":
                assert all(word in said[0] for word in listed), f"{said[0]} does not name {listed}"


@cache
def words_taken_anywhere():
    """Return the words that each field accepts in any game."""
    fields = [one for way in TABLES for one in told(*way)["fields"] if one["kind"] == "word"]
    names = {one["field"] for one in fields}
    return {name: {v["value"] for one in fields if one["field"] == name for v in one["values"]} for name in names}


def test_three_players_do_not_look_for_partners():
    (problem,) = ask("check", lang="en", setup={"game": "klaverjas-3", "at": "omboeren"})["problems"]
    assert (problem["place"], problem["say"]) == ("at", "omboeren is not a way to start here; there are: deal.")


def test_where_seats_are_fixed_and_nothing_is_exchanged_a_deal_begins_in_one_way():
    options = {"seating": "fixed"}
    assert "at" not in [one["field"] for one in ask("notation", game="klapper", options=options)["fields"]]
    (problem,) = ask("check", lang="en", setup={"game": "klapper", "at": "omboeren", **options})["problems"]
    assert problem["place"] == "at"
    assert "leave out the field at" in problem["say"]


# ---- actions


@pytest.mark.parametrize("way", WAYS, ids=named)
def test_every_action_is_listed(way):
    dice = random.Random(f"notation {way}")
    known = {one["action"]: [value["value"] for value in one["values"]] for one in told(way[0])["actions"]}
    for _ in range(3):
        for table in play_through(random_table(*way, dice), dice):
            for choice in table.stage.choices():
                text = text_of(choice, table.stage.turn)
                form = form_of(text)
                assert form in known, f"{text} can be done at {table.text}: add a log with it to EXAMPLES"
                if form in ("call", "choose"):
                    assert text.partition(":")[2] in known[form], f"{text} is a word that nothing tells of"


@pytest.mark.parametrize("key", GAMES)
def test_every_action_has_an_example_in_which_it_is_done(key):
    for one in told(key)["actions"]:
        assert one["in-log"] in one["table"].partition("log=")[2]
        assert one["written"]
        assert one["say"].endswith(".")
        assert ask("open", table=one["table"])["kind"] == "table"


@pytest.mark.parametrize("key", GAMES)
def test_every_contract_that_a_game_calls_is_a_word_of_its_kind(key):
    actions = {one["action"]: one["values"] for one in told(key)["actions"]}
    called = [one["value"] for one in actions.get("call", ())]
    assert {CallContract(one).word for one in called} <= set(kind_of(key).contracts)
    assert bool(called) == bool(kind_of(key).contracts)


def test_every_action_has_one_row():
    # A class that was replaced by one with slots still exists, so the two are compared by name.
    every = sorted({Card.__name__, *(one.__name__ for one in Act.__subclasses__())})
    assert sorted(row.of.__name__ for row in ROWS) == every


def test_every_action_that_a_log_can_hold_is_an_action_of_some_game():
    every = {one["action"] for key in GAMES for one in told(key)["actions"]}
    assert every == {form_of(way) for row in ROWS for way in row.ways}


# ---- questions


def test_every_kind_of_question_and_every_claim_is_listed():
    replies = [told(key) for key in GAMES]
    assert {one["question"] for reply in replies for one in reply["questions"]} == set(KINDS)
    assert {one["claim"] for reply in replies for one in reply["claims"]} == set(CLAIMS) == set(CLAIMED)


def test_a_log_in_which_nothing_was_written_is_an_empty_one():
    body = "k1;klaverjas-4;seed=a;log="
    assert from_text(f"{body};{check_digits(body)}").log == ()
