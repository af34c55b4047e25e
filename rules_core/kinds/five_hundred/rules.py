"""Five Hundred: the rules in which tables may differ, and the record of one deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from rules_core.cards.actions import Action
from rules_core.cards.bidding.contracts import SPECIAL_KEYS, Undertaking, contracts
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat, Side
from rules_core.cards.tricks.obligations import Obligation, discard_freely, follow_suit
from rules_core.cards.tricks.order import TrickOrder
from rules_core.kinds.five_hundred.bowers import (
    JACKS_HIGH,
    PLAIN,
    keep_joker_back,
    left_bower_follows,
    left_bower_is_trump,
    order_with_bowers,
    order_without_trump_suit,
)
from rules_core.table.dealt import Dealt, deals_of
from rules_core.table.match import ToPoints
from rules_core.table.position.agreed import Agreed


class AllPass(Enum):
    """The consequence when nobody bids."""

    REDEAL_TWICE = "redeal-twice"
    NO_TRUMP_TENS = "no-trump-tens"
    NEXT_DEALER = "next-dealer"
    DEALER_MUST_BID = "dealer-must-bid"


class JokerLead(Enum):
    """The suits that a player may name when he leads the joker without a trump suit."""

    ANY_SUIT = "any-suit"
    UNLED_SUIT = "unled-suit"


class FirstLead(Enum):
    """The leader to the first trick."""

    BIDDER = "bidder"
    LEFT_OF_DEALER = "left-of-dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class FiveHundredRules(Agreed):
    """The rules in which two tables may differ; `packets` are cards to each player, then cards to the kitty.

    A rank of 0 leaves a special bid at its usual place on the ladder.
    """

    packets: tuple[tuple[int, int], ...]
    special_bids: tuple[str, ...] = SPECIAL_KEYS
    misere_rank: int = 0
    hi_lo_rank: int = 0
    misere_needs_seven: bool
    joker_lead: JokerLead
    first_lead: FirstLead
    all_pass: AllPass
    trick_points_in_specials: bool
    slam: int
    ralph_from: int
    win_on_bid_only: bool
    match: ToPoints

    @property
    def ladder(self) -> tuple[Undertaking, ...]:
        """The contracts that may be bid, from low to high."""
        return contracts(self.special_bids, self.misere_rank, self.hi_lo_rank)

    @property
    def hand_size(self) -> int:
        """The number of cards dealt to each player."""
        return sum(size for size, _ in self.packets)

    @property
    def kitty_size(self) -> int:
        """The number of cards dealt to the kitty."""
        return sum(size for _, size in self.packets)

    def undertaking(self, key: str) -> Undertaking | None:
        """Return the contract with this key if it is in force."""
        return next((one for one in self.ladder if one.key == key), None)

    def order(self, contract: Undertaking | None) -> TrickOrder:
        """Return the order of the cards in a contract, or before there is one."""
        if contract is not None and contract.trump is not None:
            return order_with_bowers(contract.trump, self.pack)
        jacks_high = contract is not None and contract.jacks_high
        return order_without_trump_suit(JACKS_HIGH if jacks_high else PLAIN, self.pack)

    def joker_rule(self, contract: Undertaking) -> str:
        """Return the rule on the joker in a contract without a trump suit."""
        return self.cite("play/j5-joker" if contract.jacks_high else "play/hi-lo-joker")

    def duties(self, contract: Undertaking) -> tuple[Obligation, ...]:
        """Return the duties of a player to a trick."""
        return _duties(self.game, self.joker_rule(contract), contract.trump is not None)


@cache
def _duties(game: str, joker_rule: str, trumps: bool) -> tuple[Obligation, ...]:
    void = f"{game}/play/void-plays-anything"
    nothing = Obligation(void, "five-hundred.void-no-trumps", discard_freely, shows="void")
    return (
        Obligation(joker_rule, "five-hundred.joker-back", keep_joker_back),
        Obligation(f"{game}/setup/left-bower-is-trump", "five-hundred.left-bower", left_bower_is_trump),
        Obligation(f"{game}/play/follow-suit", "five-hundred.left-bower-follows", left_bower_follows),
        Obligation(
            f"{game}/play/follow-suit",
            "follow",
            follow_suit,
            void,
            "five-hundred.void" if trumps else "five-hundred.void-no-trumps",
            waived_shows="void",
        ),
        *((nothing,) if trumps else ()),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Dealt[FiveHundredRules]):
    """The facts settled so far in one deal; later stages replace them.

    `away` are cards put out of play, and `before` the sides that took earlier, unknown tricks. `dead` counts the dead
    hands that this dealer has dealt in a row, and `banned` may not bid in this hand.
    """

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...] = ()
    pack: tuple[Card, ...] = ()
    calls: tuple[tuple[Seat, Action], ...] = ()
    contract: Undertaking | None = None
    bidder: Seat | None = None
    away: tuple[Card, ...] = ()
    before: tuple[Side, ...] = ()
    dead: int = 0
    banned: Seat | None = None

    @property
    def undertaking(self) -> Undertaking:
        """The contract that is played; only when it is known."""
        assert self.contract is not None
        return self.contract

    @property
    def partner(self) -> Seat | None:
        """The partner of the bidder, once there is one."""
        return None if self.bidder is None else self.rules.seating.left(self.bidder, 2)

    @property
    def absent(self) -> Seat | None:
        """The partner who takes no part when the bidder plays alone."""
        return self.partner if self.contract is not None and self.contract.alone else None

    @property
    def sitting_out(self) -> tuple[Seat, ...]:
        """The players who take no part in the tricks."""
        return () if self.absent is None else (self.absent,)

    @property
    def leader(self) -> Seat:
        """The leader to the first trick; only when the contract is known."""
        seating = self.rules.seating
        if self.bidder is not None and self.rules.first_lead is FirstLead.BIDDER:
            return self.bidder
        first = self.forehand
        return seating.left(first) if first is self.absent else first

    @property
    def opened(self) -> tuple[Seat, ...]:
        """The seats whose hands are laid face up after the first trick."""
        if self.contract is None or not self.contract.lays_open:
            return ()
        return tuple(seat for seat in (self.bidder, self.partner) if seat is not None and seat is not self.absent)


deal_of = deals_of(Deal)
