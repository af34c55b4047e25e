"""A demonstration says why each card was played: it was forced, or the coach would have played the same."""

from __future__ import annotations

import pytest

from tests.table_talk import ask, setup_of

# Clubs are led. East follows with his only club, South trumps; West has led the highest club.
ONE_CLUB = {
    "trump": "H",
    "trick": "W CA",
    "north": "C8 S7",
    "east": "C9 H7",
    "south": "H9 D7",
    "log": "C8 C9 H9",
}


def reasons(step, seat="all", lang="en", **fields):
    """Return the reasons said at a step, each with its kind."""
    told = ask("step", setup=setup_of(fields), seat=seat, to=step, reasons=True, lang=lang)["events"]
    return [(one["type"], one["say"]) for one in told if one["type"] in ("forced", "clever")]


@pytest.mark.parametrize(
    ("lang", "say"), [("en", "East has no other clubs."), ("nl", "Oost heeft geen andere klaveren.")]
)
def test_who_has_one_card_of_the_suit_led_is_said_to_have_no_other(lang, say):
    assert reasons(2, lang=lang, **ONE_CLUB) == [("forced", say)]


def test_the_reason_cites_the_rule_that_bars_the_other_cards():
    told = ask("step", setup=setup_of(ONE_CLUB), seat="all", to=2, reasons=True)["events"]
    [forced] = [one for one in told if one["type"] == "forced"]
    before = ask("step", setup=setup_of(ONE_CLUB), seat="all", to=1)["table"]
    refused = ask("play", table=before, seat="E", action="H7")
    assert refused["refusal"]["rule"] == forced["rule"] == "klaverjas-4/play/follow"


def test_a_player_hears_in_a_demonstration_why_his_own_card_was_forced():
    assert reasons(3, seat="S", **ONE_CLUB) == [("forced", "You have no clubs and must trump.")]
    told = ask("open", setup=setup_of(ONE_CLUB), seat="S")["events"]
    assert "forced" not in {one["type"] for one in told}


def test_where_a_trump_may_be_played_instead_it_is_said_that_there_is_none():
    setup = {"game": "honderden", "trump": "H", "piles": "N N N N N N N N N N", "trick": "N CK"}
    assert reasons(1, **{**setup, "south": "C9 D7 S7", "log": "C9"}) == [
        ("forced", "You have no other clubs and no trumps.")
    ]
    assert reasons(1, **{**setup, "south": "C9 H7 S7", "log": "C9"}) == []


LAST_TO_PLAY = {"trump": "H", "trick": "W CT, N C7, E C8", "south": "CA CK S7"}


def test_a_card_that_the_coach_would_play_has_the_thought_behind_it():
    best = ask("hint", setup=setup_of(LAST_TO_PLAY), seat="S", step=3, lang="en")["action"]
    thought = ask("hint", setup=setup_of(LAST_TO_PLAY), seat="S", step=2, lang="en")["say"]
    assert reasons(1, **LAST_TO_PLAY, log=best) == [("clever", thought)]
    [other] = {"CA", "CK"} - {best}
    assert reasons(1, **LAST_TO_PLAY, log=other) == [], "nobody says why of a card that the coach would not play"


def test_no_thought_is_said_of_a_card_that_nobody_sees():
    best = ask("hint", setup=setup_of(LAST_TO_PLAY), seat="S", step=3)["action"]
    assert reasons(1, seat="N", **LAST_TO_PLAY, log=best) == []
    assert reasons(2, seat="S", **ONE_CLUB) == [], "that East has no other clubs is not for South to see"


def test_a_thought_is_said_once_in_a_demonstration():
    hands = {"north": "C7 D7 S7", "east": "C8 D8 S8", "south": "CA DA SA", "west": "C9 D9 S9"}
    setup = {"game": "five-hundred", "contract": "6NT", "bidder": "S", **hands, "leads": "S"}
    log = "CA C9 C7 C8 DA D9 D7 D8"
    said = [one for step in range(1, 9) for one in reasons(step, **setup, log=log)]
    thoughts = [say for kind, say in said if kind == "clever"]
    assert len(thoughts) == len(set(thoughts)) >= 1


def test_a_step_without_reasons_is_as_it_was():
    told = ask("step", setup=setup_of(ONE_CLUB), seat="all", to=2)["events"]
    assert [one["type"] for one in told] == ["card"]


def test_reasons_are_asked_for_with_true_or_false():
    wrong = ask("step", setup=setup_of(ONE_CLUB), seat="all", to=2, reasons="yes")
    assert [one["place"] for one in wrong["problems"]] == ["reasons"]
