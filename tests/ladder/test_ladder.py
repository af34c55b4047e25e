"""The ladder measures what it says, and every rung that the coach holds is held in a short one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from rules_core.cards.chance import Chance
from rules_core.cards.stage import Stage
from rules_core.kinds import GAMES
from rules_core.table.table import Table, settled_stage
from rules_core.teach.coach.advice import choose
from tests.conftest import ROOT
from tests.ladder.climbing import SEED, climbed
from tests.ladder.earlier import choice_of
from tests.ladder.players import player_of
from tests.ladder.ways import CARD_RUNGS, WAYS, Way
from tests.tiers import at_the_gate

# The rungs that the coach holds beyond chance in so few deals of the first way to play each game.
SHORT = 12
HELD = {
    "klaverjas-4": CARD_RUNGS,
    "klaverjas-3": CARD_RUNGS,
    "kleintje-klaverjas": ("random",),
    "smousjas": CARD_RUNGS,
    "belote": ("random-cards", "highest-card"),
    "klapper": ("random-cards", "highest-card"),
    "dekjas": ("random", "highest-card"),
    "vijfhonderden": CARD_RUNGS,
    "honderden": CARD_RUNGS,
    "five-hundred": CARD_RUNGS,
    "kleurenwiezen": CARD_RUNGS,
    "maison-tarot": CARD_RUNGS,
    "gin-rummy": ("random",),
    "gin-oklahoma": ("random", "least-deadwood"),
}
THREE_CARDS = {"cards_each": "3", "skart_size": "2"}
EACH_GAME = pytest.mark.parametrize("game", at_the_gate(("honderden", "gin-rummy"), GAMES))


def way_of(game: str) -> Way:
    """Return the first way to play a game on the ladder."""
    return next(way for way in WAYS if way.key == game)


def test_the_ladder_has_every_game_with_every_number_of_players() -> None:
    there = {(way.key, len(way.deal(SEED, 0).seating.seats)) for way in WAYS}
    assert there == {(key, players) for key, game in GAMES.items() for players in game.players}


@EACH_GAME
def test_each_rung_plays_otherwise_than_the_coach(game: str) -> None:
    """A rung that does what the coach does measures nothing, such as a card of its own never played."""
    way = way_of(game)
    for rung in way.rungs:
        player, chance, others = player_of(rung), Chance(rung), 0
        table = way.deal(SEED, 0)
        while (seat := table.stage.turn) is not None:
            action = player(table, seat, chance)
            others += action != choose(table, seat)
            table = table.play(action)
        assert others, f"in {game}, {rung} plays as the coach does"


def test_the_coach_of_an_earlier_commit_answers_from_his_own_rules() -> None:
    table = Way("klapper/two").deal(SEED, 0)
    while (seat := table.stage.turn) is not None:
        action = choose(table, seat)
        assert choice_of(ROOT, table, seat) == action
        table = table.play(action)


def outcomes(table: Table, stage: Stage) -> set[tuple[int, ...]]:
    """Return what each side can have written at the end, over every way to play on."""
    if stage.turn is None:
        sheet, sides = table.game.workings.seen(stage).sheet, table.seating.sides
        return {tuple([sheet.total(side) for side in sides]) if sheet else ()}
    after = [settled_stage(table.game, stage.after(action))[0] for action in stage.choices()]
    return {found for one in after for found in outcomes(table, one)}


def to_the_first_trick(table: Table) -> Table:
    """Return a deal that the coach has bid, up to the first card."""
    while (seat := table.stage.turn) is not None and table.stage.phase != "tricks":
        table = table.play(choose(table, seat))
    return table


@pytest.mark.parametrize(("cards", "decides"), [("1", False), ("3", True)])
def test_play_decides_nothing_with_one_card_each_and_something_with_three(cards: str, *, decides: bool) -> None:
    way = Way("kleintje-klaverjas", {"players": "3", **THREE_CARDS, "cards_each": cards})
    deals = [to_the_first_trick(way.deal(SEED, number)) for number in range(6)]
    assert any(len(outcomes(table, table.stage)) > 1 for table in deals) is decides


def printed(hash_seed: str) -> list[str]:
    """Return the rows of a short ladder without their times, from a process with its own order of sets."""
    command = [sys.executable, "-m", "tests.ladder", "--games", "klapper", "--deals", "2", "--jobs", "1"]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return [line.rsplit(None, 2)[0] for line in run.stdout.splitlines() if line.startswith("klapper")]


@pytest.mark.slow("a table that changes from run to run harms no reader")
def test_the_same_seed_prints_the_same_table_but_for_its_times() -> None:
    rows = printed("1")
    assert len(rows) == sum(len(way.rungs) for way in WAYS if way.key == "klapper")
    assert rows == printed("2")


@pytest.mark.slow("test_each_rung_plays_otherwise_than_the_coach plays a deal of each rung, too few to judge by")
@pytest.mark.parametrize(("game", "rung"), [(game, rung) for game, rungs in HELD.items() for rung in rungs])
def test_a_rung_that_was_held_is_held(game: str, rung: str) -> None:
    way = way_of(game)
    found = climbed(way, rung, SHORT * way.weight)
    assert found.is_held, f"in {game} the coach gains {found.gain:.1f} ± {found.within:.1f} against {rung}"
