"""Every game has fresh exercises of many kinds, and each of them is one question with exactly its answers."""

import json
import time
from collections import Counter

import pytest

from rules_core.games import GAMES
from rules_core.service import handle

from .fresh_held import EVERY, LEVELS, hold, kinds_of

FEWEST_KINDS = 6
QUICK, MANY = range(1), range(1, 6)
MOST_SECONDS = 1.0


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_at_least_six_kinds(game):
    assert len(kinds_of(game)) >= FEWEST_KINDS


@pytest.mark.parametrize(
    ("game", "kind", "seeds"),
    [(*one, QUICK) for one in EVERY] + [pytest.param(*one, MANY, marks=pytest.mark.slow) for one in EVERY],
)
def test_a_fresh_exercise_is_one_question_with_its_reasons(game, kind, seeds):
    for level in LEVELS:
        for seed in seeds:
            hold(game, kind, level, f"held {seed}")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_no_exercise_keeps_a_reader_waiting(game, kind):
    """The middle one of some; the slowest may be caught behind another test."""
    took = []
    for number in range(5):
        request = {"v": 1, "op": "exercise", "lang": "nl", "game": game, "ask": kind, "difficulty": 3}
        began = time.process_time()
        handle(json.dumps({**request, "seed": f"wait {number}"}))
        took.append(time.process_time() - began)
    assert sorted(took)[len(took) // 2] < MOST_SECONDS


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_other_seeds_ask_something_else(game, kind):
    found = Counter()
    for number in range(6):
        request = {"v": 1, "op": "exercise", "lang": "nl", "game": game, "ask": kind, "difficulty": 2}
        reply = json.loads(handle(json.dumps({**request, "seed": f"other {number}"})))
        found[reply["table"], reply["ask"], reply.get("cards")] += 1
    assert len(found) > 3
