"""The question who pays after a deal, in games where one side pays what another gets."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.table.table import Table
from rules_core.teach.exercises.kind import ExerciseWish, Fresh, QuestionKind, asked_at, put_at
from rules_core.teach.exercises.kinds.written import sheet_of, sum_of_lines
from rules_core.teach.exercises.question import Asked, Item, Mode, Question


def who_pays(asked: Asked) -> Question:
    """Ask who pays for a deal that is over."""
    sheet, seating = sheet_of(asked), asked.table.seating
    paying = tuple(seat.letter for seat in seating.seats if sheet.total(seating.side_at(seat)) < 0)
    if not paying:
        raise asked.does_not_fit("nobody-yet")
    return Question(
        prompt="question.pays",
        mode=Mode.ALL,
        items=tuple(Item(one.letter, seat=one) for one in seating.seats),
        answers=paying,
        why=lambda key: sum_of_lines(sheet, seating.side_at(seating.seat(key))),
        given=asked.table.question_facts.given,
    )


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a deal that is over; one against three is of middle difficulty."""
    put = put_at(PAYS, table)
    if put is not None:
        alone = len(put.answers) != 2
        yield wish.near(2 if alone else 1 if wish.mood % 2 else 3), asked_at(table, wish.kind)


PAYS = QuestionKind(name="pays", put=who_pays, look=look, fits=lambda card_facts: card_facts.settled_up)
