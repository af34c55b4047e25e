"""Whether the coach finds an action poor: he would do something else, with another effect."""

from __future__ import annotations

from rules_core.cards.actions import Action, card_played
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.table.table import Table
from rules_core.teach.coach.advice import advise
from rules_core.teach.coach.clever import NO_REASON
from rules_core.teach.coach.equals import as_good

# Two cards that differ by no more have the same effect, if both or neither of them take the trick.
SMALL_POINTS, SMALL_RANKS = 4, 2
# So much more deadwood in a hand is a difference.
SMALL_DEADWOOD = 4
# The steps of a deal that nobody chooses.
NO_CHOICE = NO_REASON - {"coach.rule.look-ahead"}


def is_poor(table: Table, seat: Seat, action: Action) -> bool:
    """Return whether the coach would do something else here, from what this seat sees, and for a reason."""
    advice = advise(table, seat)
    if action == advice.action or advice.principle.saying in NO_CHOICE:
        return False
    one, other = card_played(action), card_played(advice.action)
    if one is None or other is None:
        return True
    return one is not other and not _alike(table, seat, one, other)


def _alike(table: Table, seat: Seat, one: Card, other: Card) -> bool:
    seen, arranged = table.seen, table.card_facts.arranged
    held = seen.hand(seat)
    if seen.trick is None:
        left = [tuple(card for card in held if card is not discard) for discard in (one, other)]
        return arranged is not None and arranged(left[0]).points - arranged(left[1]).points <= SMALL_DEADWOOD
    trick, order = seen.trick, seen.trick.order
    if as_good(seen, held, one, other):
        return True
    trumps = [order.suits[card] is order.trump for card in (one, other)]
    near = abs(order.points[one] - order.points[other]) <= SMALL_POINTS
    near = near and abs(order.strength[one] - order.strength[other]) <= SMALL_RANKS
    if trick.led is None:
        return near and order.suits[one] is order.suits[other]
    takes = [trick.with_card(seat, card).winner is seat for card in (one, other)]
    return near and len({*trumps}) == 1 and len({*takes}) == 1
