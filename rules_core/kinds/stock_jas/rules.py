"""Jas games for two with a stock: what may differ between them, and the record of one hand."""

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


class TurnUp(Enum):
    """Which card is turned up: the first of the stock, beside which it stays, or the last one that the dealer gets."""

    BESIDE_STOCK = "beside-stock"
    DEALERS_OWN = "dealers-own"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaring:
    """How roem is declared, rejected and judged; a game picks one of `stages/each_lead.py` or `stages/first_trick.py`.

    `still_asked` are the seats that have a last word once everybody has played to the trick. `rejected` is the key of
    the sentence for roem that was rejected, which may `come_back` in a later trick or not.
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

    `shows` are the marriages that stand with the call, by whom each.
    """

    offered: Callable[[Position], tuple[Action, ...]]
    why_not: Callable[[Position, Action], Reason | None]
    shows: Callable[[Position, Seat], tuple[Scored, ...]]
    rule: str
    saying: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rounds:
    """What wins a round; a game picks one of `scoring/draw_rounds.py` or `scoring/hundreds.py`.

    A round goes to `goal`; a loser below `under_jan` costs more. `cashed` are the rounds won at once with roem, each
    worth `goal` points. `deals_on` tells whether the same dealer deals on; `called_a_hand` that a deal is called so,
    and `game_points` that what a round is worth is counted in those.
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
        """Return the key of a sentence that names one deal."""
        return f"{saying}-of-hand" if self.called_a_hand else saying


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawJasRules(AgreedRanks):
    """Everything in which two games of the family, or two tables, may differ.

    `roem_tricks` and `marriage_tricks` are the last tricks in which roem and marriages may be declared. A match
    to points counts game points, which rounds bring.
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
        """To how many points a round is played."""
        return self.rounds.goal

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt."""
        return sum(self.packets)

    @property
    def stock_size(self) -> int:
        """How many cards lie face down when play begins."""
        beside = 1 if self.turn_up is TurnUp.BESIDE_STOCK else 0
        return len(self.pack) - self.hand_size * len(self.seating.seats) - beside

    @property
    def drawing_tricks(self) -> int:
        """After how many tricks cards are drawn: the length of part one."""
        return (len(self.pack) - self.hand_size * len(self.seating.seats)) // len(self.seating.seats)

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


class Tie(Enum):
    """What decides between two roem of the same length and top card."""

    TRUMPS = "trumps"
    EARLIER = "earlier"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one announcement; it is `shown` when it counts or when only its cards could decide.

    `beaten` tells of a rejection that held, until it was rejected in its turn. `winner` is whose roem an announcement
    that does not count has lost to, with the `tie` that decided between equals.
    """

    announced: Announced
    counts: bool
    shown: bool
    beaten: bool = False
    winner: Seat | None = None
    tie: Tie | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """What has been won in a hand so far: tricks, roem, and who called out, if anybody did.

    `said` is everything that was announced, whatever came of it, and `unsaid` what somebody kept to himself.
    """

    tricks: tuple[Trick, ...]
    roem: tuple[Scored, ...]
    out: Seat | None = None
    said: tuple[Announced, ...] = ()
    unsaid: tuple[Scored, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundWon:
    """Who has won a round and who has lost it, the game points that it is worth, and the lines that tell it."""

    winners: tuple[Side, ...]
    losers: tuple[Side, ...]
    game_points: int
    told: tuple[ScoreLine, ...]


class Said(Protocol):
    """What was said of roem while tricks are played."""

    @property
    def announced(self) -> tuple[Announced, ...]:
        """What was announced in this trick."""
        ...

    @property
    def scored(self) -> tuple[Scored, ...]:
        """What was shown and counts."""
        ...

    @property
    def said(self) -> tuple[Announced, ...]:
        """What was announced in earlier tricks."""
        ...

    @property
    def unsaid(self) -> tuple[Scored, ...]:
        """What somebody kept to himself."""
        ...

    @property
    def out(self) -> Seat | None:
        """Who called that he has enough."""
        ...


class Position(Protocol):
    """The play as far as it matters for a call and for the count."""

    @property
    def deal(self) -> Hand:
        """The hand that is played."""
        ...

    @property
    def tricks(self) -> Tricks:
        """The cards in play."""
        ...

    @property
    def talk(self) -> Said:
        """What was said beside them."""
        ...


def number_of(play: Position) -> int:
    """Return the number of the trick that is being played, or comes next."""
    return play.tricks.number + 1


def taken_in(play: Position) -> Taken:
    """Return what has been won so far."""
    talk = play.talk
    return Taken(play.tricks.taken, talk.scored, talk.out, (*talk.said, *talk.announced), talk.unsaid)


@dataclass(frozen=True, slots=True)
class Games:
    """The game points that each side has won, by side."""

    won: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(Dealt[DrawJasRules]):
    """What is settled about one hand before its first card, and what is known of an earlier part of it.

    `scores` are the hands of this round so far; `stands` tells how the match stood before this hand. `turned` is the
    card that the dealer got face up.
    """

    trump: Suit
    stands: Lives | Games
    turned: Card | None = None
    piles: tuple[Pile, ...] = ()

    def in_turn(self, seat: Seat) -> int:
        """Return how late a seat plays to the first trick: 0 leads."""
        return (seat.index - self.dealer.index - 1) % len(self.rules.seating.seats)


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
        """What the others have announced in this trick, in order."""
        return tuple(one.found for one in self.announced if one.by is not self.seat)

    @property
    def before(self) -> tuple[Combination, ...]:
        """What the player has scored in this hand."""
        return tuple(one.found for one in self.scored if one.by is self.seat)
