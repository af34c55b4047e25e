"""Jas games for two with a stock: the rules in which they may differ, and the record of one hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.declared import DeclaredTable, declarable
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Reason, ScoreLine
from rules_core.cards.seats import Seat, Side
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.pile import Pile
from rules_core.cards.tricks.trick import Trick
from rules_core.cards.tricks.tricks import Tricks
from rules_core.table.dealt import Dealt
from rules_core.table.lives import Lives
from rules_core.table.position.agreed import AgreedRanks


class LastCard(Enum):
    """When the last face-down card is shown: after the winner's choice, or before."""

    BLIND = "blind"
    SHOWN_FIRST = "shown-first"


class RejectScope(Enum):
    """The target of a rejection: one declaration, or all of them at once."""

    EACH = "each"
    WHOLE = "whole"


class OutCounts(Enum):
    """The points that count for calling out: also those in tricks of this hand, or only written ones."""

    ALL = "all"
    WRITTEN_ONLY = "written-only"


class TurnUp(Enum):
    """Which card is turned up: the first of the stock, which stays next to it, or the dealer's last card."""

    BESIDE_STOCK = "beside-stock"
    DEALERS_OWN = "dealers-own"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaring:
    """How roem is declared, rejected and judged; a game picks one of `stages/each_lead.py` or `stages/first_trick.py`.

    `still_asked` are the seats with a last word once every player has played to the trick. `rejected` is the key of
    the message for rejected roem, which may or may not `come_back` in a later trick.
    """

    why_not_shown: Callable[[Turn, Combination], Reason | None]
    why_not_rejected: Callable[[Turn, int, Combination], Reason | None]
    judged: Callable[[Hand, tuple[Announced, ...]], tuple[Outcome, ...]]
    still_asked: Callable[[Hand, Trick, int, tuple[Announced, ...]], tuple[Seat, ...]]
    rejected: str
    come_back: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Calling:
    """How a player ends a hand before its last trick; a game picks one of `stages/calling.py`.

    `shows` returns the marriages that count with the call, each with its player.
    """

    offered: Callable[[Position], tuple[Action, ...]]
    why_not: Callable[[Position, Action], Reason | None]
    shows: Callable[[Position, Seat], tuple[Scored, ...]]
    rule: str
    saying: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rounds:
    """The way to win a round; a game picks one of `scoring/rounds.py` or `scoring/hundreds.py`.

    A round goes to `goal`; a loser below `under_jan` loses more. `cashed` counts rounds won at once with roem, each
    worth `goal` points. `deals_on` tells whether the dealer deals again. `called_a_hand` selects the word hand for a
    deal, and `game_points` are the unit of a round's worth.
    """

    goal: int
    under_jan: int
    won: Callable[[Hand, Taken], RoundWon | None]
    cashed: Callable[[Hand, Taken], tuple[int, ...]]
    deals_on: Callable[[Hand, RoundWon | None], bool]
    saying: str
    called_a_hand: bool = False
    game_points: bool = False

    def of_deal(self, saying: str) -> str:
        """Return the key of a message about one deal."""
        return f"{saying}-of-hand" if self.called_a_hand else saying


@dataclass(frozen=True, slots=True, kw_only=True)
class StockJasRules(AgreedRanks):
    """The rules in which two games of the kind, or two tables, may differ.

    `roem_tricks` and `marriage_tricks` are the last tricks in which roem and marriages may be declared. A match to
    points counts the game points of its rounds.
    """

    packets: tuple[int, ...]
    duties: tuple[Obligation, ...]
    roem: DeclaredTable
    parts_of_runs: bool
    shared_marriages: bool
    rule_of_marriages: str
    roem_tricks: int
    marriage_tricks: int
    declaring: Declaring
    reject_scope: RejectScope = RejectScope.EACH
    last_card: LastCard = LastCard.BLIND
    last_trick: int
    calling: Calling
    out_at: int = 0
    out_counts: OutCounts = OutCounts.ALL
    rounds: Rounds
    turn_up: TurnUp = TurnUp.BESIDE_STOCK

    @property
    def goal(self) -> int:
        """The points to which a round is played."""
        return self.rounds.goal

    @property
    def hand_size(self) -> int:
        """The number of cards dealt to each player."""
        return sum(self.packets)

    @property
    def stock_size(self) -> int:
        """The number of face-down cards when play begins."""
        beside = 1 if self.turn_up is TurnUp.BESIDE_STOCK else 0
        return len(self.pack) - self.hand_size * len(self.seating.seats) - beside

    @property
    def drawing_tricks(self) -> int:
        """The number of tricks after which cards are drawn: the length of part one."""
        return (len(self.pack) - self.hand_size * len(self.seating.seats)) // len(self.seating.seats)

    @property
    def trick_count(self) -> int:
        """The number of tricks in a hand."""
        return self.drawing_tricks + self.hand_size

    def hand_in(self, number: int) -> int:
        """Return how many cards a player holds at the start of this trick."""
        return min(self.hand_size, self.trick_count + 1 - number)

    def stock_in(self, number: int) -> int:
        """Return how many cards are face down at the start of this trick."""
        return max(self.stock_size - len(self.seating.seats) * (number - 1), 0)


