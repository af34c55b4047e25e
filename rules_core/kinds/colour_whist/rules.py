"""Colour whist: what may differ between tables, and the record of one deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from rules_core.cards.actions import Action
from rules_core.cards.bidding.contracts import Undertaking
from rules_core.cards.cards import Card, Rank, Suit, card
from rules_core.cards.seats import Seat, Seating, Side
from rules_core.cards.tricks.obligations import Obligation, follow_suit
from rules_core.cards.tricks.order import Ranking, TrickOrder, trick_order
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.colour_whist.contracts import KLEINE_MISERIE, SUITS_UPWARD, TROEL, is_troel, leads_himself
from rules_core.table.dealt import Dealt, deals_of
from rules_core.table.match import OfDeals
from rules_core.table.position.agreed import Agreed


class AllPass(Enum):
    """Who deals again when nobody takes a contract."""

    SAME_DEALER = "same-dealer"
    NEXT_DEALER = "next-dealer"


RANKS_DOWNWARD = "AKQJT98765432"
RANKING = Ranking(RANKS_DOWNWARD, ())
ACES_FOR_TROEL = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class WhistRules(Agreed):
    """Everything in which two tables may differ.

    `double_twice` multiplies a troel in which the pair takes all tricks; `stake` is what a unit is worth.
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
        """How many cards each player is dealt."""
        return sum(self.packets)

    def order(self, trump: Suit | None) -> TrickOrder:
        """Return how the cards rank with a trump suit or without."""
        return trick_order(RANKING, RANKING, trump)

    def duties(self, *, first_of_troel: bool, trumps: bool = True) -> tuple[Obligation, ...]:
        """Return what players owe to a trick, with a trump suit or without."""
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
    return (ace, follow) if first_of_troel else (follow,)


@dataclass(frozen=True, slots=True)
class Troel:
    """A troel in the cards: who holds the aces and how many, who is his partner, and the card that says so."""

    holder: Seat
    partner: Seat
    aces: int
    card: Card


DECIDING = tuple(card(suit.letter + rank) for rank in RANKS_DOWNWARD for suit in reversed(SUITS_UPWARD))


def troel_in_hands(seats: Seating, hands: tuple[tuple[Card, ...], ...]) -> Troel | None:
    """Return the troel that lies in four hands, or None."""
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
    """What is settled about one deal so far; later stages replace what they settle.

    `dealt` are the hands as they were dealt, `hands` those without a card that was put away. `declarers` play the
    contract: of a team the asker and the joiner, of a troel the holder of the aces and his partner, of a special each
    for himself. `before` are the players who took earlier tricks of which no more is known.
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
        """The contract that is played; only once it is known."""
        assert self.contract is not None
        return self.contract

    @property
    def puts_away(self) -> bool:
        """Whether everybody lays one card out of play in this contract."""
        return self.contract is KLEINE_MISERIE

    @property
    def tricks(self) -> int:
        """How many tricks are played."""
        return self.rules.hand_size - self.puts_away

    @property
    def in_troel(self) -> bool:
        """Whether a troel is played."""
        return self.contract is not None and is_troel(self.contract)

    @property
    def trump_unknown(self) -> bool:
        """Whether the first card led will make trump."""
        return self.contract is TROEL

    @property
    def leader(self) -> Seat:
        """Who leads to the first trick; only once the contract is known."""
        if leads_himself(self.undertaking):
            return self.declarers[0]
        return self.declarers[1] if self.in_troel else self.forehand

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Everybody who does not play the contract."""
        return tuple(seat for seat in self.rules.seating.seats if seat not in self.declarers)


deal_of = deals_of(WhistDeal)
