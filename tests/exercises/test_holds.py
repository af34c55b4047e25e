"""Several statements about one table: those that hold are the answer, and one that a game cannot make is refused."""

from __future__ import annotations

from typing import Any

import pytest

from build_scripts.tables.engine import ask
from rules_core.kinds import GAMES

# One of each form, most of which do not fit each game.
STATEMENTS = (
    *("legal HA", "winner S", "roem 20", "written S 3", "wins NS 3", "pays S", "next leads S", "points NS 20"),
    *("above roem HA HK", "together HA HK HQ", "counts HJ 20", f"counts HJ {'9' * 5000}", "counts HJ", "nonsense"),
)


def shown(game: str, kind: str, among: str) -> dict[str, Any]:
    """Return the reply to a question of one statement, at a table as it is dealt."""
    opened = ask("en", "open", setup={"game": game, "seed": "a"})
    return ask("en", "show", table=opened["table"], seat=opened["view"]["seat"], ask=kind, among=among)


@pytest.mark.parametrize("game", GAMES)
def test_a_statement_that_a_game_cannot_make_is_refused_in_a_sentence(game: str) -> None:
    for kind in ("holds", "holds-now"):
        for among in STATEMENTS:
            reply = shown(game, kind, among)
            assert reply["kind"] in ("exercise", "problems"), (kind, among[:40], reply)


def test_a_statement_about_roem_is_none_of_gin() -> None:
    (problem,) = shown("gin-rummy", "holds", "roem 20")["problems"]
    assert problem["place"] == "among"
    assert "roem" in problem["say"]


def test_the_statements_that_hold_are_the_answer_and_each_has_its_reason() -> None:
    """With clubs as trumps their jack counts 20, and that of hearts 2; South, who leads, may play any card."""
    opened = ask("en", "open", setup={"game": "klaverjas-4", "seed": "b", "dealer": "E", "trump": "C"})
    asked = {"table": opened["table"], "seat": "S", "ask": "holds", "among": "counts CJ 20;counts HJ 20;legal SK"}
    assert ask("en", "solve", **asked)["solution"] == ["1", "3"]
    wrong = ask("en", "answer", **asked, item="2")
    assert not wrong["right"]
    assert "2 points" in wrong["reason"]["say"]
