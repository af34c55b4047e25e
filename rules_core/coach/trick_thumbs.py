"""Rules of thumb for taking tricks that hold in every game where suit has to be followed."""

from __future__ import annotations

from typing import Protocol

from rules_core.actions import Action
from rules_core.cards import Card, Suit
from rules_core.coach.pick import Advice, thumb
from rules_core.reasons import Fact
from rules_core.seats import Seat
from rules_core.tricks.order import TrickOrder
from rules_core.tricks.trick import Trick


class TrickSight(Protocol):
    """What the thumbs need to know of a seat: its cards and choices, the trick, and the cards that others may hold."""

    @property
    def seat(self) -> Seat:
        """The seat that is advised."""
        ...

    @property
    def choices(self) -> tuple[Action, ...]:
        """What it may do."""
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


def cards_of(sight: TrickSight) -> tuple[Card, ...]:
    """Return the cards that may be played as they are."""
    return tuple(one for one in sight.choices if isinstance(one, Card))


def is_master(sight: TrickSight, one: Card) -> bool:
    """Tell whether no card that others may hold is higher in its suit; trumps are not looked at."""
    order = sight.order
    suit, strength = order.suits[one], order.strength[one]
    return not any(order.suits[other] is suit and order.strength[other] > strength for other in sight.unseen)


def beats(sight: TrickSight, one: Card) -> bool:
    """Tell whether a card would now be the best of the trick."""
    assert sight.trick is not None
    return sight.trick.with_card(sight.seat, one).best is one


def length(sight: TrickSight, suit: Suit) -> int:
    """Return how many cards of a suit are in the hand."""
    return sum(1 for one in sight.hand if sight.order.suits[one] is suit)


def cheapest(sight: TrickSight, cards: tuple[Card, ...]) -> Card:
    """Return the card that is missed least: no trump, not the highest of its suit, low, from a short suit."""
    order = sight.order

    def cost(one: Card) -> tuple[bool, bool, int, int]:
        is_trump = order.suits[one] is order.trump
        return is_trump, not is_trump and is_master(sight, one), order.strength[one], length(sight, order.suits[one])

    return min(cards, key=cost)


# ---- leading ----


def draw_trumps(sight: TrickSight, *, fetches: bool) -> Advice | None:
    """Return the lead of a trump that brings out those of others; without the highest only who `fetches` them."""
    order = sight.order
    out = [one for one in sight.unseen if order.suits[one] is order.trump]
    mine = [one for one in order.high_to_low(cards_of(sight)) if order.suits[one] is order.trump]
    if not mine or not out:
        return None
    if is_master(sight, mine[0]):
        return thumb(mine[0], "tricks.trumps-out", "tricks.draw", card=mine[0], count=len(out))
    if fetches and len(mine) > 3:
        return thumb(mine[-1], "tricks.trumps-out", "tricks.fetch", card=mine[-1], count=len(out))
    return None


def cash(sight: TrickSight, rule: str, *, short_first: bool) -> Advice | None:
    """Return the lead of a card outside trumps that nothing can beat in its suit."""
    order, sign = sight.order, -1 if short_first else 1
    masters = [one for one in cards_of(sight) if order.suits[one] is not order.trump and is_master(sight, one)]
    if not masters:
        return None
    best = max(masters, key=lambda one: sign * length(sight, one.suit))
    return thumb(best, "tricks.highest-left", "tricks.cash", rule, card=best, suit=best.suit)


def lead_low(sight: TrickSight) -> Advice:
    """Return a low lead from a long suit."""
    order, cards = sight.order, cards_of(sight)
    plain = [one for one in cards if order.suits[one] is not order.trump] or list(cards)
    low = min(plain, key=lambda one: order.strength[one] - 2 * length(sight, one.suit))
    return thumb(low, "tricks.nothing-sure", "tricks.lead-low", card=low, suit=order.suits[low])


# ---- following ----


def follow(sight: TrickSight, friends: tuple[Seat, ...]) -> Advice:
    """Take the trick where that pays, and leave it to a friend who has it."""
    trick, order, cards = sight.trick, sight.order, cards_of(sight)
    assert trick is not None
    assert trick.best is not None
    assert trick.led is not None
    best, last = trick.best, len(trick.cards) + 1 == len(trick.players())
    over = [one for one in cards if beats(sight, one)]
    friend = trick.winner if trick.winner in friends else None
    facts: dict[str, Fact] = {"best": best, "led": trick.led}
    if friend is not None and (last or is_master(sight, best) or not over):
        low = cheapest(sight, cards)
        return thumb(low, "tricks.who-wins", "tricks.partner-has-it", card=low, partner=friend, **facts)
    if over and last:
        low = min(over, key=order.strength.__getitem__)
        return thumb(low, "tricks.who-wins", "tricks.win-cheaply", card=low, **facts)
    sure = [one for one in over if is_master(sight, one) or order.suits[one] is order.trump]
    if sure and (friend is None or len(trick.cards) == 1):
        low = min(sure, key=order.strength.__getitem__)
        return thumb(low, "tricks.who-wins", "tricks.win-surely", card=low, **facts)
    if over and len(trick.cards) == 2 and friend is None:
        high = max(over, key=order.strength.__getitem__)
        return thumb(high, "tricks.who-wins", "tricks.third-high", card=high, **facts)
    low = cheapest(sight, cards)
    return thumb(low, "tricks.who-wins", "tricks.throw-low", card=low, **facts)
