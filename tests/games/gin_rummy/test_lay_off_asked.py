"""The question which cards may be laid off: asked after a knock and after gin, and refused elsewhere with a reason."""

import pytest

from tests.table_talk import ask

from .hands import NOTHING, ended, gin
from .test_score import LAY_OFF, LONG, NOTHING_LEFT, TIE


def judged(at):
    """The cards that are a right answer at this table, and the rules by which all answers are judged."""
    asked = {"table": at.text, "seat": "S", "ask": "lay-off"}
    put = ask("show", **asked)
    replies = {one["id"]: ask("answer", item=one["id"], **asked) for one in put["items"]}
    right = {item for item, reply in replies.items() if reply["right"]}
    return right, {reply["reason"]["rule"] for reply in replies.values()}


@pytest.mark.rule("gin-rummy/score/lay-off", "gin-rummy/score/gin-deadwood")
def test_after_gin_the_cards_that_fit_are_found_by_the_rule_of_laying_off():
    assert judged(ended("gin:H9", **LAY_OFF)) == ({"H7", "HJ", "C6"}, {"gin-rummy/score/lay-off"})


@pytest.mark.rule("gin-rummy/score/lay-off")
def test_after_a_knock_as_before():
    assert judged(ended("knock:DQ", **LONG))[0] == {"D3", "D4", "D8", "D9", "SA", "S5"}


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (lambda: gin(south=NOTHING), "Nobody has laid out melds here"),
        (lambda: ended("gin:H9", **LAY_OFF, layoff_on_gin="forbidden"), "nothing is laid off after gin"),
        (lambda: ended("knock:HK", TIE["south"], NOTHING_LEFT), "North has no card left to lay off"),
    ],
    ids=["before-the-end", "after-gin-where-that-is-agreed", "everything-melded"],
)
def test_a_question_that_cannot_be_asked_is_refused_with_its_cause(at, why):
    reply = ask("show", table=at().text, seat="S", ask="lay-off", lang="en")
    assert [why in one["say"] for one in reply["problems"]] == [True]
