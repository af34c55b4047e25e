"""The reply to a first wrong answer: why it is wrong, without the right cards."""

from __future__ import annotations

from rules_core.cards.cards import SUITS, Card
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.teach.exercises.question import Mode, Question


def veiled(asked: Question, wrong: str) -> Reason | None:
    """Return why an answer is wrong, naming right cards by suit only; None when there is nothing to hide."""
    reason = asked.why(wrong)
    if reason is None:
        return None
    if asked.mode is Mode.ORDER:
        return because(reason.rule, "judge.order-not-yet")
    right = {one.card for one in asked.items if one.card is not None and one.key in asked.answers}
    facts = tuple((name, _without(fact, right)) for name, fact in reason.facts)
    return reason._replace(facts=facts) if facts != reason.facts else None


def _without(fact: Fact, right: set[Card]) -> Fact:
    """A list of right cards as the list of their suits; tarot's trumps have no suit apart from their number."""
    if not isinstance(fact, tuple) or not fact or not right.issuperset(fact):
        return fact
    suits = tuple(dict.fromkeys(one.suit for one in fact if isinstance(one, Card)))
    return suits if set(suits) <= set(SUITS) else fact
