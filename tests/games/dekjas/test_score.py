"""Winning, losing, a tie, all tricks, no tricks, and the end of the match."""

import pytest

from .situations import ALL_TO_SOUTH, ended, tricks_worth


@pytest.mark.rule("dekjas/auction/contract", "dekjas/score/maker-wins", "dekjas/score/maker-loses")
def test_the_maker_must_have_more_with_roem_and_stuk():
    made = ended(tricks_worth(75), trump="S", player="S", roem="S HA HK HQ")
    assert made.written() == {"S": 100, "N": 90}
    assert made.sheet().cites("score/maker-wins")
    with_stuk = ended(tricks_worth(75), trump="S", player="S", stuk="S")
    assert with_stuk.written() == {"S": 100, "N": 90}
    lost = ended(tricks_worth(95), trump="S", player="S", roem="N HA HK HQ HJ")
    assert lost.written() == {"S": 0, "N": 210}
    assert lost.sheet().cites("score/maker-loses")


@pytest.mark.rule("dekjas/score/maker-loses", "dekjas/meld/stuk", "dekjas/meld/only-highest-counts")
def test_roem_and_stuk_of_a_losing_maker_go_along():
    lost = ended(tricks_worth(50), trump="S", player="S", roem="S HA HK HQ", stuk="S")
    assert lost.written() == {"S": 0, "N": 200}


@pytest.mark.rule("dekjas/score/rounding")
@pytest.mark.parametrize(("five", "south", "north"), [("up", 90, 80), ("down", 80, 80)])
def test_a_five_is_rounded_as_agreed(five, south, north):
    written = ended(tricks_worth(85), trump="S", player="S", round_five=five).written()
    assert written == {"S": south, "N": north}


@pytest.mark.rule("dekjas/score/rounding", "dekjas/score/maker-wins", "dekjas/score/tie-reserve")
def test_rounded_scores_may_be_compared():
    exact = ended(tricks_worth(84), trump="S", player="S")
    assert exact.written() == {"S": 80, "N": 80}
    rounded = ended(tricks_worth(84), trump="S", player="S", compare="rounded")
    assert rounded.written() == {"S": 0, "N": 80}
    assert rounded.sheet().cites("score/tie-reserve")


@pytest.mark.rule("dekjas/score/tie-reserve")
def test_where_it_is_agreed_the_points_of_both_wait():
    tie = ended(tricks_worth(81), trump="S", player="S", reserve_of="both")
    assert tie.written() == {"S": 0, "N": 0}
    assert "reserve=160" in tie.next().text


@pytest.mark.rule("dekjas/score/tie-reserve")
def test_a_second_tie_adds_to_the_reserve_and_a_winner_takes_it_all():
    tie = ended(tricks_worth(81), trump="S", player="N", reserve=80)
    assert tie.written() == {"S": 80, "N": 0}
    assert "reserve=160" in tie.next().text
    won = ended(tricks_worth(100), trump="S", player="S", reserve=160)
    assert won.written() == {"S": 260, "N": 60}
    assert "reserve" not in won.next().text


@pytest.mark.rule("dekjas/score/kapot")
def test_either_player_may_take_all_tricks():
    sheet = ended(ALL_TO_SOUTH, trump="S", player="N", stuk="N").sheet()
    assert sheet.totals == {"S": 280, "N": 0}
    assert sheet.line("score/kapot", "S") == 100


@pytest.mark.rule("dekjas/score/no-tricks-roem")
def test_without_a_trick_stuk_still_counts_for_the_opponent_of_the_maker():
    assert ended(ALL_TO_SOUTH, trump="S", player="S", stuk="N").written() == {"S": 260, "N": 20}


@pytest.mark.rule("dekjas/match/no-win-by-that-roem", "dekjas/score/no-tricks-roem")
def test_but_the_match_is_not_won_with_it():
    struck = ended(ALL_TO_SOUTH, trump="S", player="S", stuk="N", scores="S 100 N 490")
    assert struck.written() == {"S": 260, "N": 0}
    assert struck.sheet().cites("match/no-win-by-that-roem")
    assert struck.view["winner"] is None
    behind = ended(ALL_TO_SOUTH, trump="S", player="S", stuk="N", scores="S 400 N 490")
    assert behind.written() == {"S": 260, "N": 20}
    assert behind.view["winner"] == "S"
    longer = ended(ALL_TO_SOUTH, trump="S", player="S", stuk="N", scores="S 100 N 490", target="1000")
    assert longer.written() == {"S": 260, "N": 20}


@pytest.mark.rule("dekjas/match/no-win-by-that-roem")
@pytest.mark.parametrize(
    ("target", "scores", "winner"),
    [
        ("500", "S 400 N 0", "S"),
        ("500", "S 390 N 0", None),
        ("500", "S 440 N 490", "N"),
        ("500", "S 440 N 480", None),
        ("1000", "S 440 N 490", None),
        ("1000", "S 900 N 0", "S"),
    ],
)
def test_who_wins_the_match(target, scores, winner):
    """South writes 100 and North 60: the higher of two at the target wins, and when level another hand is played."""
    here = ended(tricks_worth(100), trump="S", player="S", scores=scores, target=target)
    assert here.written() == {"S": 100, "N": 60}
    assert here.view["winner"] == winner
