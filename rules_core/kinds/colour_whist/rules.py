"""Colour whist: the rules in which tables may differ, and the record of one deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from rules_core.cards.actions import Action
from rules_core.cards.bidding.contracts import Undertaking
from rules_core.cards.cards import Card, Rank, Suit, card
from rules_core.cards.seats import Seat, Seating, Side
from rules_core.cards.tricks.obligations import Obligation, discard_freely, follow_suit
from rules_core.cards.tricks.order import Ranking, TrickOrder, trick_order
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.colour_whist.contracts import KLEINE_MISERIE, SUITS_UPWARD, TROEL, is_troel, leads_himself
from rules_core.table.dealt import Dealt, deals_of
from rules_core.table.match import OfDeals
from rules_core.table.position.agreed import Agreed


class AllPass(Enum):
    """The player who deals again when nobody takes a contract."""

    SAME_DEALER = "same-dealer"
    NEXT_DEALER = "next-dealer"


RANKS_DOWNWARD = "AKQJT98765432"
RANKING = Ranking(RANKS_DOWNWARD, ())
ACES_FOR_TROEL = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class WhistRules(Agreed):
    """The rules in which two tables may differ.

    `double_twice` multiplies a troel in which the pair takes all tricks; `stake` is the value of a unit.
    """

    packets: tuple[int, ...]
    all_pass: AllPass
    open_asker_may_pass: bool
    blote_at_once: bool
    stop_when_decided: bool
    double_twice: int
    match: OfDeals
    stake: str

    @property
    def hand_size(self) -> int:
        """The number of cards dealt to each player."""
        return sum(self.packets)

    def order(self, trump: Suit | None) -> TrickOrder:
        """Return the order of the cards, with or without a trump suit."""
        return trick_order(RANKING, RANKING, trump)

    def duties(self, *, first_of_troel: bool, trumps: bool = True) -> tuple[Obligation, ...]:
        """Return the duties of a player to a trick, with or without a trump suit."""
        return _duties(self.game, first_of_troel, trumps)


def ace_of_suit_led_falls(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player who holds the ace of the suit led plays it."""
    return tuple([one for one in cards if one.suit is trick.led and one.rank is Rank.ACE]) or None


@cache
def _duties(game: str, first_of_troel: bool, trumps: bool) -> tuple[Obligation, ...]:
    rule = f"{game}/play/follow-suit"
    void = "whist.void" if trumps else "whist.void-no-trumps"
    follow = Obligation(rule, "follow", follow_suit, rule, void, waived_shows="void")
    falls = f"{game}/play/troel-ace-falls"
    ace = Obligation(falls, "whist.ace-falls", ace_of_suit_led_falls, shows_of_suit="ace")
    nothing = Obligation(rule, "whist.void-without-trumps", discard_freely, shows="void")
    following = (follow, nothing) if trumps else (follow,)
    return (ace, *following) if first_of_troel else following


@dataclass(frozen=True, slots=True)
class Troel:
    """A troel in the cards: its holder, his partner, the number of aces, and the card that makes the partner."""

    holder: Seat
    partner: Seat
    aces: int
    card: Card


DECIDING = tuple(card(suit.letter + rank) for rank in RANKS_DOWNWARD for suit in reversed(SUITS_UPWARD))


def troel_in_hands(seats: Seating, hands: tuple[tuple[Card, ...], ...]) -> Troel | None:
    """Return the troel in four hands, or None."""
    for seat in seats.seats:
        held = hands[seat.index]
        aces = [one for one in held if one.rank is Rank.ACE]
        if len(aces) >= ACES_FOR_TROEL:
            deciding = next((one for one in DECIDING if one not in held), None)
            partner = next((other for other in seats.seats if deciding in hands[other.index]), None)
            return Troel(seat, partner, len(aces), deciding) if partner and deciding else None
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class WhistDeal(Dealt[WhistRules]):
    """The facts settled so far in one deal; later stages replace them.

    `dealt` are the hands as dealt, `hands` those without a card put away. `declarers` play the contract: the asker and
    the joiner of a team, the holder of the aces and his partner in a troel, in a special each for himself. `before`
    are the players who took earlier tricks about which nothing more is known.
    """

    hands: tuple[tuple[Card, ...], ...]
    pack: tuple[Card, ...] = ()
    troel: Troel | None = None
    calls: tuple[tuple[Seat, Action], ...] = ()
    contract: Undertaking | None = None
    declarers: tuple[Seat, ...] = ()
    away: tuple[tuple[Seat, Card], ...] = ()
    before: tuple[Side, ...] = ()

    @property
    def undertaking(self) -> Undertaking:
        """The contract that is played; only when it is known."""
        assert self.contract is not None
        return self.contract

    @property
    def puts_away(self) -> bool:
        """Whether every player puts one card away in this contract."""
        return self.contract is KLEINE_MISERIE

    @property
    def tricks(self) -> int:
        """The number of tricks to play."""
        return self.rules.hand_size - self.puts_away

    @property
    def in_troel(self) -> bool:
        """Whether the contract is a troel."""
        return self.contract is not None and is_troel(self.contract)

    @property
    def trump_unknown(self) -> bool:
        """Whether the first card led will make trump."""
        return self.contract is TROEL

    @property
    def leader(self) -> Seat:
        """The leader to the first trick; only when the contract is known."""
        if leads_himself(self.undertaking):
            return self.declarers[0]
        return self.declarers[1] if self.in_troel else self.forehand

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The players against the contract."""
        return tuple(seat for seat in self.rules.seating.seats if seat not in self.declarers)


deal_of = deals_of(WhistDeal)
