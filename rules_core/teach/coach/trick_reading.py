"""Reading a trick where suit has to be followed: what can still be beaten, and by whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card, Suit
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick


class TrickSight(Protocol):
    """What rules of thumb need to know of a seat: its cards and choices, the trick, and the cards others may hold."""

    @property
    def seat(self) -> Seat:
        """The seat that is advised."""
        ...

    @property
    def choices(self) -> tuple[Action, ...]:
        """The actions that it may take."""
        ...

    @property
    def hand(self) -> tuple[Card, ...]:
        """Its cards."""
        ...

    @property
    def order(self) -> TrickOrder:
        """How the cards rank."""
        ...

    @property
    def trick(self) -> Trick | None:
        """The trick on the table."""
        ...

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that others may hold."""
        ...

    @property
    def friends(self) -> tuple[Seat, ...]:
        """The seats that want the same as this one."""
        ...

    def may_hold(self, seat: Seat, one: Card) -> bool:
        """Return whether another player may still hold a card, as far as this seat knows."""
        ...

    def most_held(self, cards: tuple[Card, ...], seats: Iterable[Seat]) -> int:
        """Return how many of some cards these players can hold together, with the cards that they have left."""
        ...


def cards_of(sight: TrickSight) -> tuple[Card, ...]:
    """Return the cards that may be played as they are."""
    return tuple(one for one in sight.choices if isinstance(one, Card))


def others(sight: TrickSight) -> tuple[Seat, ...]:
    """Return the other seats that play to this trick."""
    assert sight.trick is not None
    return tuple(seat for seat in sight.trick.players() if seat is not sight.seat)


def opponents(sight: TrickSight) -> tuple[Seat, ...]:
    """Return those of them that are not friends."""
    return tuple(seat for seat in others(sight) if seat not in sight.friends)


def to_come(sight: TrickSight) -> tuple[Seat, ...]:
    """Return the seats that play to this trick after this one."""
    assert sight.trick is not None
    return sight.trick.players()[len(sight.trick.cards) + 1 :]


def opponents_to_come(sight: TrickSight) -> tuple[Seat, ...]:
    """Return those of them that are not friends."""
    return tuple(seat for seat in to_come(sight) if seat not in sight.friends)


def out(sight: TrickSight, suit: Suit | None, seats: Iterable[Seat]) -> tuple[Card, ...]:
    """Return the cards of a suit that one of some players may hold."""
    suits, seats = sight.order.suits, tuple(seats)
    return tuple(
        [one for one in sight.unseen if suits[one] is suit and any(sight.may_hold(seat, one) for seat in seats)]
    )


def is_master(sight: TrickSight, one: Card) -> bool:
    """Return whether no other player can hold a higher card of its suit; trumps do not count."""
    order = sight.order
    return not any(order.strength[other] > order.strength[one] for other in out(sight, order.suits[one], others(sight)))


def beats(sight: TrickSight, one: Card) -> bool:
    """Return whether a card would now be the best of the trick."""
    assert sight.trick is not None
    return sight.trick.with_card(sight.seat, one).best is one


def threats(sight: TrickSight, best: Card) -> tuple[Card, ...]:
    """Return the cards with which an opponent still to come may beat `best`, if that becomes the best card."""
    assert sight.trick is not None
    order, led = sight.order, sight.trick.led or sight.order.suits[best]
    coming = opponents_to_come(sight)
    beyond = [one for suit in dict.fromkeys((led, order.trump)) for one in out(sight, suit, coming)]
    return tuple([one for one in beyond if order.strength[one] > order.strength[best]])


def may_be_trumped(sight: TrickSight, suit: Suit) -> bool:
    """Return whether an opponent still to come is known to be out of a suit and may hold a trump."""
    coming = opponents_to_come(sight)
    return any(not out(sight, suit, (seat,)) and out(sight, sight.order.trump, (seat,)) for seat in coming)


def length(sight: TrickSight, suit: Suit) -> int:
    """Return how many cards of a suit are in the hand."""
    return sum(1 for one in sight.hand if sight.order.suits[one] is suit)


def cheapest(sight: TrickSight, cards: tuple[Card, ...]) -> Card:
    """Return the least valuable card: no trump, not the highest of its suit, low, from a short suit."""
    order = sight.order

    def cost(one: Card) -> tuple[bool, bool, int, int]:
        is_trump = order.suits[one] is order.trump
        return is_trump, not is_trump and is_master(sight, one), order.strength[one], length(sight, order.suits[one])

    return min(cards, key=cost)