@dataclass(frozen=True, slots=True)
class Announced:
    """Roem announced in the current trick; `against` is the place of the announcement that it rejects, or 0."""

    by: Seat
    found: Combination
    against: int = 0


@dataclass(frozen=True, slots=True)
class Scored:
    """Roem that was shown and counts, with the number of its trick."""

    by: Seat
    found: Combination
    trick: int = 0


class Tie(Enum):
    """The tie-break between two roem of the same length and top card."""

    TRUMPS = "trumps"
    EARLIER = "earlier"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one announcement; it is `shown` if it counts or if only its cards could decide.

    `beaten` marks a rejection that held until it was rejected in its turn. `winner` is the player whose roem beat an
    announcement that does not count; `tie` decided between equals.
    """

    announced: Announced
    counts: bool
    shown: bool
    beaten: bool = False
    winner: Seat | None = None
    tie: Tie | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """The gains of a hand so far: tricks, roem, and the player who called out, if any.

    `said` are all announcements, whatever their outcome, and `unsaid` is the roem that a player kept to himself.
    """

    tricks: tuple[Trick, ...]
    roem: tuple[Scored, ...]
    out: Seat | None = None
    said: tuple[Announced, ...] = ()
    unsaid: tuple[Scored, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundWon:
    """The winners and losers of a round, its worth in game points, and its lines on the score sheet."""

    winners: tuple[Side, ...]
    losers: tuple[Side, ...]
    game_points: int
    told: tuple[ScoreLine, ...]


class Said(Protocol):
    """The announcements of roem while tricks are played."""

    @property
    def announced(self) -> tuple[Announced, ...]:
        """The announcements in this trick."""
        ...

    @property
    def scored(self) -> tuple[Scored, ...]:
        """The roem that was shown and counts."""
        ...

    @property
    def said(self) -> tuple[Announced, ...]:
        """The announcements in earlier tricks."""
        ...

    @property
    def unsaid(self) -> tuple[Scored, ...]:
        """The roem that a player kept to himself."""
        ...

    @property
    def out(self) -> Seat | None:
        """The player who called out."""
        ...


class Position(Protocol):
    """The play as far as a call and the count need it."""

    @property
    def deal(self) -> Hand:
        """The hand that is played."""
        ...

    @property
    def tricks(self) -> Tricks:
        """The cards in play."""
        ...

    @property
    def own(self) -> Said:
        """The calls, apart from the cards."""
        ...


def number_of(play: Position) -> int:
    """Return the number of the trick being played, or of the next one."""
    return play.tricks.number + 1


def taken_in(play: Position) -> Taken:
    """Return the tricks and roem won so far."""
    own = play.own
    return Taken(play.tricks.taken, own.scored, own.out, (*own.said, *own.announced), own.unsaid)


@dataclass(frozen=True, slots=True)
class Games:
    """The game points that each side has won, by side."""

    won: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(Dealt[StockJasRules]):
    """The facts of one hand before its first card, and what is known of an earlier part of it.

    `scores` are the hands of this round so far; `stands` is the standing of the match before this hand. `turned` is
    the card that the dealer got face up.
    """

    trump: Suit
    stands: Lives | Games
    turned: Card | None = None
    piles: tuple[Pile, ...] = ()

    def in_turn(self, seat: Seat) -> int:
        """Return the place of a seat in the first trick: 0 leads."""
        return (seat.index - self.dealer.index - 1) % len(self.rules.seating.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The basis of a player's declarations: his hand, and the announcements and scores so far."""

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
        """The player's announcements in this turn."""
        return tuple(one.found for one in self.announced if one.by is self.seat)

    @property
    def theirs(self) -> tuple[Combination, ...]:
        """The other players' announcements in this trick, in order."""
        return tuple(one.found for one in self.announced if one.by is not self.seat)

    @property
    def before(self) -> tuple[Combination, ...]:
        """The roem that the player has scored in this hand."""
        return tuple(one.found for one in self.scored if one.by is self.seat)
