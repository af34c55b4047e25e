"""Every game has fresh exercises of many kinds, and each of them is one question with exactly its answers."""

import json
from collections import Counter

import pytest

from rules_core.door.service import handle
from rules_core.kinds import GAMES
from tests.one_of_each_kind import ONE_OF_EACH_KIND
from tests.tiers import at_the_gate

from .fresh_held import EVERY, LEVELS, hold, kinds_of

FEWEST_KINDS = 6
MANY = 6


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_at_least_six_kinds(game):
    assert len(kinds_of(game)) >= FEWEST_KINDS


# Every kind of every game once, at each level in turn.
IN_TURN = [(*one, LEVELS[at % len(LEVELS)]) for at, one in enumerate(EVERY)]
OF_EACH_KIND = [one for one in IN_TURN if one[0] in ONE_OF_EACH_KIND]


@pytest.mark.parametrize(("game", "kind", "level"), at_the_gate(OF_EACH_KIND, IN_TURN))
def test_a_fresh_exercise_is_one_question_with_its_reasons(game, kind, level):
    hold(game, kind, level, "held 0")


@pytest.mark.slow("test_a_fresh_exercise_is_one_question_with_its_reasons holds one of each kind")
@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_each_of_many_fresh_exercises_is_one_question_with_its_reasons(game, kind):
    for level in LEVELS:
        for seed in range(MANY):
            hold(game, kind, level, f"held {seed}")


@pytest.mark.slow("test_the_same_seed_gives_the_same_exercise_and_others_differ says it of Klaverjas")
@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_other_seeds_ask_something_else(game, kind):
    found = Counter()
    for number in range(6):
        request = {"v": 1, "op": "exercise", "lang": "nl", "game": game, "ask": kind, "difficulty": 2}
        reply = json.loads(handle(json.dumps({**request, "seed": f"other {number}"})))
        found[reply["table"], reply["ask"], reply.get("cards")] += 1
    assert len(found) > 3
