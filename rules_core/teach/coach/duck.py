"""Rules of thumb where tricks are unwanted: to take none, and to make another player take one."""

from __future__ import annotations

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TRUMP_TIER, TrickOrder
from rules_core.teach.coach.pick import Advice, thumb
from rules_core.teach.coach.trick_reading import TrickSight, beats, cards_of, others, out, to_come


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
    """Advise to stay below, and to discard dangerous cards where they cannot win."""
    trick, order, cards = sight.trick, sight.order, cards_of(sight)
    assert trick is not None
    strength = order.strength
    if trick.led is None or trick.best is None:
        return _leading_low(sight)
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


def _leading_low(sight: TrickSight) -> Advice:
    """Lead a card that another player may have to beat: higher ones are out, and as few lower ones as possible."""
    strength, every = sight.order.strength, others(sight)
    above = [one for one in cards_of(sight) if _higher(sight, one, every)]
    low = min(above or cards_of(sight), key=lambda one: (len(_lower(sight, one, every)), strength[one]))
    facts: dict[str, Fact] = {"card": low, "count": sight.most_held(_lower(sight, low, every), every)}
    return thumb(low, "duck.stay-low", "duck.lead" if above else "duck.lead-highest", **facts)


def _higher(sight: TrickSight, one: Card, seats: tuple[Seat, ...]) -> tuple[Card, ...]:
    """Return the cards of its suit above this one that some players may hold."""
    order = sight.order
    return tuple(other for other in out(sight, order.suits[one], seats) if order.strength[other] > order.strength[one])


def _lower(sight: TrickSight, one: Card, seats: tuple[Seat, ...]) -> tuple[Card, ...]:
    """Return the cards of its suit below this one that some players may hold."""
    order = sight.order
    return tuple(other for other in out(sight, order.suits[one], seats) if order.strength[other] < order.strength[one])


# ---- hunting ----


def on_hunting(sight: TrickSight, hunted: tuple[Seat, ...]) -> Advice:
    """Make a `hunted` player take the trick: low cards while they can still win, high ones when they cannot."""
    trick, strength, cards = sight.trick, sight.order.strength, cards_of(sight)
    assert trick is not None
    if trick.led is None or trick.best is None:
        return _hunting_lead(sight, hunted)
    facts: dict[str, Fact] = {"best": trick.best, "led": trick.led}
    high = max(cards, key=lambda one: (strength[one] < TRUMP_TIER, strength[one]))
    coming = next((seat for seat in to_come(sight) if seat in hunted and _may_take(sight, seat)), None)
    if trick.winner in hunted:
        assert trick.winner is not None
        under = [one for one in cards if not beats(sight, one)]
        if under:
            low = max(under, key=strength.__getitem__)
            return thumb(low, "duck.hunt", "duck.hunt-under", card=low, bidder=trick.winner, **facts)
        if coming is None:
            return thumb(high, "duck.hunt", "duck.hunt-over", card=high, bidder=trick.winner, **facts)
    if coming is not None:
        low = _lowest(sight, cards)
        return thumb(low, "duck.hunt", "duck.hunt-wait", card=low, bidder=coming, **facts)
    return thumb(high, "duck.hunt", "duck.hunt-high", card=high, bidder=hunted[0], **facts)


def _hunting_lead(sight: TrickSight, hunted: tuple[Seat, ...]) -> Advice:
    """Lead below a card that one of them may hold; if nobody can be caught, a low card that gives up the lead."""
    cards, strength = cards_of(sight), sight.order.strength
    caught = [one for one in cards if _higher(sight, one, hunted)]
    if not caught:
        low = _lowest(sight, cards)
        return thumb(low, "duck.hunt", "duck.hunt-nobody", card=low, bidder=hunted[0])
    low = min(caught, key=lambda one: (strength[one] >= TRUMP_TIER, len(_lower(sight, one, hunted)), strength[one]))
    bidder = next(seat for seat in hunted if _higher(sight, low, (seat,)))
    key = "hunt-lead" if _lower(sight, low, (bidder,)) else "hunt-lead-below"
    return thumb(low, "duck.hunt", f"duck.{key}", card=low, bidder=bidder, suit=sight.order.suits[low])


def _lowest(sight: TrickSight, cards: tuple[Card, ...]) -> Card:
    strength = sight.order.strength
    return min(cards, key=lambda one: (strength[one] >= TRUMP_TIER, strength[one]))


def _may_take(sight: TrickSight, seat: Seat) -> bool:
    """Return whether a player may hold a card that beats the best one now."""
    trick, order = sight.trick, sight.order
    assert trick is not None
    assert trick.best is not None
    held = (*out(sight, trick.led, (seat,)), *out(sight, order.trump, (seat,)))
    return any(order.strength[one] > order.strength[trick.best] for one in held)
