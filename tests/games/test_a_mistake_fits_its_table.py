"""A problem of a setup names the seats, sides, tricks and cards of that game and number of players."""

import pytest

from rules_core.kinds import GAMES
from rules_core.table.table import setup_of, start
from tests.table_talk import problems, table

TABLES = [(key, players) for key, game in GAMES.items() for players in game.players]
each_table = pytest.mark.parametrize(("game", "players"), TABLES)


def rules_of(game, players):
    """The rules of a game for this number of players."""
    return start(setup_of(game, number(game, players))).rules


def number(game, players):
    """The number of players as an option, if the game has a choice."""
    return {"players": str(players)} if GAMES[game].option("players") else {}


def field(game, *places):
    """The first of these fields that a setup of a game has."""
    return next(place for place in places if place in GAMES[game].workings.fields)


def told(game, players, **fields):
    """Every sentence about a problem of a setup."""
    return [one["say"] for one in problems(game=game, **number(game, players), **fields).items]


def listed(places):
    """The letters of seats or sides, listed as in a sentence."""
    return ", ".join(one.letter for one in places)


@each_table
def test_an_unknown_seat_is_refused_with_a_list_of_the_seats(game, players):
    seats = listed(rules_of(game, players).seating.seats)
    assert f"Q is geen stoel aan deze tafel: kies uit {seats}." in told(game, players, dealer="Q")


@each_table
def test_an_unknown_side_is_refused_with_a_list_of_the_sides(game, players):
    seating = rules_of(game, players).seating
    alone = len(seating.sides) == len(seating.seats)
    wrong = "Q is geen stoel aan deze tafel" if alone else "Q is geen partij"
    assert f"{wrong}: kies uit {listed(seating.sides)}." in told(
        game, players, **{field(game, "scores", "left"): "Q 20"}
    )


@each_table
def test_a_score_without_points_is_refused_with_an_example_of_this_table(game, players):
    one, other, *_ = (side.letter for side in rules_of(game, players).seating.sides)
    (say,) = told(game, players, **{field(game, "scores", "left"): one})
    assert say.endswith(f"zoals {one} 90 {other} 80.")


@pytest.mark.parametrize(("game", "players"), [one for one in TABLES if "tricks" in GAMES[one[0]].workings.fields])
def test_a_trick_of_one_card_is_refused_with_the_right_number(game, players):
    rules = rules_of(game, players)
    seat = rules.seating.seats[0].letter
    # In klaverjas for three with four players, the dealer does not play.
    size = players - getattr(rules, "dealer_sits_out", False)
    chosen = {"trump": "H", "contract": "6H", "declarer": seat}
    chosen = {place: value for place, value in chosen.items() if place in GAMES[game].workings.fields}
    wrong = f"In een slag liggen hier {size} kaarten na de stoel van wie uitkwam; er staat: {seat} SK."
    assert wrong in told(game, players, tricks=f"{seat} SK", **chosen)


@each_table
def test_a_card_of_another_pack_is_refused_with_the_size_of_the_pack(game, players):
    pack = rules_of(game, players).pack
    foreign = "JK" if game == "maison-tarot" else "EX"
    (say,) = told(game, players, pack=foreign)
    assert say.endswith(f"spel van {len(pack)} kaarten.")


def test_a_trick_has_no_card_of_a_player_who_is_out():
    fields = {"trump": "H", "player": "C", "bid": "60", "dealer": "C", "left": "A 3 C 1", "kip": "B", "out": "B"}
    here = table(game="kleintje-klaverjas", players="3", seat="A", tricks="A S7 S8", **fields)
    assert here.turn == "C"
    assert "In een slag liggen hier 2 kaarten" in told("kleintje-klaverjas", 3, tricks="A S7 S8 S9", **fields)[0]
