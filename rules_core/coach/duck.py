"""Rules of thumb where tricks are not wanted: to take none, and to make somebody else take one."""

from __future__ import annotations

from rules_core.cards import Card
from rules_core.coach.pick import Advice, thumb
from rules_core.coach.trick_thumbs import TrickSight, beats, cards_of
from rules_core.reasons import Fact
from rules_core.seats import Seat
from rules_core.tricks.order import TRUMP_TIER, TrickOrder


def danger(order: TrickOrder, held: tuple[Card, ...], one: Card) -> float:
    """Return how likely a card is to take a trick that its holder does not want, from 0 on.

    A card is safe while enough higher cards of its suit are out that may be drawn by cards below it.
    """
    if order.strength[one] >= TRUMP_TIER:
        return 20.0
    suit = sorted((other for other in held if order.suits[other] is one.suit), key=order.strength.__getitem__)
    lowest = min(order.strength[other] for other in order.strength if order.suits[other] is one.suit)
    place, height = suit.index(one), order.strength[one] - lowest
    return max(0.0, height - 1.8 * place - 1.0)


def on_ducking(sight: TrickSight) -> Advice:
    """Stay below, and be rid of dangerous cards where they cannot win."""
    trick, order, cards = sight.trick, sight.order, cards_of(sight)
    assert trick is not None
    strength = order.strength
    if trick.led is None or trick.best is None:
        low = min(cards, key=lambda one: (_lowest_place(sight, one), strength[one]))
        return thumb(low, "duck.stay-low", "duck.lead", card=low)
    under = [one for one in cards if not beats(sight, one)]
    facts: dict[str, Fact] = {"best": trick.best, "led": trick.led}
    if not under:
        last = len(trick.cards) + 1 == len(trick.players())
        forced = max(cards, key=strength.__getitem__) if last else min(cards, key=strength.__getitem__)
        return thumb(forced, "duck.stay-low", "duck.forced", card=forced, **facts)
    if order.suits[under[0]] is trick.led:
        high = max(under, key=strength.__getitem__)
        return thumb(high, "duck.stay-low", "duck.under", card=high, **facts)
    worst = max(under, key=lambda one: (danger(order, sight.hand, one), strength[one]))
    return thumb(worst, "duck.stay-low", "duck.discard", card=worst, **facts)


def on_hunting(sight: TrickSight, hunted: tuple[Seat, ...]) -> Advice:
    """Let one of some players take the trick: low cards while they can still win, high ones when they cannot."""
    trick, strength, cards = sight.trick, sight.order.strength, cards_of(sight)
    assert trick is not None
    low = min(cards, key=lambda one: (strength[one] >= TRUMP_TIER, strength[one]))
    if trick.led is None or trick.best is None:
        return thumb(low, "duck.hunt", "duck.hunt-lead", card=low, bidder=hunted[0])
    facts: dict[str, Fact] = {"best": trick.best, "led": trick.led, "bidder": hunted[0]}
    done = {seat for seat, _ in trick.played_by()}
    if trick.winner in hunted:
        under = [one for one in cards if not beats(sight, one)]
        if under:
            high = max(under, key=strength.__getitem__)
            return thumb(high, "duck.hunt", "duck.hunt-under", card=high, **facts)
    elif any(seat not in done for seat in hunted):
        return thumb(low, "duck.hunt", "duck.hunt-wait", card=low, **facts)
    high = max(cards, key=lambda one: (strength[one] < TRUMP_TIER, strength[one]))
    return thumb(high, "duck.hunt", "duck.hunt-high", card=high, **facts)


def _lowest_place(sight: TrickSight, one: Card) -> int:
    """Return how many cards below this one others may hold: with none of them it may well win."""
    order = sight.order
    suit, height = order.suits[one], order.strength[one]
    return sum(1 for other in sight.unseen if order.suits[other] is suit and order.strength[other] < height)
