"""The question how many points are in a trick, or in the tricks of a side so far."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.cards import SUITS, Card
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Reason, Sum, because
from rules_core.cards.seats import Seating, Side
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.table.card_facts import CardFacts, Counting
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import GOOD_ENOUGH, WANTED, ExerciseWish, Fresh, QuestionKind, asked_at
from rules_core.teach.exercises.kinds.tricks import just_taken, trick_asked
from rules_core.teach.exercises.question import Asked, Question, how_many


def counting(asked: Asked) -> tuple[Counting, str]:
    """Return how the cards of this game count, and the rule that says so."""
    found = asked.table.card_facts.counting
    assert found is not None
    return found, asked.rule_or_turn(*found.rules)


def points(asked: Asked) -> Question:
    """Ask for the card points of a trick, or of a side so far."""
    if asked.detail in ("", "trick", "last"):
        return _points_of_trick(asked)
    return _points_of_side(asked, asked.side(asked.detail))


def _points_of_trick(asked: Asked) -> Question:
    trick, last = trick_asked(asked), asked.table.seen.last
    if asked.detail == "last":
        if last is None:
            raise asked.does_not_fit("no-last-trick")
        trick = last.trick
    found, rule = counting(asked)
    worth = trick.points()
    told = because(rule, "judge.trick-points", sum=card_by_card(trick.order, trick.cards), points=worth)
    return how_many("question.trick-points", worth, _miscounted(asked, trick), (told, because(rule, found.again)))


def _points_of_side(asked: Asked, side: Side) -> Question:
    seen, (found, rule) = asked.table.seen, counting(asked)
    if seen.judge is None or not found.by_side:
        raise asked.does_not_fit("no-trick-yet")
    right, tricks = seen.points[side.index], seen.tricks[side.index]
    told = because(rule, "judge.side-points", side=side, points=right, tricks=tricks)
    mistakes = [seen.points[other.index] for other in seen.seating.sides if other is not side]
    if seen.last:
        before = _points_before(asked, side)
        mistakes += [before + wrong for wrong in _miscounted(asked, seen.last.trick)]
    mistakes += [right + step for step in (10, -10, 2, 4)]
    facts, given = (("side", side),), points_given(asked)
    return how_many("question.side-points", right, mistakes, (told, because(rule, found.again)), facts, given)


def points_given(asked: Asked) -> tuple[Reason, ...]:
    """Return the points of the sides before the trick in sight, if there were earlier tricks."""
    seen, (_, rule) = asked.table.seen, counting(asked)
    if seen.last is None or seen.last.number < 2:
        return ()
    before = [(side, _points_before(asked, side)) for side in seen.seating.sides]
    if len(before) == 2:
        (one, points), (other, others) = before
        told = [because(rule, "given.points", one=one, points=points, other=other, others=others)]
    else:
        told = [because(rule, "given.points-of", side=side, points=points) for side, points in before if points]
    if not any(seen.hands):
        told.append(because(asked.rule("score/last-trick"), "given.last-trick"))
    return tuple(told)


def _points_before(asked: Asked, side: Side) -> int:
    """The points of a side before the last trick, and before the points for the final trick."""
    seen = asked.table.seen
    assert seen.last is not None
    won = seen.seating.side_at(seen.last.explanation.winner) is side
    return seen.points[side.index] - (seen.last.trick.points() + asked.table.question_facts.beside if won else 0)


def _miscounted(asked: Asked, trick: Trick) -> list[int]:
    """Likely wrong counts of a trick: with another trump suit, without a card, or with the last trick's points."""
    card_facts, right, (found, _) = asked.table.card_facts, trick.points(), counting(asked)
    likely = mistaken(card_facts, trick.order, trick.cards)
    near = [right + step for step in (2, 3, 4, 1, 7, 11)]
    mixed = Chance(asked.table.lot + "/points").shuffled(likely)
    return [*mixed[:3], right + found.last_trick, *near]


def mistaken(card_facts: CardFacts, order: TrickOrder, cards: tuple[Card, ...]) -> list[int]:
    """Return likely wrong counts of cards: with another trump suit, or without a card."""
    right, order_with = sum(order.points[one] for one in cards), card_facts.order_with
    trumps = [None, *(suit for suit in SUITS if suit is not order.trump)] if order_with else []
    others = [sum(order_with(suit).points[one] for one in cards) for suit in trumps] if order_with else []
    return list(dict.fromkeys([*others, *(right - order.points[one] for one in cards)]))


def card_by_card(order: TrickOrder, cards: tuple[Card, ...]) -> Sum:
    """Return the points of cards one by one."""
    return Sum(tuple((order.points[one], because("", "term.card", card=one)) for one in cards))


# ---- fresh ones ----


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a trick to count, harder when its cards do not count as usual."""
    trick, of_side = just_taken(table), wish.detail not in ("trick", "last")
    if trick is None or not (of_side or any(table.seen.hands)):
        return
    worth, plain = (
        trick.order.points,
        wish.card_facts.order_with(None).points if wish.card_facts.order_with else trick.order.points,
    )
    counting = sum(worth[one] > 0 for one in trick.cards)
    trumps = sum(trick.order.suits[one] is trick.order.trump for one in trick.cards)
    unlike = any(worth[one] != plain[one] for one in trick.cards) or (worth is plain and counting > 1)
    if counting < min(2, len(trick.cards)):
        return
    if wish.difficulty == 1:
        fits = not trumps and counting >= min(3, len(trick.cards))
    elif wish.difficulty == 2:
        fits = unlike
    else:
        fits = unlike and (_number(table) > 2 if of_side else trumps > 1 or worth is plain)
    yield WANTED if fits else GOOD_ENOUGH, asked_at(table, wish.ask)


def _number(table: Table) -> int:
    last = table.seen.last
    return last.number if last else 0


def _details(card_facts: CardFacts, seating: Seating) -> tuple[str, ...]:
    by_side = card_facts.counting is not None and card_facts.counting.by_side
    return ("trick", "last", *(side.letter for side in seating.sides if by_side))


def _before(wish: ExerciseWish) -> str:
    by_side = wish.card_facts.counting is not None and wish.card_facts.counting.by_side
    if wish.difficulty == 1 or not by_side or wish.one_in(3 if wish.difficulty == 3 else 2):
        return "trick"
    return wish.chance.choice(wish.seating.sides).letter


POINTS = QuestionKind(
    name="points",
    put=points,
    look=look,
    fits=lambda card_facts: card_facts.counting is not None and card_facts.counting.in_tricks,
    details=_details,
    before=_before,
)
