"""The deal of a date: the same cards for every reader, another dealer every day, and a line that gives no card away."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget
from rules_core.kinds import GAMES
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose

DATE = "2026-11-28"
DOES = """import { readFileSync } from "node:fs"
const day = await import(process.argv[1])
const calls = JSON.parse(readFileSync(0, "utf8"))
console.log(JSON.stringify(calls.map(([name, ...given]) => day[name](...given))))
"""


def called(*calls: list[Any]) -> list[Any]:
    """Return the results of functions of the script."""
    program = node()
    assert program is not None
    command = [str(program), "--input-type=module", "--eval", DOES, widget("day-deal.js").as_uri()]
    run = subprocess.run(command, input=json.dumps(calls), capture_output=True, text=True, check=True)
    results: list[Any] = json.loads(run.stdout)
    return results


def dealt(game: str, **fields: str) -> Table:
    """Return a table as dealt from these fields."""
    return start(setup_of(game, fields))


def after_one_action(table: Table) -> Table:
    """Return the table after the next player has done what the coach would do."""
    turn = table.stage.turn
    assert turn is not None
    return table.play(choose(table, turn))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_can_be_dealt_for_a_date_and_is_known_again(game: str) -> None:
    """The fields of a date make a table in every game; it is known by its text, also after an action."""
    seats = [seat.letter for seat in dealt(game, seed="x").seating.seats]
    (fields,) = called(["dayFields", DATE, seats])
    table = dealt(game, **fields)
    assert called(["dateOf", table.text], ["dateOf", after_one_action(table).text]) == [DATE, DATE]


def test_every_seat_deals_in_turn_from_day_to_day() -> None:
    """Four days in a row have four dealers."""
    days = called(*(["dayFields", f"2026-11-{day}", ["N", "E", "S", "W"]] for day in (28, 29, 30, 31, 27)))
    assert {one.get("dealer") for one in days[:3]} | {days[4]["dealer"]} == {"N", "E", "S", "W"}


def test_a_deal_by_other_rules_or_later_in_a_match_is_not_that_of_a_date() -> None:
    """A variant, a house rule, a second deal and another seed make another deal."""
    first = dealt("klaverjas-4", seed=DATE, dealer="E")
    texts = [
        dealt("klaverjas-4/amsterdams", seed=DATE, dealer="E").text,
        dealt("klaverjas-4", seed=DATE, dealer="E", bidding="leids").text,
        dealt("klaverjas-4", seed="lot", dealer="E").text,
        first.text.replace(f"seed={DATE}", f"deal=2;seed={DATE}"),
    ]
    assert called(*(["dateOf", text] for text in texts)) == ["", "", "", ""]


def test_an_address_asks_for_the_deal_of_a_date_only_as_a_date() -> None:
    """A hash that is no date of the calendar asks for nothing."""
    hashes = ["#day-2026-11-28", "day-2026-11-28", "#day-2026-13-28", "#day-", "#k1;klaverjas-4;seed=2026-11-28"]
    assert called(*(["dateIn", one] for one in hashes)) == [DATE, DATE, "", "", ""]
