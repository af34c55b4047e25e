"""Bidding in two rounds: first the turned suit, then a suit of one's own choice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.cards.cards import SUITS, Suit


class AllPassTwice(Enum):
    """What happens when everybody has passed twice: the forehand has to play, or the next dealer deals."""

    KOE = "koe"
    NEXT_DEALER = "next-dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoRoundsRules:
    """How the two rounds go.

    `other_three` bars the turned suit from the second round; Smous may be bid in the first so many rounds, and after it
    the `same_dealer` deals again or the next one.
    """

    all_pass: AllPassTwice
    other_three: bool = False
    smous_rounds: int = 0
    same_dealer: bool = True

    def free_suits(self, proposed: Suit) -> tuple[Suit, ...]:
        """Return the suits that may be named in the second round."""
        return tuple(suit for suit in SUITS if suit is not proposed or not self.other_three)
