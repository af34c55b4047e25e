"""No demonstration of a lesson gives an untrue reason for a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from build_scripts.tables.engine import Book, ask
from build_scripts.tables.fences import Mode
from build_scripts.tables.reply_book import play
from build_scripts.tables.untaught import with_untaught
from tests.tables.taught_terms import courses, fences_of, lessons_of

# The first two have forced cards and clever ones; in the last nobody plays tricks.
AT_THE_GATE = ("klaverjas-4", "five-hundred", "gin-rummy")
COURSES = [
    pytest.param(game, marks=() if game in AT_THE_GATE else pytest.mark.slow("AT_THE_GATE has a course of each sort"))
    for game, language in courses()
    if language == "nl"
]


def steps_of(game: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Each step of the demonstrations of a course: the table before it, its reply, and the action done."""
    for lesson in lessons_of(game, "nl"):
        for fence in (one for one in fences_of(lesson) if one.mode is Mode.WATCHED):
            book = Book("nl")
            play(with_untaught(fence, lesson.first), book)
            replies = [one for one in book.replies.values() if one["kind"] == "table"]
            log = fence.text("log").split()
            for before, after, action in zip(replies, replies[1:], log, strict=False):
                yield before["table"], after, action


@pytest.mark.parametrize("game", COURSES)
def test_the_coach_would_do_what_a_demonstration_calls_clever(game: str) -> None:
    clever = 0
    for before, after, action in steps_of(game):
        for event in (one for one in after["events"] if one["type"] == "clever"):
            clever += 1
            advised = ask("nl", "hint", table=before, seat=event["seat"], step=3)["action"]
            assert advised == action, (before, event["say"])
            assert ask("nl", "hint", table=before, seat=event["seat"], step=2)["say"] == event["say"]
    assert clever, "no demonstration of this course says a thought"


@pytest.mark.parametrize("game", COURSES)
def test_a_card_called_the_only_one_bars_every_other(game: str) -> None:
    for before, after, action in steps_of(game):
        for event in (one for one in after["events"] if one["type"] == "forced" and "geen andere" in one["say"]):
            cards = ask("nl", "why", table=before, seat=event["seat"], about="cards")["items"]
            assert [one["card"] for one in cards if one["allowed"]] == [action], (before, event["say"])
            assert len(cards) > 1
