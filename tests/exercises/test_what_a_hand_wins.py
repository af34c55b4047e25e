"""How many game points a hand wins: the game, and everything that adds to it."""

import pytest

from tests.table_talk import ask

ALL, HALF = " ".join("S" * 15), " ".join("NS" * 7 + "N")
LAST = {"trump": "H", "leads": "S", "seed": "q", "south": "SK", "north": "S7", "log": "SK S7"}
OF_THREE = {"players": "3", "trump": "H", "leads": "A", "seed": "drie", "a": "HA", "b": "D9", "c": "C9"}


def won(side, **fields):
    """Return the game points that a side wins, and the sentence that explains them."""
    setup = {"game": "honderden", **fields}
    solved = ask("solve", setup=setup, ask=f"wins:{side}", seat="A" if "players" in fields else "S")
    return solved["solution"][0], solved["reason"]["say"]


@pytest.mark.parametrize(
    ("fields", "points", "why"),
    [
        ({"piles": ALL, "scores": "S 0 N 60"}, "2", "1 (het spel) + 1 (pit)"),
        ({"piles": ALL}, "3", "1 (het spel) + 1 (pit) + 1 (onder Jan)"),
        ({"piles": HALF}, "0", "geen spelpunt"),
        ({"piles": HALF, "scores": "S 95 N 0", "points": "S 80"}, "1", "1 (het spel) = 1"),
        ({"piles": HALF, "roem": "S SA HA DA CA", "points": "S 43"}, "1", "1 (honderd roem) = 1"),
    ],
)
def test_with_two(fields, points, why):
    found, told = won("S", **LAST, **fields)
    assert found == points
    assert why in told


def test_a_wrong_claim_wins_for_the_other():
    fields = {"turn": "H8", "scores": "S 97 N 31", "seed": "mis", "leads": "S", "log": "dek:S"}
    assert won("N", **fields)[0] == "1"
    assert won("S", **fields)[0] == "0"
    assert won("N", **{**fields, "scores": "S 40 N 31"})[0] == "2"


def test_with_three():
    pit = {**OF_THREE, "piles": " ".join("A" * 7), "log": "HA D9 C9"}
    assert won("A", **pit) == ("3", "Jij: 1 (het spel) + 2 (pit) = 3.")
    assert won("A", **pit, scores="A 20 B 60 C 66")[0] == "1"
    assert (
        won("A", **{**pit, "piles": " ".join("A" * 6 + "B")})[1]
        == "Jij: 1 (het spel) + 1 (beide anderen onder Jan) = 2."
    )
