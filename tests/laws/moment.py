"""The moment of a hint: the table with all hands open, and the cards that its seat has really seen."""

from dataclasses import dataclass
from functools import cached_property

from rules_core.cards.cards import Card
from rules_core.kinds.colour_whist.contracts import is_special
from rules_core.kinds.colour_whist.rules import WhistDeal

from .twins import seen_by


@dataclass(frozen=True)
class Moment:
    """A table with all hands open, the seat that was advised, and the advised action."""

    table: object
    seat: object
    action: object

    @cached_property
    def seen(self):
        return self.table.seen

    @cached_property
    def sight(self):
        return self.table.sight(self.seat)

    @property
    def trick(self):
        return self.seen.trick

    @cached_property
    def order(self):
        return self.trick.order

    @cached_property
    def hand(self):
        return self.seen.hands[self.seat.index]

    def held(self, seats):
        """Return the cards that these players really hold."""
        return [one for seat in seats for one in self.seen.hands[seat.index]]

    @cached_property
    def others(self):
        """The other players of the trick."""
        return [seat for seat in self.trick.players() if seat is not self.seat]

    @cached_property
    def foes(self):
        """Those of them who are not on the side of this seat."""
        return [seat for seat in self.others if not self.together(seat)]

    def together(self, seat):
        """Return whether another player is on this seat's side."""
        deal = getattr(self.table.stage, "deal", None)
        if isinstance(deal, WhistDeal):
            plays = [one in deal.declarers for one in (seat, self.seat)]
            alone = deal.contract is not None and is_special(deal.contract)
            return plays[0] is plays[1] and not (plays[0] and alone)
        return self.table.seating.partners(seat, self.seat)

    @cached_property
    def after(self):
        """The players who play to the trick after this seat."""
        return self.trick.players()[len(self.trick.cards) + 1 :]

    @cached_property
    def unseen(self):
        """The cards that this seat has not seen, derived from everything ever shown to it."""
        return set(self.table.rules.pack) - seen_by(self.table, self.seat)

    @cached_property
    def legal(self):
        return [one for one in self.sight.choices if isinstance(one, Card)]

    @cached_property
    def out(self):
        """The cards that others may hold: those that this seat has not seen, and those seen in their hands."""
        return self.unseen | set(self.held(seat for seat in self.table.seating.seats if seat is not self.seat))

    def suit(self, one):
        return self.order.suits[one]

    def above(self, one, cards):
        """Return the cards of its suit, among some, that rank above one."""
        strength = self.order.strength
        return [other for other in cards if self.suit(other) is self.suit(one) and strength[other] > strength[one]]

    def below(self, one, cards):
        strength = self.order.strength
        return [other for other in cards if self.suit(other) is self.suit(one) and strength[other] < strength[one]]

    def put(self, one):
        """Return the trick with a card of this seat."""
        return self.trick.with_card(self.seat, one)

    def beats(self, one):
        return self.put(one).best is one

    def may_beat(self, best, seats):
        """Return the cards of these players that would beat the best card of a trick, if suit need not be followed."""
        led, strength = self.trick.led or self.suit(best), self.order.strength
        suits = (led, self.order.trump)
        return [one for one in self.held(seats) if self.suit(one) in suits and strength[one] > strength[best]]

    def has_shown(self, seat, suit):
        """Return whether a player failed to follow suit, or all other cards of it are here or were shown by others."""
        elsewhere = {one for meld in self.sight.melds for one in meld.cards if meld.seat is not seat}
        if not any(self.suit(one) is suit and one not in elsewhere for one in self.out):
            return True
        tricks = [trick for trick in (*self.seen.taken, self.trick) if trick and trick.led is suit]
        played = [one for trick in tricks for who, one in trick.played_by() if who is seat]
        return any(self.suit(one) is not suit and one not in self.order.free for one in played)
