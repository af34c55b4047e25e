"""The conversation that looks for a rule held wrongly: its questions, its end, and what is counted at the end."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget
from build_scripts.tables.bank import read_bank
from tests.tiers import at_the_gate

# Each pupil answers by a belief of the bank, or by the rules; the result has the questions and the end.
TALKS = """import { readFileSync } from "node:fs"
const { NONE, ended, numberOf, opened, replied, resumed } = await import(process.argv[1])
const { bank, beliefs, otherwise } = JSON.parse(readFileSync(0, "utf8"))
const answerOf = (row, belief) => row.others.find(([, places]) => places.includes(belief))?.[0] ?? row.right
const told = beliefs.map((belief) => {
  let conversation = opened(bank)
  const numbers = []
  while (conversation.place !== null) {
    numbers.push(numberOf(conversation))
    const row = bank.questions[conversation.place]
    const wrong = numbers.length <= otherwise && row.others.length ? ["another answer"] : null
    conversation = replied(conversation, wrong ?? answerOf(row, belief))
  }
  const { given } = conversation.reckoning
  const again = (some) => resumed(bank, some).reckoning.given.length
  return { numbers, given, end: ended(conversation), again: [again(given), again(given.slice(0, 2)), again("no list")],
    strange: again([{ place: given[0].place + 1, answer: [] }]), none: NONE }
})
console.log(JSON.stringify(told))
"""
GAMES = ["klaverjas-4", "gin-rummy", "maison-tarot"]
KNOWS = -1


def talks(game: str, *beliefs: int, otherwise: int = 0) -> list[dict[str, Any]]:
    """Return how a conversation goes with each pupil; the first answers may be `otherwise`, by no belief."""
    program = node()
    assert program is not None
    command: list[str | Path] = [program, "--input-type=module", "--eval", TALKS, widget("conversation.js").as_uri()]
    wish = json.dumps({"bank": read_bank(game), "beliefs": beliefs, "otherwise": otherwise})
    run = subprocess.run(command, input=wish, capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(run.stdout)
    return found


def asked_about(game: str, given: list[dict[str, Any]]) -> set[str]:
    """Return the rules about which somebody with a wrong belief would have answered one of the questions otherwise."""
    bank = read_bank(game)
    rows = [bank["questions"][one["place"]] for one in given]
    beliefs = [bank["beliefs"][place] for row in rows for _, places in row["others"] for place in places]
    return {rule for belief in beliefs for rule in belief["rules"]}


@pytest.mark.parametrize("game", at_the_gate(["klaverjas-4"], GAMES))
def test_who_knows_the_rules_hears_that_all_of_those_asked_about_are_held(game: str) -> None:
    (talk,) = talks(game, KNOWS)
    assert talk["numbers"] == list(range(1, len(talk["given"]) + 1))
    assert len(talk["given"]) <= 8
    assert talk["end"]["belief"] == talk["none"]
    assert talk["end"]["all"]
    assert talk["end"]["held"] == len(asked_about(game, talk["given"])) > 1
    assert talk["end"]["looks"] == []


@pytest.mark.parametrize("game", at_the_gate(["gin-rummy"], GAMES))
def test_who_holds_a_rule_wrongly_is_shown_the_answer_that_told_so(game: str) -> None:
    bank = read_bank(game)
    beliefs = range(0, len(bank["beliefs"]), 4)
    ends = [talk["end"] for talk in talks(game, *beliefs)]
    found = [(end, place) for end, place in zip(ends, beliefs, strict=True) if end["belief"] == place]
    assert len(found) >= len(beliefs) / 2
    for end, place in found:
        row = bank["questions"][end["shown"]["place"]]
        assert [end["shown"]["answer"], True] in [[answer, place in places] for answer, places in row["others"]]
        assert end["shown"]["answer"] != row["right"]
        assert not end["all"]


def test_the_rule_held_wrongly_is_not_counted_among_those_held() -> None:
    bank = read_bank("klaverjas-4")
    place = next(n for n, one in enumerate(bank["beliefs"]) if "play/must-trump" in one["rules"])
    (talk,) = talks("klaverjas-4", place)
    right = [one for one in talk["given"] if one["answer"] == bank["questions"][one["place"]]["right"]]
    others = asked_about("klaverjas-4", right) - set(bank["beliefs"][place]["rules"])
    assert 0 < talk["end"]["held"] <= len(others)


def test_answers_that_no_belief_explains_accuse_nobody() -> None:
    (talk,) = talks("klaverjas-4", KNOWS, otherwise=8)
    assert talk["end"]["belief"] == talk["none"]
    assert not talk["end"]["all"]
    assert talk["end"]["held"] == 0
    assert talk["end"]["shown"] is None
    assert len(talk["end"]["looks"]) <= 2


def test_a_conversation_goes_on_where_it_was_and_leaves_out_answers_to_other_questions() -> None:
    (talk,) = talks("klaverjas-4", KNOWS)
    assert talk["again"] == [len(talk["given"]), 2, 0]
    assert talk["strange"] == 0
