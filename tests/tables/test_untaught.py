"""The parts that a table of a lesson leaves out because a later lesson teaches them."""

from __future__ import annotations

from typing import Any

import pytest

from build_scripts.tables.engine import ask
from build_scripts.tables.untaught import LEFT_OUT
from rules_core.cards.actions import Action
from rules_core.table.table import setup_of, start
from rules_core.table.untaught import ACTIONS, PARTS
from rules_core.teach.coach.advice import choose

BELOTE = {
    "game": "belote",
    "player": "E",
    "trump": "C",
    "south": "SA SK",
    "west": "ST S9",
    "north": "SQ S8",
    "east": "SJ S7",
    "leads": "S",
}


def played(language: str, untaught: str, log: str) -> dict[str, Any]:
    setup = {**BELOTE, **({"untaught": untaught} if untaught else {}), **({"log": log} if log else {})}
    return ask(language, "open", setup=setup, seat="S")


ALL_CARDS = "SA ST SQ SJ SK S9 S8 S7"


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "You took 2 of the 2 tricks"), ("nl", "Jij haalde 2 van de 2 slagen")],
)
def test_a_play_before_scoring_ends_with_the_tricks_and_no_points(language: str, title: str) -> None:
    view = played(language, "trump contract points", ALL_CARDS)["view"]
    assert (view["result"]["title"], view["result"]["say"]) == (title, "")
    assert view["say"].endswith(f"{title}.")
    assert (view["sheet"], view["scores"], view["contract"], view["trump"]) == (None, [], None, None)
    assert {(side["points"], side["total"]) for side in view["sides"]} == {(None, None)}
    assert not any(seat["player"] for seat in view["seats"])


def test_the_same_play_ends_with_the_contract_once_it_is_taught() -> None:
    view = played("en", "", ALL_CARDS)["view"]
    assert view["result"]["title"] in ("Lost", "Made")
    assert view["sheet"]


def test_nobody_trumped_is_not_said_before_trumps_are_taught() -> None:
    trick = "SA ST SQ SJ"
    assert "trump" not in str(played("en", "trump", trick)["events"])
    table = played("en", "trump", trick)["table"]
    why = ask("en", "why", table=table, seat="S", about="last")["items"]
    assert "trump" not in str(why)


def test_a_player_who_has_not_learnt_to_count_sees_no_lives() -> None:
    setup = {"game": "honderden", "seed": "levens"}
    seats = ask("nl", "open", setup=setup, seat="S")["view"]["seats"]
    assert {seat["standing"] for seat in seats} == {"5 levens"}
    without = ask("nl", "open", setup={**setup, "untaught": "points"}, seat="S")["view"]["seats"]
    assert not any("standing" in seat for seat in without)


def test_untaught_words_stay_out_of_later_replies() -> None:
    table = played("en", "contract points", "")["table"]
    assert "untaught=contract.points" in table
    after = ask("en", "play", table=table, seat="S", action="SA")
    assert "untaught=contract.points" in after["table"]


@pytest.mark.parametrize("game", ["gin-rummy", "gin-oklahoma"])
def test_gin_can_be_said_before_points_are_taught_but_nobody_is_asked_to_knock(game: str) -> None:
    setup = {"game": game, "dealer": "N", "south": "S4 S5 S6 S7 H7 D7 D6 S9 H9 D9 C9", "pile": "C3 H8"}
    reply = ask("en", "open", setup={**setup, "untaught": "points"}, seat="S")
    assert [one["label"] for one in reply["view"]["choices"]] == ["Gin with ♦︎6"]
    assert reply["view"]["say"] == "Discard a card, or say gin."


def test_the_table_of_a_lesson_leaves_out_the_same_at_the_teachers_table() -> None:
    table = played("en", "contract points", "SA")["table"]
    laid = ask("en", "lay", given=table, setup={"game": "klaverjas-4"}, write="cards")
    assert laid["setup"]["untaught"] == "contract points"
    shown = ask("en", "open", setup=laid["setup"], seat="S")["view"]
    assert (shown["contract"], shown["scores"]) == (None, [])
    rest = {name: one for name, one in laid["setup"].items() if name != "untaught"}
    assert ask("en", "open", setup=rest, seat="S")["view"]["contract"]


def test_a_match_from_a_lesson_leaves_out_the_same_in_its_next_deal() -> None:
    table = played("en", "points", ALL_CARDS)["table"]
    following = ask("en", "next", table=table, seat="S")
    assert "untaught=points" in following["table"]


def test_an_unknown_part_is_refused_with_the_known_ones() -> None:
    reply = ask("en", "open", setup={**BELOTE, "untaught": "trumps"}, seat="S")
    assert reply["kind"] == "problems"
    assert "trump, contract" in reply["problems"][0]["say"]


def test_the_generator_and_the_core_know_the_same_parts() -> None:
    assert LEFT_OUT == PARTS


def test_no_button_claims_the_game_before_points_are_taught() -> None:
    setup = {"game": "honderden", "seed": "dekken"}
    view = ask("nl", "open", setup=setup, seat="all")["view"]
    seat = view["turn"]
    for untaught, offered in (("", True), ("points", False)):
        reply = ask("nl", "open", setup={**setup, **({"untaught": untaught} if untaught else {})}, seat=seat)
        shown = [*reply["view"]["choices"], *reply["view"]["refused"]]
        assert ("Ik dek" in [one["label"] for one in shown]) is offered
        assert reply["waiting"] is False


def log_of_a_deal(game: str, seed: str, untaught: str) -> tuple[Action, ...]:
    """The actions of a deal that the coach plays at every seat."""
    table = start(setup_of(game, {"seed": seed, **({"untaught": untaught} if untaught else {})}))
    while table.stage.turn is not None:
        table = table.play(choose(table, table.stage.turn))
    return table.log


@pytest.mark.parametrize(
    ("game", "untaught"), [("gin-rummy", "points"), ("honderden", "roem"), ("belote", "roem"), ("honderden", "trump")]
)
def test_the_coach_does_nothing_that_is_not_taught_yet(game: str, untaught: str) -> None:
    hidden = ACTIONS[untaught]
    seed = next(
        seed for seed in map(str, range(20)) if any(isinstance(one, hidden) for one in log_of_a_deal(game, seed, ""))
    )
    assert not any(isinstance(one, hidden) for one in log_of_a_deal(game, seed, untaught))
