"""Other orders of the cards, which players know from other games or from other suits."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.cards import Card, Rank, Suit
from rules_core.cards.tricks.order import TRUMP_TIER, TrickOrder
from rules_core.table.card_facts import Cards, Ordering
from rules_core.teach.deals.tricks import NATURAL

PLAIN_ORDER, TRUMP_ORDER = "plain-order", "trump-order"


def by_nature(row: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a row of cards from ace to two; with the ace last where it is so already; as it is with other ranks."""
    if any(one.rank.value not in NATURAL for one in row):
        return row
    natural = tuple(sorted(row, key=lambda one: NATURAL.index(one.rank.value), reverse=True))
    return natural if natural != row else (*row[1:], *row[:1])


def other_row(ordering: Ordering, known: tuple[Ordering, ...], suit: Suit) -> tuple[Cards, str]:
    """Return a row of cards as somebody may think that they rank, and a name for it; "" where it is the same row.

    They rank as the first of the known orders, that of plain suits, or by nature, or with the ace last.
    """
    row = ordering.of_suit(suit)
    plain = next((one.of_suit(suit) for one in known[:1] if suit in one.suits), row)
    if plain != row and set(plain) == set(row):
        return plain, "plain"
    other = by_nature(row)
    return other, "" if other == row else "ace-low" if other[-1] is row[0] else "natural"


def ranked_otherwise(name: str, order: TrickOrder) -> TrickOrder | None:
    """Return another order of the plain suits, or of trumps; None for a rule that is not about ranks, or without one.

    Plain suits rank by nature then, and trumps as the plain suits do.
    """
    if name == TRUMP_ORDER:
        return _trumps_as_plain(order)
    return _plain_by_nature(order) if name == PLAIN_ORDER else None


def _plain_by_nature(order: TrickOrder) -> TrickOrder | None:
    strength = dict(order.strength)
    for suit in {order.suits[one] for one, worth in strength.items() if worth < TRUMP_TIER}:
        row = order.high_to_low(tuple(one for one in strength if order.suits[one] is suit))
        strength |= {one: place for place, one in enumerate(reversed(by_nature(row)))}
    return _if_other(order, strength)


def _trumps_as_plain(order: TrickOrder) -> TrickOrder | None:
    plain: dict[Rank, int] = {one.rank: worth for one, worth in order.strength.items() if worth < TRUMP_TIER}
    trumps = [one for one, suit in order.suits.items() if suit is order.trump and one.rank in plain]
    strength = order.strength | {one: TRUMP_TIER + plain[one.rank] for one in trumps}
    found = _if_other(order, strength)
    if found is not None or not trumps:
        return found
    row = by_nature(order.high_to_low(tuple(trumps)))
    return _if_other(order, order.strength | {one: TRUMP_TIER + place for place, one in enumerate(reversed(row))})


def _if_other(order: TrickOrder, strength: dict[Card, int]) -> TrickOrder | None:
    cards = tuple(order.strength)
    other = replace(order, strength=strength)
    same = all(
        [one for one in order.high_to_low(cards) if order.suits[one] is suit]
        == [one for one in other.high_to_low(cards) if order.suits[one] is suit]
        for suit in set(order.suits.values())
    )
    return None if same else other
