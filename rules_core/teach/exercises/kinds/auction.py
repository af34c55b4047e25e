"""Questions about the bid that stands in an auction, and about what a call leads to."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import CallContract
from rules_core.cards.reasons import because
from rules_core.table.question_facts import Stakes
from rules_core.table.table import Table, action_at
from rules_core.teach.exercises.kind import NEARLY, ExerciseWish, Fresh, QuestionKind, asked_at, readers_turn
from rules_core.teach.exercises.question import Asked, Item, Mode, Question, how_many

MADE, LOST = "made", "lost"


def who_stands(asked: Asked) -> Question:
    """Ask who has the highest bid."""
    stands, absent = asked.table.question_facts.stands, asked.table.question_facts.absent
    if stands is None:
        raise asked.does_not_fit("nobody-yet")
    together = len(stands.seats) > 1
    return Question(
        prompt="question.stand" if together else "question.stands",
        mode=Mode.ALL if together else Mode.ONE,
        items=tuple(Item(one.letter, seat=one) for one in asked.table.seating.seats if one not in absent),
        answers=tuple(seat.letter for seat in stands.seats),
        why=lambda _: stands.told,
    )


def look_at_auction(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield an auction with a highest bid, harder after more calls."""
    stands = table.question_facts.stands
    if stands is not None:
        yield wish.near(min(len(table.seen.calls), 3)), asked_at(table, wish.kind)


STANDS = QuestionKind(name="stands", put=who_stands, look=look_at_auction, fits=lambda card_facts: card_facts.auction)


# ---- what a call leads to ----


def leads_to(asked: Asked) -> Question:
    """Ask what a call scores when it is made, or costs when it is lost."""
    how, _, call = asked.detail.partition(" ")
    if how not in (MADE, LOST) or not call:
        raise asked.does_not_fit("no-such-detail", known=f"leads-to:{MADE} …, leads-to:{LOST} …")
    found = asked.table.question_facts.stakes
    action = action_at("ask", asked.table, asked.table.stage, call)
    stakes = found(action) if found else None
    if stakes is None or not isinstance(action, CallContract):
        raise asked.does_not_fit("no-call-now")
    right = stakes.made if how == MADE else stakes.lost
    told = stakes.told_made if how == MADE else stakes.told_lost
    others = [one for _, one in _callable(asked.table)]
    tempting = [-right, *(number for one in others for number in (one.made, one.lost) if (number > 0) == (right > 0))]
    tempting.sort(key=lambda number: abs(number - right))
    return how_many(
        f"question.leads-to-{how}",
        right,
        [*tempting[:3], -right, right * 2, right // 2, right + 20],
        (told, because(told.rule, "judge.values-again")),
        (("bid", action),),
        below_nought=True,
    )


def _callable(table: Table) -> list[tuple[CallContract, Stakes]]:
    """The calls that are allowed now and have a price of their own."""
    found = table.question_facts.stakes
    calls = [one for one in table.seen.choices if isinstance(one, CallContract)]
    priced = [(one, found(one)) for one in calls] if found else []
    return [(one, stakes) for one, stakes in priced if stakes is not None]


def look_at_calls(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a call that the reader may make; lost ones and special ones are harder."""
    calls = _callable(table) if readers_turn(table) else []
    if not calls:
        return
    call, _ = wish.chance.choice(calls)
    how = MADE if wish.difficulty == 1 or wish.one_in(3) else LOST
    special = not call.contract[0].isdigit()
    worth = wish.near(1 if how == MADE and not special else 3 if special else 2)
    yield max(worth, NEARLY), asked_at(table, f"leads-to:{how} {text_of(call)}")


LEADS_TO = QuestionKind(
    name="leads-to",
    put=leads_to,
    look=look_at_calls,
    fits=lambda card_facts: card_facts.values,
    shows_turn=True,
    written="leads-to:",
)
