"""Impossible setups: each is refused at the right field, with its rule."""

import pytest

from .situations import wrong


@pytest.mark.parametrize(
    ("fields", "place", "rule"),
    [
        ({"a": "SA SA"}, "a", "setup/pack"),
        ({"a": "SA SK SQ SJ ST S9 S8 S7 HA HK HQ"}, "a", "deal/ten-cards-head"),
        ({"a": "SA", "b": "SK SQ", "trump": "H"}, "a", "play/tricks"),
        ({"skart": "SA", "trump": "H"}, "skart", "deal/skart"),
        ({"skart": "SA SA", "trump": "H"}, "skart", "setup/pack"),
        ({"tricks": "A SA SK S7"}, "trump", "auction/order"),
        ({"trump": "H", "dealer": "B", "tricks": "A SA SK S7"}, "tricks", "play/forehand-leads"),
        ({"trump": "H", "dealer": "C", "tricks": "A SA SK S7 / B HA HK HQ"}, "tricks", "play/winner-leads"),
        ({"trump": "H", "dealer": "C", "trick": "A SA B HK", "b": "S8"}, "trick", "play/follow"),
        ({"trump": "H", "named": "A 30"}, "named", "meld/what"),
        ({"pack": "SA SA"}, "pack", "setup/pack"),
        ({"players": "4", "dealer": "C", "tricks": "D SA SK S7 S8", "trump": "H"}, "tricks", "play/tricks"),
        (
            {"players": "4", "dealer": "C", "tricks": "C SA SK S7", "trump": "H"},
            "tricks",
            "setup/four-at-the-table",
        ),
    ],
)
def test_impossible_setups_are_reported(fields, place, rule):
    wrong(**fields).at(place).citing(rule)
