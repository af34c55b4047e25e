"""Exchanging the seven of trumps for the turned-up card."""

from __future__ import annotations

from rules_core.cards.cards import Card, Rank, card
from rules_core.cards.reasons import Reason, because
from rules_core.kinds.stock_jas.rules import Hand, Turn


def seven_of(hand: Hand) -> Card:
    """Return the seven of trumps."""
    return card(hand.trump.letter + Rank.SEVEN.value)


def why_no_exchange(hand: Hand, turn: Turn, turned: Card | None) -> Reason | None:
    """Return why a player may not exchange now, or None."""
    rule, seven = hand.rules.cite("exchange/trump-seven"), seven_of(hand)
    if not hand.rules.drawing_tricks:
        return because(rule, "refuse.exchange-none")
    if turned is None:
        return because(rule, "refuse.exchange-over")
    if turned is seven:
        return because(rule, "refuse.exchange-seven-lies", card=seven)
    if seven not in turn.held:
        return because(rule, "refuse.exchange-no-seven", card=seven)
    if turn.mine:
        return because(rule, "refuse.exchange-first")
    return None
