"""The reckoning of a diagnosis finds beliefs in few questions, and accuses nobody who knows the rules."""

import pytest

from build_scripts.tables.bank import read_bank
from rules_core.kinds import GAMES
from tests.diagnosis.simulation import KNOWS, MOST, SLIP, diagnosed, mean
from tests.tiers import at_the_gate

# The smallest share of a game's beliefs that eight questions find; `make diagnosis` prints them all.
LEAST = 0.6
# One belief of kleurenwiezen has an answer that some questions do not offer; it may be taken for another belief.
MOST_TAKEN_FOR_OTHERS = 0.05
# Three beliefs: the first two questions show one each, the third tells the last from the others.
SMALL = {
    "beliefs": [{}, {}, {}],
    "questions": [
        {"mode": "one", "items": 5, "right": ["5"], "others": [[["10"], [0]]]},
        {"mode": "all", "items": 8, "right": ["H7", "H8"], "others": [[["H7", "H8", "SA", "S7"], [1, 2]]]},
        {"mode": "all", "items": 8, "right": ["H7"], "others": [[["H7", "SA", "S7"], [2]]]},
        {"mode": "one", "items": 4, "right": ["N"], "others": [[["E"], [0]], [["S"], [1]]]},
    ],
}


def test_each_belief_of_a_small_bank_is_named():
    outcomes = diagnosed(SMALL, [(0,), (1,), (2,)])
    assert [one.right for one in outcomes] == [1, 1, 1]
    assert max(one.questions for one in outcomes) <= len(SMALL["questions"])


def test_who_knows_the_rules_is_not_accused_for_one_slip():
    (plain,) = diagnosed(SMALL, [(KNOWS,)])
    assert plain.accused == 0
    (slipping,) = diagnosed(SMALL, [(KNOWS,)], slip=SLIP, times=500)
    assert 0 <= slipping.accused < SLIP


def test_of_two_beliefs_at_once_one_is_named():
    (both,) = diagnosed(SMALL, [(0, 2)])
    assert both.right == 1


@pytest.mark.parametrize("game", at_the_gate(["klaverjas-4", "gin-rummy"], GAMES))
def test_many_beliefs_are_named_and_hardly_ever_another_one(game):
    bank = read_bank(game)
    found = mean(diagnosed(bank, [(place,) for place in range(len(bank["beliefs"]))]))
    assert found.accused <= MOST_TAKEN_FOR_OTHERS
    assert found.right >= LEAST
    assert found.questions <= MOST


@pytest.mark.parametrize("game", at_the_gate(["klaverjas-4", "gin-rummy"], GAMES))
def test_who_knows_the_rules_of_a_game_is_accused_of_nothing_and_seldom_for_slips(game):
    bank = read_bank(game)
    assert diagnosed(bank, [(KNOWS,)])[0].accused == 0
    assert diagnosed(bank, [(KNOWS,)], slip=SLIP, times=1000)[0].accused <= 0.02
