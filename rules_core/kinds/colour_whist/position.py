"""A position in the play of colour whist: the cards played, and a deal of the others that agrees with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.bidding.contracts import Goal
from rules_core.cards.cards import Card, Rank
from rules_core.cards.reasons import Impossible, impossible
from rules_core.cards.seats import Seat, Side
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile
from rules_core.kinds.colour_whist.contracts import ABOVE_TROEL, is_special
from rules_core.kinds.colour_whist.course import dealt
from rules_core.kinds.colour_whist.fields import WhistWritten
from rules_core.kinds.colour_whist.rules import WhistDeal, troel_in_hands
from rules_core.kinds.colour_whist.stages.play import WhistPlay, first_trick, opened_hands
from rules_core.table.game import Opened
from rules_core.table.position.placing import Holder
from rules_core.table.position.position import PositionReader, played_again, read
from rules_core.table.position.written_cards import WrittenCards, tricks_before

Hands = tuple[tuple[Card, ...], ...]


def open_play(written: WhistWritten, deal: WhistDeal) -> Opened:
    """Return the play of a deal with a known contract, as far as the setup describes it."""
    seats = deal.rules.seating.seats
    lying = WrittenCards(seats=seats, hands=written.hands(), tricks=written.tricks(), trick=written.trick())
    reading = WhistReading(written=written, deal=deal, lying=lying, chance=written.chance(f"rest/{deal.number}"))
    before = tricks_before(written, lying, reading.size, len(reading.piles()))
    if before > 0 and deal.trump_unknown:
        written.note("contract", "problem.whist.troel-without-trump", "play/troel-target")
    written.stop_at_problems()
    fresh = not (lying.hands or lying.leader or before or deal.puts_away or deal.in_troel)
    whole = dealt(deal) if fresh else None
    agrees = whole is not None and _agrees(whole, whole.hands)
    play = played_again(reading, whole) if whole is not None and agrees else read(reading)
    return play, () if lying.leader else tuple(opened_hands(play))


@dataclass(frozen=True, slots=True, kw_only=True)
class WhistReading(PositionReader[WhistWritten, WhistDeal]):
    """A deal with a contract: its hands have a troel just when it is one, and cards may be put away."""

    tries: ClassVar[int] = 80

    @property
    def size(self) -> int:
        """The number of tricks in the contract."""
        return self.deal.tricks

    def binding(self, number: int, led: Card) -> tuple[TrickOrder, tuple[Obligation, ...]]:
        """Return the order of the cards and the duties; a troel has an extra duty, and its lead may make trump."""
        deal, rules = self.deal, self.deal.rules
        trump = led.suit if deal.trump_unknown else deal.undertaking.trump
        return rules.order(trump), rules.duties(first_of_troel=deal.in_troel and not number)

    def leader(self, deal: WhistDeal, _: tuple[Pile, ...]) -> Seat:
        """Return the leader to the first trick under the contract."""
        return deal.leader

    @property
    def rule_of_lead(self) -> str:
        """The rule for the lead to the first trick."""
        return "play/troel-lead" if self.deal.in_troel else "play/first-lead"

    def begun(self, deal: WhistDeal, leader: Seat, _: tuple[Pile, ...]) -> WhistPlay:
        """Return the play at the start of the first written trick."""
        return first_trick(deal, leader)

    def takers(self) -> Sequence[Side]:
        """Return the sides that may have taken a trick; declarers of a miserie or pico have taken none."""
        deal, seating = self.deal, self.deal.rules.seating
        everybody = deal.undertaking.goal is Goal.AT_LEAST or not deal.opponents
        return [seating.side_at(seat) for seat in (seating.seats if everybody else deal.opponents)]

    def out(self) -> tuple[Card, ...]:
        """Return the cards that were put away."""
        return tuple(card for _, card in self.written.away())

    def beside(self, _: int) -> dict[Holder, int]:
        """Return one place for each put-away card that is not written."""
        known, seats = dict(self.written.away()), self.deal.rules.seating.seats
        return {_away(seat): 1 for seat in seats if seat not in known} if self.deal.puts_away else {}

    def bars(self, _: Mapping[Holder, int]) -> set[tuple[Holder, Card]]:
        """Return barred cards: no opponent of a troel holds an ace."""
        if not self.deal.in_troel:
            return set()
        aces = [card for card in self.deal.rules.pack if card.rank is Rank.ACE]
        return {(seat, ace) for seat in self.deal.opponents for ace in aces}

    def laid(self, hands: Hands, piles: tuple[Pile, ...], shared: Mapping[Holder, list[Card]]) -> WhistDeal | None:
        """Return the deal with these hands; None if they contradict its contract about a troel."""
        deal, seating = self.deal, self.deal.rules.seating
        away = dict(self.written.away())
        away |= {seat: shared[_away(seat)][0] for seat in seating.seats if _away(seat) in shared}
        whole = replace(deal, hands=hands, before=tuple(pile.side for pile in piles))
        as_dealt = tuple(
            (*held, away[seat]) if seat in away else held for seat, held in zip(seating.seats, hands, strict=True)
        )
        if not _agrees(whole, as_dealt):
            return None
        put = tuple((seat, away[seat]) for seat in seating.round_from(deal.forehand) if seat in away)
        return replace(whole, away=put, troel=troel_in_hands(seating, as_dealt) if deal.in_troel else None)

    def no_such_deal(self, *, shared: bool) -> Impossible:
        """Return the problem: hands that cannot have the contract's troel, or cannot exist at all."""
        cite = self.deal.rules.cite
        if self.deal.in_troel:
            return impossible("contract", "problem.whist.no-such-troel", cite("auction/troel-definition"))
        if shared:
            return impossible("contract", "problem.whist.troel-lies", cite("auction/troel-overcalls"))
        return self.written.no_such_deal("trick" if self.lying.trick else "tricks", "play/follow-suit")


def _away(seat: Seat) -> str:
    return f"away {seat.letter}"


def _agrees(deal: WhistDeal, hands: Hands) -> bool:
    """Return whether the hands have a troel just when the contract is one."""
    troel = troel_in_hands(deal.rules.seating, hands)
    if deal.in_troel:
        # Aces may have gone in earlier tricks that are unknown.
        return bool(deal.before) or (troel is not None and (troel.holder, troel.partner) == deal.declarers)
    return troel is None or (is_special(deal.undertaking) and deal.undertaking in ABOVE_TROEL)
