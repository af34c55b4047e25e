"""Melds: which groups are melds, and the best arrangement of a hand."""

import pytest

from rules_core.cards.cards import cards, written
from rules_core.kinds.gin.rummy import (
    POINTS,
    best_answer,
    best_arrangement,
    bits_of,
    deadwood_of,
    fault_of,
)

from .hands import gin


def best(hand):
    """The automatic arrangement of a hand."""
    return best_arrangement(bits_of(cards(hand)))


@pytest.mark.rule(
    "gin-rummy/meld/set",
    "gin-rummy/meld/run",
    "gin-rummy/meld/ace-low",
    "gin-rummy/meld/run-order",
    "gin-rummy/meld/minimum-three",
    "gin-rummy/meld/only-sets-and-runs",
    "gin-rummy/example/which-are-melds",
)
def test_which_groups_are_melds():
    groups = {
        1: "SA S2 S3",
        2: "SQ SK SA",
        3: "SK SA S2",
        4: "H8 D8 C8",
        5: "SK HK DK CK",
        6: "S5 H6 S7",
        7: "D9 DT DJ DQ DK",
        8: "C2 C3",
        9: "H4 H5 H7",
        10: "S9 H9",
    }
    assert [number for number, group in groups.items() if fault_of(cards(group)) is None] == [1, 4, 5, 7]


@pytest.mark.rule("gin-rummy/meld/run")
def test_a_run_may_be_as_long_as_the_suit():
    assert fault_of(cards(" ".join(f"H{rank}" for rank in "A23456789TJQK"))) is None


@pytest.mark.rule("gin-rummy/meld/ace-low", "gin-rummy/meld/run-order")
@pytest.mark.parametrize("round_the_corner", ["SQSKSA", "SKSAS2"])
def test_a_run_does_not_go_round_the_corner(round_the_corner):
    at = gin(south="SA S2 SQ SK H8 D8 C8 H4 H5 H6 D2")
    at.refuses(f"knock:D2+{round_the_corner}+H8D8C8+H4H5H6").citing("meld/run-order")
    assert deadwood_of(bits_of(cards("SA S2 SQ SK"))) == 23


@pytest.mark.rule("gin-rummy/meld/minimum-three")
def test_two_cards_are_no_meld():
    refused = gin(south="S4 S5 S6 H9 D9 C9 C2 C3 HA DA D2").refuses("knock:D2+S4S5S6+H9D9C9+C2C3")
    refused.citing("meld/minimum-three")
    assert "♣︎2 ♣︎3" in refused.say


@pytest.mark.rule("gin-rummy/meld/only-sets-and-runs", "gin-rummy/meld/run", "gin-rummy/meld/set")
@pytest.mark.parametrize("group", ["S4H5S6", "S4S5S7", "H9D9CT", "H9H9D9"])
def test_other_groups_are_no_melds(group):
    assert fault_of(cards(" ".join(group[place : place + 2] for place in range(0, len(group), 2)))) == "kind"


@pytest.mark.rule("gin-rummy/meld/only-sets-and-runs")
def test_a_group_that_is_no_meld_cannot_be_laid_out():
    at = gin(south="S4 S5 S6 H9 D9 C9 H5 HA C2 D3 SK")
    at.refuses("knock:SK+S4H5S6+H9D9C9").citing("meld/only-sets-and-runs")
    at.refuses("knock:SK+S4S5S6+H9D9C9").citing("play/knock")


@pytest.mark.rule(
    "gin-rummy/meld/one-meld-per-card",
    "gin-rummy/score/card-values",
    "gin-rummy/play/deadwood",
    "gin-rummy/example/set-or-run",
)
def test_a_card_serves_a_set_or_a_run():
    found = best("S7 H7 D7 D8 D9 C2 C3 C4 HK SA")
    assert found.points == 25
    assert [written(meld) for meld in found.melds] == ["D7 D8 D9", "C2 C3 C4"]
    assert set(found.deadwood) == set(cards("S7 H7 HK SA"))


@pytest.mark.rule("gin-rummy/meld/one-meld-per-card")
def test_a_card_cannot_lie_in_two_melds():
    at = gin(south="S7 H7 D7 D8 D9 C2 C3 C4 HA SA CK")
    at.refuses("knock:CK+S7H7D7+D7D8D9+C2C3C4").citing("meld/one-meld-per-card")


@pytest.mark.rule("gin-rummy/score/card-values")
def test_what_the_cards_are_worth():
    assert sum(POINTS.values()) == 340
    worth = [POINTS[one] for one in cards("SA H2 D3 C4 S5 H6 D7 C8 S9 HT DJ CQ SK")]
    assert worth == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.rule("gin-rummy/play/knock-lay-melds", "gin-rummy/play/deadwood")
@pytest.mark.parametrize(
    ("hand", "laid_out"),
    [
        # Equal deadwood: nothing fits the four kings, but the fourth king would fit a set of three.
        ("SK HK DK CK S4 H4 D4 C4 SA H2", "SK HK DK CK / S4 H4 D4 C4"),
        # A run of four and three fives, or a run of three and four fives: the second leaves one open end fewer.
        ("S2 S3 S4 S5 H5 D5 C5 H9 D9 C9", "S2 S3 S4 / S5 H5 D5 C5 / H9 D9 C9"),
        # A run of six has two open ends. Two runs of three would have as many, and one meld is preferred.
        ("S4 S5 S6 S7 S8 S9 HA DA CA H3", "S4 S5 S6 S7 S8 S9 / HA DA CA"),
    ],
)
def test_the_automatic_arrangement_is_hard_to_lay_off_on(hand, laid_out):
    wanted = {text for text in laid_out.split(" / ") if len(text.split()) > 2}
    assert {written(meld) for meld in best(hand).melds} == wanted


@pytest.mark.rule("gin-rummy/score/lay-off", "gin-rummy/score/opponent-melds")
def test_a_card_may_be_kept_out_of_a_meld_to_be_laid_off():
    onto = tuple(map(cards, ("H4 H5 H6", "SQ HQ DQ", "S9 D9 C9")))
    answer = best_answer(bits_of(cards("S7 D7 C7 H7 H8 SK DK CK HA D3")), onto)
    assert answer.points == 4
    assert answer.laid_off == cards("H7 H8")
