"""Random play until it is stopped: it counts its checks, plays the same again, and prints any broken law."""

import json
from argparse import Namespace

from rules_core.door.service import handle
from tests.laws import held
from tests.laws.random_tables import every_table
from tests.soak import exercises
from tests.soak.__main__ import Soak

A_LITTLE = {"seed": "test", "first": 0, "seconds": 0, "decisions": 600}


def soaked(**asked):
    """Return a run of some decisions."""
    soak = Soak(Namespace(**{**A_LITTLE, **asked}))
    soak.run()
    return soak


def test_every_decision_is_held_to_the_cheap_laws():
    soak = soaked()
    assert not soak.broken, soak.summary()
    for law in ("something to do", "offered is allowed", "not offered is refused"):
        assert soak.held[law] >= soak.counts["decisions"] >= 600
    for law in ("no card lost", "number of tricks", "card points", "zero sum", "the text leads back"):
        assert soak.held[law] >= soak.counts["deals"] > 0


def test_a_match_is_played_again_by_its_seed_and_number():
    once, again = soaked(first=7, decisions=200), soaked(first=7, decisions=200)
    assert (once.counts, once.held) == (again.counts, again.held)
    assert soaked(seed="other", first=7, decisions=200).held != once.held


def test_matches_in_a_row_are_of_every_game_variant_and_number_of_players(monkeypatch):
    played = []
    monkeypatch.setattr("tests.soak.__main__.table_at", lambda way, dice, **_: played.append(way) or 1 / 0)
    soak = Soak(Namespace(**A_LITTLE))
    for soak.number in range(len(every_table())):
        soak.match()
    assert played == every_table()


def test_the_dear_laws_are_held_on_a_sample(monkeypatch):
    monkeypatch.setattr("tests.soak.__main__.DEAR_ONE_IN", 2)
    soak = soaked(first=3, decisions=300)
    assert not soak.broken, soak.summary()
    assert min(soak.held[law] for law in ("replay", "both languages", "twins")) > 0


def test_a_fault_is_shown_as_a_request_with_the_number_of_its_match(monkeypatch, capsys):
    def no_tricks_at_all(table, seen):
        assert not seen.tricks, "there are tricks"

    monkeypatch.setattr(held, "the_tricks_are_as_many_as_the_game_has", no_tricks_at_all)
    soak = soaked(decisions=100)
    assert soak.broken
    told, request, *_ = capsys.readouterr().out.strip().splitlines()
    assert told.startswith("BROKEN: number of tricks, klaverjas-4, match 0 of seed test: there are tricks")
    reply = json.loads(handle(request))
    assert reply["kind"] == "table"
    assert reply["view"]["turn"] is None


def test_a_fault_of_the_core_is_shown_as_the_request_that_makes_it(monkeypatch, capsys):
    soak = Soak(Namespace(**A_LITTLE))
    monkeypatch.setattr("rules_core.table.table.settled_stage", lambda *_: 1 / 0)
    soak.match()
    assert soak.broken
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_it_stops_when_the_time_is_over():
    soak = soaked(decisions=0, seconds=0.2)
    assert soak.counts["decisions"] > 0


def test_exercises_that_deals_bring_are_held_and_counted():
    told, whole = exercises.held("gin-rummy", ("knock", "melds"), 4, "test")
    assert whole
    assert "knock        4 held, 0 broken" in told
    assert "melds        4 held, 0 broken" in told


def test_of_broken_exercises_the_first_are_shown_with_their_tables(monkeypatch):
    monkeypatch.setattr(exercises, "problems", lambda _game, _made: ["the view tells"])
    told, whole = exercises.held("klaverjas-4", ("play",), 5, "test")
    assert not whole
    assert "5 held, 5 broken" in told
    shown = [line for line in told.splitlines() if "the view tells" in line]
    assert len(shown) == exercises.TOLD
    assert all(line.startswith("klaverjas-4 play k1;klaverjas-4;") for line in shown)
