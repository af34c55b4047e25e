"""The count of a class's answers: a question that nobody has come to is not one that all have wrong."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

COUNTS = """import { readFileSync } from "node:fs"
const { counted } = await import(process.argv[1])
const pupils = JSON.parse(readFileSync(0, "utf8")).map((answers) => ({ answers }))
console.log(JSON.stringify(counted(pupils, 2)))
"""
NOT_DONE = {"done": False, "wrong": [], "hints": 0, "opened": False}
RIGHT = {**NOT_DONE, "done": True}
WRONG = {**NOT_DONE, "wrong": [{"item": 0, "place": 0}]}


def counts(*pupils: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """Of each question, how many pupils have come to it and how many have it right."""
    program = node()
    assert program is not None
    command = [program, "--input-type=module", "--eval", COUNTS, widget("answers-count.js").as_uri()]
    run = subprocess.run(command, input=json.dumps(pupils), capture_output=True, text=True, check=True)
    return [(one["answered"], one["right"]) for one in json.loads(run.stdout)]


def test_a_question_that_nobody_came_to_is_not_counted_as_wrong() -> None:
    assert counts([RIGHT, NOT_DONE], [WRONG, NOT_DONE], [RIGHT]) == [(3, 2), (0, 0)]


def test_a_pupil_who_needed_a_hint_or_the_answer_has_come_to_the_question() -> None:
    assert counts([{**NOT_DONE, "hints": 1}, {**NOT_DONE, "opened": True}]) == [(1, 0), (1, 0)]
