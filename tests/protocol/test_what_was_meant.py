"""The reply to a misspelt request lists the existing names and the nearest ones, at limited length."""

import json

import pytest

from rules_core.cards.nearest import nearest
from rules_core.door.service import OPERATIONS, handle
from rules_core.kinds import GAMES
from rules_core.table.notation import Setup, to_text
from rules_core.table.table import LONGEST_LOG
from tests.table_talk import ask

MOST_TOLD = 20
# A field in which everything is wrong.
FEW = 4


def told(lang="en", op="check", **fields):
    """Return the sentences about a request, one or more for each problem."""
    return [problem["say"] for problem in ask(op, lang=lang, **fields)["problems"]]


# ---- the nearest word


@pytest.mark.parametrize(
    ("given", "known", "meant"),
    [
        ("trumf", ["trump", "trick"], "trump"),
        ("trcik", ["trump", "trick"], "trick"),
        ("DEALER", ["dealer", "deal"], "dealer"),
        ("H99", ["H9", "S9"], "H9"),
        ("weather", ["trump", "trick"], ""),
        ("x", ["S", "H"], ""),
        ("", ["S"], ""),
        ("x" * 50_000, ["S"], ""),
    ],
)
def test_the_nearest_word_is_few_slips_away(given, known, meant):
    assert nearest(given, known) == meant


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", ["nl", "en"])
def test_an_unknown_field_is_answered_with_the_known_fields_and_the_nearest(key, lang):
    game = GAMES[key]
    (said,) = told(lang, setup={"game": key, "sed": "a"})
    assert all(f" {name}" in said for name in (*game.workings.fields, *(option.key for option in game.options)))
    assert said.endswith({"nl": "Bedoelde je seed?", "en": "Did you mean seed?"}[lang])


def test_fields_are_listed_once_however_many_are_unknown():
    first, *others = told(setup={"game": "klaverjas-4", "dealr": "N", "zzz": "1", "trikc": "N SA"})
    assert "match_end" in first
    assert len(others) == 2
    assert not any("match_end" in one for one in others)
    assert others[1].endswith("Did you mean trick?")


@pytest.mark.parametrize(("own", "field"), [("zuid", "south"), ("Troef", "trump"), ("gever", "dealer")])
def test_a_field_in_the_readers_own_language_is_recognised(own, field):
    assert told("nl", setup={"game": "klaverjas-4", own: "H"})[0].endswith(f"Bedoelde je {field}?")
    assert "Did you mean" not in told("en", setup={"game": "klaverjas-4", "oost": "H"})[0]


@pytest.mark.parametrize(
    ("given", "meant"),
    [("pas", "pass"), ("trum:H", "trump:H"), ("H99", "H9"), ("s8", "S8"), ("speel", None), ("call:6X", None)],
)
def test_an_unknown_action_is_answered_with_the_nearest(given, meant):
    for place, fields in (
        ("action", {"op": "play", "action": given}),
        ("about", {"op": "why", "about": given}),
        ("among", {"op": "show", "ask": "bid", "among": given}),
        ("log 1", {"op": "check", "log": given}),
    ):
        setup = {"game": "klaverjas-4", "deal": "2", "dealer": "W", "log": fields.pop("log", "")}
        (problem,) = ask(fields.pop("op"), lang="en", setup=setup, seat="N", **fields)["problems"]
        assert problem["place"] == place
        assert problem["say"].endswith(f"Did you mean {meant}?") == (meant is not None), problem["say"]


@pytest.mark.parametrize(
    ("fields", "meant"),
    [
        ({"op": "opne"}, "open"),
        ({"op": "check", "setup": {"game": "klaverjs-4"}}, "klaverjas-4"),
        ({"op": "check", "setup": {"game": "klaverjas-4/amsterdam"}}, "amsterdams"),
        ({"op": "check", "setup": {"game": "klaverjas-4", "rounding": "ten"}}, "tens"),
        ({"op": "show", "setup": {"game": "klaverjas-4", "trump": "H"}, "ask": "who-win"}, "who-wins"),
        ({"op": "show", "setup": {"game": "klaverjas-4", "trump": "H"}, "ask": "true:dealr N"}, "dealer"),
    ],
)
def test_other_words_are_answered_with_the_nearest(fields, meant):
    assert told(**fields)[0].endswith(f"Did you mean {meant}?")


def test_every_operation_reports_what_it_does_not_read():
    for op in OPERATIONS:
        assert "Did you mean lang?" in told(op=op, lagn="nl")[0], op
    for op, key in (("open", "options"), ("check", "game"), ("games", "setup"), ("exercise", "seat")):
        reply = ask(op, lang="en", **{key: "S"})
        assert [problem["place"] for problem in reply["problems"]] == [key], op


