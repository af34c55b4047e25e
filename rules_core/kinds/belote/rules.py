"""Jas games in which one player, the maker, must take more than each other side: their rules and one deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card, Rank, Suit, card
from rules_core.cards.melds.declared import DeclaredTable, declarable
from rules_core.cards.melds.roem import Combination
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.pile import Pile
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.belote.highest import Height, Shared
from rules_core.kinds.belote.scoring.score import Settlement
from rules_core.kinds.belote.two_rounds import TwoRoundsRules
from rules_core.table.dealt import Dealt, deals_of
from rules_core.table.match import ToPoints
from rules_core.table.position.agreed import AgreedRanks


class Turned(Enum):
    """Which card is turned: the next of the pack, beside the stock, or the last card dealt, which is the dealer's."""

    OF_STOCK = "of-stock"
    OF_DEALER = "of-dealer"


class Later(Enum):
    """The cards added after the bidding: none, some of the stock, or a packet face down before each player."""

    NONE = "none"
    OF_STOCK = "of-stock"
    LYING = "lying"


class Exchange(Enum):
    """When the seven of trumps may be exchanged for the turned card, if ever."""

    NONE = "none"
    BEFORE_SECOND_DEAL = "before-second-deal"
    AFTER_SECOND_DEAL = "after-second-deal"


class Stuk(Enum):
    """When Stuk counts: always, said with the first of its cards, or as declared roem.

    In an open hand, either both cards or only the first must be open when the first is played.
    """

    ANY_TRICK = "any-trick"
    BOTH_OPEN = "both-open"
    FIRST_OPEN = "first-open"
    FIRST_TRICK = "first-trick-with-highest"


class Comparing(Enum):
    """How declared roem is compared: by the best single combination, or by all that one player declared."""

    SINGLE = "single"
    PLAYER_TOTAL = "player-total"


class Showing(Enum):
    """The players who show roem after the first trick: all who declared, or only the side that scores."""

    ALL_DECLARERS = "all-declarers"
    SCORER_ONLY = "scorer-only"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteRules(AgreedRanks):
    """The rules in which two games of the kind, or two tables, may differ.

    `first` are the packets before the bidding, and `later` is the number of cards after it. `covered` is the number of
    cards that each player has face down under an open hand.
    """

    first: tuple[int, ...]
    later: int = 0
    later_from: Later = Later.NONE
    turned: Turned
    covered: int = 0
    maker_takes_turned: bool = False
    fille: bool = False
    exchange: Exchange = Exchange.NONE
    jack_round: bool = False
    auction: TwoRoundsRules
    duties: tuple[Obligation, ...]
    roem: DeclaredTable
    height: Height
    shared: Shared
    comparing: Comparing = Comparing.SINGLE
    showing: Showing = Showing.SCORER_ONLY
    stuk: Stuk = Stuk.ANY_TRICK
    settlement: Settlement
    match: ToPoints

    @property
    def first_size(self) -> int:
        """The number of cards in a hand during the bidding."""
        return sum(self.first)

    @property
    def hand_size(self) -> int:
        """The number of cards in a hand when play begins."""
        return self.first_size + self.later

    @property
    def trick_count(self) -> int:
        """The number of tricks in a deal."""
        return self.hand_size + self.covered

    @property
    def undealt(self) -> int:
        """The number of cards that are in no hand."""
        return len(self.pack) - self.trick_count * len(self.seating.seats)


@dataclass(frozen=True, slots=True)
class Declared:
    """A combination that a player declared."""

    by: Seat
    found: Combination


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteDeal(Dealt[BeloteRules]):
    """The facts settled so far in one deal; later stages replace them.

    `lying` are packets left face down until the bidding is over, and `stock` is the rest of the pack, top card first.
    `taken_up` is the turned card once it is in a hand. `covered` is the card face down under each card of an open
    hand. `declared` is the roem declared before the position begins, and `stuk_said` the player who had said Stuk.
    """

    hands: tuple[tuple[Card, ...], ...]
    turned: Card | None = None
    taken_up: Card | None = None
    lying: tuple[tuple[Card, ...], ...] = ()
    stock: tuple[Card, ...] = ()
    fille: Card | None = None
    calls: tuple[tuple[Seat, Action], ...] = ()
    trump: Suit | None = None
    maker: Seat | None = None
    dealt_out: bool = False
    offered_exchange: bool = False
    piles: tuple[Pile, ...] = ()
    declared: tuple[Declared, ...] = ()
    covered: tuple[tuple[Card | None, ...], ...] = ()
    stuk_said: Seat | None = None
    reserve: int = 0
    pack: tuple[Card, ...] = ()

    @property
    def proposed(self) -> Suit:
        """The suit of the turned card."""
        assert self.turned is not None
        return self.turned.suit

    @property
    def seven(self) -> Card:
        """The seven of trumps."""
        assert self.trump is not None
        return card(self.trump.letter + Rank.SEVEN.value)

    def roem_in(self, held: tuple[Card, ...]) -> tuple[Combination, ...]:
        """Return every combination in these cards, parts of longer runs included."""
        assert self.trump is not None
        return declarable(self.rules.roem, held, self.trump, True)


deal_of = deals_of(BeloteDeal)


class Said(Protocol):
    """The calls made while tricks are played."""

    @property
    def declared(self) -> tuple[Declared, ...]:
        """The roem, the first declared first."""
        ...


class Played(Protocol):
    """The play of a deal as the count needs it: its tricks and its declarations."""

    @property
    def deal(self) -> BeloteDeal:
        """The deal that is played."""
        ...

    @property
    def taken(self) -> tuple[Trick, ...]:
        """The tricks in order."""
        ...

    @property
    def own(self) -> Said:
        """The calls, apart from the cards."""
        ...
