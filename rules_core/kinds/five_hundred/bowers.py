"""Bowers and the joker: jacks that rank as trumps, and a joker that is the only trump when no suit is."""

from __future__ import annotations

from functools import cache

from rules_core.cards.cards import JOKER, SUITS, Card, Rank, Suit, card
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TRUMP_TIER, TrickOrder
from rules_core.cards.tricks.trick import Trick

SAME_COLOUR = {
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
}
PLAIN, JACKS_HIGH, TRUMPS_BELOW_BOWERS = "AKQJT987654", "JAKQT987654", "AKQT987654"


def right_bower(trump: Suit) -> Card:
    """Return the jack of the trump suit."""
    return card(trump.letter + "J")


def left_bower(trump: Suit) -> Card:
    """Return the jack of the other suit of the same colour."""
    return card(SAME_COLOUR[trump].letter + "J")


@cache
def order_with_bowers(trump: Suit, pack: tuple[Card, ...]) -> TrickOrder:
    """Build the order with a trump suit: joker, right bower, left bower, then the other trumps from the ace down."""
    strength = {one: PLAIN[::-1].index(one.rank.value) for one in pack if one is not JOKER}
    suits = {one: one.suit for one in pack}
    trumps = [JOKER, right_bower(trump), left_bower(trump)]
    trumps += [card(trump.letter + rank) for rank in TRUMPS_BELOW_BOWERS]
    for place, one in enumerate(reversed([one for one in trumps if one in pack])):
        strength[one], suits[one] = TRUMP_TIER + place, trump
    return TrickOrder(trump, strength, dict.fromkeys(pack, 0), suits)


@cache
def order_without_trump_suit(ranks: str, pack: tuple[Card, ...]) -> TrickOrder:
    """Build the order without a trump suit, with `ranks` from high to low: the joker is the only trump."""
    strength = {one: ranks[::-1].index(one.rank.value) for one in pack if one is not JOKER}
    suits = {one: one.suit for one in pack}
    strength[JOKER], suits[JOKER] = TRUMP_TIER, Suit.TRUMPS
    return TrickOrder(Suit.TRUMPS, strength, dict.fromkeys(pack, 0), suits)


def has_trump_suit(order: TrickOrder) -> bool:
    """Return whether one of the four suits is trump in this order."""
    return order.trump in SUITS


def keep_joker_back(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """Without a trump suit, a player who can follow suit keeps the joker back."""
    suits = trick.order.suits
    if JOKER not in cards or has_trump_suit(trick.order) or not any(suits[one] is trick.led for one in cards):
        return None
    return tuple([one for one in cards if one is not JOKER])


def left_bower_is_trump(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player with cards of the suit printed on the left bower may not follow with it: it is a trump."""
    trump, led, suits = trick.order.trump, trick.led, trick.order.suits
    if trump not in SAME_COLOUR or led is not SAME_COLOUR[trump] or not any(suits[one] is led for one in cards):
        return None
    kept = tuple([one for one in cards if one.rank is not Rank.JACK or suits[one] is one.suit])
    return kept if len(kept) < len(cards) else None


def left_bower_follows(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """When trumps are led, a player who holds the left bower follows with it or with another trump."""
    trump, suits = trick.order.trump, trick.order.suits
    if trump not in SAME_COLOUR or trick.led is not trump or left_bower(trump) not in cards:
        return None
    return tuple([one for one in cards if suits[one] is trump])
