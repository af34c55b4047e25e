"""Earlier tricks written with only their winners and points, in every game that counts points on cards."""

import pytest

from tests.table_talk import ask, problems, table

SIXTEEN = "S S S S S S S S N N N N N N N N"
# A setup of each game with earlier tricks, and the points of each side after them.
POSITIONS = {
    "klaverjas-4": ({"trump": "H", "piles": "NS NS EW"}, {"NS": 60, "EW": 11}),
    "klaverjas-3": ({"trump": "H", "dealer": "C", "player": "A", "piles": "A A B C"}, {"A": 31, "B": 4, "C": 25}),
    "kleintje-klaverjas": (
        {"trump": "H", "dealer": "C", "player": "A", "bid": "20", "cards_each": "3", "piles": "A B"},
        {"A": 22, "B": 3},
    ),
    "klapper": ({"trump": "H", "won": "N / E / W"}, {"NS": 24, "EW": 40}),
    "klapper/three": ({"trump": "H", "player": "A", "won": "A / B / C / C"}, {"A": 20, "B": 30, "C": 14}),
    "belote": ({"trump": "H", "won": "N / E / S"}, {"N": 21, "E": 0, "S": 33, "W": 0}),
    "dekjas": ({"trump": "H", "piles": "S N S S N"}, {"S": 43, "N": 18}),
    "smousjas": ({"trump": "H", "piles": "S S N S S"}, {"S": 43}),
    "vijfhonderden": ({"trump": "H", "piles": "N N N N N S"}, {"N": 43, "S": 4}),
    "honderden": ({"trump": "H", "piles": "S S S S N"}, {"S": 43, "N": 10}),
}


def as_field(points):
    return " ".join(f"{side} {number}" for side, number in points.items())


def points_of(here):
    return {side["side"]: side["points"] for side in here.view["sides"]}


@pytest.mark.parametrize("game", POSITIONS)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_each_side_has_the_points_that_are_written(game, seed):
    fields, points = POSITIONS[game]
    here = table(game=game, seat="all", seed=seed, points=as_field(points), **fields)
    assert points_of(here) | points == points_of(here)
    again = table(here.text, seat="all")
    assert (again.text, points_of(again)) == (here.text, points_of(here))
    assert here.turn is not None
    played = here.played_out()
    assert played.phase in ("settled", "match-over", "round-over")


@pytest.mark.parametrize("game", POSITIONS)
def test_points_that_no_cards_give_are_a_problem(game):
    fields, points = POSITIONS[game]
    side = next(iter(points))
    if game not in ("vijfhonderden", "honderden"):  # a plain jack is worth one in these games
        problems(game=game, **fields, points=f"{side} 1").at("points")
    problems(game=game, **fields, points=f"{side} 900").at("points")
    problems(game=game, **fields, points=side).at("points")
    problems(game=game, **fields, points=f"{side} 20 {side} 30").at("points")
    bare = {name: value for name, value in fields.items() if name not in ("piles", "won")}
    problems(game=game, **bare, points=f"{side} 20").at("points")


def test_points_cannot_be_written_beside_a_whole_pack():
    for game in ("smousjas", "dekjas", "klapper"):
        problems(game=game, pack="SK", points="N 10" if game != "klapper" else "NS 10").at("pack", "trump")


def test_the_winners_of_tricks_are_drawn_so_that_the_points_fit():
    for seed in "abcdef":
        here = table(game="smousjas", seat="all", trump="H", at="6", points="S 43", seed=seed)
        assert points_of(here)["S"] == 43
        assert sum(side["tricks"] for side in here.view["sides"]) == 5


def test_the_written_tricks_count_among_the_points():
    here = table(game="belote", trump="H", won="N SA ST / E", tricks="N HJ H9 H7 H8", points="N 70", seat="all")
    assert points_of(here)["N"] == 70
    wrong = problems(game="belote", trump="H", won="N SA ST / E", points="N 20")
    assert "Noord heeft" in str(wrong.at("points"))


def test_points_written_are_no_window_on_the_hidden_cards():
    """To a player, tables with the same points and other hidden cards look the same."""
    fields = {"trump": "H", "south": "SA SK SQ HA HK DA CA C7", "turn": "H7", "piles": "S S S N", "points": "S 43"}
    views = [table(game="smousjas", seed=seed, **fields).view for seed in "ab"]
    assert views[0] == views[1]
    hands = [table(game="smousjas", seed=seed, **fields).hand("N") for seed in "ab"]
    assert hands[0] != hands[1]


# ---- a hand with all its tricks written ----

COUNTED = {
    "klapper": ({"trump": "H", "won": "N / E / N / E / N / N"}, {"NS": 100, "EW": 62}),
    "belote": (
        {"players": "3", "dealer": "C", "player": "A", "trump": "H", "won": "A / B / C / A / B / C / A / B / C"},
        {"A": 50, "B": 50, "C": 55},
    ),
    "klaverjas-4": ({"trump": "H", "piles": "NS EW NS EW NS EW NS EW"}, {"NS": 90, "EW": 72}),
    "klaverjas-3": (
        {"trump": "H", "dealer": "C", "player": "A", "piles": "A A A A B B B C C C"},
        {"A": 62, "B": 50, "C": 50},
    ),
    "dekjas": ({"trump": "H", "piles": SIXTEEN}, {"S": 100, "N": 62}),
    "smousjas": ({"trump": "H", "piles": SIXTEEN}, {"S": 100, "N": 62}),
    "vijfhonderden": ({"trump": "H", "piles": SIXTEEN}, {"S": 100, "N": 46}),
    "honderden": ({"trump": "H", "piles": SIXTEEN}, {"S": 90, "N": 56}),
}


@pytest.mark.parametrize("game", COUNTED)
def test_a_hand_of_which_all_tricks_are_taken_is_counted(game):
    fields, points = COUNTED[game]
    here = table(game=game, seat="all", points=as_field(points), **fields)
    assert here.turn is None
    assert here.view["sheet"]
    assert points_of(here) == points
    without = table(game=game, seat="all", **fields)
    assert without.view["sheet"]
    assert ask("advance", table=without.text, seat="all")["kind"] == "table"


def test_the_last_trick_in_a_pile_brings_its_points():
    here = table(game="klaverjas-4", trump="H", piles="NS NS NS NS NS NS NS EW", points="NS 142 EW 20")
    assert here.sheet().line("score/last-trick", "EW") == 10


def test_the_hidden_skart_goes_with_the_last_trick():
    fields = {"trump": "H", "dealer": "C", "player": "A", "piles": "A A A A A A A A A A", "seat": "A"}
    here = table(game="klaverjas-3", points="A 162", **fields)
    assert points_of(here)["A"] == 162


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("kleurenwiezen", {"contract": "8C", "declarers": "N E", "dealer": "W", "piles": "E " * 13}),
        ("five-hundred", {"contract": "7S", "bidder": "N", "dealer": "W", "piles": "NS " * 10}),
        ("maison-tarot", {"players": "4", "won": " / ".join("A" * 12)}),
    ],
)
def test_where_only_tricks_count_they_may_all_be_written_as_well(game, fields):
    here = table(game=game, seat="all", **fields)
    assert here.turn is None
    assert here.view["sheet"]
