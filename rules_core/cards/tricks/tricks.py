"""The tricks of a deal so far: the hands, the trick on the table, and the tricks taken."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.cards.cards import Card, Suit
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.trick import Trick

Hands = tuple[tuple[Card, ...], ...]
# Makes a named tuple of its values twice as fast as calling its class; every card makes one.
_of = tuple.__new__


class Tricks(NamedTuple):
    """The cards held now by seat, the trick on the table, the seat to play to it, and the tricks taken, in order.

    Nobody is to play when all cards are gone. `before` is how many tricks were taken before the first one of `taken`.
    """

    hands: Hands
    trick: Trick
    turn: Seat | None
    taken: tuple[Trick, ...] = ()
    before: int = 0

    @property
    def number(self) -> int:
        """How many tricks have been taken."""
        return self.before + len(self.taken)

    @property
    def at_first(self) -> bool:
        """Whether the first trick of the deal is being played."""
        return not self.taken and not self.before

    def after(self, played: Card, named: Suit | None = None, *, gathers: bool = True) -> Tricks:
        """Return the tricks after a card of the player to act, who may have `named` the suit that a joker asks for.

        Unless somebody `gathers` a completed trick, it stays on the table and nobody is to play.
        """
        hands, trick, turn, taken, before = self
        assert turn is not None
        index = turn.index
        held = hands[index]
        place = held.index(played)
        hands = (*hands[:index], held[:place] + held[place + 1 :], *hands[index + 1 :])
        trick = trick.with_card(turn, played, named)
        absent, left_of = trick.absent, trick.seats.left_of
        if len(trick.cards) == len(left_of) - len(absent):
            whole = _of(Tricks, (hands, trick, None, taken, before))
            return whole.gathered() if gathers else whole
        turn = left_of[index]
        while turn in absent:
            turn = left_of[turn.index]
        return _of(Tricks, (hands, trick, turn, taken, before))

    def gathered(self) -> Tricks:
        """Return the tricks once the one on the table is taken; the winner leads to the next while he has a card."""
        hands, trick, _, taken, before = self
        winner = trick.winner
        assert winner is not None
        following = Trick(trick.order, trick.seats, winner, absent=trick.absent)
        return _of(Tricks, (hands, following, winner if hands[winner.index] else None, (*taken, trick), before))

    def with_hand(self, seat: Seat, held: tuple[Card, ...]) -> Tricks:
        """Return the same with other cards in the hand of a seat."""
        return self._replace(hands=(*self.hands[: seat.index], held, *self.hands[seat.index + 1 :]))


def opened(hands: Hands, trick: Trick, before: int = 0) -> Tricks:
    """Return the tricks before a card is led to this one; its leader is to play while he has a card."""
    return Tricks(hands, trick, trick.leader if hands[trick.leader.index] else None, (), before)
