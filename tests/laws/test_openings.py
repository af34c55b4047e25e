"""An opening that contradicts itself ends in a table, or in problems at fields, never in an exception."""

import json
import time

import pytest

from rules_core.cards.reasons import Impossible
from rules_core.door.service import handle
from rules_core.kinds import GAMES
from rules_core.table.table import setup_of, start
from tests.laws.openings import Openings

FEW, MANY, PARTS = 220, 14_500, 20
# In CPU time, independent of other work on the machine: a hundred times the time of the slowest opening.
MOST_SECONDS = 5
DEALER_SITS_OUT = {"game": "klaverjas-3", "players": "4", "trump": "D"}


def hold(setup):
    """Return the kind of the reply to an opening, soon: a table, or problems, each at an existing field."""
    began = time.process_time()
    problems = problems_of(setup)
    shown = json.loads(handle(json.dumps({"v": 1, "op": "open", "setup": setup, "seat": "all"})))
    assert shown["kind"] == ("problems" if problems else "table"), f"{setup}\n{shown}"
    assert time.process_time() - began < MOST_SECONDS, setup
    known = {*fields_of(setup), *setup}
    assert {place.partition(" ")[0] for place in problems} <= known, f"{problems}: {setup}"
    return shown["kind"]


def problems_of(setup):
    """Return the places of the problems of a setup."""
    try:
        start(setup_of(setup["game"], {name: value for name, value in setup.items() if name != "game"}))
    except Impossible as wrong:
        return [one.place for one in wrong.problems]
    return []


def fields_of(setup):
    """Return the fields and house rules of the game of a setup."""
    game = GAMES[setup["game"].partition("/")[0]]
    return (*game.workings.fields, *(option.key for option in game.options), "log")


@pytest.mark.parametrize("game", GAMES)
def test_no_opening_ends_but_in_a_table_or_in_problems_at_fields(game):
    held = [hold(setup) for setup in Openings(game, "few").drawn(FEW)]
    assert FEW // 10 < held.count("table") < FEW // 2, "the openings drawn are all alike"


@pytest.mark.slow("test_no_opening_ends_but_in_a_table_or_in_problems_at_fields draws a few")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_no_opening_of_many_ends_but_in_a_table_or_in_problems_at_fields(game, part):
    for setup in Openings(game, f"many {part}").drawn(MANY // PARTS):
        hold(setup)


@pytest.mark.parametrize(
    ("setup", "place", "said"),
    [
        (
            {"game": "klaverjas-4", "trump": "H", "south": "H9 H7 SA DT", "trick": "E CK N HQ E C7"},
            "trick",
            "Noord speelt voor de beurt: Zuid is aan de beurt.",
        ),
        (
            {"game": "klaverjas-3", "a": "H7", "trump": "H", "trick": "C D8 C S7"},
            "trick",
            "C speelt voor de beurt: A is aan de beurt.",
        ),
        (
            {"game": "klaverjas-4", "trump": "H", "south": "H9 H7", "trick": "N C7 N C8"},
            "trick",
            "Noord speelt voor de beurt: Oost is aan de beurt.",
        ),
        (DEALER_SITS_OUT | {"dealer": "D", "trick": "A HT B HQ C HK D H9"}, "trick", "D doet in dit spel niet mee."),
        (DEALER_SITS_OUT | {"b": "HT", "trick": "A CA"}, "trick", "A doet in dit spel niet mee."),
        (
            {"game": "kleintje-klaverjas", "players": "3", "trump": "D", "tricks": "A C9 CJ CA", "out": "A B C"},
            "out",
            "Er moeten nog twee spelers in de wedstrijd zijn.",
        ),
        (
            {"game": "gin-rummy", "taken": "T10"},
            "taken",
            "Troef 10 hoort niet bij het spel van 52 kaarten.",
        ),
    ],
)
def test_a_contradiction_is_reported_at_the_wrong_field(setup, place, said):
    reply = json.loads(handle(json.dumps({"v": 1, "op": "open", "lang": "nl", "setup": setup, "seat": "all"})))
    assert (place, said) in [(one["place"], one["say"]) for one in reply["problems"]]


@pytest.mark.parametrize(
    ("hands", "place"),
    [({"south": "HA SA", "west": "C7 HA"}, "west"), ({"west": "C7 HA", "south": "HA SA"}, "south")],
)
@pytest.mark.parametrize(("lang", "said"), [("nl", "Hartenaas staat bij"), ("en", "The ace of hearts is written with")])
def test_a_card_in_two_hands_is_said_at_the_one_written_last_with_both_players(hands, place, lang, said):
    setup = {"game": "klaverjas-4", **hands}
    [problem] = json.loads(handle(json.dumps({"v": 1, "op": "check", "lang": lang, "setup": setup})))["problems"]
    assert problem["place"] == place
    assert problem["say"].startswith(said)
    assert all(name in problem["say"] for name in {"nl": ("Zuid", "West"), "en": ("South", "West")}[lang])


def test_a_seat_written_as_out_twice_is_out_once():
    setup = {"players": "4", "out": "B B", "dealer": "A"}
    assert [seat.letter for seat in start(setup_of("kleintje-klaverjas", setup)).stage.deal.absent] == ["B"]
