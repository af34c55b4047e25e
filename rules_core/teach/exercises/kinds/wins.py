"""The question how many game points a side won with a deal."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.reasons import because
from rules_core.cards.seats import Seating
from rules_core.table.card_facts import CardFacts
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import ExerciseWish, Fresh, QuestionKind, asked_at, put_at
from rules_core.teach.exercises.kinds.written import sheet_of
from rules_core.teach.exercises.question import Asked, Question, how_many


def how_many_won(asked: Asked) -> Question:
    """Ask how many game points a side won with a deal that is over."""
    side = asked.side(asked.detail)
    sheet_of(asked)
    gains = asked.table.question_facts.gains
    if not gains:
        raise asked.does_not_fit("not-counted-yet")
    rule, added = gains[side.index]
    right = sum(points for points, _ in added.terms)
    saying = "judge.wins" if right else "judge.wins-nothing"
    told = because(rule, saying, side=side, sum=added, points=right)
    facts, given = (("side", side),), asked.table.question_facts.given
    return how_many("question.wins", right, (0, 1, 2, 3, 4), (told, because(rule, "judge.wins-again")), facts, given)


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a deal that is over, harder with more to add up."""
    for side in wish.seating.sides:
        if wish.detail in ("", side.letter) and put_at(WINS, table, side.letter) is not None:
            _, added = table.question_facts.gains[side.index]
            yield wish.near(min(1 + len(added.terms), 3)), asked_at(table, f"wins:{side.letter}")


def _details(_: CardFacts, seating: Seating) -> tuple[str, ...]:
    return tuple(side.letter for side in seating.sides)


WINS = QuestionKind(
    name="wins", put=how_many_won, look=look, fits=lambda card_facts: card_facts.game_points, details=_details
)
