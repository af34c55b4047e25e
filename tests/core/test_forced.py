"""Onlookers hear why a card was forced, and no more than the card shows to everybody."""

import pytest

from tests.table_talk import ask, table

CLUBS_LED = {"trump": "H", "trick": "W CK", "seed": "forced"}


def heard(here, action, seat="S", lang="nl"):
    """Return what a seat hears about why a card was played."""
    text = here.play(action).text
    events = ask("open", table=text, seat=seat, lang=lang)["events"]
    return [event["say"] for event in events if event["type"] == "forced"]


@pytest.mark.parametrize(
    ("north", "action", "nl", "en"),
    [
        ("H9 S7", "H9", "Noord heeft geen klaveren en moet troeven.", "North has no clubs and must trump."),
        ("D7 S7", "S7", "Noord heeft geen klaveren en geen troef.", "North has no clubs and no trumps."),
    ],
)
def test_a_player_void_in_the_suit_is_called_forced(north, action, nl, en):
    here = table(**CLUBS_LED, north=north)
    assert heard(here, action) == [nl]
    assert heard(here, action, lang="en") == [en]


def test_over_a_trump_and_not_over_it():
    here = table(trump="H", trick="W CK, N HT", east="HJ H7 S8")
    assert heard(here, "HJ") == ["Oost heeft geen klaveren en moet over hartentien heen."]
    below = table(trump="H", trick="W CK, N HT", east="H7 H8 S8")
    assert heard(below, "H7") == ["Oost heeft geen klaveren en kan niet over hartentien heen."]


def test_nobody_is_said_to_stay_below_a_card_that_nothing_is_above():
    under = table(trump="H", trick="W CK, N HJ", east="H7 H8 S8")
    assert heard(under, "H7") == ["Oost heeft geen klaveren en moet troeven."]
    followed = table(trump="H", trick="W HJ", north="H7 H8 S8")
    assert heard(followed, "H7") == []
    not_highest = table(trump="H", trick="W H9", north="H7 H8 S8")
    assert heard(not_highest, "H7") == ["Noord kan niet over hartennegen heen."]


@pytest.mark.parametrize(
    ("trick", "hands", "nl"),
    [
        ("W CA, N C7", ("S7 D7", "S7 H7"), "Oost heeft geen klaveren."),
        ("W HT, N H7", ("S7 D7", "S7 D8"), "Oost heeft geen harten."),
        ("W CA, N HT", ("S7 D7", "S7 H7"), "Oost heeft geen klaveren en kan niet over hartentien heen."),
    ],
    ids=["his partner wins", "trumps were led", "an opponent trumped"],
)
def test_where_trumps_may_be_held_back_nobody_learns_whether_they_are(trick, hands, nl):
    said = set()
    for east in hands:
        here = table(game="klaverjas-4/amsterdams", trump="H", trick=trick, east=east)
        events = ask("open", table=here.play("S7").text, seat="S", lang="nl")["events"]
        said |= {(event["say"], event["rule"]) for event in events if event["type"] == "forced"}
    assert len(said) == 1, "what is said, or the rule that is named, tells of a hand"
    assert {one for one, _ in said} == {nl}


def test_following_or_leading_is_not_called_forced():
    assert heard(table(**CLUBS_LED, north="C9 S7"), "C9") == []
    assert heard(table(trump="H", dealer="W", north="C9 S7", piles="NS EW"), "C9") == []


def test_a_trump_where_one_may_always_trump_shows_nothing():
    here = table(game="honderden", trump="H", piles="N N N N N N N N N N", trick="N CK", south="H9 H7 S7", seat="N")
    assert heard(here, "H9", seat="N") == []
    assert heard(here, "S7", seat="N") == ["Zuid heeft geen klaveren."]


def test_a_player_is_not_told_why_he_played_his_own_card():
    here = table(**CLUBS_LED, north="H9 S7")
    assert heard(here, "H9", seat="N") == []
    assert "moet troeven" in ask("open", table=here.play("H9").text, seat="S")["view"]["say"]
