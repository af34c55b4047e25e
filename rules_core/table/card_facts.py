"""What a game knows of its cards whatever lies on the table: their ranks, their points and their melds.

A kind of games supplies it and questions read it, so that no question has to know a kind.
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
    """A way in which cards rank: its name, the rules that may say so, and the key of the sentence that does.

    `of_suit` returns the cards that rank together for a suit, from high to low.
    """

    name: str
    rules: tuple[str, ...]
    saying: str
    of_suit: Callable[[Suit], Cards]
    suits: tuple[Suit, ...] = SUITS

    def around(self, listed: Cards) -> Cards:
        """Return the whole row that these cards are from, high to low; empty when they do not rank together."""
        rows = (self.of_suit(suit) for suit in self.suits)
        return next((row for row in rows if set(listed) <= set(row)), ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """How cards count: the rules that may say so, and in `again` the key of the sentence for a miscount.

    `last_trick` are the points of the last trick; `by_side` says that sides count what they have taken so far, and
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
    """The melds that cards make: `found` returns those in some cards under a trump suit, each run at full length.

    `rules` may say why cards are no meld, and `none` is the key of that sentence; `usual` are the usual points.
    `at_once` keeps the combinations that may be declared together. `prompt` is the key of the question, and `saying`
    the key of the sentence about a combination, before its kind.
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
    """A hand arranged as well as possible: its melds, the cards left over and their points, with the rule.

    `other_ways` says that other cards could be left over just as well; `torn` are the cards that fit several melds.
    """

    melds: tuple[Cards, ...]
    left: Cards
    points: int
    rule: str
    other_ways: bool
    torn: Cards = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFacts:
    """What a game knows of its cards; a fact that does not apply is left out.

    `tricks`: tricks are played. `order_with` ranks all cards under a trump suit or none. `roem` is made in a trick,
    `melds` are declared from a hand, and `arranged` arranges a hand. `talks`: players have more to say than cards.
    `bids`: they say it before the play. `auction`: a call may be topped by another. `values`: a call has a price of
    its own. `settled_up`: one side pays what another gets. `game_points`: a deal may win some towards the match.
    `a_deal_is_a_hand`: a deal is called a hand, and a game is more than that. `writing` is the key of the question of
    a side's score, and `writes` that of the sentence for a wrong answer. `claims` are those that only some games know.
    `endings` are the rules that may say how a match ends. `lives` are those of score lines with the loser's lives.
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
