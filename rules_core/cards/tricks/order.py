"""How cards rank and what they are worth, for each trump suit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules_core.cards.cards import SUITS, Card, Suit, card

PLAIN_TIER, TRUMP_TIER = 0, 100
ALTERNATING = (Suit.TRUMPS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Ranking:
    """Ranks from high to low, and the points of those that have any."""

    ranks: str
    points: tuple[tuple[str, int], ...]


@dataclass(frozen=True, eq=False, slots=True)
class TrickOrder:
    """Strength, points and suit of every card under one trump suit; a higher strength wins within a tier.

    `suits` may differ from the printed one: a jack can count as a trump. A card of Suit.NONE never wins and asks for no
    suit; `free` are the cards that may be played to any trick.
    """

    trump: Suit | None
    strength: dict[Card, int]
    points: dict[Card, int]
    suits: dict[Card, Suit]
    free: frozenset[Card] = frozenset()

    def high_to_low(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return cards from the strongest to the weakest."""
        return tuple(sorted(cards, key=self.strength.__getitem__, reverse=True))

    def as_held(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return cards as players sort a hand: trumps first, colours alternating, high cards first."""
        suits = sorted(ALTERNATING, key=lambda suit: suit is not self.trump)
        return tuple(sorted(cards, key=lambda one: (suits.index(self.suits[one]), -self.strength[one])))


@cache
def trick_order(plain: Ranking, trumps: Ranking, trump: Suit | None) -> TrickOrder:
    """Build the order of a pack from the ranking of plain suits and that of the trump suit."""
    strength, points = {}, {}
    for suit in SUITS:
        ranking, tier = (trumps, TRUMP_TIER) if suit is trump else (plain, PLAIN_TIER)
        worth = dict(ranking.points)
        for place, rank in enumerate(reversed(ranking.ranks)):
            one = card(suit.letter + rank)
            strength[one] = tier + place
            points[one] = worth.get(rank, 0)
    return TrickOrder(trump, strength, points, {one: one.suit for one in strength})
