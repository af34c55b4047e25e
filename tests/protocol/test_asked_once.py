"""The allowed actions are computed once for each moment of a request: before the action, and after it."""

from collections import Counter
from importlib import import_module
from inspect import getmembers, isclass
from pkgutil import iter_modules

import pytest

from rules_core.cards.stage import Asks, Ended
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds import kinds
from rules_core.kinds.gin.stages.discarding import Discarding
from rules_core.table import last_tables
from rules_core.table.table import setup_of, start
from tests.table_talk import ask

MOMENTS_OF_A_PLAY = 2


def every_stage():
    """Return every kind of stage that computes its allowed actions."""
    folders = [stages for kind in kinds() if (stages := kind.module_if_any("stages"))]
    rooms = [import_module(f"{one.__name__}.{room.name}") for one in folders for room in iter_modules(one.__path__)]
    found = {one for room in rooms for _, one in getmembers(room, isclass) if Asks in one.__mro__[1:]}
    return {*found, Discarding, Ended, TrickPlay}


@pytest.fixture
def asked(monkeypatch):
    """How often each kind of stage was asked for its allowed actions."""
    count = Counter()
    for kind in every_stage():
        work_out = kind.choices

        def counted(stage, work_out=work_out):
            count[type(stage).__name__] += 1
            return work_out(stage)

        monkeypatch.setattr(kind, "choices", counted)
    return count


@pytest.mark.parametrize("game", ["klaverjas-4", "five-hundred", "gin-rummy", "kleurenwiezen", "smousjas", "dekjas"])
def test_a_play_asks_each_moment_once_what_may_be_done(game, asked):
    reply = ask("open", setup={"game": game, "seed": "3"}, seat="all")
    while reply["view"]["turn"] is not None:
        seat = reply["view"]["turn"]
        action = ask("hint", table=reply["table"], seat=seat, step=3)["action"]
        asked.clear()
        reply = ask("play", table=reply["table"], seat=seat, action=action)
        assert sum(asked.values()) <= MOMENTS_OF_A_PLAY, f"{action} at {reply['view']['phase']}: {dict(asked)}"


@pytest.mark.parametrize("game", ["klaverjas-4", "gin-rummy"])
def test_a_table_is_seen_once_and_asked_once_by_all_who_look(game, asked):
    table = start(setup_of(game, {"seed": "3"}))
    asked.clear()
    assert table.seen is table.seen
    assert table.seen.choices == table.sight(None).choices
    assert sum(asked.values()) == 1


def test_a_table_that_is_opened_asks_once(asked):
    text = ask("open", setup={"game": "five-hundred", "seed": "3"}, seat="all")["table"]
    for seat in ("all", "N", "E", "S", "W"):
        last_tables._last.clear()
        asked.clear()
        ask("open", table=text, seat=seat)
        assert sum(asked.values()) == 1
