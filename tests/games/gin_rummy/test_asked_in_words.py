"""What questions of gin rummy say: an answer by what one does, equal reasons once, and why it is whose turn."""

import pytest

from tests.table_talk import ask

from .hands import ended, gin
from .test_score import LONG

ELEVEN = "S4 S5 S6 S7 H9 D9 C9 HA C2 D3 H5"
BEGUN = {"turn": "S", "at": "draw", "south": "S7 D7 H4 HQ SK S3 C9 CT DA D4", "pile": "D2 H7", "seed": "beurt"}


def reasons(at, question):
    """The reason for each answer to a question in English."""
    asked = {"lang": "en", "table": at.text, "seat": "S", "ask": question}
    return {
        one["id"]: ask("answer", item=one["id"], **asked)["say"].replace("\N{VARIATION SELECTOR-15}", "")
        for one in ask("show", **asked)["items"]
    }


def test_an_answer_that_is_a_card_says_what_is_done_with_it():
    at = gin(south=ELEVEN, pile="C3 H8")
    shown = ask("show", lang="en", table=at.text, seat="S", ask="bid", among="H5 knock:H5")
    said = [one["label"].replace("\N{VARIATION SELECTOR-15}", "") for one in shown["items"]]
    assert said == ["Discard ♥5", "Knock with ♥5"]


def test_cards_that_leave_as_much_deadwood_are_barred_in_the_same_words():
    said = reasons(gin(south=ELEVEN, pile="C3 H8"), "knock")
    assert said["S4"] == said["S7"] == "That leaves you 11 points of deadwood, and you may knock with 9 at most."
    assert said["H9"] == said["D9"] == said["C9"]


def test_a_card_that_may_be_laid_off_is_told_the_meld_that_it_fits():
    said = reasons(ended("knock:DQ", **LONG), "lay-off")
    assert said["D3"] == said["D9"] == "Fits ♦5 ♦6 ♦7."
    assert said["HK"] == said["CK"]


@pytest.mark.parametrize(
    ("log", "why"),
    [
        ("pile", "You have drawn a card, and still have to discard one."),
        ("pile SK", "You have discarded, and that ended your turn: now North draws."),
    ],
)
def test_whose_turn_it_is_has_a_reason(log, why):
    assert reasons(gin(**BEGUN, log=log), "true:turn N")["true"] == why


def test_the_melds_that_cards_are_laid_off_on_stay_on_the_table_and_what_was_laid_off_does_not():
    asked = {"table": ended("knock:DQ", **LONG).text, "seat": "S", "ask": "lay-off"}
    shown = ask("show", **asked)
    laid = [[one["card"] for one in pile["cards"]] for pile in shown["view"]["piles"] if pile["seat"]]
    assert laid == [["S2", "S3", "S4"], ["SQ", "HQ", "CQ"], ["D5", "D6", "D7"]]
    assert [one["seat"] for one in shown["view"]["piles"] if one["seat"]] == ["S", "S", "S"]
    assert "counted" in shown["view"]["felt"]
    assert "result" not in shown["view"]
