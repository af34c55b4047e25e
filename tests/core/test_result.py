"""The end of a deal on the felt: a headline, the way to the goal of the match, each line of the score."""

import pytest

from tests.table_talk import table

HAND = {"dealer": "N", "seed": "standing", "seat": "S"}


def ended(game, **fields):
    """Return a deal that is played to its end."""
    return table(game=game, **{**HAND, **fields}).played_out()


def test_a_hand_with_a_stock_is_headed_by_the_player_who_writes_the_most():
    over = ended("vijfhonderden")
    most = max(over.written(), key=over.written().get)
    assert over.view["result"]["title"] == {"N": "Noord schrijft het meest", "S": "Jij schrijft het meest"}[most]


@pytest.mark.parametrize(("game", "goal"), [("vijfhonderden", 500), ("klaverjas-4", 1500)])
def test_the_score_is_measured_by_the_goal_of_the_match(game, goal):
    over = ended(game)
    result, totals = over.view["result"], over.view["totals"]
    assert result["goal"] == f"Stand (tot {goal})"
    assert result["filled"] == {side: 100 * total // goal for side, total in totals.items()}


def test_a_match_without_a_goal_in_points_has_no_bars():
    assert not {"goal", "filled"} & ended("kleurenwiezen").view["result"].keys()


def test_a_lesson_before_the_points_has_no_bars_either():
    assert not {"goal", "filled"} & ended("vijfhonderden", untaught="points").view["result"].keys()


def test_the_lines_of_the_score_are_told_where_the_felt_is_empty():
    assert ended("vijfhonderden").view["felt"].get("by_line")
    assert not ended("kleurenwiezen").view["felt"].get("by_line")
