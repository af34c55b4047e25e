"""Contracts that are bid by name: a number of tricks with or without a trump suit, and the special ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache

from rules_core.cards.cards import Suit


class Goal(Enum):
    """What a contract requires of the tricks."""

    AT_LEAST = "at-least"
    NONE = "none"
    EXACTLY = "exactly"


@dataclass(frozen=True, slots=True, kw_only=True)
class Undertaking:
    """A contract: `value` is its score, `rank` its place among the bids; a higher rank outbids.

    `tricks` and `goal` say what has to be taken, by the bidder alone or with his partner; `rule` is the short id of the
    rule that describes it. `lays_open` says that hands are laid open after the first trick, `passes_on` that the kitty
    goes by way of the bidder to his partner.
    """

    key: str
    rule: str
    value: int
    rank: int
    tricks: int = 0
    goal: Goal = Goal.AT_LEAST
    trump: Suit | None = None
    jacks_high: bool = False
    alone: bool = False
    lays_open: bool = False
    unseen: bool = False
    passes_on: bool = False

    @property
    def special(self) -> bool:
        """Whether this is anything but an ordinary bid of a number of tricks."""
        return self.goal is not Goal.AT_LEAST

    def made_by(self, tricks: int) -> bool:
        """Return whether this number of tricks makes the contract."""
        return not self.missed_by(tricks)

    def missed_by(self, tricks: int) -> int:
        """Return by how many tricks this contract is missed, 0 when it is made."""
        if self.goal is Goal.AT_LEAST:
            return max(self.tricks - tricks, 0)
        return abs(tricks - self.tricks)


LOWEST, HIGHEST = 6, 10
SUITS_UPWARD = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)


def _value(tricks: int, step: int) -> int:
    return 40 + 100 * (tricks - LOWEST) + 20 * step


def ordinary() -> tuple[Undertaking, ...]:
    """Return the bids of six to ten tricks by the Avondale table, in suits, at no-trump and at J5."""
    found = []
    for tricks in range(LOWEST, HIGHEST + 1):
        for step, suit in enumerate(SUITS_UPWARD):
            worth, key = _value(tricks, step), f"{tricks}{suit.letter}"
            rule = "auction/meaning-of-a-bid"
            found.append(Undertaking(key=key, rule=rule, value=worth, rank=worth, tricks=tricks, trump=suit))
        worth = _value(tricks, len(SUITS_UPWARD))
        plain = Undertaking(key=f"{tricks}NT", rule="auction/no-trump", value=worth, rank=worth, tricks=tricks)
        found += [plain, replace(plain, key=f"{tricks}J5", rule="auction/j5", jacks_high=True)]
    return tuple(found)


MISERE = Undertaking(key="misere", rule="auction/misere", value=250, rank=250, goal=Goal.NONE, alone=True)
OPEN_MISERE = replace(MISERE, key="open-misere", rule="auction/open-misere", value=500, rank=500, lays_open=True)
BLIND_MISERE = replace(MISERE, key="blind-misere", rule="auction/blind-misere", value=1000, rank=1000, unseen=True)
HI_LO = Undertaking(key="hi-lo", rule="auction/hi-lo", value=350, rank=370, tricks=5, goal=Goal.EXACTLY, alone=True)
DOUBLE_NULLO = Undertaking(
    key="double-nullo", rule="auction/double-nullo", value=500, rank=500, goal=Goal.NONE, passes_on=True
)
PATASTROPHE = Undertaking(
    key="patastrophe", rule="auction/patastrophe", value=1000, rank=1000, goal=Goal.NONE, lays_open=True
)
SPECIAL = (MISERE, HI_LO, OPEN_MISERE, DOUBLE_NULLO, BLIND_MISERE, PATASTROPHE)
J5 = "j5"
SPECIAL_KEYS = (J5, "misere", "open-misere", "blind-misere", "patastrophe", "hi-lo", "double-nullo")

# A hand without a bid, played at no-trump: there is nothing to make.
NO_BID = Undertaking(key="none", rule="variant.no-bid-no-trump/auction", value=0, rank=0)


@cache
def contracts(in_force: tuple[str, ...], misere_rank: int = 0, hi_lo_rank: int = 0) -> tuple[Undertaking, ...]:
    """Return the contracts that may be bid, from low to high; a rank of 0 leaves a special bid in its place."""
    wanted = set(in_force)
    moved = {"misere": misere_rank, "hi-lo": hi_lo_rank}
    special = [replace(one, rank=moved.get(one.key) or one.rank) for one in SPECIAL if one.key in wanted]
    plain = [one for one in ordinary() if J5 in wanted or not one.jacks_high]
    return tuple(sorted((*plain, *special), key=lambda one: one.rank))


EVERY = contracts(SPECIAL_KEYS)
