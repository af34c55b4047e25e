"""Opening a position in play from a setup of a game with a maker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile
from rules_core.kinds.belote.course import may_exchange
from rules_core.kinds.belote.fields import EXCHANGE, BeloteWritten
from rules_core.kinds.belote.rules import BeloteDeal, Declared, Turned
from rules_core.kinds.belote.stages.play import BelotePlay, first_trick
from rules_core.kinds.belote.stages.seven_offer import SevenOffer
from rules_core.table.game import Opened
from rules_core.table.position.earlier_tricks import PointsWanted
from rules_core.table.position.placing import PILES, Holder, laid_out
from rules_core.table.position.position import PositionReader, played_again
from rules_core.table.position.written_cards import WrittenCards, worth_wanted

OUT = "out"


def in_play(written: BeloteWritten, deal: BeloteDeal) -> Opened:
    """Return the exchange or the play that a setup with a trump suit describes."""
    seats = deal.rules.seating.seats
    lying = WrittenCards(seats=seats, hands=written.hands(), tricks=written.tricks(), trick=written.trick())
    reading = BeloteReading(written=written, deal=deal, lying=lying, chance=written.chance(f"rest/{deal.number}"))
    _check_turned(written, deal, lying)
    deal, piles = laid_out(reading)
    if written.fields.get("at") == EXCHANGE:
        return _asked(written, deal), ()
    _check_melds(written, deal)
    return played_again(reading, deal, piles), ()


def _asked(written: BeloteWritten, deal: BeloteDeal) -> SevenOffer:
    holder = may_exchange(deal)
    if holder is None or written.in_play:
        written.note("at", "problem.maker.no-exchange", "exchange/dix")
    written.stop_at_problems()
    assert holder is not None
    return SevenOffer(deal, holder)


def _check_turned(written: BeloteWritten, deal: BeloteDeal, lying: WrittenCards) -> None:
    """Note a turned card that belongs in one hand but is written with another player."""
    if not written.cards("turn") or not written.turn_is_in_a_hand:
        return
    up, owner = written.cards("turn")[0], _owner(deal)
    elsewhere = [card for seat, held in lying.hands.items() if seat is not owner for card in held]
    elsewhere += [card for seat, card in lying.plays() if seat is not owner]
    if up in elsewhere:
        written.note("turn", "problem.maker.turned-elsewhere", "deal/turn-up", card=up, seat=owner)


def _owner(deal: BeloteDeal) -> Seat:
    """Return the owner of the turned card once tricks are played."""
    assert deal.maker is not None
    return deal.dealer if deal.rules.turned is Turned.OF_DEALER else deal.maker


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteReading(PositionReader[BeloteWritten, BeloteDeal]):
    """A deal with a maker: tricks are worth points, and the rest of the pack is out of play."""

    @property
    def takes_turned(self) -> bool:
        """Whether the maker has yet to take up the turned card."""
        return self.written.fields.get("at") == EXCHANGE and self.deal.rules.maker_takes_turned

    @property
    def size(self) -> int:
        """The number of tricks that the maker's cards are enough for."""
        return self.deal.rules.hand_size - self.takes_turned

    def more(self) -> Mapping[Seat, int]:
        """Return one more card for all others while the maker has yet to take one up."""
        if not self.takes_turned:
            return {}
        return {seat: 1 for seat in self.lying.seats if seat is not self.deal.maker}

    def binding(self, _number: int, _led: Card) -> tuple[TrickOrder, tuple[Obligation, ...]]:
        """Return the order of the cards with this trump suit, and the duties of the table."""
        return self.deal.rules.order(self.deal.trump), self.deal.rules.duties

    def leader(self, deal: BeloteDeal, _: tuple[Pile, ...]) -> Seat:
        """Return the forehand, who leads."""
        return deal.forehand

    def begun(self, deal: BeloteDeal, leader: Seat, _: tuple[Pile, ...]) -> BelotePlay:
        """Return the play at the start of the first written trick."""
        return first_trick(deal, leader)

    def piles(self) -> tuple[Pile, ...]:
        """Return the earlier tricks of which mainly the taker is written."""
        return tuple(Pile(side, cards) for side, cards in self.written.won())

    def wanted(self, piles: tuple[Pile, ...]) -> PointsWanted:
        """Return the worth of the unwritten cards, from the points that the setup gives each side."""
        rules = self.deal.rules
        count, last_trick = rules.trick_count, rules.settlement.last_trick
        order = rules.order(self.deal.trump)
        return worth_wanted(self.written, self.lying, order, piles, count=count, last_trick=last_trick)

    def out(self) -> tuple[Card, ...]:
        """Return the written cards that nobody holds: the turned card, the top of the stock, the Fille."""
        return (*self._turned(), *self.written.cards("stock"), *self.written.cards("fille"))

    def _turned(self) -> tuple[Card, ...]:
        return () if self.written.turn_is_in_a_hand else self.written.cards("turn")

    def beside(self, over: int) -> dict[Holder, int]:
        """Return the number of cards that nobody gets."""
        if over < 0:
            self.written.note("turn", "problem.no-such-deal", "deal/turn-up")
            self.written.stop_at_problems()
        return {OUT: over}

    def bars(self, room: Mapping[Holder, int]) -> set[tuple[Holder, Card]]:
        """Return barred cards: declared roem and a turned card taken up belong to their owners."""
        owned = [(_owner(self.deal), card) for card in self.written.cards("turn") if self.written.turn_is_in_a_hand]
        owned += [(declared.by, card) for declared in self.deal.declared for card in declared.found.cards]
        return {(holder, card) for owner, card in owned for holder in room if holder not in (owner, PILES)}

    def laid(
        self, hands: tuple[tuple[Card, ...], ...], piles: tuple[Pile, ...], shared: Mapping[Holder, list[Card]]
    ) -> BeloteDeal:
        """Return the deal with these hands; the turned card, the Fille and hidden cards are in no hand."""
        written, out, rest = self.written, self._turned(), tuple(shared[OUT])
        taken_up = written.cards("turn")[0] if written.turn_is_in_a_hand and written.cards("turn") else None
        deal = replace(self.deal, hands=hands, piles=piles, dealt_out=True, taken_up=taken_up)
        if not rest and not self.out():
            return deal
        turned, rest = (out[0], rest) if out else (rest[0], rest[1:])
        fille = next(iter(written.cards("fille")), rest[-1] if deal.rules.fille and rest else None)
        hidden = rest[:-1] if fille and not written.words("fille") else rest
        return replace(deal, turned=turned, fille=fille, stock=(*written.cards("stock"), *hidden))


def _check_melds(written: BeloteWritten, deal: BeloteDeal) -> None:
    """Note roem that its player cannot have held."""
    for one in deal.declared:
        if not _could_hold(deal, one):
            facts: dict[str, Fact] = {"seat": one.by, "held": one.found.cards}
            written.note("melds", "problem.maker.roem-not-held", "meld/when", **facts)
    written.stop_at_problems()


def _could_hold(deal: BeloteDeal, one: Declared) -> bool:
    lost = {card for pile in deal.piles for card in pile.cards}
    held = deal.hands[one.by.index]
    return all(card in held or card in lost for card in one.found.cards)
