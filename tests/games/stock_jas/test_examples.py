"""The worked examples of both games, one test for each."""

import pytest

from .situations import points_of, rejections, roem, total_of


@pytest.mark.rule("smousjas/meld/reject", "smousjas/meld/rejected-may-return", "smousjas/meld/rejected-again")
@pytest.mark.rule(
    "vijfhonderden/meld/reject", "vijfhonderden/meld/rejected-may-return", "vijfhonderden/meld/rejected-again"
)
@pytest.mark.parametrize(("card", "answer", "complete"), [("D7", "H7", True), ("ST", "H7", False)])
def test_rejected_roem_returns(jas, card, answer, complete):
    south, north = "SQ SJ ST D7 SA DA D8 C9 (HJ)", "CK CQ CJ H7 DT D9 CA C7 (H9)"
    here = jas.table(turn="H8", south=south, north=north, stock="HA C8 S7 S8")
    here = here.play("show:SQSJST", card, "reject:1CKCQCJ", answer)
    assert (points_of(here, "N"), points_of(here, "S")) == (20, 0)
    here = here.play("DT", "DA")
    assert here.turn == "S"
    if complete:
        assert points_of(here.play("show:SQSJST", "C9", "C7"), "S") == 20
    else:
        here.refuses("show:SQSJST").citing("meld/with-card-played")


@pytest.mark.rule("smousjas/meld/rank-tie-trump", "smousjas/meld/rank-tie-leader")
@pytest.mark.rule("vijfhonderden/meld/rank-tie-trump", "vijfhonderden/meld/rank-tie-leader")
@pytest.mark.parametrize(("held", "scores"), [("HQ HJ HT", "N"), ("SQ SJ ST", "S")])
def test_equal_sequences(jas, held, scores):
    north = f"{held} SA DA CA C7 C8 (H7)"
    here = jas.leading("DQ DJ DT S8 D8 D7 S9 C9 (CT)", north).play("show:DQDJDT", "D7")
    named = rejections(here)
    assert bool(named) == (scores == "N")
    assert [(who, points) for who, _, points in roem(here.play(*named, "C7"))] == [(scores, 20)]


@pytest.mark.rule(
    "smousjas/play/part-two-follow",
    "smousjas/play/part-two-must-trump",
    "smousjas/play/part-two-trump-led",
    "smousjas/play/part-two-free-card",
)
@pytest.mark.rule(
    "vijfhonderden/play/part-two-follow",
    "vijfhonderden/play/part-two-must-trump",
    "vijfhonderden/play/part-two-trump-led",
    "vijfhonderden/play/part-two-free-card",
)
@pytest.mark.parametrize(
    ("trump", "led", "held", "legal"),
    [
        ("C", "HT", "H8 HK C7", "H8 HK"),
        ("C", "HT", "C7 CJ SA", "C7 CJ"),
        ("C", "CK", "CA CQ C8", "CA"),
        ("C", "CA", "CK CT D7", "CK CT"),
        ("C", "CK", "SA D7", "SA D7"),
        ("H", "SK", "S7 SA H8 DA", "S7 SA"),
        ("H", "SK", "H8 HJ DA CT", "H8 HJ"),
        ("H", "HA", "H9 HK H7 SA", "H9"),
        ("H", "HA", "HK HQ H7 SA", "HK HQ H7"),
        ("H", "SK", "DA CT", "DA CT"),
    ],
)
def test_part_two_legal_plays(jas, trump, led, held, legal):
    here = jas.table(trump=trump, trick=f"S {led}", north=held, seat="N")
    assert here.may_play() == set(legal.split())


def at_the_end(jas, south, north):
    """The table after the last trick, which South won with the ace of trumps; North won all others."""
    given = {"scores": f"S {south} N {north}", "piles": " ".join("N" * 15)}
    return jas.table(trump="H", south="HA", north="D7", leads="S", **given).play("HA", "D7")


@pytest.mark.rule(
    "smousjas/match/round-to-500", "smousjas/match/both-over-500", "smousjas/match/onder-jan", "smousjas/match/lives"
)
@pytest.mark.rule(
    "vijfhonderden/match/round-to-500",
    "vijfhonderden/match/both-over-500",
    "vijfhonderden/match/onder-jan",
    "vijfhonderden/match/lives",
)
@pytest.mark.parametrize(
    ("south", "north", "winner", "lives"),
    [(507, 503, "S", 5), (500, 249, "S", 4), (489, 250, None, 6)],
)
def test_round_end(jas, south, north, winner, lives):
    won = at_the_end(jas, 0, 0).written()
    here = at_the_end(jas, south - won["S"], north - won["N"])
    assert (total_of(here, "S"), total_of(here, "N")) == (south, north)
    assert here.place("N")["standing"] == f"{lives} levens"
    following = here.next()
    assert ("left=N." + str(lives) in following.text) == (lives < 6)
    assert (following.view["totals"] == {"N": 0, "S": 0}) == (winner is not None)
