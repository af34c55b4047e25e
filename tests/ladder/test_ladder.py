"""The ladder measures what it says, and every rung that the coach holds is held in a short one."""

from __future__ import annotations

import pytest

from rules_core.cards.chance import Chance
from rules_core.cards.stage import Stage
from rules_core.kinds import GAMES
from rules_core.table.table import Table, settled_stage
from rules_core.teach.coach.advice import choose
from tests.conftest import ROOT
from tests.ladder.climbing import SEED
from tests.ladder.earlier import choice_of
from tests.ladder.players import player_of
from tests.ladder.ways import WAYS, Way
from tests.tiers import at_the_gate

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
