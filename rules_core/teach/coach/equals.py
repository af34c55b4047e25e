"""Cards of a hand that are worth the same in play."""

from __future__ import annotations

from rules_core.cards.cards import Card
from rules_core.table.seen import Seen


def as_good(seen: Seen, held: tuple[Card, ...], one: Card, chosen: Card) -> bool:
    """Return whether two cards of a hand are equals: same suit, same points, and every card between is in the hand."""
    if one is chosen or seen.trick is None:
        return one is chosen
    order = seen.trick.order
    suits, points, strength = order.suits, order.points, order.strength
    if suits[one] is not suits[chosen] or points[one] != points[chosen]:
        return False
    low, high = sorted((strength[one], strength[chosen]))
    return all(card in held for card in strength if suits[card] is suits[one] and low < strength[card] < high)
