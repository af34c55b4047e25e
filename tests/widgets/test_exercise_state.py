"""How far a reader is with an exercise: its phases, hints and levels, and whether he found everything unaided."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

# Each step takes a state; the result is the state after the last step, with its request.
STEPS = """import { readFileSync } from "node:fs"
const steps = await import(process.argv[1])
const told = JSON.parse(readFileSync(0, "utf8")).map((taken) => {
  let state
  for (const [step, ...more] of taken) state = state ? steps[step](state, ...more) : steps[step](...more)
  return { ...state, request: steps.fieldsOf(state) }
})
console.log(JSON.stringify(told))
"""
BEGUN = ["begun", ["which-cards", "winner"], {"cards": "H7 H8"}]
MADE = {"game": "klaverjas-4", "ask": "winner", "difficulty": 2, "seed": "abc", "options": {}}
FRESH = ["taken", MADE, "winner", {}]
RIGHT, WRONG = ["answered", "H7", True], ["answered", "S9", False]


def after(*steps: list[Any]) -> dict[str, Any]:
    """Return an exercise after some steps."""
    program = node()
    assert program is not None
    command: list[str | Path] = [program, "--input-type=module", "--eval", STEPS, widget("exercise-state.js").as_uri()]
    run = subprocess.run(command, input=json.dumps([steps]), capture_output=True, text=True, check=True)
    (state,) = json.loads(run.stdout)
    assert isinstance(state, dict)
    return state


def test_the_first_phase_is_asked_first() -> None:
    state = after(BEGUN)
    assert (state["stage"], state["phase"]) == ("open", 0)
    assert state["request"] == {"cards": "H7 H8", "ask": "which-cards"}


def test_between_two_phases_nothing_is_open_until_the_next_question_is_there() -> None:
    waiting = after(BEGUN, ["hinted"], RIGHT, ["passed"])
    assert (waiting["stage"], waiting["phase"], waiting["hints"]) == ("between", 1, 0)
    assert waiting["request"]["ask"] == "winner"
    assert after(BEGUN, RIGHT, ["passed"], ["asked"])["stage"] == "open"


def test_after_the_last_phase_an_exercise_is_complete() -> None:
    done = after(BEGUN, RIGHT, ["passed"], ["asked"], RIGHT, ["passed"])
    assert (done["stage"], done["phase"]) == ("complete", 1)
    assert done["answered"] == ["H7", "H7"]
    assert after(BEGUN, ["passed"], ["asked"], ["passed"], ["asked"])["stage"] == "complete", "it opens again"


@pytest.mark.parametrize(
    ("steps", "alone"),
    [
        ([RIGHT], True),
        ([WRONG, RIGHT], False),
        ([["hinted"], ["hinted"], RIGHT], True),
        ([["hinted"], ["hinted"], ["hinted"], RIGHT], False),
        ([WRONG, ["passed"], ["asked"], RIGHT], False),
    ],
    ids=["right at once", "wrong first", "two hints", "the answer given away", "wrong in an earlier phase"],
)
def test_an_exercise_is_found_alone_without_a_wrong_answer_and_without_the_last_hint(
    steps: list[list[Any]], alone: bool
) -> None:
    assert after(BEGUN, *steps)["spotless"] is alone


def test_after_the_end_a_hint_gives_nothing_away() -> None:
    state = after(FRESH, RIGHT, ["passed"], ["hinted"])
    assert state["hints"] == 3
    assert state["spotless"] is True


@pytest.mark.parametrize(("level", "answer", "next_level"), [(1, RIGHT, 2), (2, WRONG, 2), (3, RIGHT, 3)])
def test_the_next_fresh_exercise_is_harder_if_this_one_was_found_alone(
    level: int, answer: list[Any], next_level: int
) -> None:
    state = after(["taken", {**MADE, "difficulty": level}, "winner", {}], answer, ["passed"])
    assert state["made"]["difficulty"] == level
    assert state["level"] == next_level


def test_the_exercise_of_the_page_raises_no_level() -> None:
    assert after(BEGUN, RIGHT, ["passed"], ["asked"], RIGHT, ["passed"])["level"] == 1


def test_a_fresh_exercise_begins_anew_with_one_phase() -> None:
    state = after(FRESH)
    assert (state["phases"], state["answered"], state["spotless"]) == (["winner"], [], True)
    assert state["request"] == {"ask": "winner"}
