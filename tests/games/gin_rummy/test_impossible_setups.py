"""Impossible setups: each is reported in sentences at the right field, in both languages."""

import pytest

from tests.table_talk import problems

TEN = "SA S2 S9 H7 H9 HJ D4 DQ C5 C6"
IMPOSSIBLE = {
    "nine cards": ({"south": TEN[:-3]}, "south", "play/hand-count"),
    "twelve cards": ({"south": TEN + " CK CQ"}, "south", "play/hand-count"),
    "eleven cards for both": (
        {"south": TEN + " CK", "north": "SK SQ SJ ST S8 S7 S6 S5 S4 S3 HK"},
        "south",
        "play/hand-count",
    ),
    "eleven cards before a draw": ({"south": TEN + " CK", "at": "draw"}, "south", "play/hand-count"),
    "ten cards at a discard": ({"south": TEN, "at": "discard"}, "south", "play/hand-count"),
    "eleven cards for who is not on turn": ({"south": TEN + " CK", "turn": "N"}, "south", "play/hand-count"),
    "a card twice": ({"south": TEN, "pile": "SA"}, "pile", "setup/pack"),
    "a card twice in the stock": ({"stock": "SA SA"}, "stock", "setup/pack"),
    "a joker": ({"pile": "JK"}, "pile", "setup/pack"),
    "no card": ({"south": "X9"}, "south", None),
    "a pile under the upcard": ({"at": "upcard", "pile": "SA S2"}, "pile", "deal/upcard"),
    "an upcard with a stock that is not whole": ({"at": "upcard", "left": "30"}, "left", "deal/upcard"),
    "a stock that is used up": ({"left": "2"}, "left", "deal/stock"),
    "a stock that is too high": ({"left": "32", "turn": "S"}, "left", "deal/stock"),
    "more on the pile than there is room for": ({"left": "31", "pile": "SA S2"}, "pile", "deal/stock"),
    "more of the stock than there is": ({"left": "3", "stock": "SA S2 S3 S4"}, "stock", "deal/stock"),
    "a card taken that is not held": ({"south": TEN + " CK", "taken": "C2"}, "taken", "play/draw"),
    "a card taken before the draw": ({"at": "draw", "taken": "C2"}, "taken", "play/draw"),
    "a card taken that lies on the pile": ({"taken": "C2", "pile": "C2"}, "taken", "play/draw"),
    "an unknown moment": ({"at": "lunch"}, "at", None),
    "an unknown seat": ({"dealer": "E"}, "dealer", None),
    "a pack and a hand": ({"pack": "SA S2", "south": TEN}, "pack", "deal/stock"),
    "a card twice in the pack": ({"pack": "SA SA"}, "pack", "setup/pack"),
    "a match that is over": ({"scores": "S 60 N 0 / S 40 N 0"}, "scores", "match/target"),
    "deal nought": ({"deal": "0"}, "deal", None),
    "one name": ({"names": "S Sien"}, "names", "setup/players"),
    "an unknown option": ({"knock_limit": "12"}, "knock_limit", "play/knock"),
    "an unknown field": ({"trump": "H"}, "trump", None),
}


@pytest.mark.rule(
    "gin-rummy/setup/pack",
    "gin-rummy/setup/players",
    "gin-rummy/play/hand-count",
    "gin-rummy/deal/stock",
    "gin-rummy/deal/upcard",
    "gin-rummy/match/target",
)
@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_setups_are_reported(name, lang):
    fields, place, rule_ = IMPOSSIBLE[name]
    found = problems(lang=lang, game="gin-rummy", **fields).at(place)
    if rule_:
        found.citing(rule_)
    said = [item["say"] for item in found.items]
    assert len(said) == len(set(said)), "told twice"


def test_all_mistakes_are_reported_together():
    found = problems(game="gin-rummy", south=TEN[:-3], pile="X1", scores="S 100", names="S Sien")
    found.at("south").at("pile").at("scores").at("names")
