"""Rules of thumb where tricks are not wanted: to take none, and to make somebody else take one."""

from __future__ import annotations

from rules_core.cards import Card
from rules_core.coach.euchre_sight import Sight
from rules_core.coach.euchre_worth import danger
from rules_core.coach.pick import Advice, thumb
from rules_core.reasons import Fact
from rules_core.seats import Seat
from rules_core.tricks.order import TRUMP_TIER


def on_ducking(sight: Sight) -> Advice:
    """Stay below, and be rid of dangerous cards where they cannot win."""
    trick, order, cards = sight.trick, sight.order, _cards(sight)
    assert trick is not None
    strength = order.strength
    if trick.led is None or trick.best is None:
        low = min(cards, key=lambda one: (_lowest_place(sight, one), strength[one]))
        return thumb(low, "five-hundred.stay-low", "five-hundred.duck-lead", card=low)
    under = [one for one in cards if not _wins(sight, one)]
    facts: dict[str, Fact] = {"best": trick.best, "led": trick.led}
    if not under:
        last = len(trick.cards) + 1 == len(trick.players())
        forced = max(cards, key=strength.__getitem__) if last else min(cards, key=strength.__getitem__)
        return thumb(forced, "five-hundred.stay-low", "five-hundred.duck-forced", card=forced, **facts)
    if order.suits[under[0]] is trick.led:
        high = max(under, key=strength.__getitem__)
        return thumb(high, "five-hundred.stay-low", "five-hundred.duck-under", card=high, **facts)
    worst = max(under, key=lambda one: (danger(order, sight.hand, one), strength[one]))
    return thumb(worst, "five-hundred.stay-low", "five-hundred.duck-discard", card=worst, **facts)


def on_hunting(sight: Sight) -> Advice:
    """Let the bidder, or his partner, take the trick: low cards while he can still win, high ones when he cannot."""
    trick, strength, cards = sight.trick, sight.order.strength, _cards(sight)
    assert trick is not None
    assert sight.bidder is not None
    low = min(cards, key=lambda one: (strength[one] >= TRUMP_TIER, strength[one]))
    if trick.led is None or trick.best is None:
        return thumb(low, "five-hundred.hunt", "five-hundred.hunt-lead", card=low, bidder=sight.bidder)
    facts: dict[str, Fact] = {"best": trick.best, "led": trick.led, "bidder": sight.bidder}
    if trick.winner in _hunted(sight):
        under = [one for one in cards if not _wins(sight, one)]
        if under:
            high = max(under, key=strength.__getitem__)
            return thumb(high, "five-hundred.hunt", "five-hundred.hunt-under", card=high, **facts)
    elif _to_come(sight):
        return thumb(low, "five-hundred.hunt", "five-hundred.hunt-wait", card=low, **facts)
    high = max(cards, key=lambda one: (strength[one] < TRUMP_TIER, strength[one]))
    return thumb(high, "five-hundred.hunt", "five-hundred.hunt-high", card=high, **facts)


def _cards(sight: Sight) -> tuple[Card, ...]:
    return tuple(one for one in sight.choices if isinstance(one, Card))


def _wins(sight: Sight, one: Card) -> bool:
    assert sight.trick is not None
    return sight.trick.with_card(sight.seat, one).best is one


def _lowest_place(sight: Sight, one: Card) -> int:
    """Return how many cards below this one others may hold: with none of them it may well win."""
    order = sight.order
    suit, height = order.suits[one], order.strength[one]
    return sum(1 for other in sight.unseen if order.suits[other] is suit and order.strength[other] < height)


def _hunted(sight: Sight) -> tuple[Seat, ...]:
    assert sight.contract is not None
    assert sight.bidder is not None
    partner = sight.rules.seating.left(sight.bidder, 2)
    return (sight.bidder,) if sight.contract.alone else (sight.bidder, partner)


def _to_come(sight: Sight) -> bool:
    assert sight.trick is not None
    done = {seat for seat, _ in sight.trick.played_by()}
    return any(seat not in done for seat in _hunted(sight))
