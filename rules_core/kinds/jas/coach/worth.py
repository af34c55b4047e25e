"""The worth of a hand with a trump suit."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.cards import SUITS, Card, Rank, Suit

SAFETY = 16  # a hand falls this far short of its worth in one deal out of three

# Fitted to deals played out: points of the player's side, roem included, when the other hands are unknown.
OF_THE_OTHERS, EACH_TRUMP, PLAIN_ACE, GUARDED_TEN, NO_CARD = 55, 8, 12, 4, 5
TRUMP_WORTH = {Rank.JACK: 26, Rank.NINE: 11, Rank.ACE: 5, Rank.TEN: 2}


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a hand with one trump suit, and the cards behind it."""

    suit: Suit
    points: int
    trumps: int
    aces: int


def worth_of(held: tuple[Card, ...], suit: Suit) -> Worth:
    """Return the points, roem included, that a player's side may expect from his hand and a trump suit."""
    trumps = [one.rank for one in held if one.suit is suit]
    plain = [one for one in held if one.suit is not suit]
    aces = sum(one.rank is Rank.ACE for one in plain)
    lengths = [sum(one.suit is other for one in plain) for other in SUITS if other is not suit]
    tens = [one.suit for one in plain if one.rank is Rank.TEN]
    guarded = sum(sum(one.suit is ten for one in plain) > 1 for ten in tens)
    points = OF_THE_OTHERS + sum(TRUMP_WORTH.get(rank, 0) for rank in trumps) + EACH_TRUMP * len(trumps)
    points += PLAIN_ACE * aces + GUARDED_TEN * guarded + NO_CARD * lengths.count(0)
    return Worth(suit, points, len(trumps), aces)
