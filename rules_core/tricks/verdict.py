"""Who takes a trick, and why each other card lost."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards import Card
from rules_core.reasons import Reason, because
from rules_core.seats import Seat
from rules_core.tricks.order import TRUMP_TIER
from rules_core.tricks.trick import Trick


@dataclass(frozen=True, slots=True)
class TrickVerdict:
    """The winner of a trick, the reason, and the reason why each other card was beaten."""

    winner: Seat
    reason: Reason
    beaten: tuple[tuple[Card, Reason], ...]


def verdict(trick: Trick, rule: str, rule_of_suit: str, rule_of_free: str = "") -> TrickVerdict:
    """Judge a trick in which somebody is winning, by the rules of the highest card, the suit led and free cards."""
    best, winner = trick.best, trick.winner
    assert best is not None
    assert winner is not None
    assert trick.led is not None
    facts = {"best": best, "winner": winner, "led": trick.led}
    tier = "led-suit" if best.suit is not trick.order.trump else "trump-led" if trick.led is best.suit else "trump"
    saying = f"{'trick' if trick.whole else 'so-far'}.{tier}"
    beaten = tuple(
        (one, _why_beaten(trick, one, rule, rule_of_suit, rule_of_free)) for one in trick.cards if one is not best
    )
    return TrickVerdict(winner, because(rule, saying, **facts), beaten)  # type: ignore[arg-type]


def _why_beaten(trick: Trick, lost: Card, rule: str, rule_of_suit: str, rule_of_free: str) -> Reason:
    best, led = trick.best, trick.led
    assert best is not None
    assert led is not None
    if lost in trick.order.free:
        return because(rule_of_free, "beaten.free", card=lost)
    if lost.suit is best.suit:
        return because(rule, "beaten.higher", card=lost, best=best)
    if trick.order.strength[best] >= TRUMP_TIER:
        return because(rule, "beaten.by-trump", card=lost, best=best)
    return because(rule_of_suit, "beaten.not-led", card=lost, led=led)
