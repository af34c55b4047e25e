"""Impossible setups: each is reported in sentences at the right field, in both languages."""

import pytest

from tests.table_talk import problems

TEN = "SA S2 S9 H7 H9 HJ D4 DQ C5 C6"
IMPOSSIBLE = {
    "nine cards": ({"south": TEN[:-3]}, "south", "play/hand-count"),
    "twelve cards": ({"south": TEN + " CK CQ"}, "south", "play/hand-count"),
    "eleven cards for both": (
        {"south": TEN + " CK", "north": "SK SQ SJ ST S8 S7 S6 S5 S4 S3 HK", "pile": "D2"},
        "south",
        "play/hand-count",
    ),
    "ten cards at the opening": ({"at": "opening", "south": TEN}, "south", "play/hand-count"),
    "a dealer who opens": ({"at": "opening", "dealer": "N", "turn": "N"}, "turn", "deal/opening-discard"),
    "a pile at the opening": ({"at": "opening", "pile": "SA"}, "pile", "deal/opening-discard"),
    "a stock at the opening that is not whole": ({"at": "opening", "left": "30"}, "left", "deal/opening-discard"),
    "a moment of another game": ({"at": "upcard"}, "at", None),
    "a stock that is used up": ({"left": "2", "turn": "S"}, "left", "deal/stock"),
    "a stock that is too high": ({"left": "32", "turn": "S"}, "left", "deal/stock"),
    "a card taken that is not held": ({"south": TEN + " CK", "taken": "C2"}, "taken", "play/draw"),
    "a card taken before the draw": ({"at": "draw", "taken": "C2"}, "taken", "play/draw"),
    "a card twice": ({"south": TEN, "pile": "SA"}, "pile", "setup/pack"),
    "a joker": ({"pile": "JK"}, "pile", "setup/pack"),
    "an unknown seat": ({"dealer": "E"}, "dealer", None),
    "a match that is over": ({"scores": "S 60 N 0 / S 90 N 0"}, "scores", "match/target"),
    "one name": ({"names": "S Sien"}, "names", "setup/players"),
    "an option of another game": ({"knock_limit": "under-10"}, "knock_limit", None),
    "an unknown value": ({"limit_card": "upcard"}, "limit_card", "score/spade-doubles"),
}


@pytest.mark.rule(
    "gin-oklahoma/setup/pack",
    "gin-oklahoma/setup/players",
    "gin-oklahoma/deal/opening-discard",
    "gin-oklahoma/play/hand-count",
    "gin-oklahoma/deal/stock",
)
@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_setups_are_reported(name, lang):
    fields, place, rule_ = IMPOSSIBLE[name]
    found = problems(lang=lang, game="gin-oklahoma", **fields).at(place)
    if rule_:
        found.citing(rule_)
    said = [item["say"] for item in found.items]
    assert len(said) == len(set(said)), "told twice"
