"""Reading the play: conclusions from what a seat has seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb

from rules_core.cards.cards import Card, Rank, Suit
from rules_core.cards.melds.roem import combinations
from rules_core.cards.seats import Seat, Side
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.jas.coach.sight import JasSight


@dataclass(frozen=True)
class Reading:
    """A sight during the play of tricks, with the conclusions that players draw."""

    sight: JasSight
    trick: Trick
    legal: tuple[Card, ...]

    @cached_property
    def order(self) -> TrickOrder:
        """The order of the cards and their points."""
        return self.trick.order

    @cached_property
    def trump(self) -> Suit:
        """The trump suit."""
        trump = self.sight.trump
        assert trump is not None
        return trump

    @cached_property
    def jas(self) -> Card:
        """The highest trump of the pack."""
        return self.order.high_to_low(self.sight.rules.pack)[0]

    # ---- players ----

    @cached_property
    def side(self) -> Side:
        """The reader's side."""
        return self.sight.rules.seating.side_at(self.sight.seat)

    @cached_property
    def plays(self) -> bool:
        """Whether the reader's side plays."""
        player = self.sight.player
        return player is not None and self.sight.rules.seating.side_at(player) is self.side

    @cached_property
    def to_come(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after the reader."""
        return self.sight.others()[: 3 - len(self.trick.cards)]

    @cached_property
    def opponents_to_come(self) -> tuple[Seat, ...]:
        """The opponents who play to this trick after the reader."""
        return tuple(seat for seat in self.to_come if seat is not self.sight.partner)

    @property
    def partner_wins(self) -> bool:
        """Whether the partner has played the best card so far."""
        return self.trick.winner is self.sight.partner

    @cached_property
    def last_trick(self) -> bool:
        """Whether this is the last trick of the deal."""
        return len(self.sight.hand) == 1

    # ---- cards left ----

    def hand_of(self, suit: Suit) -> tuple[Card, ...]:
        """Return the reader's cards of a suit, from high to low."""
        return self.order.high_to_low(tuple(one for one in self.sight.hand if one.suit is suit))

    def out(self, suit: Suit) -> tuple[Card, ...]:
        """Return the cards of a suit that the reader has not seen, from high to low."""
        return self.order.high_to_low(tuple(one for one in self.sight.unseen if one.suit is suit))

    def may_hold_any(self, seat: Seat, suit: Suit) -> bool:
        """Return whether a player may still hold a card of a suit."""
        return any(self.sight.may_hold(seat, one) for one in self.out(suit))

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        """The two opponents."""
        left, _, right = self.sight.others()
        return left, right

    @cached_property
    def trumps_out(self) -> tuple[Card, ...]:
        """The unseen trumps that an opponent may hold."""
        may = self.sight.may_hold
        return tuple(one for one in self.out(self.trump) if any(may(seat, one) for seat in self.opponents))

    def is_highest(self, one: Card) -> bool:
        """Return whether no unseen card of its suit is higher than a card."""
        strength = self.order.strength
        return all(strength[other] < strength[one] for other in self.out(one.suit))

    def beats(self, one: Card) -> bool:
        """Return whether a card played now would be winning."""
        return self.trick.with_card(self.sight.seat, one).best is one

    # ---- chances ----

    def chance_without(self, seat: Seat, wanted: tuple[Card, ...]) -> float:
        """Return the chance that a player holds none of some cards."""
        possible = sum(1 for one in wanted if self.sight.may_hold(seat, one))
        unseen = sum(1 for one in self.sight.unseen if (seat, one) not in self.sight.barred)
        held = min(self.sight.count(seat), unseen)
        return comb(unseen - possible, held) / comb(unseen, held) if held else 1.0

    def safety(self, best: Card) -> float:
        """Return the chance that no opponent still to play beats the best card."""
        return self._unbeaten(best, self.opponents_to_come)

    def _unbeaten(self, best: Card, seats: tuple[Seat, ...]) -> float:
        led = self.trick.led or best.suit
        strength = self.order.strength
        higher = tuple(one for one in self.out(best.suit) if strength[one] > strength[best])
        sure = 1.0
        for seat in seats:
            sure *= self.chance_without(seat, higher)
            if led is not self.trump and best.suit is not self.trump:
                void = self.chance_without(seat, self.out(led))
                sure *= 1 - void * (1 - self.chance_without(seat, self.out(self.trump)))
        return sure

    # ---- points ----

    def points(self, one: Card) -> int:
        """Return the points of a card."""
        return self.order.points[one]

    def roem_with(self, one: Card) -> int:
        """Return how much roem a card adds to the cards in the trick."""
        table, cards = self.sight.rules.roem, self.trick.cards
        after = sum(found.points for found in combinations(table, (*cards, one), self.trump))
        return after - sum(found.points for found in combinations(table, cards, self.trump))

    def guards_ten(self, one: Card) -> bool:
        """Return whether a card is the only guard of a ten that is not yet the highest of its suit."""
        held = self.hand_of(one.suit)
        ten = next((other for other in held if other.rank is Rank.TEN), None)
        return ten is not None and ten is not one and len(held) == 2 and not self.is_highest(ten)

    def worth_keeping(self, one: Card) -> float:
        """Return the cost of parting with a card: its points, its chances of a trick, and the ten that it guards."""
        cost = float(self.points(one))
        if one.suit is self.trump:
            cost += 12 + self.order.strength[one] % 100
        elif self.is_highest(one) and self.out(one.suit):
            cost += 9
        if self.guards_ten(one):
            cost += 7
        return cost + self.order.strength[one] % 100 / 10


def reading_of(sight: JasSight) -> Reading:
    """Return the reading of a sight during the play of tricks."""
    assert sight.trick is not None
    return Reading(sight, sight.trick, tuple(one for one in sight.choices if isinstance(one, Card)))
