"""Dealing by hand: shuffle, cut, and packets from the top of the pack."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.cards.actions import Action, Cut, DealPacket, Shuffle
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Dealing
from rules_core.kinds.jas.rules import Deal


@dataclass(frozen=True, slots=True)
class DealByHand(Dealing):
    """The pack that the dealer holds and the packets given so far."""

    deal: Deal
    pack: tuple[Card, ...]
    shuffled: bool = False
    cut: bool = False
    packets: tuple[DealPacket, ...] = ()

    @property
    def over(self) -> bool:
        """Whether every player has all his cards."""
        rules = self.deal.rules
        return len(self.packets) == len(rules.packets) * len(self.deal.seats)

    @property
    def turn(self) -> Seat | None:
        """The dealer, or the player on his right while the pack is to be cut."""
        if self.over:
            return None
        return self.cutter if self.shuffled and not self.cut else self.deal.dealer

    @property
    def cutter(self) -> Seat:
        """The player on the dealer's right."""
        return self.deal.rules.seating.left(self.deal.dealer, -1)

    def due(self) -> DealPacket:
        """Return the next packet."""
        return packets_of(self.deal)[len(self.packets)]

    def choices(self) -> tuple[Action, ...]:
        """Return the only possible next step."""
        if self.over:
            return ()
        if not self.shuffled:
            return (Shuffle(),)
        return (self.due(),) if self.cut else (Cut(self.cutter),)

    def steps(self) -> tuple[Action, ...]:
        """Return every step that somebody may think of now."""
        if self.over:
            return ()
        seats, due = self.deal.rules.seating.seats, self.due()
        others = tuple(DealPacket(seat, due.size) for seat in seats if seat is not due.to)
        packets = tuple(DealPacket(due.to, size) for size in range(1, 6))
        return (Shuffle(), *(Cut(seat) for seat in seats), *packets, *others)

    def reason_against(self, action: Action) -> Reason:
        """Return why an action is not allowed now."""
        cite = self.deal.rules.cite
        if not self.cut or not isinstance(action, DealPacket):
            due_now = "packets" if self.cut else "cut" if self.shuffled else "shuffle"
            facts = {"dealer": self.deal.dealer, "cutter": self.cutter}
            return because(cite("deal/shuffle-and-cut"), f"refuse.now-{due_now}", **facts)
        due = self.due()
        if action.to is not due.to:
            saying = "refuse.packet-to-other" if self.packets else "refuse.first-packet-to-other"
            return because(cite("setup/direction"), saying, seat=action.to, next=due.to, dealer=self.deal.dealer)
        if action.size == 1:
            return because(cite("deal/not-singly"), "refuse.single-card", size=due.size)
        in_body, in_header = action.size in (2, 3, 4), action.size in (3, 4, 5)
        rule = "deal/packets-body" if in_body else "deal/packets-header" if in_header else "deal/eight-cards"
        return because(cite(rule), "refuse.packet-size", given=action.size, size=due.size)

    def after(self, action: Action) -> DealByHand:
        """Return the dealing after one more step."""
        match action:
            case Shuffle():
                return replace(self, shuffled=True)
            case Cut():
                return replace(self, cut=True)
            case DealPacket():
                return replace(self, pack=self.pack[action.size :], packets=(*self.packets, action))
            case _:
                raise ValueError(f"{action!r} is not part of dealing")

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody sees; the cards stay face down."""
        cite, dealer = self.deal.rules.cite, self.deal.dealer
        match action:
            case Shuffle():
                return (Event("dealt", because(cite("deal/shuffle-and-cut"), "event.shuffled", seat=dealer), dealer),)
            case Cut(by):
                return (Event("dealt", because(cite("deal/shuffle-and-cut"), "event.cut", seat=by), by),)
            case DealPacket(to, size):
                reason = because(cite("deal/packets-body"), "event.packet", seat=to, size=size)
                return (Event("dealt", reason, to),)
            case _:
                return ()

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Return the cards dealt to each player so far."""
        return _given(self.deal, self.packets)


def deal_out(deal: Deal) -> Deal:
    """Return the deal with hands from the top of its pack, then the skart, and the rest as stock."""
    packets, rules = packets_of(deal), deal.rules
    top = rules.hand_size * len(deal.seats)
    left = top + rules.skart
    return replace(deal, hands=_given(deal, packets), skart=deal.pack[top:left], stock=deal.pack[left:])


def packets_of(deal: Deal) -> tuple[DealPacket, ...]:
    """Return every packet of a deal: clockwise from the forehand, one round for each size."""
    return tuple(DealPacket(seat, size) for size in deal.rules.packets for seat in deal.seats)


def _given(deal: Deal, packets: tuple[DealPacket, ...]) -> tuple[tuple[Card, ...], ...]:
    held: list[tuple[Card, ...]] = [() for _ in deal.rules.seating.seats]
    top = 0
    for packet in packets:
        held[packet.to.index] += deal.pack[top : top + packet.size]
        top += packet.size
    return tuple(held)
