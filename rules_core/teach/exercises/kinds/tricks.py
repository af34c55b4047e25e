"""The questions who takes a trick, and why."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.cards import Rank
from rules_core.cards.tricks.explanation import TrickExplanation, trumps_of
from rules_core.cards.tricks.trick import Trick
from rules_core.table.card_facts import CardFacts
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import ExerciseWish, Fresh, QuestionKind, asked_at
from rules_core.teach.exercises.question import Asked, Item, Mode, Question

BY_WHAT = ("highest-trump", "highest-led", "highest-card", "last-card")
FACES = {rank: place for place, rank in enumerate(Rank)}


def trick_asked(asked: Asked) -> Trick:
    """Return the trick on the table, or the last one when the table is empty."""
    seen = asked.table.seen
    if seen.trick and seen.trick.cards:
        return seen.trick
    if seen.last is None:
        raise asked.does_not_fit("no-trick-yet")
    return seen.last.trick


def judged(asked: Asked) -> tuple[Trick, TrickExplanation]:
    """Return that trick and its winner; raises Impossible while no card in it can win."""
    trick, judge = trick_asked(asked), asked.table.seen.judge
    if judge is None:
        raise asked.does_not_fit("no-trick-yet")
    if trick.best is None:
        raise asked.does_not_fit("nobody-wins-yet", cards=trick.cards)
    return trick, judge(trick)


def who_wins(asked: Asked) -> Question:
    """Ask who takes the trick, or who is winning it."""
    trick, explained = judged(asked)
    reasons = {seat.letter: dict(explained.beaten).get(one, explained.reason) for seat, one in trick.played_by()}
    whole = trick is not asked.table.seen.trick or trick.whole
    return Question(
        prompt="question.who-wins" if whole else "question.who-is-winning",
        mode=Mode.ONE,
        items=tuple(Item(seat.letter, seat=seat, card=one) for seat, one in trick.played_by()),
        answers=(explained.winner.letter,),
        why=reasons.get,
    )


def why_wins(asked: Asked) -> Question:
    """Ask why the winning card takes the trick."""
    trick, explained = judged(asked)
    return Question(
        prompt="question.why",
        mode=Mode.ONE,
        items=tuple(Item(key, saying=_said_of(key, trick)) for key in BY_WHAT),
        answers=("highest-trump" if trick.high_trump else "highest-led",),
        why=lambda _: explained.reason,
        facts=(("winner", explained.winner),),
    )


def _said_of(key: str, trick: Trick) -> str:
    """Return the key of an answer; nobody can trump where there is no trump suit."""
    return "item.highest-of-led" if key == "highest-led" and trumps_of(trick) < 2 else f"item.{key}"


# ---- fresh ones ----


def just_taken(table: Table) -> Trick | None:
    """Return the trick that was just taken, while the deal goes on or at its end."""
    seen = table.seen
    lies = seen.trick is not None and seen.trick.cards
    return None if lies or seen.last is None or not table.log else seen.last.trick


def tempting(trick: Trick) -> bool:
    """Return whether a card that loses is higher than the winning one, as cards are commonly ranked."""
    assert trick.best is not None
    return any(FACES[one.rank] < FACES[trick.best.rank] for one in trick.cards)


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a trick in which another card seems to win, harder with more trumps."""
    trick = just_taken(table)
    if trick is None or trick.best is None or not any(table.seen.hands):
        return
    trumps = sum(trick.order.suits[one] is trick.order.trump for one in trick.cards)
    if tempting(trick):
        yield wish.near(1 + min(trumps, 2)), asked_at(table, wish.kind)


def _tricks(card_facts: CardFacts) -> bool:
    return card_facts.tricks


WHO_WINS = QuestionKind(name="who-wins", put=who_wins, look=look, fits=_tricks)
WHY = QuestionKind(name="why", put=why_wins, look=look, fits=_tricks, deals_of="who-wins")
