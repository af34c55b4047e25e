"""Impossible setups: each is refused at the right field, with its rule."""

import pytest

from rules_core.cards.reasons import Impossible
from rules_core.table.table import setup_of, start

from .situations import problems

EIGHT = "SA S7 HK H8 DQ DJ CT C9"


@pytest.mark.parametrize(
    ("fields", "place", "rule"),
    [
        ({"south": "S2"}, "south", "setup/pack"),
        ({"south": "SA", "north": "SA"}, "north", "setup/pack"),
        ({"south": "SA", "under": "SA SA"}, "under", "setup/pack"),
        ({"south": f"{EIGHT} C8"}, "south", "deal/all-dealt"),
        ({"trump": "S", "at": 15, "south": "SA SK SQ"}, "south", "deal/all-dealt"),
        ({"south": "SA", "under": "SA"}, "under", "deal/face-up"),
        ({"south": "SA", "under": "SK SQ"}, "under", "deal/face-up"),
        ({"trump": "S", "at": 17}, "at", "play/trick-count"),
        ({"trump": "S", "at": 1, "tricks": "S SA S7"}, "tricks", "play/trick-count"),
        ({"at": 3}, "trump", "deal/turned-trump"),
        ({"player": "S"}, "player", "deal/turned-trump"),
        ({"trick": "S SA"}, "trump", "deal/turned-trump"),
        ({"dealer": "N", "south": "SA", "turn": "SA"}, "turn", "deal/turned-trump"),
        ({"trump": "H", "trick": "N SA, S HA", "south": "SK"}, "trick", "play/follow"),
        ({"trump": "H", "trick": "S SA S7 S8"}, "trick", "play/trick-count"),
        ({"trump": "H", "trick": "SA"}, "trick", "play/follow"),
        ({"trump": "H", "dealer": "S", "trick": "S SA"}, "trick", "play/forehand-leads"),
        ({"trump": "H", "tricks": "S SA S7 / N HA H7"}, "tricks", "play/trick-winner"),
        ({"trump": "H", "at": 4, "roem": "S SA SK"}, "roem", "meld/sequences"),
        ({"trump": "H", "at": 4, "roem": "S SA SK SQ / S SQ SJ ST"}, "roem", "meld/card-in-several"),
        ({"pack": "SA SK", "south": "HA"}, "pack", "setup/pack"),
        ({"names": "S Anna"}, "names", "setup/players"),
    ],
)
def test_impossible_setups_are_refused(fields, place, rule):
    problems(**fields).at(place).citing(rule)


@pytest.mark.parametrize(
    "fields", [{"dealer": "W"}, {"trump": "X"}, {"deal": "0"}, {"scores": "S"}, {"stuk": "E"}, {"at": "soon"}]
)
def test_miswritten_setups_are_refused(fields):
    problems(**fields).at(next(iter(fields)))


def test_roem_with_a_card_of_another_pack_in_the_log_is_said_at_the_log():
    fields = {"north": "D9", "south": "C9 HJ", "trump": "C", "player": "S", "leads": "S", "log": "show:H7H6"}
    with pytest.raises(Impossible) as wrong:
        start(setup_of("dekjas", fields))
    assert [one.place for one in wrong.value.problems] == ["log 1"]
