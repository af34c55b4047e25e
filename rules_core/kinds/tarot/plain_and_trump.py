"""Duties that differ between a trump lead and a plain-suit lead; nobody has to overtrump."""

from __future__ import annotations

from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.trick import Trick


def follow_trumps(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """When trumps are led, a player who holds a trump plays one."""
    return _trumps(trick, cards) if trick.led is trick.order.trump else None


def keep_trumps_back(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player who can follow a plain suit does not trump."""
    led, trump, suits = trick.led, trick.order.trump, trick.order.suits
    if led is trump or not any(suits[one] is led for one in cards):
        return None
    kept = tuple([one for one in cards if suits[one] is not trump])
    return kept if len(kept) < len(cards) else None


def follow_plain_suit(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """When a plain suit is led, a player who holds that suit follows it."""
    led, suits = trick.led, trick.order.suits
    return None if led is trick.order.trump else tuple([one for one in cards if suits[one] is led])


def trump_when_void(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player who cannot follow a plain suit plays a trump."""
    led, suits = trick.led, trick.order.suits
    if led is trick.order.trump or any(suits[one] is led for one in cards):
        return None
    return _trumps(trick, cards)


def any_trump_will_do(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player who has to play a trump need not beat the highest one in the trick."""
    return cards if trick.high_trump is not None and len(_trumps(trick, cards)) == len(cards) else None


def _trumps(trick: Trick, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    trump, suits = trick.order.trump, trick.order.suits
    return tuple([one for one in cards if suits[one] is trump])
