"""The answers of a pupil: those of the core with one rule missing or turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules_core.cards.action_text import action_of, text_of
from rules_core.cards.actions import Action, CallContract
from rules_core.cards.cards import Card, written
from rules_core.cards.reasons import Impossible
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.exercises.kinds import KINDS, question
from rules_core.teach.exercises.kinds.melds import MELDS
from rules_core.teach.exercises.question import Mode, Question
from rules_core.teach.pupils.counted import (
    with_meld_unknown,
    with_other_lines,
    with_other_ranks,
    with_other_worth,
)
from rules_core.teach.pupils.in_tricks import with_duty_unknown, with_freedom_mistaken, with_other_winner
from rules_core.teach.pupils.in_turn import (
    with_ban_unknown,
    with_choice_barred,
    with_other_agreement,
    with_other_next,
)
from rules_core.teach.pupils.pupil import Pupil

Held = Callable[[Pupil, Table, tuple[Action, ...]], Table]
HELD: Mapping[str, Held] = {
    "duty": with_duty_unknown,
    "freed": with_freedom_mistaken,
    "order": lambda pupil, table, _: _in_tricks_and_rows(pupil, table),
    "rank": with_other_ranks,
    "worth": with_other_worth,
    "meld": with_meld_unknown,
    "line": with_other_lines,
    "refused": with_ban_unknown,
    "barred": with_choice_barred,
    "next": with_other_next,
    "agreed": with_other_agreement,
}
# A coach gives an opinion, a claim is only asked where its author writes one, and one card of several tells too little.
NOT_ASKED = ("best", "true", "play", "holds", "holds-now")
# A statement that a card may be played.
OF_A_CARD = "claim.legal"
CARDS_TO_ORDER, MOST_CALLS = 4, 4


def _in_tricks_and_rows(pupil: Pupil, table: Table) -> Table:
    won = with_other_winner(pupil, table, ())
    return with_other_ranks(pupil, won, ()) if pupil.value else won


def answer_of(pupil: Pupil | None, exercise: Fresh) -> tuple[str, ...]:
    """Return the answer of a pupil, or the right one for None and for a pupil who could not answer otherwise.

    Answers without an order come in that of the items. A number may be one that the exercise does not offer, and among
    groups of cards none may be right. Raises Impossible where the exercise cannot be asked.
    """
    return answer_to(asked_of(exercise), pupil, exercise)


def answer_to(asked: Question, pupil: Pupil | None, exercise: Fresh) -> tuple[str, ...]:
    """Return the same where the question of the exercise is there already."""
    right = _in_order(asked, asked.answers)
    table = HELD[pupil.way](pupil, exercise.table, considered_in(exercise, asked)) if pupil else exercise.table
    if table is exercise.table:
        return right
    try:
        answers = question(table, exercise.seat, exercise.ask, exercise.extra).answers
    except Impossible:
        answers = ()
    given = answers if asked.mode is Mode.ONE else _in_order(asked, answers)
    return given or (() if exercise.ask == MELDS.name else right)


def _in_order(asked: Question, answers: tuple[str, ...]) -> tuple[str, ...]:
    """Return those answers that a question offers, in the order of its items unless it asks for an order."""
    if asked.mode is Mode.ORDER:
        return answers
    return tuple(one.key for one in asked.items if one.key in answers)


def answers_otherwise(pupil: Pupil, exercise: Fresh) -> bool:
    """Return whether a pupil answers an exercise otherwise than the rules do."""
    return answer_of(pupil, exercise) != answer_of(None, exercise)


def asked_of(exercise: Fresh) -> Question:
    """Return the question of an exercise; raises Impossible where it cannot be asked."""
    return question(exercise.table, exercise.seat, exercise.ask, exercise.extra)


def considered_in(exercise: Fresh, asked: Question) -> tuple[Action, ...]:
    """Return the actions among which a question lets choose."""
    table, turn = exercise.table, exercise.table.stage.turn
    called = [action_of(one.key, table.seating, turn) for one in asked.items if one.call]
    named = [fact for one in asked.items if one.saying.startswith(OF_A_CARD) for _, fact in one.facts]
    cards = [one.card for one in asked.items if one.card is not None]
    return (*cards, *(one for one in named if isinstance(one, Card)), *called)


def exercises_at(table: Table, only: tuple[str, ...] = ()) -> Iterator[Fresh]:
    """Yield every exercise that can be asked about a table, or those of some kinds, for the player whom it concerns."""
    turn, reader = table.stage.turn, table.seating.readers_own
    for kind in KINDS.values():
        if kind.name in NOT_ASKED or (only and kind.name not in only) or not kind.fits(table.card_facts):
            continue
        seat = turn if kind.shows_turn and turn is not None else reader
        for ask, extra in _asks(table, kind.ways(table.card_facts, table.seating)):
            exercise = Fresh(table=table, seat=seat, ask=ask, extra=extra)
            try:
                asked_of(exercise)
            except Impossible:
                continue
            yield exercise


def _asks(table: Table, ways: tuple[str, ...]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the ways to ask, with what has to be written beside some of them."""
    for ask in ways:
        name, _, detail = ask.partition(":")
        if name == "order":
            yield from ((ask, {"cards": cards}) for cards in _rows(table, detail))
        elif name == "leads-to":
            calls = [one for one in table.seen.choices if isinstance(one, CallContract)]
            said = [text_of(one) for one in calls[:: max(1, len(calls) // MOST_CALLS)]]
            yield from ((f"{name}:{how} {call}", {}) for call in said for how in ("made", "lost"))
        else:
            yield ask, {}


def _rows(table: Table, name: str) -> Iterator[str]:
    """Yield a few neighbours of an order at a time, shuffled by their names."""
    ordering = next(one for one in table.card_facts.orders if one.name == name)
    row = ordering.of_suit(ordering.suits[0])
    last = len(row) - CARDS_TO_ORDER
    for first in sorted({*range(0, last, CARDS_TO_ORDER // 2), last}):
        yield written(tuple(sorted(row[first : first + CARDS_TO_ORDER], key=lambda one: one.text)))
