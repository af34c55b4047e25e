"""A position in the play: the tricks played, the hands left, and a deal of the other cards that agrees with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules_core.cards.action_text import play_of
from rules_core.cards.bidding.contracts import NO_BID, Goal
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat, Side
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile
from rules_core.kinds.five_hundred.course import dealt
from rules_core.kinds.five_hundred.fields import FiveHundredWritten
from rules_core.kinds.five_hundred.rules import Deal
from rules_core.kinds.five_hundred.stages.play import ContractPlay, first_trick
from rules_core.table.game import Opened
from rules_core.table.position.placing import Holder
from rules_core.table.position.position import PositionReader, played_again, read
from rules_core.table.position.written_cards import WrittenCards

PLAYED = ("tricks", "trick", "piles", "away", "kitty")


def open_play(written: FiveHundredWritten, deal: Deal) -> Opened:
    """Return the play of a deal with a known contract, as far as the setup describes it."""
    seats = tuple(seat for seat in deal.rules.seating.seats if seat is not deal.absent)
    tricks, trick = written.played_tricks(play_of, len(seats)), written.played_trick(play_of, deal.sitting_out)
    leads = [("tricks", leader) for leader, _ in tricks] + [("trick", seat) for seat, _ in trick]
    for place, seat in (*leads, ("leads", written.seat("leads"))):
        if seat is not None and seat is deal.absent:
            rule = "play/hi-lo-partner-out" if deal.undertaking.tricks else "play/misere-partner-out"
            written.note(place, "problem.five-hundred.partner-out", rule, seat=seat)
    written.stop_at_problems()
    lying = WrittenCards(seats=seats, hands=written.hands(), tricks=tricks, trick=trick)
    reading = ContractReading(written=written, deal=deal, lying=lying, chance=written.chance(f"rest/{deal.number}"))
    if lying.hands or any(map(written.words, PLAYED)):
        return read(reading), ()
    whole = dealt(deal)
    return played_again(reading, replace(whole, away=whole.kitty)), ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractReading(PositionReader[FiveHundredWritten, Deal]):
    """A deal with a contract: the kitty is out of play, and a partner may sit out."""

    @property
    def size(self) -> int:
        """The number of tricks to play."""
        return self.deal.rules.hand_size

    def binding(self, _number: int, _led: Card) -> tuple[TrickOrder, tuple[Obligation, ...]]:
        """Return the order of the cards and the duties under the contract."""
        return self.deal.rules.order(self.deal.contract), self.deal.rules.duties(self.deal.undertaking)

    def leader(self, deal: Deal, _: tuple[Pile, ...]) -> Seat:
        """Return the leader to the first trick under the contract."""
        return deal.leader

    @property
    def rule_of_lead(self) -> str:
        """The rule for the lead to the first trick."""
        bidders = self.deal.leader is self.deal.bidder
        return "play/first-lead" if bidders else "variant.left-of-dealer-leads/first-lead"

    def begun(self, deal: Deal, leader: Seat, _: tuple[Pile, ...]) -> ContractPlay:
        """Return the play at the start of the first written trick."""
        return first_trick(deal, leader)

    def takers(self) -> Sequence[Side]:
        """Return the sides that may have taken a trick; a side that must take none has taken none."""
        deal, seating = self.deal, self.deal.rules.seating
        if deal.bidder is not None and deal.undertaking.goal is Goal.NONE:
            return [seating.other_side(seating.side_at(deal.bidder))]
        return seating.sides

    def out(self) -> tuple[Card, ...]:
        """Return the cards out of play: those put away, or a kitty that nobody took up."""
        return self.written.cards("away") or (self.written.cards("kitty") if self.deal.contract is NO_BID else ())

    def held(self, before: int) -> dict[Holder, int]:
        """Return how many unwritten cards each player holds, the partner who sits out included."""
        absent, held = self.deal.absent, PositionReader.held(self, before)
        return held if absent is None else held | {absent: self.size - len(self.lying.hands.get(absent, ()))}

    def beside(self, _: int) -> dict[Holder, int]:
        """Return the number of unwritten cards out of play."""
        return {"away": self.deal.rules.kitty_size - len(self.out())}

    def laid(
        self, hands: tuple[tuple[Card, ...], ...], piles: tuple[Pile, ...], shared: Mapping[Holder, list[Card]]
    ) -> Deal:
        """Return the deal with these hands and these cards out of play."""
        before = tuple(pile.side for pile in piles)
        return replace(self.deal, hands=hands, away=(*self.out(), *shared["away"]), before=before)
