"""Impossible setups: each is refused at the right field, with its rule."""

import pytest

from tests.table_talk import problems

CASES = [
    ({"south": "S6 SA SK SQ SJ"}, "south", "setup/deck"),
    ({"south": "SA SA SK SQ SJ"}, "south", "setup/deck"),
    ({"south": "SA SK SQ SJ ST", "turn": "SA"}, "turn", "setup/deck"),
    ({"south": "SA SK SQ SJ"}, "south", "deal/first-deal-4"),
    ({"pack": "SA SA"}, "pack", "setup/deck"),
    ({"pack": "SA", "turn": "HK"}, "pack", "setup/deck"),
    ({"turn": "HK HQ"}, "turn", "deal/turn-up"),
    ({"trick": "N SA"}, "trump", "auction/first-round"),
    ({"trump": "H", "south": "SA SK", "east": "HA"}, "east", "play/trick-count"),
    ({"trump": "H", "tricks": "N SA SK SQ"}, "tricks", "play/trick-count"),
    ({"trump": "H", "won": "N SA SK SQ SJ ST"}, "won", "play/trick-count"),
    ({"trump": "H", "won": " / ".join("NESWNESWN")}, "won", "play/trick-count"),
    ({"trump": "H", "trick": "SA"}, "trick", "play/follow"),
    ({"trump": "H", "dealer": "N", "leads": "S"}, "leads", "play/forehand-leads"),
    ({"trump": "H", "dealer": "N", "tricks": "E SA S7 S8 S9 / S DA D7 D8 D9"}, "tricks", "play/trick-winner"),
    ({"trump": "H", "dealer": "N", "east": "SA SK", "trick": "E SQ, W S7"}, "trick", "setup/direction"),
    ({"trump": "H", "south": "SK D7", "trick": "E SQ, S H7"}, "trick", "play/follow"),
    ({"trump": "H", "melds": "E SA SQ S9"}, "melds", "meld/when"),
    ({"trump": "H", "melds": "E SA SK SQ / E SK SQ SJ"}, "melds", "meld/card-reuse"),
    ({"trump": "H", "south": "SA D7 D8 D9 C7 C8 C9 H7", "melds": "E SA SK SQ"}, "melds", "meld/when"),
    ({"trump": "H", "at": "exchange", "turn": "SK"}, "at", "exchange/dix"),
    ({"reserve": "75"}, "reserve", "score/tie-reserve"),
    ({"a": "SA SK SQ SJ ST"}, "a", "setup/players"),
]


@pytest.mark.rule("belote/setup/deck", "belote/play/trick-count", "belote/play/forehand-leads")
@pytest.mark.parametrize(("fields", "place", "rule"), CASES, ids=lambda one: str(one)[:40])
def test_an_impossible_setup_is_refused_at_its_field(fields, place, rule):
    problems(game="belote", **fields).at(place).citing(rule)


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"dealer": "A"}, "dealer"),
        ({"deal": "0"}, "deal"),
        ({"scores": "N 20 E"}, "scores"),
        ({"scores": "NS 20"}, "scores"),
        ({"at": "omboeren"}, "at"),
        ({"names": "N Anna, S Bram"}, "names"),
        ({"players": "5"}, "players"),
        ({"target_3": "800"}, "target_3"),
        ({"target_4": "1050"}, "target_4"),
        ({"won": "X"}, "won"),
    ],
    ids=str,
)
def test_a_miswritten_setup_is_refused_at_its_field(fields, place):
    problems(game="belote", **fields).at(place)
