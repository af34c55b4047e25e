"""The worth of a hand in a contract: its likely tricks, and how safely it takes none."""

from __future__ import annotations

import math
from dataclasses import dataclass

from rules_core.cards.bidding.contracts import Goal, Undertaking
from rules_core.cards.cards import JOKER, SUITS, Card, Rank
from rules_core.cards.tricks.order import TrickOrder
from rules_core.kinds.five_hundred.rules import FiveHundredRules
from rules_core.teach.coach.duck import danger

# Average tricks of the partner and the kitty, and the spread around an estimate; measured on deals played.
PARTNER_AND_KITTY, SPREAD = 2.2, 0.8
# Hands that look exceptional turn out closer to the usual.
USUAL, OF_WHAT_IS_MORE = 7.2, 0.85
TOP_TRUMPS = (1.0, 1.0, 0.95, 0.85, 0.7, 0.6)
LOW_TRUMP, LONG_TRUMP, FROM_LENGTH = 0.35, 0.85, 4
ACE, ACE_BARE, GUARDED_KING, GUARDED_QUEEN, VOID, SINGLETON = 0.85, 0.75, 0.4, 0.15, 0.5, 0.2
LONG_PLAIN = 0.45


@dataclass(frozen=True, slots=True)
class Worth:
    """A contract seen from a hand: the likely tricks with partner and kitty, its trumps, and its chance."""

    contract: Undertaking
    tricks: float
    trumps: int
    chance: float

    @property
    def gain(self) -> float:
        """The average points from bidding it."""
        return self.contract.value * (2 * self.chance - 1)


def worth_of(rules: FiveHundredRules, hand: tuple[Card, ...], contract: Undertaking, more: float = 0.0) -> Worth:
    """Return the worth of a hand in an ordinary contract; `more` are tricks added for the partner's bid."""
    order = rules.order(contract)
    trumps = [one for one in order.high_to_low(hand) if order.suits[one] is order.trump]
    tricks = _in_trumps(order, trumps) if contract.trump else float(JOKER in hand)
    for suit in SUITS:
        if suit is not contract.trump:
            held = [one for one in order.high_to_low(hand) if order.suits[one] is suit]
            tricks += _in_suit(held, len(trumps) if contract.trump else 0, contract)
    tricks += PARTNER_AND_KITTY + more
    tricks = min(tricks, USUAL + OF_WHAT_IS_MORE * (tricks - USUAL))
    chance = 1 / (1 + math.exp(-(tricks - contract.tricks) / SPREAD))
    return Worth(contract, tricks, len(trumps), chance)


def _in_trumps(order: TrickOrder, trumps: list[Card]) -> float:
    highest = max(order.strength.values())
    tricks = 0.0
    for place, one in enumerate(trumps):
        below = highest - order.strength[one]
        worth = TOP_TRUMPS[below] if below < len(TOP_TRUMPS) else LOW_TRUMP
        tricks += max(worth, LONG_TRUMP) if place >= FROM_LENGTH else worth
    return tricks


def _in_suit(held: list[Card], trumps: int, contract: Undertaking) -> float:
    ranks = [one.rank for one in held]
    top, second = (Rank.JACK, Rank.ACE) if contract.jacks_high else (Rank.ACE, Rank.KING)
    third = Rank.KING if contract.jacks_high else Rank.QUEEN
    tricks = 0.0
    if top in ranks:
        tricks += ACE if len(held) < 5 or not trumps else ACE_BARE
    if second in ranks and (len(held) > 1 or top in ranks):
        tricks += ACE_BARE if top in ranks and (len(held) < 4 or not trumps) else GUARDED_KING
    if third in ranks and len(held) > 2:
        tricks += GUARDED_QUEEN + (GUARDED_KING if top in ranks and second in ranks else 0)
    if trumps > 2:
        tricks += VOID if not held else SINGLETON if len(held) == 1 and not tricks else 0
    if not trumps and len(held) > 4 and tricks >= ACE:
        tricks += LONG_PLAIN * (len(held) - 4)
    return tricks


# ---- taking none ----


def chance_of_none(rules: FiveHundredRules, hand: tuple[Card, ...], contract: Undertaking) -> float:
    """Return the chance that a hand takes no trick after putting away its worst cards, one fewer than the kitty has."""
    if contract.goal is not Goal.NONE:
        return 0.0
    order, left = rules.order(contract), hand
    for _ in range(rules.kitty_size - 1):
        worst = max(left, key=lambda one: danger(order, left, one))
        if danger(order, left, worst) > 0:
            left = tuple(one for one in left if one is not worst)
    return math.exp(-0.25 * sum(danger(order, left, one) for one in left))
