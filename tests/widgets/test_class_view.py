"""The view of a table for a class: no card of a hidden hand, in any game, whichever hands are open."""

from __future__ import annotations

import json
import random
import re
import subprocess
from typing import Any

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget
from rules_core.kinds import GAMES
from tests.one_of_each_kind import ONE_OF_EACH_KIND
from tests.table_talk import ask
from tests.tiers import at_the_gate

SEES = """import { readFileSync } from "node:fs"
const { classView, marksSeen } = await import(process.argv[1] + "class-view.js")
const told = JSON.parse(readFileSync(0, "utf8")).map(({ all, seen, closed, marks }) => {
  const view = classView(all, new Map(Object.entries(seen)), closed)
  return { view, marks: marksSeen(marks, view) }
})
console.log(JSON.stringify(told))
"""
CARD = re.compile(r'"card": "(\w+)"')
STEPS = 26


def seen_by_the_class(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the views of tables for the class, with their marks."""
    program = node()
    assert program is not None
    command = [program, "--input-type=module", "--eval", SEES, widget("class-view.js").parent.as_uri() + "/"]
    run = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    told: list[dict[str, Any]] = json.loads(run.stdout)
    return told


def cards(view: object) -> set[str]:
    """Return the cards anywhere in a view."""
    return set(CARD.findall(json.dumps(view)))


def tables(game: str, lot: random.Random) -> list[str]:
    """Return some tables of a deal that the coach plays."""
    texts = [ask("open", setup={"game": game, "seed": f"class {lot.random()}"}, seat="all")["table"]]
    for _ in range(STEPS):
        reply = ask("advance", table=texts[-1], seat="all")
        if reply["kind"] != "table":
            break
        texts.append(reply["table"])
    return lot.sample(texts, min(5, len(texts)))


@pytest.mark.parametrize("game", at_the_gate(ONE_OF_EACH_KIND, GAMES))
def test_no_closed_card_is_in_what_the_class_sees(game: str) -> None:
    lot = random.Random(game)
    pack = [one["card"] for one in ask("notation", game=game)["pack"]]
    asked, may = [], []
    for text in tables(game, lot):
        all_open = ask("open", table=text, seat="all")["view"]
        seats = [one["seat"] for one in all_open["seats"]]
        seen = {seat: ask("open", table=text, seat=seat)["view"] for seat in seats}
        closed = [seat for seat in seats if lot.random() < 0.7]
        asked.append(
            {"all": all_open, "seen": seen, "closed": closed, "marks": [*pack, *(f"@{seats[0]}>{one}" for one in pack)]}
        )
        everybody = set.intersection(*map(cards, seen.values()))
        # A player who has not looked at his cards yet does not see them himself; opening a hand shows it to all.
        opened = [cards(one["hand"]) for one in all_open["seats"] if one["seat"] not in closed]
        may.append(everybody.union(*opened, *(cards(seen[seat]) for seat in seats if seat not in closed)))
    for told, allowed, request in zip(seen_by_the_class(asked), may, asked, strict=True):
        assert cards(told["view"]) <= allowed
        assert {mark.split(">")[-1] for mark in told["marks"]} <= allowed
        assert not told["view"]["choices"]
        assert not told["view"]["hand"]
        open_hands = {one["seat"] for one in told["view"]["seats"] if one["hand"] is not None}
        assert {
            one["seat"] for one in request["all"]["seats"] if one["seat"] not in request["closed"] and one["hand"]
        } <= open_hands


def test_a_table_as_text_is_never_in_it() -> None:
    text = tables("klaverjas-4", random.Random("text"))[0]
    all_open = ask("open", table=text, seat="all")["view"]
    seen = {one["seat"]: ask("open", table=text, seat=one["seat"])["view"] for one in all_open["seats"]}
    (told,) = seen_by_the_class([{"all": all_open, "seen": seen, "closed": list(seen), "marks": []}])
    assert "k1;" not in json.dumps(told)
    assert not [one for one in told["view"]["seats"] if one["hand"]]
