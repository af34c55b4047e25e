"""The only door: every input gets a reply with the result or with the problem."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.door.service import OPERATIONS, handle
from tests.table_talk import ask, table

TEXT = table(trump="H", dealer="S", south="H9 H7 SA DT", trick="W CK, N HQ, E C7").text
KINDS = {"table", "refusal", "problems", "judged", "hint", "why", "exercise", "compare", "words", "games", "deals"}
KINDS |= {"family", "course", "tricks", "look-back"}


def reply_to(text):
    """Return the reply to a bare text."""
    return json.loads(handle(text))


# ---- malformed


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        " ",
        "{",
        "[]",
        "null",
        "3",
        '"open"',
        "{}",
        '{"op": 3}',
        '{"op": null}',
        '{"op": "dance"}',
        "\x00",
        "{'op': 'games'}",
    ],
)
def test_a_malformed_request_gets_a_reply_that_says_what_is_wrong(request_text):
    reply = reply_to(request_text)
    assert reply["kind"] == "problems"
    assert reply["problems"][0]["say"].strip()
    assert reply["problems"][0]["place"]


def test_another_version_of_the_protocol_is_refused_with_a_sentence():
    assert reply_to('{"v": 2, "op": "games"}')["problems"][0]["place"] == "v"
    assert reply_to('{"op": "games"}')["kind"] == "games", "without a version the present one is meant"


@pytest.mark.parametrize("op", sorted(set(OPERATIONS) - {"family", "games", "words"}))
def test_a_request_that_lacks_everything_is_answered_with_what_it_lacks(op):
    for lang in ("nl", "en"):
        reply = reply_to(json.dumps({"v": 1, "op": op, "lang": lang}))
        assert reply["kind"] == "problems"
        assert reply["problems"][0]["say"].strip()


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"op": "open", "setup": 3}, "setup"),
        ({"op": "open", "setup": {}}, "game"),
        ({"op": "open", "setup": {"game": 7}}, "game"),
        ({"op": "open", "setup": {"game": "klaverjas-4", "south": ["H9"]}}, "south"),
        ({"op": "open", "setup": {"game": "klaverjas-4", "options": "rounding"}}, "options"),
        ({"op": "open", "table": 12}, "table"),
        ({"op": "open", "table": TEXT, "seat": "Q"}, "seat"),
        ({"op": "open", "table": TEXT, "seat": 4}, "seat"),
        ({"op": "play", "table": TEXT, "seat": "S"}, "action"),
        ({"op": "play", "table": TEXT, "seat": "S", "action": 9}, "action"),
        ({"op": "play", "table": TEXT, "seat": "S", "action": "H99"}, "action"),
        ({"op": "play", "table": TEXT, "seat": "S", "action": "bid:"}, "action"),
        ({"op": "play", "table": TEXT, "seat": "S", "action": "bid:x"}, "action"),
        ({"op": "play", "table": TEXT, "seat": "S", "action": "packet:E"}, "action"),
        ({"op": "play", "table": TEXT, "seat": "S", "action": "trump:X"}, "action"),
        ({"op": "step", "table": TEXT, "seat": "S", "to": "one"}, "to"),
        ({"op": "step", "table": TEXT, "seat": "S", "to": 99}, "to"),
        ({"op": "step", "table": TEXT, "seat": "S", "to": -1}, "to"),
        ({"op": "hint", "table": TEXT, "seat": "S", "step": 4}, "step"),
        ({"op": "hint", "table": TEXT, "seat": "S", "step": "1"}, "step"),
        ({"op": "why", "table": TEXT, "seat": "S"}, "about"),
        ({"op": "why", "table": TEXT, "seat": "S", "about": "weather"}, "about"),
        ({"op": "solve", "table": TEXT, "seat": "S", "ask": "weather"}, "ask"),
        ({"op": "solve", "table": TEXT, "seat": "S", "ask": "true:moon full"}, "ask"),
        ({"op": "answer", "table": TEXT, "seat": "S", "ask": "which-cards"}, "item"),
        ({"op": "exercise", "game": "bridge", "ask": "which-cards", "seed": "a"}, "game"),
        ({"op": "exercise", "game": "klaverjas-4", "ask": "weather", "seed": "a"}, "ask"),
        ({"op": "compare", "table": TEXT, "seat": "S", "with": "amsterdams"}, "with"),
        ({"op": "games", "lang": "fy"}, "lang"),
        ({"op": "games", "lang": 5}, "lang"),
    ],
    ids=str,
)
def test_a_wrong_field_is_named(fields, place):
    reply = reply_to(json.dumps({"v": 1, "lang": "en", **fields}))
    assert reply["kind"] == "problems", reply
    assert any(str(item["place"]).startswith(place) for item in reply["problems"]), reply
    assert all(item["say"].strip() for item in reply["problems"])


TEMPTING = [
    "S",
    "all",
    "N",
    "H9",
    "S8",
    "pass",
    "play",
    "cards",
    "last",
    "which-cards",
    "roem",
    "true:",
    "true:winner",
    "klaverjas-4",
    "klaverjas-4/leids",
    ".",
    "meld:",
    "show:HK",
    "order:trump",
    "points:NS",
    "written:NS",
    "bid:82H",
    "7",
]
words = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.text(max_size=8),
    st.lists(st.text(max_size=3), max_size=2),
    st.sampled_from([TEXT, TEXT[:-1], "true:winner N", *TEMPTING]),
)
fields = st.dictionaries(
    st.sampled_from(
        [
            "table",
            "seat",
            "action",
            "about",
            "step",
            "to",
            "ask",
            "item",
            "place",
            "seed",
            "game",
            "difficulty",
            "with",
            "cards",
            "among",
        ]
    ),
    words,
)


@given(op=st.sampled_from(sorted(OPERATIONS)), lang=st.sampled_from(["nl", "en"]), rest=fields)
@settings(max_examples=600, deadline=None, derandomize=True)
def test_no_request_is_the_fault_of_the_core(op, lang, rest):
    reply = reply_to(json.dumps({"v": 1, "op": op, "lang": lang, "table": TEXT, "seat": "S", **rest}))
    assert reply["kind"] in KINDS, f"{op} {rest}: {reply}"


setup_words = st.one_of(
    st.text(alphabet="NESWHDCAKQJT987 ,/:.-0123456", max_size=24),
    st.sampled_from(
        ["S", "H", "NS 90 EW 80", "points:1500", "4-4", "W CK, N HQ", "E SA S7 S8 S9", "deal", "omboeren", "1"]
    ),
)
setups = st.dictionaries(
    st.sampled_from(
        [
            "dealer",
            "deal",
            "seed",
            "north",
            "east",
            "south",
            "west",
            "turn",
            "trump",
            "player",
            "bid",
            "crack",
            "tricks",
            "piles",
            "named",
            "trick",
            "scores",
            "names",
            "at",
            "pack",
            "log",
            "packets",
            "match_end",
            "bidding",
            "doubling",
        ]
    ),
    setup_words,
    max_size=6,
)


@given(setup=setups)
@settings(max_examples=800, deadline=None, derandomize=True)
def test_no_setup_is_the_fault_of_the_core(setup):
    checked = ask("check", setup={"game": "klaverjas-4", **setup})
    opened = ask("open", setup={"game": "klaverjas-4", **setup}, seat="S")
    assert opened["kind"] == ("problems" if checked["problems"] else "table"), (
        f"{setup}: {checked} but {opened['kind']}"
    )


# ---- pure and stateless


def test_the_same_request_has_the_same_reply_whatever_was_asked_between():
    request = json.dumps({"v": 1, "op": "hint", "lang": "nl", "table": TEXT, "seat": "S", "step": 3})
    first = handle(request)
    for seed in "abc":
        ask("exercise", game="klaverjas-4", options={}, ask="which-cards", difficulty=1, seed=seed)
    assert handle(request) == first


def test_setup_and_table_are_two_ways_to_say_the_same():
    reply = ask("open", setup={"game": "klaverjas-4", "trump": "H", "seed": "same"}, seat="S")
    again = ask("open", table=reply["table"], seat="S")
    assert again == reply


def test_the_languages_differ_in_words_alone():
    def bare(value):
        spoken = {"say", "name", "short", "label", "title", "call", "variant", "question"}
        if isinstance(value, dict):
            return {key: bare(one) for key, one in value.items() if key not in spoken}
        return [bare(one) for one in value] if isinstance(value, list) else value

    nl, en = (ask("open", lang=lang, table=TEXT, seat="S") for lang in ("nl", "en"))
    assert bare(nl) == bare(en)
    assert nl != en


# ---- stepping, undoing, advancing


def test_stepping_shows_the_table_after_so_many_actions():
    here = table(trump="H", seed="steps")
    cards = []
    for _ in range(6):
        cards.append(sorted(here.may_play(here.turn))[0])
        here = here.play(cards[-1])
    for step in range(7):
        reply = ask("step", table=here.text, seat="S", to=step)
        assert reply["view"]["step"] == step
        assert [event["card"] for event in reply["events"] if event["type"] == "card"] == cards[step - 1 : step][:1] * (
            step > 0
        )


def test_undo_goes_back_to_before_ones_own_last_action():
    here = table(trump="H", seed="undo")
    before = None
    for _ in range(7):
        if here.turn == "S":
            before = here.text
        here = here.play(sorted(here.may_play(here.turn))[0])
    assert ask("undo", table=here.text, seat="S")["table"] == before
    assert ask("undo", table=table(trump="H", seed="undo").text, seat="S")["kind"] == "problems", "nothing to undo yet"


def test_the_coach_plays_a_whole_deal_for_everybody():
    reply = ask("open", setup={"game": "klaverjas-4/kraken", "seed": "coach", "deal": 2}, seat="all")
    for _ in range(80):
        if not reply["waiting"]:
            break
        reply = ask("advance", table=reply["table"], seat="all")
    assert reply["view"]["phase"] in ("settled", "thrown-in")


def test_the_coach_stops_for_the_reader():
    reply = ask("open", setup={"game": "klaverjas-4", "seed": "stop", "dealer": "S"}, seat="S")
    for _ in range(20):
        if not reply["waiting"]:
            break
        reply = ask("advance", table=reply["table"], seat="S")
    assert reply["view"]["yours"]
    again = ask("advance", table=reply["table"], seat="S")
    assert again["table"] == reply["table"]
