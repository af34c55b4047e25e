"""Roem with three players: other amounts come up than with four."""

import pytest

from tests.table_talk import ask


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("klaverjas-3", ["0", "20", "40", "60", "80", "120"]),
        ("klaverjas-4", ["0", "20", "40", "50", "70", "100", "200"]),
    ],
)
def test_the_numbers_to_choose_from_are_those_of_the_game(game, numbers):
    trick = {"klaverjas-3": "B SK C SA A ST", "klaverjas-4": "N SK E SA S ST W S7"}[game]
    shown = ask("show", setup={"game": game, "trump": "H", "trick": trick}, seat="you", ask="roem")
    assert [one["id"] for one in shown["items"]] == numbers


def test_without_roem_three_players_hear_that_there_is_no_three_of_a_kind():
    setup = {"game": "klaverjas-3", "trump": "H", "trick": "B SK C SA A ST"}
    assert "no three of a kind" in ask("solve", lang="en", setup=setup, seat="A", ask="roem")["say"]
