"""No table of a lesson uses a term of the glossary before its course has taught it."""

from __future__ import annotations

import pytest

from tests.tables.taught_terms import courses, too_early

# Terms that a course may use from the beginning, each with the reason.
ALL_ROEM = "the sentence lists every kind of roem; a later lesson teaches this one"
EVERY_CALL = "a bidding offers every call; lesson 6 teaches the specials"
ALLOWED = {
    ("dekjas", "stuk"): ALL_ROEM,
    ("vijfhonderden", "stuk"): ALL_ROEM,
    ("vijfhonderden", "mariage"): ALL_ROEM,
    ("smousjas", "mariage"): ALL_ROEM,
    ("smousjas", "spelpunt"): "the sentence counts them at the end of a round",
    ("vijfhonderden", "spelpunt"): "the sentence counts them at the end of a round",
    ("honderden", "onder-jan"): "the advice names what comes with a game; the next lesson teaches it",
    ("honderden", "bedienen"): "the sentence says it for the first time beside the paragraph on the suit led",
    ("gin-rummy", "dubbel"): "an everyday word: twice as much",
    ("kleintje-klaverjas", "points"): "a bid is a number of points",
    ("maison-tarot", "lege-kaart"): "the sentence names the card",
    ("gin-oklahoma", "kloppen"): "the course is for readers who know gin rummy",
    **{("kleurenwiezen", term): EVERY_CALL for term in ("miserie", "kleine-miserie", "blote-miserie")},
    **{("kleurenwiezen", term): EVERY_CALL for term in ("pico", "abondance", "solo-slim")},
}
# The courses read at every run: the first of the site, and the one in which the fault was seen.
READ_FIRST = ("belote", "klaverjas-4")
READ = [
    pytest.param(*one, marks=() if one[0] in READ_FIRST else pytest.mark.slow("READ_FIRST reads two courses"))
    for one in courses()
]


@pytest.mark.parametrize(("game", "language"), READ)
def test_a_lesson_says_nothing_before_it_is_taught(game: str, language: str) -> None:
    early = [one for one in too_early(game, language) if (game, one[2]) not in ALLOWED]
    assert not early, "\n".join(map(str, early))
