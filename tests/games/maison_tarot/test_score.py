"""The values of the cards, the difference with twelve, and the sheet."""

import random

import pytest

from rules_core.table.notation import from_text
from rules_core.table.table import start
from tests.laws.random_tables import play_through

from .hands import SUIT_CARDS, WORTH, pile, tarot, told, with_all_won

# A hand of four in which D wins nothing: the tricks of A, B and C with the cards of the example.
EXAMPLE = [
    "A T21 HK HQ DC", "A S1 S2 S3 S4", "A H1 H2 H3 H4", "A D1 D2 D3 D4", "A C1 C2 C3 C4",
    "B SK SJ S5 S6", "B H5 H6 H7 EX", "B D5 D6 D7 D8", "B T2 T3 T4 T5",
    "C T1 CK CQ CJ", "C T6 T7 T8 T9", "C T10 T11 T12 T13",
]  # fmt: skip


@pytest.mark.rule(
    "maison-tarot/score/count-points",
    "maison-tarot/score/difference-with-twelve",
    "maison-tarot/score/may-be-negative",
)
def test_example_hand_score():
    # B played the Excuse to the last trick of C and paid for it with an empty card.
    groups = [one.replace(" EX", "") for one in EXAMPLE if not one.startswith(("B H5", "C T10"))]
    groups += ["B H5 H6 H7 T14", "C T10 T11 T12 EX"]
    here = with_all_won(groups, excuse="B")
    assert here.phase == "settled"
    assert [pile(here, "won", seat) for seat in "ABCD"] == [20, 16, 12, 0]
    assert [side["points"] for side in here.view["sides"]] == [13, 10, 12, 0]
    assert here.written() == {"A": 21, "B": 14, "C": 12, "D": -12}
    assert sum(here.written().values()) == 35
    assert here.sheet().cites("score/may-be-negative")


@pytest.mark.rule("maison-tarot/score/count-points")
def test_the_count_is_announced_and_nobody_else_counts_the_undealt_cards():
    here = with_all_won(["A S1 S2 S3"] + [f"A {' '.join(SUIT_CARDS[14 + 3 * n : 17 + 3 * n])}" for n in range(11)], 3)
    assert sum(side["points"] for side in here.view["sides"]) == sum(WORTH.get(one, 0) for one in SUIT_CARDS[14:47])


def one_trick(card, players=3):
    """A finished hand: A won one trick, with this card, and B all others, which hold no points."""
    empty = [one for one in SUIT_CARDS if one[1] in "123456789T" and one != card]
    tricks = [empty[3 * number : 3 * number + 3] for number in range(12)]
    groups = [f"A {card} {tricks[0][0]} {tricks[0][1]}"] + [f"B {' '.join(three)}" for three in tricks[1:]]
    return with_all_won(groups, players, **({"excuse": "A"} if card == "EX" else {}))


@pytest.mark.parametrize("card", ["T21", "T1"])
@pytest.mark.rule("maison-tarot/score/trump-values")
def test_the_highest_and_the_lowest_trump(card):
    sheet = one_trick(card).sheet()
    assert sheet.line("score/trump-values", "A") == 4
    assert sheet.totals["A"] == 4 + 3 - 12


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize(("rank", "points"), [("K", 4), ("Q", 3), ("C", 2), ("J", 1)])
@pytest.mark.rule("maison-tarot/score/court-values")
def test_the_court_cards(suit, rank, points):
    assert one_trick(suit + rank).sheet().line("score/court-values", "A") == points


@pytest.mark.parametrize("card", ["S1", "HT", "D7", "T2", "T20", "T10"])
@pytest.mark.rule("maison-tarot/score/empty-cards")
def test_all_other_cards_are_empty(card):
    sheet = one_trick(card).sheet()
    assert sheet.cites("score/empty-cards")
    assert sheet.totals["A"] == 3 - 12


@pytest.mark.rule("maison-tarot/score/excuse-value")
def test_the_excuse_is_worth_five():
    here = with_all_won([*EXAMPLE[:6], "D H5 H6 H7 EX", *EXAMPLE[7:]], excuse="B")
    assert here.sheet().line("score/excuse-value", "B") == 5


@pytest.mark.rule("maison-tarot/score/total")
def test_all_points_of_the_pack_that_were_dealt_are_counted_once():
    for players in (2, 4, 6):
        dice = random.Random(f"total {players}")
        *_, last = play_through(start(from_text(tarot(players, seed=str(players)).text)), dice)
        played = sum(WORTH.get(action.text, 0) for action in last.log)
        points = sum(last.seen.points)
        assert points == played <= 53
        assert sum(last.seen.scores[-1]) == played, "the differences with twelve make nothing together"


@pytest.mark.rule("maison-tarot/score/difference-with-twelve")
@pytest.mark.parametrize(("tricks", "change"), [(0, -12), (3, -3), (4, 0), (5, 3), (12, 24)])
def test_each_card_above_or_below_twelve_counts_one(tricks, change):
    empty = [one for one in SUIT_CARDS if one[1] in "123456789T"]
    groups = [f"{'A' if n < tricks else 'B'} {' '.join(empty[3 * n : 3 * n + 3])}" for n in range(12)]
    here = with_all_won(groups, 3)
    assert here.sheet().line("score/difference-with-twelve", "A") == change
    assert here.written()["A"] == change


@pytest.mark.rule("maison-tarot/score/may-be-negative")
def test_a_score_below_zero_is_written_as_it_is():
    here = one_trick("SJ")
    assert here.written()["A"] == 1 + 3 - 12
    assert here.sheet().cites("score/may-be-negative")
    assert here.next().view["totals"]["A"] == -8


def test_the_end_of_the_hand_is_reported():
    here = tarot(2, won=" / ".join(["S"] * 11), south="S1", north="S2", leads="S", seat="S").play("S1 S2")
    assert told(here)[-1] == "score/count-points"
