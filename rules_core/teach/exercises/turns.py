"""Why it is somebody's turn: what the player before did last."""

from __future__ import annotations

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seat
from rules_core.table.table import Table


def why_turn(table: Table, seat: Seat, rule: str) -> Reason:
    """Return why it is the turn of this seat, which is to act."""
    return _in_trick(table, seat, rule) or _after_action(table, seat, rule) or because(rule, "fact.turn", seat=seat)


def _in_trick(table: Table, seat: Seat, rule: str) -> Reason | None:
    trick, last = table.seen.trick, table.seen.last
    if trick is not None and trick.cards:
        return because(rule, "fact.turn-in-trick", seat=seat, other=trick.played_by()[-1][0])
    if trick is not None and last is not None and last.explanation.winner is seat:
        return because(rule, "fact.leads-next", seat=seat)
    return None


def _after_action(table: Table, seat: Seat, rule: str) -> Reason | None:
    if not table.log:
        return None
    other = table.actors[-1]
    discards = not table.card_facts.tricks
    if discards and other is seat and table.seen.rulings is not None:
        return because(rule, "fact.turn-discard", seat=seat)
    if other is None or other is seat:
        return None
    over = discards and isinstance(table.log[-1], Card)
    return because(rule, "fact.turn-over" if over else "fact.turn-after", seat=seat, other=other)
