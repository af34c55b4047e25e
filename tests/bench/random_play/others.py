"""Random games of other engines; each engine is imported in its own function, since a machine may not have them all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

LONGEST_GAME_OF_CHESS = 200


def chess() -> Callable[[], int]:
    """Chess by python-chess, until no move is left or the limit is reached; without its slower tests for a draw."""
    import chess

    dice = Random(0).random

    def play_one() -> int:
        board, decisions = chess.Board(), 0
        while decisions < LONGEST_GAME_OF_CHESS and (moves := list(board.legal_moves)):
            board.push(moves[int(dice() * len(moves))])
            decisions += 1
        return decisions

    return play_one


def rlcard_bridge() -> Callable[[], int]:
    """Bridge by RLCard, the bare game without an environment."""
    from rlcard.games.bridge import Game

    return _rlcard(Game(), "judger")


def rlcard_gin_rummy() -> Callable[[], int]:
    """Gin rummy by RLCard, the bare game without an environment."""
    from rlcard.games.gin_rummy import Game

    return _rlcard(Game(), "judge")


def _rlcard(game: Any, judge: str) -> Callable[[], int]:
    dice = Random(0).random

    def play_one() -> int:
        game.init_game()
        decisions, judged = 0, getattr(game, judge)
        while not game.is_over():
            actions = judged.get_legal_actions()
            game.step(actions[int(dice() * len(actions))])
            decisions += 1
        return decisions

    return play_one


def open_spiel_euchre() -> Callable[[], int]:
    """Euchre by OpenSpiel, written in C++ and driven from Python."""
    return _open_spiel("euchre")


def open_spiel_gin_rummy() -> Callable[[], int]:
    """Gin rummy by OpenSpiel, written in C++ and driven from Python."""
    return _open_spiel("gin_rummy")


def _open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    game, dice = pyspiel.load_game(name), Random(0).random

    def play_one() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            by_players = not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(dice() * len(actions))])
            decisions += by_players
        return decisions

    return play_one