@pytest.mark.parametrize(("lang", "meant"), [("nl", "Bedoelde je seat?"), ("en", "Did you mean seat?")])
def test_a_seat_that_is_written_wrong_is_not_the_seat_of_everybody(lang, meant):
    setup = {"game": "klaverjas-4", "trump": "H", "seed": "a"}
    (said,) = told(lang, "open", setup=setup, seet="S")
    assert said.endswith(f"v, op, lang, setup, table, seat. {meant}")
    assert ask("open", setup=setup, seat="S")["kind"] == "table"
    assert told("nl", "open", setup=setup, stoel="S")[0].endswith("Bedoelde je seat?")
    assert len(told(lang, "open", setup=setup, **{f"x{number}": "" for number in range(9_000)})) == MOST_TOLD


def test_a_call_of_no_game_is_no_action():
    for key in GAMES:
        for call in ("call:", "call:foo", "call:7X", "call:troel-", "call:9999S"):
            reply = ask("why", lang="en", setup={"game": key}, about=call)
            assert reply["kind"] == "problems", f"{call} in {key}: {reply}"


# ---- limited length


@pytest.mark.parametrize("key", GAMES)
def test_at_most_twenty_mistakes_are_reported(key):
    game = GAMES[key]
    words = " ".join(f"x{number}" for number in range(1400))
    for name in game.workings.fields:
        assert len(told(setup={"game": key, name: words})) <= MOST_TOLD, name
    assert len(told(setup={"game": key, **{f"x{number}": "1" for number in range(1000)}})) <= MOST_TOLD
    assert len(told(setup={"game": f"{key}/{'+'.join(words.split())}"})) <= MOST_TOLD


def test_a_problem_repeats_only_part_of_a_long_text():
    for setup in ({"game": "klaverjas-4", "south": "x" * 50_000}, {"game": "x" * 50_000}, {"x" * 50_000: "1"}):
        reply = handle(json.dumps({"op": "check", "setup": {"game": "klaverjas-4", **setup}}))
        assert len(reply) < 2_000


@pytest.mark.parametrize("key", GAMES)
def test_a_setup_longer_than_any_table_is_refused_at_its_longest_field(key):
    for name in (*GAMES[key].workings.fields, "zuid"):
        (problem,) = ask("check", lang="en", setup={"game": key, "seed": "a", name: "N SA / " * 12_000})["problems"]
        assert problem["place"] == name
        assert "shorten this one" in problem["say"]


@pytest.mark.parametrize("key", GAMES)
def test_an_empty_field_says_as_much_as_one_that_is_not_there(key):
    for fields in ({}, {"seed": "a"}):
        bare = ask("open", setup={"game": key, **fields})
        for name in set(GAMES[key].workings.fields) - fields.keys():
            assert ask("open", setup={"game": key, **fields, name: " "}) == bare, name


@pytest.mark.parametrize("key", GAMES)
def test_a_field_without_a_valid_card_is_reported_in_a_few_sentences(key):
    for name in GAMES[key].workings.fields:
        assert len(ask("check", setup={"game": key, name: "7 " * 3_900})["problems"]) <= FEW, name


def test_a_log_longer_than_any_hand_is_refused_with_a_sentence():
    options = (("discard_taken_card", "allowed"), ("dealer", "N"), ("pile", "SK"))
    there_and_back = ("pile", "SK") * LONGEST_LOG

    def table(steps):
        return to_text(Setup("gin-rummy", (), options, there_and_back[:steps]))

    full = ask("open", table=table(LONGEST_LOG), seat="all")
    assert full["kind"] == "table", full
    (problem,) = ask("open", lang="en", table=table(LONGEST_LOG + 1), seat="all")["problems"]
    assert problem["place"] == "log"
    assert str(LONGEST_LOG) in problem["say"]
    for op, more in (("play", {"action": "pile", "seat": full["view"]["turn"]}), ("advance", {"seat": "all"})):
        assert ask(op, table=full["table"], **more)["problems"][0]["place"] == "log"


@pytest.mark.parametrize(
    "fields",
    [
        {"op": "open", "table": "k1;klaverjas-4;seed=\ud800;000"},
        {"op": "open", "setup": {"game": "klaverjas-4", "names": "N \udfff, E a, S b, W c"}},
        {"op": "open", "setup": {"game": "klaverjas-4", "\ud800": "1"}},
        {"op": "\ud800"},
    ],
)
def test_half_a_character_is_reported(fields):
    for text in (json.dumps(fields), json.dumps(fields, ensure_ascii=False)):
        assert json.loads(handle(text))["problems"][0]["place"] == "request"
