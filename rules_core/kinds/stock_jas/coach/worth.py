"""The value of keeping a card: for possible roem, and for tricks."""

from __future__ import annotations

from itertools import combinations

from rules_core.cards.cards import RANKS_OF_PIQUET, SUITS, Card, Suit, card
from rules_core.cards.melds.declared import height, marriage_pairs
from rules_core.kinds.stock_jas.coach.sight import StockSight

# The part of its points that a combination is worth, by the number of its missing cards.
LIKELY = {0: 1.0, 1: 0.22, 2: 0.03}
LONG_RUN, SMALL = 5, 3


def strength_of(sight: StockSight, one: Card) -> float:
    """Return the value of a card in the tricks of part two."""
    above = [other for other in (*sight.unseen, *sight.hand) if _beats(sight, other, one)]
    points = sight.order.points[one]
    if one.suit is sight.trump:
        return 6.0 + points * 0.5 + max(0, 6 - 2 * len(above))
    return max(0.0, 7.0 - 3.0 * len(above)) + points * 0.1


def _beats(sight: StockSight, one: Card, other: Card) -> bool:
    return one.suit is other.suit and sight.order.strength[one] > sight.order.strength[other]


def promise_of(sight: StockSight, one: Card) -> float:
    """Return the value of a card for roem: the points of its combinations, by how near each is."""
    if sight.number >= max(sight.rules.roem_tricks, sight.rules.marriage_tricks):
        return 0.0
    held, unseen = set(sight.hand), set(sight.unseen)
    total = 0.0
    for cards, points in _possible(sight, one):
        missing = [other for other in cards if other not in held]
        if len(missing) in LIKELY and all(other in unseen for other in missing):
            total += points * LIKELY[len(missing)]
    return total


def _possible(sight: StockSight, one: Card) -> list[tuple[tuple[Card, ...], int]]:
    table, suit = sight.rules.roem, one.suit
    done = {found.cards for found in sight.scored}
    ranked = [found for found in sight.scored if found.kind == "run" and found.cards[0].suit is suit]
    highest = max(map(height, ranked), default=(0, -99))
    found: list[tuple[tuple[Card, ...], int]] = []
    column = [card(suit.letter + rank.value) for rank in RANKS_OF_PIQUET]
    place = column.index(one)
    for start, stop in combinations(range(len(column) + 1), 2):
        if start <= place < stop and SMALL <= stop - start <= LONG_RUN:
            run = table.run(tuple(column[start:stop]))
            if height(run) > highest:
                # Not all runs within one another score.
                found.append((run.cards, run.points // (stop - start - 1)))
    for ranks, points, _ in table.fours:
        if one.rank.value in ranks:
            found.append((tuple(card(other.letter + one.rank.value) for other in SUITS), points))
    if sight.number >= sight.rules.roem_tricks:
        found.clear()
    found += [(pair, points) for pair, points in _marriages(sight, sight.trump) if one in pair]
    return [(cards, points) for cards, points in found if cards not in done]


def _marriages(sight: StockSight, trump: Suit) -> list[tuple[tuple[Card, ...], int]]:
    return [(pair, points) for kind, points, _ in sight.rules.roem.marriages for pair in marriage_pairs(kind, trump)]


def worth_keeping(sight: StockSight, one: Card) -> float:
    """Return the cost of parting with a card."""
    return promise_of(sight, one) + strength_of(sight, one)
