"""A match: totals, the target of fifty points, the next dealer."""

import pytest

from tests.table_talk import ask

from .hands import SUIT_CARDS, tarot, with_all_won


def hand_of_three(scores, **fields):
    """A finished hand of three players in which A writes 8, B 15 and C 7."""
    groups = ["A SK SQ S1", "A S2 S3 S4", "A H4 H5 H6", "A D1 D2 D3", "B HK HQ HC", "B DK DC S5", "B S6 S7 S8"]
    groups += ["B H1 H2 H3", "C CK CQ D5", "C C1 C2 C3", "C C4 C5 C6", "C D7 D8 D9"]
    return with_all_won(groups, 3, scores=scores, **fields)


@pytest.mark.rule("maison-tarot/match/cumulative")
def test_scores_are_added_up_from_hand_to_hand():
    here = hand_of_three("A 10 B -12 C 20 / A 5 B 3 C -1", deal=3)
    assert here.written() == {"A": 7, "B": 15, "C": 7}
    assert here.view["totals"] == {"A": 22, "B": 6, "C": 26}
    following = here.next()
    assert following.view["totals"] == here.view["totals"]
    assert len(following.view["scores"]) == 3


@pytest.mark.rule("maison-tarot/match/target")
def test_example_fifty():
    """A has 44 and B 38; both reach 50 in this hand, and B is higher."""
    here = hand_of_three("A 45 B 38 C 20", deal=5)
    assert here.view["totals"] == {"A": 52, "B": 53, "C": 27}
    assert here.view["winner"] == "B"
    assert ask("next", table=here.text, seat="A")["kind"] == "problems"


@pytest.mark.rule("maison-tarot/match/target")
@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ("A 42 B 0 C 0", None),  # 49
        ("A 43 B 0 C 0", "A"),  # 50 exactly
        ("A 48 B 40 C 0", None),  # 55 against 55: play on
        ("A 48 B 39 C 0", "A"),
        ("A 0 B 0 C 60", "C"),
    ],
)
def test_fifty_ends_the_match_unless_the_highest_total_is_shared(before, winner):
    assert hand_of_three(before).view["winner"] == winner


@pytest.mark.rule("maison-tarot/match/target")
def test_nobody_wins_in_the_middle_of_a_hand():
    assert tarot(3, scores="A 60 B 0 C 0", trick="A SK").view["winner"] is None


@pytest.mark.rule("maison-tarot/deal/cut-for-dealer")
@pytest.mark.parametrize(("direction", "clockwise"), [("counter-clockwise", False), ("clockwise", True)])
def test_the_forehand_deals_the_next_hand(direction, clockwise):
    here = hand_of_three("", dealer="B", direction=direction).next()
    assert here.dealer() == "C"
    assert here.turn == "A"
    assert (here.of("A").place("B")["place"] == "left") == clockwise


def test_names_are_carried():
    here = hand_of_three("", dealer="B", names="A Aad, B Bep, C Cor").next()
    assert [place["name"] for place in here.view["seats"]] == ["Aad", "Bep", "Cor"]


def test_a_hand_that_goes_on_has_no_next():
    assert ask("next", table=tarot(3).text, seat="A")["kind"] == "problems"
    assert len(SUIT_CARDS) == 56
