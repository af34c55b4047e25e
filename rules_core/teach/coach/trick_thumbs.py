"""Rules of thumb for taking tricks, for every game where suit has to be followed."""

from __future__ import annotations

from rules_core.cards.cards import SUITS, Card
from rules_core.cards.reasons import Fact
from rules_core.teach.coach.pick import Advice, thumb
from rules_core.teach.coach.trick_reading import (
    TrickSight,
    beats,
    cards_of,
    cheapest,
    is_master,
    length,
    may_be_trumped,
    opponents,
    opponents_to_come,
    out,
    threats,
)

# ---- leading ----


def draw_trumps(sight: TrickSight, *, fetches: bool) -> Advice | None:
    """Return a trump lead that draws the opponents' trumps; without the highest trump, only if `fetches`."""
    order = sight.order
    theirs = out(sight, order.trump, opponents(sight))
    mine = [one for one in order.high_to_low(cards_of(sight)) if order.suits[one] is order.trump]
    if not mine or not theirs:
        return None
    count = sight.most_held(theirs, opponents(sight))
    if is_master(sight, mine[0]):
        return thumb(mine[0], "tricks.trumps-out", "tricks.draw", card=mine[0], count=count)
    if fetches and len(mine) > 3:
        return thumb(mine[-1], "tricks.trumps-out", "tricks.fetch", card=mine[-1], count=count)
    return None


def cash(sight: TrickSight, rule: str, *, short_first: bool) -> Advice | None:
    """Return the lead of a plain card that nothing can beat in its suit, unless an opponent may trump it."""
    order, sign = sight.order, -1 if short_first else 1
    plain = [one for one in cards_of(sight) if order.suits[one] is not order.trump]
    masters = [one for one in plain if is_master(sight, one) and not may_be_trumped(sight, order.suits[one])]
    if not masters:
        return None
    best = max(masters, key=lambda one: sign * length(sight, one.suit))
    trumps = out(sight, order.trump, opponents(sight)) if order.trump in SUITS else ()
    count = sight.most_held(trumps, opponents(sight))
    return thumb(best, "tricks.highest-left", "tricks.cash", rule, card=best, suit=best.suit, count=count)


def lead_low(sight: TrickSight) -> Advice:
    """Return a low lead from a long suit."""
    order, cards = sight.order, cards_of(sight)
    plain = [one for one in cards if order.suits[one] is not order.trump]
    low = min(plain or cards, key=lambda one: order.strength[one] - 2 * length(sight, one.suit))
    if not plain:
        return thumb(low, "tricks.only-trumps", "tricks.lead-trump", card=low)
    look = "nothing-sure" if len(plain) == len(sight.hand) else "nothing-sure-beside-trumps"
    return thumb(low, f"tricks.{look}", "tricks.lead-low", card=low, suit=order.suits[low])


# ---- following ----


def follow(sight: TrickSight) -> Advice:
    """Advise to take the trick where that pays, and to leave it to a friend who has it."""
    trick, order, cards = sight.trick, sight.order, cards_of(sight)
    assert trick is not None
    assert trick.best is not None
    best, last = trick.best, len(trick.cards) + 1 == len(trick.players())
    over = [one for one in cards if beats(sight, one)]
    friendly = trick.winner in sight.friends
    if friendly and (last or is_master(sight, best) or not over):
        return _for_a_friend(sight, best)
    if over and last:
        return _said(sight, min(over, key=order.strength.__getitem__), "win-cheaply")
    sure = [one for one in over if is_master(sight, one) or order.suits[one] is order.trump]
    if sure and (not friendly or len(trick.cards) == 1):
        return _taking(sight, min(sure, key=order.strength.__getitem__))
    if over and len(trick.cards) == 2 and not friendly:
        return _said(sight, max(over, key=order.strength.__getitem__), "third-high")
    return _said(sight, cheapest(sight, cards), "keep-back" if over else "throw-low")


def _said(sight: TrickSight, card: Card, key: str, /, **more: Fact) -> Advice:
    trick = sight.trick
    assert trick is not None
    assert trick.best is not None
    assert trick.led is not None
    facts: dict[str, Fact] = {"card": card, "best": trick.best, "led": trick.led, **more}
    return thumb(card, "tricks.who-wins", f"tricks.{key}", **facts)


def _for_a_friend(sight: TrickSight, best: Card) -> Advice:
    """Leave a trick to the friend who is winning it, and say whether it is his already."""
    low, winner = cheapest(sight, cards_of(sight)), sight.trick.winner if sight.trick else None
    assert winner is not None
    beaten = beats(sight, low)
    key = "over-partner" if beaten else "partner-may-lose" if threats(sight, best) else "partner-has-it"
    return _said(sight, low, key, partner=winner)


def _taking(sight: TrickSight, low: Card) -> Advice:
    """Take the trick, and say what may still beat the card."""
    order, above = sight.order, threats(sight, low)
    if not above:
        return _said(sight, low, "win-surely", number=len(opponents_to_come(sight)))
    if len(above) == 1:
        return _said(sight, low, "win-unless-one", other=above[0])
    if order.suits[low] is order.trump:
        count = sight.most_held(above, opponents_to_come(sight))
        return _said(sight, low, "win-unless-overtrumped", count=count)
    return _said(sight, low, "win-unless-trumped")
