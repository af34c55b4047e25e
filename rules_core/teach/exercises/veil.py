"""What is said to a first wrong answer: why it is wrong, without the cards that are right."""

from __future__ import annotations

from rules_core.cards.cards import SUITS, Card
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.teach.exercises.question import Mode, Question


def veiled(asked: Question, wrong: str) -> Reason | None:
    """Return why an answer is wrong with each right card told by its suit alone; None when nothing is to be hidden."""
    reason = asked.why(wrong)
    if reason is None:
        return None
    if asked.mode is Mode.ORDER:
        return because(reason.rule, "judge.order-not-yet")
    right = {one.card for one in asked.items if one.card is not None and one.key in asked.answers}
    facts = tuple((name, _without(fact, right)) for name, fact in reason.facts)
    return reason._replace(facts=facts) if facts != reason.facts else None


def _without(fact: Fact, right: set[Card]) -> Fact:
    """A list of right cards as the list of their suits; tarot's trumps have no suit beside their number."""
    if not isinstance(fact, tuple) or not fact or not right.issuperset(fact):
        return fact
    suits = tuple(dict.fromkeys(one.suit for one in fact if isinstance(one, Card)))
    return suits if set(suits) <= set(SUITS) else fact
