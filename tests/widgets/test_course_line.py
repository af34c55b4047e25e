"""The course of a table: actions, branches, marks and notes are kept, and come back unchanged from a link."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget
from tests.table_talk import ask

# Each step takes a course and its arguments; the result describes the course at the end.
DOES = """import { readFileSync } from "node:fs"
const line = await import(process.argv[1] + "course-line.js")
const text = await import(process.argv[1] + "course-text.js")
const tell = (course) => ({
  course, table: line.tableOf(course), lines: course.lines.map((_, at) => line.wholeOf(course, at)),
  marks: line.marksAt(course), note: line.noteAt(course), shown: line.isShown(course),
})
const told = JSON.parse(readFileSync(0, "utf8")).map(({ table, deeds, cut }) => {
  let course = line.begun(table)
  for (const [deed, ...more] of deeds) course = line[deed](course, ...more)
  const address = text.withShown(line.tableOf(course), line.packed(course)).slice(0, cut)
  const came = text.shownIn(address)
  return { ...tell(course), cut: came.cut, again: line.unpacked(came.table, came.shown) }
})
console.log(JSON.stringify(told))
"""


def done(*asked: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the description of courses after these steps."""
    program = node()
    assert program is not None
    place = widget("course-line.js").parent.as_uri() + "/"
    command = [program, "--input-type=module", "--eval", DOES, place]
    run = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    answers: list[dict[str, Any]] = json.loads(run.stdout)
    return answers


def deal(game: str, steps: int) -> list[str]:
    """Return the texts of a table from its deal on, each with one more action by the coach."""
    texts = [ask("open", setup={"game": game, "seed": "abc"}, seat="all")["table"]]
    for _ in range(steps):
        texts.append(ask("advance", table=texts[-1], seat="all")["table"])
    return texts


@pytest.mark.parametrize("game", ["klaverjas-4", "gin-rummy", "five-hundred"])
def test_the_table_at_each_step_is_what_the_rules_write(game: str) -> None:
    texts = deal(game, 9)
    told = done(*({"table": texts[-1], "deeds": [["wentTo", step]]} for step in range(10)))
    assert [one["table"] for one in told] == texts
    (played,) = done({"table": texts[0], "deeds": [["played", text] for text in texts[1:]]})
    assert played["table"] == texts[-1]
    assert not played["shown"]


def test_something_else_at_an_earlier_step_is_a_branch_and_the_old_line_stays() -> None:
    texts = deal("klaverjas-4", 5)
    leads = ask("open", table=texts[1], seat="E")["view"]["hand"]
    card = next(one["card"] for one in leads if one["card"] not in texts[2])
    other = ask("play", table=texts[1], seat="all", action=card)["table"]
    branch = [["wentTo", 1], ["played", other]]
    branched, back, again = done(
        {"table": texts[5], "deeds": branch},
        {"table": texts[5], "deeds": [*branch, ["turnedTo", 0]]},
        {
            "table": texts[5],
            "deeds": [*branch, ["turnedTo", 0], ["played", texts[2]], ["wentTo", 1], ["played", other]],
        },
    )
    assert branched["lines"] == [texts[5], other]
    assert branched["table"] == other
    assert back["table"] == texts[1], "the other line comes back where both are still the same"
    assert again["lines"] == [texts[5], other], "what is played again makes no third line"
    assert again["table"] == other


def test_marks_and_notes_are_beside_a_step_in_every_line_through_it() -> None:
    texts = deal("klaverjas-4", 5)
    deeds = [["wentTo", 2], ["marked", "H9"], ["marked", "H9>@S"], ["noted", "Kijk eerst."]]
    here, elsewhere, off = done(
        {"table": texts[5], "deeds": deeds},
        {"table": texts[5], "deeds": [*deeds, ["wentTo", 3]]},
        {"table": texts[5], "deeds": [*deeds, ["marked", "H9"]]},
    )
    assert (here["marks"], here["note"], here["shown"]) == (["H9", "H9>@S"], "Kijk eerst.", True)
    assert (elsewhere["marks"], elsewhere["note"]) == ([], "")
    assert off["marks"] == ["H9>@S"]


def test_a_course_comes_back_from_a_link_as_it_was() -> None:
    dice = random.Random("course")
    texts = deal("klaverjas-4", 12)

    def deed() -> list[Any]:
        return dice.choice(
            (
                ["wentTo", dice.randrange(14)],
                ["played", dice.choice(texts)],
                ["marked", dice.choice(("HA", "@N", "HA>@S", "@N>@E"))],
                ["noted", dice.choice(("", "Zuid: ♥A én dan 漢", "<b>"))],
                ["named", dice.choice(("", "Wat als?"))],
                ["turnedSeat", dice.choice(("closed", "coach")), dice.choice("NESW")],
            )
        )

    asked = [{"table": dice.choice(texts), "deeds": [deed() for _ in range(dice.randrange(12))]} for _ in range(40)]
    for told in done(*asked):
        assert told["again"] == told["course"]


def test_a_link_that_was_cut_keeps_its_table_and_says_so() -> None:
    table = deal("klaverjas-4", 5)[5]
    deeds = [["noted", "Kijk eerst."]]
    (whole,) = done({"table": table, "deeds": deeds})
    cuts = range(len(table) + len("&show="), len(table) + 60)
    for told in done(*({"table": table, "deeds": deeds, "cut": cut} for cut in cuts)):
        assert told["cut"]
        assert told["again"]["lines"] == whole["course"]["lines"]
        assert told["again"]["notes"] == {}
