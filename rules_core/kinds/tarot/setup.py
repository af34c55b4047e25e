"""Opening the stage that a setup describes; omitted cards are dealt from the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Event, Fact, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile
from rules_core.kinds.tarot.fields import FIELDS, TarotWritten
from rules_core.kinds.tarot.rules import TarotDeal, TarotRules, dealt_hands
from rules_core.kinds.tarot.stages.free_card_tricks import FreeCardTricks, opened
from rules_core.kinds.tarot.won import KeptCard, nothing_won
from rules_core.table.game import Opened
from rules_core.table.position.placing import PILES, Holder
from rules_core.table.position.position import PositionReader, check_first_lead, read
from rules_core.table.position.setup_fields import hand_field
from rules_core.table.position.written_cards import WrittenCards, tricks_before

__all__ = ["FIELDS", "open_position"]

UNDEALT = "undealt"


def open_position(rules: TarotRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes. Raises Impossible with every problem found."""
    written = TarotWritten(rules, fields)
    written.check_seats()
    if rules.undealt < 0:
        facts: dict[str, Fact] = {"given": rules.hand_size, "needs": len(rules.pack) // len(rules.seating.seats)}
        written.note("cards_each", "problem.tarot.too-many-each", "variant.wilde/agree-first", **facts)
    seats = rules.seating.seats
    lying = WrittenCards(seats=seats, hands=written.hands(), tricks=written.tricks(), trick=written.trick())
    _check_cards(written, lying)
    _check_player_of_excuse(written)
    deal = _heading(written, lying)
    written.stop_at_problems()
    if not (lying.hands or lying.leader or written.won()):
        return opened(deal, deal.forehand), _told_of_dealing(written, deal)
    return read(TarotReading(written=written, deal=deal, lying=lying, chance=written.chance(f"rest/{deal.number}"))), ()


# ---- reading the setup ----


def _check_cards(written: TarotWritten, lying: WrittenCards) -> None:
    rules = written.rules
    written.check_pack(written.placed(), written.lying("pack"))
    written.check_pack_alone()
    for seat, held in lying.hands.items():
        if len(held) > rules.hand_size:
            facts: dict[str, Fact] = {"given": len(held), "size": rules.hand_size}
            written.note(hand_field(seat), "problem.hand-too-big", "deal/twelve-each", **facts)


def _check_player_of_excuse(written: TarotWritten) -> None:
    free, player = written.rules.order.free, written.seat("excuse")
    winner = next((seat for seat, cards in written.won() if free.intersection(cards)), None)
    if winner is not None and "excuse" not in written.fields:
        written.note("excuse", "problem.tarot.whose-excuse", "play/excuse-returns")
    elif winner is None and "excuse" in written.fields:
        written.note("excuse", "problem.tarot.excuse-not-won", "play/excuse-returns")
    elif winner is not None and player is winner:
        written.note("excuse", "problem.tarot.excuse-won", "play/excuse-never-wins", seat=winner)


def _heading(written: TarotWritten, lying: WrittenCards) -> TarotDeal:
    rules, number = written.rules, written.deal_number()
    earlier = tricks_before(written, lying, rules.hand_size, len(written.won()))
    first = None if earlier else lying.leader or written.seat("leads")
    dealer = written.seat("dealer") or (rules.seating.left(first, -1) if first else None)
    if dealer is None:
        dealer = written.chance("cut").choice(rules.seating.seats)
    if first is not None:
        check_first_lead(written, lying, rules.seating.left(dealer))
    return TarotDeal(
        rules=rules,
        number=number,
        dealer=dealer,
        hands=dealt_hands(rules, dealer, written.pack(number)),
        scores=written.scores(),
        names=written.names(),
    )


def _told_of_dealing(written: TarotWritten, deal: TarotDeal) -> tuple[Event, ...]:
    rules, dealer = deal.rules, deal.dealer
    events = []
    if deal.number == 1 and "dealer" not in written.fields and "leads" not in written.fields:
        cut = because(rules.cite("deal/cut-for-dealer"), "event.tarot.cut", seat=dealer)
        events.append(Event("cut", cut, dealer))
    facts: dict[str, Fact] = {"seat": dealer, "size": rules.hand_size, "rest": rules.undealt}
    dealt = because(rules.cite("deal/twelve-each"), "event.tarot.dealt", **facts)
    return (*events, Event("dealt", dealt, dealer))


# ---- placing the cards ----


@dataclass(frozen=True, slots=True, kw_only=True)
class TarotReading(PositionReader[TarotWritten, TarotDeal]):
    """A hand with a free card, which its player takes back and pays for."""

    @property
    def size(self) -> int:
        """The number of tricks to play."""
        return self.deal.rules.hand_size

    def binding(self, _number: int, _led: Card) -> tuple[TrickOrder, tuple[Obligation, ...]]:
        """Return the order of the cards and the duties of the table."""
        return self.deal.rules.order, self.deal.rules.duties

    def leader(self, deal: TarotDeal, _: tuple[Pile, ...]) -> Seat:
        """Return the winner of the last written trick, or the forehand."""
        won = self.written.won()
        return won[-1][0] if won else deal.forehand

    def begun(self, deal: TarotDeal, leader: Seat, piles: tuple[Pile, ...]) -> FreeCardTricks:
        """Return the play at the start of the first written trick, with earlier tricks and payments."""
        rules, kept_by = deal.rules, self.written.seat("excuse")
        won, seating = nothing_won(len(rules.seating.seats)), rules.seating
        for pile in piles:
            winner = seating.seats[seating.side_of.index(pile.side)]
            free = next((card for card in pile.cards if card in rules.order.free), None)
            won = won.taken(winner, pile.cards, KeptCard(free, kept_by, winner) if free and kept_by else None)
            won = won.paid(won.due(rules.order, at_the_end=False))
        if len(piles) == self.size:
            won = won.paid(won.due(rules.order, at_the_end=True))
        return opened(deal, leader, won)

    def piles(self) -> tuple[Pile, ...]:
        """Return the tricks written with only their winner and some or all of their cards."""
        return tuple(Pile(self.deal.rules.seating.side_at(seat), cards) for seat, cards in self.written.won())

    def lot(self) -> Chance:
        """Return the random source that draws the winners of the other tricks; it also deals the cards."""
        return self.chance

    def beside(self, over: int) -> dict[Holder, int]:
        """Return the number of undealt cards."""
        return {UNDEALT: over}

    def bars(self, _: Mapping[Holder, int]) -> set[tuple[Holder, Card]]:
        """Return the free card, barred from earlier tricks: the setup must name its player."""
        return {(PILES, free) for free in self.deal.rules.order.free}

    def laid(
        self, hands: tuple[tuple[Card, ...], ...], _piles: tuple[Pile, ...], _shared: Mapping[Holder, list[Card]]
    ) -> TarotDeal:
        """Return the deal with these hands."""
        return replace(self.deal, hands=hands)
