"""Two tables that differ only in cards that a seat has never seen look the same to it, in every reply.

This is tried in every game, with every number of players and every set of variants, in every phase.
"""

import random
from dataclasses import replace

import pytest

from rules_core.kinds import GAMES
from rules_core.say import views

from .random_tables import every_table, play_through, table_at
from .twins import told_the_same, twin_of, what_is_held
from .ways import one_of_each

WAYS = every_table()
DEALS, AT_MOST = 6, 4


def places(way):
    """Yield tables in the middle of random deals, at least one in each phase that came up, with their randomness."""
    for number in range(DEALS):
        dice = random.Random(f"twins {way} {number}")
        by_phase = {}
        for table in play_through(table_at(way, dice), dice):
            if table.stage.turn is not None:
                by_phase.setdefault(table.stage.phase, []).append(table)
        for phase, tables in by_phase.items():
            yield phase, dice.choice(tables), dice


@one_of_each(WAYS)
def test_twins_are_the_same_to_every_seat_in_every_phase(way):
    """A random seat, mostly the one to act; in some phases a seat has seen all cards, so that there is no twin."""
    found = {}
    for phase, table, dice in places(way):
        if found.get(phase, 0) < AT_MOST:
            seat = table.stage.turn if dice.random() < 0.6 else dice.choice(table.seating.seats)
            twin = twin_of(table, seat, dice)
            found.setdefault(phase, 0)
            if twin is not None:
                told_the_same(table, twin, seat, dice)
                found[phase] += 1
    assert found.pop("tricks", found.get("draw", 0)), f"no twins in the middle of the play: {found}"


@pytest.mark.parametrize("key", GAMES)
def test_a_sight_that_left_nothing_out_would_be_found(key, monkeypatch):
    """If a sight held every hand, it would differ between twins with cards in each other's hands."""
    monkeypatch.setattr("rules_core.table.table.sight_of", lambda seen, seat: replace(seen, seat=seat))
    way, told_apart = next(way for way in WAYS if way[0] == key), False
    for _, table, dice in places(way):
        seat = dice.choice(table.seating.seats)
        twin = twin_of(table, seat, dice)
        told_apart |= twin is not None and what_is_held(table, seat) != what_is_held(twin, seat)
    # Where the hands are open, only the cards under them are hidden, and no photograph shows those.
    assert told_apart or next(tables for _, tables, _ in places(way)).seen.lying


@pytest.mark.parametrize("key", GAMES)
def test_a_leak_would_be_found(key, monkeypatch):
    """If a view showed everything in a stage, it would differ between twins in every game."""
    honest = views._view

    def leaking(words, table, sight, events):
        return honest(words, table, sight, events) | {"say": repr(table.stage)}

    monkeypatch.setattr(views, "_view", leaking)
    way = next(way for way in WAYS if way[0] == key)
    for _, table, dice in places(way):
        seat = dice.choice(table.seating.seats)
        twin = twin_of(table, seat, dice)
        if twin is not None:
            with pytest.raises(AssertionError, match="asked by"):
                told_the_same(table, twin, seat, dice)
            return
    raise AssertionError("no twins to try it on")
