"""The laws of the look back: it is fair to what a seat could know, and says nothing that may be chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.kinds import GAMES
from rules_core.table.game import choices_of
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose
from rules_core.teach.look_back import compare
from rules_core.teach.look_back.moments import MOST_MOMENTS, look_back, moment_at, steps_to_look_at
from tests.ladder.players import any_card, anything
from tests.laws.twins import twin_of
from tests.tiers import at_the_gate

EACH_GAME = pytest.mark.parametrize("game", at_the_gate(("klaverjas-4", "gin-rummy", "kleurenwiezen"), GAMES))
DEALS, LOOKED_AT, TRIES = 2, 5, 60


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The laws hold for any number of deals, so a few do."""
    monkeypatch.setattr(compare, "FIRST_DEALS", 6)
    monkeypatch.setattr(compare, "DEALS", 12)


def played(game: str, number: int, *, by_coach: bool = False) -> tuple[Table, Seat]:
    """Return a deal played by the coach, with the reader's seat at random unless he follows the coach too."""
    fields = {"seed": f"look back {number}", "deal": "2"}
    table, chance = start(setup_of(game, fields)), Chance(f"reader {number}")
    seat, player = table.seating.readers_own, anything if game.startswith("gin") else any_card
    while (turn := table.stage.turn) is not None:
        coached = by_coach or turn is not seat
        table = table.play(choose(table, turn) if coached else player(table, turn, chance))
    return table, seat


def deals(game: str, *, by_coach: bool = False) -> Iterator[tuple[Table, Seat]]:
    """Yield some deals with the seat that looks back."""
    for number in range(DEALS):
        yield played(game, number, by_coach=by_coach)


@EACH_GAME
def test_whoever_follows_the_coach_is_never_marked(game: str) -> None:
    for table, seat in deals(game, by_coach=True):
        assert all(one.well for one in look_back(table, seat))


@EACH_GAME
def test_an_action_without_a_choice_costs_nothing(game: str) -> None:
    for table, seat in deals(game):
        forced = [
            step for step, who in enumerate(table.actors)
            if who is seat and len(choices_of(table.cut_to(step).stage, seat)) == 1
        ]  # fmt: skip
        assert not {*forced} & {*steps_to_look_at(table, seat)}
        assert all(moment_at(table, seat, step) is None for step in forced)


@EACH_GAME
def test_nothing_is_said_that_may_be_chance_and_the_dearest_comes_first(game: str) -> None:
    for table, seat in deals(game):
        found = look_back(table, seat)
        assert all(one.difference.least > 0 for one in found)
        assert [one.well for one in found] == sorted(one.well for one in found)
        costs = [one.difference.mean for one in found if not one.well]
        assert costs == sorted(costs, reverse=True)
        assert len(costs) <= MOST_MOMENTS
        assert len(found) - len(costs) <= 1


@EACH_GAME
def test_twins_get_the_same_verdict(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two deals that differ only in cards that the seat had not seen at that moment."""
    monkeypatch.setattr(compare, "WIDTH", 0.1)
    monkeypatch.setattr(compare, "DULL", 0.0)
    dice, compared, told = random.Random(f"look back {game}"), 0, 0
    for number in range(TRIES):
        table, seat = played(game, number)
        for step in steps_to_look_at(table, seat):
            before, done = table.cut_to(step), table.log[step]
            twin = twin_of(before, seat, dice)
            if twin is None:
                continue
            said, also = (moment_at(one.play(done), seat, step) for one in (before, twin))
            assert said == also, f"{seat} is told {table.text} from {twin.written} at {step}"
            compared += 1
            told += said is not None
        if compared >= LOOKED_AT:
            break
    assert compared
    assert told, "no verdict says anything"
