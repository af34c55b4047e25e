"""Answers to questions about Dekjas: each cites the rule that it rests on, and the score names its player."""

import pytest

from tests.table_talk import ask

LATE = {"trump": "H", "at": "9", "piles": "S N S S N S S N", "leads": "N"}
OVER = {
    "trump": "H", "player": "S", "at": "16", "piles": "S S S S N N N S S N S N S S S", "points": "S 74 N 78",
    "leads": "S", "south": "S7", "north": "D7", "log": "S7 D7", "scores": "S 100 N 300",
}  # fmt: skip


def wrong(asked, item, lang="nl", **setup):
    """The reason given for a wrong answer."""
    setup = {"game": "dekjas", "dealer": "N", **setup}
    return ask("answer", lang=lang, setup=setup, seat="S", ask=asked, item=item)["reason"]


@pytest.mark.parametrize(
    ("asked", "item", "setup", "rule"),
    [
        ("next:speaks", "N", {"turn": "H9", "log": "pass pass"}, "auction/first-round"),
        ("next:deals", "S", {"turn": "H9", "log": "pass smous anew"}, "auction/smous-answer"),
        ("next:deals", "N", OVER, "deal/face-down"),
        ("next:leads", "N", {"trump": "H"}, "play/forehand-leads"),
        ("next:leads", "S", LATE, "play/trick-winner"),
        ("true:trump H", "true", {"turn": "H9"}, "deal/turned-trump"),
        ("true:over", "true", OVER, "match/no-win-by-that-roem"),
    ],
)
def test_an_answer_rests_on_the_rule_that_is_meant(asked, item, setup, rule):
    assert wrong(asked, item, **setup)["rule"] == f"dekjas/{rule}"


@pytest.mark.parametrize(
    ("lang", "said"), [("nl", "De stand: Noord 380, jij 180."), ("en", "The score: North 380, you 180.")]
)
def test_the_standing_says_whose_it_is(lang, said):
    assert wrong("true:over", "true", lang, **OVER)["say"] == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("nl", "Vóór dit spel stonden er 80 punten in reserve."),
        ("en", "Before this deal there were 80 points in reserve."),
    ],
)
def test_the_reserve_of_a_hand_that_is_counted_came_from_before_it(lang, said):
    setup = {"game": "dekjas", "dealer": "N", "reserve": "80", **OVER}
    assert said in ask("show", lang=lang, setup=setup, seat="S", ask="written:S")["question"]


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("show:CACKCQCJ", "Eerder geteld in ♣H ♣V ♣B: klaverheer, klavervrouw en klaverboer."),
        ("show:DADKDQ", "Niet open in je hand: ruitenaas en ruitenvrouw."),
        ("show:DADKDQDJ", "Niet open in je hand: ruitenaas, ruitenvrouw en ruitenboer."),
    ],
)
def test_roem_that_is_refused_names_one_card_or_several(shown, said):
    here = {"trump": "H", "at": "6", "leads": "S", "roem": "S CK CQ CJ", "south": "CK CQ CJ CA SK HK DK D8"}
    setup = {"game": "dekjas", "dealer": "N", "piles": "S S N S S", **here}
    refusal = ask("play", lang="nl", setup=setup, seat="S", action=shown)["refusal"]
    assert refusal["say"].replace("\ufe0e", "").startswith(said)
