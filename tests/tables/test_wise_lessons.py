"""A lesson asks for more than what is allowed: what a good player would do and why, or what follows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from build_scripts.tables.fences import Fence, Mode
from rules_core.cards.action_text import text_of
from rules_core.cards.reasons import Impossible
from rules_core.cards.seats import Seat
from rules_core.say.views import view
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import advise
from rules_core.teach.exercises.kinds import question
from rules_core.words import words_of
from tests.tables.taught_terms import Lesson, courses, fences_of, lessons_of

# Questions that end only when every right answer is found.
FIND_ALL = frozenset(["bid", "which-cards", "melds", "knock", "lay-off", "deadwood", "deadwood:cards"])
# Questions about the best action, the reason for a winner, the points of a trick or a deal, and the next player.
WISE = frozenset(["best", "why", "written", "wins", "points", "pays", "leads-to", "next"])
# An answer must hold in so many deals of the cards that the reader does not see, and by so many points of a bid.
DEALS, POINTS = 12, 5
WORDS = words_of("nl")


def lessons() -> list[Lesson]:
    """The lessons of every course, by their Dutch pages: the tables of other languages are the same."""
    return [lesson for game, language in courses() if language == "nl" for lesson in lessons_of(game, language)]


def asked_in(lesson: Lesson) -> list[str]:
    """Each question of a lesson that its author laid, in order."""
    return [ask for fence in fences_of(lesson) if fence.mode is Mode.ASKED for ask in fence.asks]


def is_one_of(ask: str, kinds: frozenset[str]) -> bool:
    """Whether a question is of one of these kinds, with its detail or without."""
    return ask in kinds or ask.partition(":")[0] in kinds - {"deadwood"}


def test_at_most_a_third_of_the_questions_of_a_lesson_ask_for_everything_allowed() -> None:
    counted = {lesson.page: [is_one_of(ask, FIND_ALL) for ask in asked_in(lesson)] for lesson in lessons()}
    too_often = {page for page, found in counted.items() if 3 * sum(found) > len(found)}
    assert sorted(too_often) == []


def test_each_lesson_from_the_second_on_asks_what_is_wise_or_what_follows() -> None:
    later = [lesson for lesson in lessons() if "/01-" not in lesson.page]
    lacking = [one.page for one in later if not any(is_one_of(ask, WISE) for ask in asked_in(one))]
    assert lacking == []


# ---- the coach of today ----


def advised() -> Iterator[tuple[str, Fence]]:
    """Each question of a lesson that the coach answers, with its page."""
    for lesson in lessons():
        yield from ((lesson.page, fence) for fence in fences_of(lesson) if "best" in fence.asks)


def laid(fence: Fence, **other: str) -> Table:
    """The table of a fence, with other values for some fields."""
    fields = {key: value for key, value in fence.setup.items() if key != "game"}
    return start(setup_of(fence.game, {**fields, **other}))


def answers(fence: Fence, table: Table) -> list[str]:
    """The answers of the coach to the question of a fence, in order of their names; a choice not listed is one too."""
    extra = {"among": fence.text("among")} if "among" in fence.given else {}
    seat = table.seating.seat(fence.seat)
    try:
        return sorted(question(table, seat, "best", extra).answers)
    except Impossible:
        return [text_of(advise(table, seat).action, seat)]


def cards_before(seat: Seat, table: Table) -> list[list[str]]:
    """The cards that lie before a seat: its own, those of the trick, and open hands."""
    seen = view(WORDS, table, seat)
    lying = [
        seen["hand"],
        (seen.get("trick") or {}).get("cards", []),
        *(one.get("hand") or [] for one in seen["seats"]),
    ]
    return [[one["card"] for one in cards] for cards in lying]


def unsure(fence: Fence) -> Iterator[str]:
    """Say where the coach's answer is not the author's, or holds by less than the margin."""
    table = laid(fence)
    seat, given = table.seating.seat(fence.seat), sorted(fence.accepted(fence.asks.index("best")))
    if (today := answers(fence, table)) != given:
        yield f"the coach answers {' '.join(today)}, the lesson {' '.join(given)}"
        return
    facts = dict(advise(table, seat).choice.facts)
    points, least = facts.get("points"), facts.get("least")
    if isinstance(points, int) and isinstance(least, int) and abs(points - least) < POINTS:
        yield f"the coach counts {points} points, and plays from {least}"
    said = text_of(advise(table, seat).action, seat)
    for number in range(DEALS):
        other = laid(fence, seed=f"other {number}")
        if cards_before(seat, other) != cards_before(seat, table):
            yield "the table does not write every card that its reader sees"
            return
        if (there := text_of(advise(other, seat).action, seat)) != said and there not in given:
            yield f"in deal {number} of the unseen cards the coach chooses {there}"


@pytest.mark.slow("tests/exercises/test_best.py asks for the coach's choice at one table")
def test_todays_coach_answers_as_the_lessons_do_however_the_unseen_cards_lie() -> None:
    doubts = [f"{page} {fence.name}: {doubt}" for page, fence in advised() for doubt in unsure(fence)]
    assert not doubts, "the author decides: keep the table, change it, or change the answer\n" + "\n".join(doubts)
