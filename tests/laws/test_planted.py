"""One fault in an opening is said at the field in which it was planted, and at no other."""

from collections import Counter

import pytest

from rules_core.kinds import GAMES

from .planted import Planter
from .test_openings import problems_of

FEW, MANY, PARTS = 40, 14_400, 20
# Where the rest of a hand is dealt, a hand with a card too few is no fault.
DEALT_ON = {"too few"}


def blamed(planted):
    """The fields at which something is said of a planted fault."""
    return {place.partition(" ")[0] for place in problems_of(planted.setup)}


def hold(game, seed, count):
    """Hold planted faults to being said at their fields; return how many there were of each kind."""
    kinds = Counter()
    for planted in Planter(game, seed).drawn(count):
        places = blamed(planted)
        if places or planted.kind not in DEALT_ON:
            assert places == {planted.place}, f"{planted.kind} at {planted.place}, said at {places}: {planted.setup}"
        kinds[planted.kind] += 1
    return kinds


@pytest.mark.parametrize("game", GAMES)
def test_a_planted_fault_is_said_at_its_field(game):
    assert {"twice", "strange card"} <= set(hold(game, "few", FEW))


def test_a_card_taken_that_its_hand_holds_is_not_blamed_for_another_hand():
    north, south = "SK S2 S3 S4 H5 H6 H7 D8 D9 DT C2", "SK C3 C4 C5 C7 C8 CT HQ HA DQ"
    gin = {"game": "gin-rummy", "at": "discard", "turn": "N", "taken": "SK", "north": north, "south": south}
    assert set(problems_of(gin)) == {"south"}


@pytest.mark.slow("test_a_planted_fault_is_said_at_its_field plants a few")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_each_of_many_planted_faults_is_said_at_its_field(game, part):
    hold(game, f"many {part}", MANY // PARTS)
