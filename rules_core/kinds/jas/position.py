"""A position in mid-deal: the place of every card of the pack, and the tricks replayed as they were."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat, Side
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile, side_of_last_trick
from rules_core.kinds.jas.fields import JasWritten
from rules_core.kinds.jas.rules import Deal
from rules_core.kinds.jas.scoring.score import card_points
from rules_core.kinds.jas.stages.play import JasPlay, first_trick
from rules_core.table.game import Opened
from rules_core.table.position.earlier_tricks import PointsWanted, wanted_points
from rules_core.table.position.placing import PILES, Holder
from rules_core.table.position.position import PositionReader, played_again

SKART, STOCK = "skart", "stock"


@dataclass(frozen=True, slots=True, kw_only=True)
class JasReading(PositionReader[JasWritten, Deal]):
    """A deal of a jas game: cards may be in the skart or in a stock, and tricks are worth points."""

    @property
    def size(self) -> int:
        """The number of tricks to play."""
        return self.deal.rules.hand_size

    def binding(self, _number: int, _led: Card) -> tuple[TrickOrder, tuple[Obligation, ...]]:
        """Return the order of the cards with this trump suit, and the duties of the table."""
        return self.deal.rules.order(self.deal.trump), self.deal.rules.duties

    def leader(self, deal: Deal, _: tuple[Pile, ...]) -> Seat:
        """Return the forehand, who leads."""
        return deal.forehand

    def begun(self, deal: Deal, leader: Seat, _: tuple[Pile, ...]) -> JasPlay:
        """Return the play at the start of the first written trick."""
        return first_trick(deal, deal.hands, leader)

    def takers(self) -> Sequence[Side]:
        """Return the sides that take part."""
        seating = self.deal.rules.seating
        return [side for side in seating.sides if any(seating.side_at(seat) is side for seat in self.deal.seats)]

    def wanted(self, piles: tuple[Pile, ...]) -> PointsWanted:
        """Return the worth of the unwritten tricks, from the points that the setup gives each side."""
        rules, order, last = self.deal.rules, self.deal.rules.order(self.deal.trump), self._last_taker(piles)
        taken = self.lying.taken(rules.seating, order)
        skart = (Pile(last, self.written.cards("skart")),) if last else ()
        return wanted_points(self.written, order.points, (*taken, *skart), last, rules.last_trick)

    def _last_taker(self, piles: tuple[Pile, ...]) -> Side | None:
        """Return the side that took the last trick of the deal, if it has been played."""
        seating, order = self.deal.rules.seating, self.deal.rules.order(self.deal.trump)
        return side_of_last_trick(piles, self.lying.taken(seating, order), seating.side_of, self.size)

    def out(self) -> tuple[Card, ...]:
        """Return the skart."""
        return self.written.cards("skart")

    @property
    def _skart(self) -> int:
        """The number of unwritten cards in the skart."""
        return self.deal.rules.skart - len(self.out())

    def lost(self, piles: tuple[Pile, ...]) -> list[tuple[Side, int]]:
        """Return the piles with their sizes, and a skart that counts towards the written points of its side."""
        last, size = self._last_taker(self.piles()), len(self.lying.seats)
        tricks = [(pile.side, size) for pile in piles]
        return [*tricks, (last, self._skart)] if last and self._counts(last) else tricks

    def _counts(self, side: Side) -> bool:
        return side in dict(self.written.points("points", self.written.fields.get("points", "")))

    def beside(self, over: int) -> dict[Holder, int]:
        """Return the sizes of the skart, unless it counts with the last trick, and of the stock."""
        last = self._last_taker(self.piles())
        skart = 0 if last and self._counts(last) else self._skart
        return {place: count for place, count in ((SKART, skart), (STOCK, over - skart)) if count > 0}

    def laid(
        self, hands: tuple[tuple[Card, ...], ...], piles: tuple[Pile, ...], shared: Mapping[Holder, list[Card]]
    ) -> Deal:
        """Return the deal with these hands, this skart and this stock."""
        skart, with_last = self.out(), shared[PILES][len(piles) * len(self.lying.seats) :]
        return replace(
            self.deal,
            hands=hands,
            piles=piles,
            skart=(*skart, *shared.get(SKART, ()), *with_last),
            skart_taken=bool(skart and self.deal.trump),
            stock=tuple(shared.get(STOCK, ())),
        )


def in_play(reading: JasReading, deal: Deal, settled_on: Callable[[Deal], Opened]) -> Opened:
    """Return the play of a deal with a known trump suit, as far as the setup describes it."""
    written = reading.written
    if reading.lying.leader is None and not deal.piles and not {"leads", "crack"} & written.fields.keys():
        return settled_on(deal)
    play = played_again(reading, deal, deal.piles)
    for side, points in deal.named_before:
        if points and not card_points(play, side)[2]:
            written.note("named", "problem.roem-without-trick", "meld/named-by-winner", side=side)
    written.stop_at_problems()
    return play, ()
