"""The principle behind an action that was done: the coach's, if he would have done the same and had a real choice."""

from __future__ import annotations

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason
from rules_core.cards.seats import Seat
from rules_core.table.game import choices_of
from rules_core.table.table import Table
from rules_core.teach.coach.advice import advise
from rules_core.teach.coach.equals import as_good

# Sentences of the coach that are no reason for a choice: he counted in dealt cards, or nothing else could be done.
NO_REASON = frozenset(
    f"coach.rule.{one}" for one in ("look-ahead", "last-card", "maker-only-card", "jack", "dealing", "end-deal")
)


def principle_of(table: Table, seat: Seat, action: Action) -> Reason | None:
    """Return why a good player does this at a table; None without a real choice, or if the coach does otherwise."""
    if not _has_a_choice(table, seat, action):
        return None
    advice = advise(table, seat)
    if advice.action != action or advice.principle.saying in NO_REASON:
        return None
    return advice.principle


def _has_a_choice(table: Table, seat: Seat, action: Action) -> bool:
    """Return whether something else may be done: for a card, that another one may be played which is not as good."""
    seen, held = table.seen, table.seen.hand(seat)
    others = [one for one in choices_of(table.stage, seat) if one != action]
    if isinstance(action, Card):
        return any(isinstance(one, Card) and not as_good(seen, held, one, action) for one in others)
    return bool(others)
