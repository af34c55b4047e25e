"""Bidding in two rounds: first on the turned suit, then on a suit of the player's choice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.cards.cards import SUITS, Suit


class AllPassTwice(Enum):
    """The consequence when all have passed twice: the forehand has to play, or the next dealer deals."""

    KOE = "koe"
    NEXT_DEALER = "next-dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoRoundsRules:
    """The rules of the two rounds.

    `other_three` bars the turned suit from the second round. Smous may be offered in the first `smous_rounds` rounds.
    After it the `same_dealer` deals again, or else the next one.
    """

    all_pass: AllPassTwice
    other_three: bool = False
    smous_rounds: int = 0
    same_dealer: bool = True

    def free_suits(self, proposed: Suit) -> tuple[Suit, ...]:
        """Return the suits that may be named in the second round."""
        return tuple(suit for suit in SUITS if suit is not proposed or not self.other_three)
