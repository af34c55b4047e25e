"""The winner of a trick, the reason, and why each other card lost."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.cards import Card, Suit
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TRUMP_TIER
from rules_core.cards.tricks.trick import Trick


@dataclass(frozen=True, slots=True)
class TrickExplanation:
    """The winner of a trick, the reason, and the reason why each other card was beaten."""

    winner: Seat
    reason: Reason
    beaten: tuple[tuple[Card, Reason], ...]


def explanation(trick: Trick, rule: str, rule_of_suit: str, rule_of_none: str = "") -> TrickExplanation:
    """Judge a trick with at least one card by the rule of the highest card and that of the suit led."""
    best, winner = trick.best, trick.winner
    assert best is not None
    assert winner is not None
    assert trick.led is not None
    facts: dict[str, Fact] = {"best": best, "winner": winner, "led": trick.led}
    so_far = "first" if len(trick.cards) == 1 else _tier(trick, best)
    saying = f"trick.{_decided_by(trick, best)}" if trick.whole else f"so-far.{so_far}"
    rules = (rule, rule_of_suit, rule_of_none or rule_of_suit)
    beaten = tuple((one, _why_beaten(trick, one, *rules)) for one in trick.cards if one is not best)
    return TrickExplanation(winner, because(rule, saying, **facts), beaten)


def _tier(trick: Trick, best: Card) -> str:
    """Return the group of cards in which the best one is the highest, "only-" before it where it is the only one."""
    suits = trick.order.suits
    suit = suits[best]
    only = sum(suits[one] is suit for one in trick.cards) == 1
    if suit is not trick.order.trump:
        return "only-led" if only else "led-suit"
    if trumps_of(trick) == 1:
        return "joker"
    if only:
        return "only-trump"
    return "trump-led" if trick.led is suit else "trump"


def trumps_of(trick: Trick) -> int:
    """Return how many trumps there are in the pack; a joker alone makes no trump suit."""
    return sum(suit is trick.order.trump for suit in trick.order.suits.values())


def _decided_by(trick: Trick, best: Card) -> str:
    """Return the same for a whole trick, with "not-trumped" where somebody neither followed nor trumped."""
    tier, suits = _tier(trick, best), trick.order.suits
    followed = all(suits[one] in (trick.led, Suit.NONE) for one in trick.cards)
    if followed or suits[best] is trick.order.trump or trumps_of(trick) <= 1:
        return tier
    return "only-not-trumped" if tier == "only-led" else "not-trumped"


def _why_beaten(trick: Trick, lost: Card, rule: str, rule_of_suit: str, rule_of_none: str) -> Reason:
    best, led, suits = trick.best, trick.led, trick.order.suits
    assert best is not None
    assert led is not None
    if suits[lost] is Suit.NONE:
        return because(rule_of_none, "beaten.never-wins", card=lost)
    if suits[lost] is suits[best]:
        return because(rule, "beaten.higher", card=lost, best=best)
    if trick.order.strength[best] >= TRUMP_TIER:
        # The names of tarot trumps say that they are trumps, and a joker alone makes no trump suit.
        saying = "beaten.by-card" if best.suit is Suit.TRUMPS or trumps_of(trick) == 1 else "beaten.by-trump"
        return because(rule, saying, card=lost, best=best)
    return because(rule_of_suit, "beaten.not-led", card=lost, led=led)
