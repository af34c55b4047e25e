"""Jas games for two with a stock: what may differ between them, and the record of one hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.cards import Card, Suit
from rules_core.families.jas import Pile
from rules_core.melds.declared import DeclaredTable, declarable
from rules_core.melds.roem import Combination
from rules_core.seats import Seat, Seating, Side
from rules_core.tricks.obligations import Obligation
from rules_core.tricks.order import Ranking, TrickOrder, trick_order


class LastCard(Enum):
    """When the last face-down card is shown: after the winner chose, or before."""

    BLIND = "blind"
    SHOWN_FIRST = "shown-first"


class RejectScope(Enum):
    """What a rejection is aimed at: each declaration by itself, or all of them at once."""

    EACH = "each"
    WHOLE = "whole"


class OutCounts(Enum):
    """Which points count for calling out: also those in tricks won in this hand, or only written ones."""

    ALL = "all"
    WRITTEN_ONLY = "written-only"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawJasRules:
    """Everything in which two games of the family, or two tables, may differ.

    `roem_tricks` and `marriage_tricks` are the last tricks in which roem and marriages may be declared. A round goes to
    `round_points`; a loser below `under_jan` loses two lives.
    """

    game: str
    seating: Seating
    pack: tuple[Card, ...]
    packets: tuple[int, ...]
    plain: Ranking
    trumps: Ranking
    duties: tuple[Obligation, ...]
    roem: DeclaredTable
    parts_of_runs: bool
    shared_marriages: bool
    roem_tricks: int
    marriage_tricks: int
    reject_scope: RejectScope
    last_card: LastCard
    last_trick: int
    out_at: int
    out_counts: OutCounts
    round_points: int
    under_jan: int
    lives: int

    def cite(self, rule: str) -> str:
        """Return the full id of a rule of this game."""
        return f"{self.game}/{rule}"

    def order(self, trump: Suit | None) -> TrickOrder:
        """Return how the cards rank with this trump suit."""
        return trick_order(self.plain, self.trumps, trump)

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt."""
        return sum(self.packets)

    @property
    def stock_size(self) -> int:
        """How many cards lie face down when play begins."""
        return len(self.pack) - self.hand_size * len(self.seating.seats) - 1

    @property
    def drawing_tricks(self) -> int:
        """After how many tricks cards are drawn: the length of part one."""
        return (self.stock_size + 1) // len(self.seating.seats)

    @property
    def trick_count(self) -> int:
        """How many tricks a hand has."""
        return self.drawing_tricks + self.hand_size

    def hand_in(self, number: int) -> int:
        """Return how many cards a player holds when the trick with this number begins."""
        return min(self.hand_size, self.trick_count + 1 - number)

    def stock_in(self, number: int) -> int:
        """Return how many cards lie face down when the trick with this number begins."""
        return max(self.stock_size - len(self.seating.seats) * (number - 1), 0)


@dataclass(frozen=True, slots=True)
class Announced:
    """Roem announced in the trick on the table; `against` is the place of the announcement that it rejects, or 0."""

    by: Seat
    found: Combination
    against: int = 0


@dataclass(frozen=True, slots=True)
class Scored:
    """Roem that was shown and counts, with the number of its trick."""

    by: Seat
    found: Combination
    trick: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """What is settled about one hand before its first card, and what is known of an earlier part of it.

    `scores` are the hands of this round so far; `kip` is the side that has used up the one extra life.
    """

    rules: DrawJasRules
    number: int
    dealer: Seat
    trump: Suit
    scores: tuple[tuple[int, ...], ...] = ()
    lives: tuple[int, ...] = ()
    kip: Side | None = None
    piles: tuple[Pile, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What a player may declare from: the cards in hand, and what was announced and scored so far."""

    hand: Hand
    seat: Seat
    held: tuple[Card, ...]
    leads: bool
    number: int
    announced: tuple[Announced, ...]
    scored: tuple[Scored, ...]

    @property
    def roem(self) -> tuple[Combination, ...]:
        """Every combination that the player holds."""
        rules = self.hand.rules
        return declarable(rules.roem, self.held, self.hand.trump, rules.parts_of_runs)

    @property
    def mine(self) -> tuple[Combination, ...]:
        """What the player has announced in this turn."""
        return tuple(one.found for one in self.announced if one.by is self.seat)

    @property
    def theirs(self) -> tuple[Combination, ...]:
        """What the opponent has announced in this trick, in order."""
        return tuple(one.found for one in self.announced if one.by is not self.seat)

    @property
    def before(self) -> tuple[Combination, ...]:
        """What the player has scored in this hand."""
        return tuple(one.found for one in self.scored if one.by is self.seat)
