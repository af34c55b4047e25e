"""What a game knows of its cards whatever lies on the table: how they rank, what they count, what they make together.

A family of games tells it; questions ask it, so that none of them has to know a family.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules_core.cards.cards import SUITS, Card, Suit
from rules_core.cards.melds.roem import Combination
from rules_core.cards.tricks.order import TrickOrder

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ordering:
    """One way in which cards rank: its name, the rules that may say so, and the key of the sentence that does.

    `of_suit` gives the cards that rank with each other for a suit, from high to low.
    """

    name: str
    rules: tuple[str, ...]
    saying: str
    of_suit: Callable[[Suit], Cards]
    suits: tuple[Suit, ...] = SUITS

    def around(self, listed: Cards) -> Cards:
        """Return the whole row of cards that these are from, high to low; nothing when they do not rank together."""
        rows = (self.of_suit(suit) for suit in self.suits)
        return next((row for row in rows if set(listed) <= set(row)), ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """How cards count: the rules that may say so, and what is said to who has miscounted.

    `last_trick` comes with the last trick; `by_side` says that sides count what they have taken so far, and
    `in_tricks` that the cards of a trick are counted together.
    """

    rules: tuple[str, ...]
    again: str
    last_trick: int = 0
    by_side: bool = False
    in_tricks: bool = True


def _all_of_them(found: tuple[Combination, ...]) -> tuple[Combination, ...]:
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Melding:
    """What cards make together: `found` in some cards under a trump suit, each run as long as it is.

    `rules` are those that may say what is none, `none` the key of that sentence; `usual` are the numbers that come up.
    `at_once` leaves those of some combinations that may be declared together. `prompt` and `saying` are the keys of
    the question, and of what is said of a combination, before its kind.
    """

    found: Callable[[Cards, Suit | None], tuple[Combination, ...]]
    rules: tuple[str, ...]
    none: str
    usual: tuple[int, ...] = ()
    at_once: Callable[[tuple[Combination, ...]], tuple[Combination, ...]] = _all_of_them
    prompt: str = "question.melds"
    saying: str = "judge.roem"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranged:
    """A hand laid out as well as can be: its melds, the cards left over and their points, with the rule.

    `other_ways` says that other cards could be left over just as well, `torn` which cards fit into several melds.
    """

    melds: tuple[Cards, ...]
    left: Cards
    points: int
    rule: str
    other_ways: bool
    torn: Cards = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lore:
    """What a game knows of its cards; what it does not have is left out.

    `tricks` are played; `order_with` ranks all cards under a trump suit or none. `roem` lies in a trick, `melds` are
    declared from a hand; `arranged` lays out a hand. `talks` says that there is something to say beside cards,
    `bids` that it is said before the play,
    `auction` that a call may be topped by another, `values` that a call has a price of its own, `settled_up` that what
    one gets another pays, `game_points` that a deal may win some towards the match,
    `a_deal_is_a_hand` that one deal is called a hand, and a game is more than that. `writing` is the key of the
    question what a side writes, and `writes` that of what is said to who has it wrong. `claims` are those
    that only some games know. `endings` are the rules that may say how a match ends, and `lives` those of the lines of
    a score sheet that tell what the loser has left.
    """

    tricks: bool = True
    orders: tuple[Ordering, ...] = ()
    order_with: Callable[[Suit | None], TrickOrder] | None = None
    counting: Counting | None = None
    roem: Melding | None = None
    melds: Melding | None = None
    arranged: Callable[[Cards], Arranged] | None = None
    talks: bool = True
    bids: bool = True
    auction: bool = False
    values: bool = False
    settled_up: bool = False
    game_points: bool = False
    a_deal_is_a_hand: bool = False
    writing: str = "question.written"
    writes: str = "judge.written-again"
    claims: tuple[str, ...] = ()
    endings: tuple[str, ...] = ("match/target",)
    lives: tuple[str, ...] = ()
