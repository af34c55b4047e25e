"""The question what the cards in a hand count together."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Sum, because
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import ExerciseWish, Fresh, QuestionKind, asked_at, put_at
from rules_core.teach.exercises.kinds.points import counting, mistaken
from rules_core.teach.exercises.question import Asked, Question, how_many

FEW, SOME = 3, 5


def worth_of_hand(asked: Asked) -> Question:
    """Ask what the cards in the hand of the reader count together."""
    seen, worth, card_facts = asked.table.seen, asked.table.question_facts.worth, asked.table.card_facts
    held = seen.hand(asked.seat)
    if not held or worth is None:
        raise asked.does_not_fit("no-hand", seat=asked.seat)
    found, rule = counting(asked)
    right = sum(map(worth, held))
    terms = tuple((worth(one), because("", "term.card", card=one)) for one in held if worth(one))
    told = because(rule, "judge.trick-points", sum=Sum(terms), points=right)
    wrong = [right - worth(one) for one in held if worth(one)]
    if card_facts.order_with:
        wrong += mistaken(card_facts, card_facts.order_with(seen.trump), held)
    mixed = Chance(asked.table.lot + "/worth").shuffled(sorted({one for one in wrong if one != right}))
    again = because(rule, found.again)
    return how_many("question.worth", right, [*mixed[:3], right + 1, right + 10, right + 3, right + 2], (told, again))


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a hand, harder with more cards that count."""
    worth = table.question_facts.worth
    held = table.seen.hand(table.seating.readers_own)
    if worth is None or table.stage.turn is None or put_at(WORTH, table) is None:
        return
    many = sum(1 for one in held if worth(one))
    if many > 1:
        yield wish.near(1 if many <= FEW else 2 if many <= SOME else 3), asked_at(table, wish.kind)


WORTH = QuestionKind(
    name="worth", put=worth_of_hand, look=look, fits=lambda card_facts: card_facts.counting is not None, shows_turn=True
)
