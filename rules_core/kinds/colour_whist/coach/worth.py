"""The worth of thirteen cards at colour whist: tricks with a trump suit, and the chance to take none."""

from __future__ import annotations

import math

from rules_core.cards.cards import SUITS, Card, Rank, Suit
from rules_core.cards.tricks.order import TrickOrder
from rules_core.teach.coach.duck import danger

TOP_TRUMPS = {Rank.ACE: 1.0, Rank.KING: 0.9, Rank.QUEEN: 0.7, Rank.JACK: 0.45, Rank.TEN: 0.25}
# From the fourth trump on, length itself brings tricks.
FOURTH_TRUMP, LONG_TRUMP = 0.45, 0.85
ACE, KING, KING_UNDER_ACE, QUEEN, QUEEN_UNDER_TWO = 0.9, 0.5, 0.75, 0.15, 0.5
VOID, SINGLETON = 0.8, 0.35


def tricks_with(hand: tuple[Card, ...], trump: Suit) -> float:
    """Return how many tricks a hand may bring with a trump suit."""
    trumps = sorted((one for one in hand if one.suit is trump), key=lambda one: -TOP_TRUMPS.get(one.rank, 0.0))
    tricks = 0.0
    for place, one in enumerate(trumps):
        by_length = LONG_TRUMP if place > 3 else FOURTH_TRUMP if place == 3 else 0.0
        tricks += max(TOP_TRUMPS.get(one.rank, 0.0), by_length)
    spare = len(trumps) > 2
    for suit in SUITS:
        if suit is not trump:
            tricks += _in_side_suit([one for one in hand if one.suit is suit], spare=spare)
    return tricks


def _in_side_suit(held: list[Card], *, spare: bool) -> float:
    ranks = {one.rank for one in held}
    tricks = ACE if Rank.ACE in ranks else 0.0
    if Rank.KING in ranks and len(held) > 1:
        tricks += KING_UNDER_ACE if Rank.ACE in ranks else KING
    if Rank.QUEEN in ranks and len(held) > 2:
        tricks += QUEEN_UNDER_TWO if {Rank.ACE, Rank.KING} <= ranks else QUEEN
    if spare and len(held) < 2:
        tricks += SINGLETON if held else VOID
    return tricks


def best_suit(hand: tuple[Card, ...], among: tuple[Suit, ...]) -> tuple[Suit, float]:
    """Return the suit in which a hand takes most tricks, and their number; the longer suit of equals."""

    def worth(suit: Suit) -> tuple[float, int]:
        return tricks_with(hand, suit), sum(1 for one in hand if one.suit is suit)

    suit = max(among, key=worth)
    return suit, worth(suit)[0]


def chance_of_none(order: TrickOrder, hand: tuple[Card, ...]) -> float:
    """Return the chance that a hand takes no trick when nobody has to beat the best card."""
    return math.exp(-0.28 * sum(danger(order, hand, one) for one in hand))


def without_worst(order: TrickOrder, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the hand without its most dangerous card."""
    worst = max(hand, key=lambda one: (danger(order, hand, one), order.strength[one]))
    return tuple(one for one in hand if one is not worst)


def sure_without_trump(order: TrickOrder, hand: tuple[Card, ...]) -> int:
    """Return how many cards win from the top of their suits when the holder leads them."""
    count = 0
    for suit in SUITS:
        held = {one.rank for one in hand if one.suit is suit}
        ranks = [one.rank for one in order.high_to_low(tuple(card for card in order.strength if card.suit is suit))]
        top = next((place for place, rank in enumerate(ranks) if rank not in held), len(ranks))
        # After the top four, the rest of a long suit wins too.
        count += len(held) if top > 3 and len(held) > 5 else top
    return count
