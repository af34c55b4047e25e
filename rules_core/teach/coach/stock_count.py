"""Looking ahead through the tricks that are left when both hands are known."""

from __future__ import annotations

from typing import Protocol

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat, Seating
from rules_core.cards.tricks.obligations import Obligation, allowed
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick

Held = tuple[Card, ...]

# How many tricks to look ahead, by the number of cards in hand; after those, the cards left are judged.
DEPTHS = {9: 2, 8: 3, 7: 3}
TO_THE_END = 6


class BothHands(Protocol):
    """What a seat knows once the other's cards, `unseen`, are no secret; `last_trick` are points."""

    @property
    def order(self) -> TrickOrder:
        """How the cards rank."""
        ...

    @property
    def duties(self) -> tuple[Obligation, ...]:
        """The duties that bind a player."""
        ...

    @property
    def seating(self) -> Seating:
        """The seats at the table."""
        ...

    @property
    def seat(self) -> Seat:
        """The seat to act."""
        ...

    @property
    def choices(self) -> tuple[Action, ...]:
        """The actions that are allowed."""
        ...

    @property
    def hand(self) -> Held:
        """The cards of the seat to act."""
        ...

    @property
    def unseen(self) -> Held:
        """The cards of the other seat."""
        ...

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        ...

    @property
    def last_trick(self) -> int:
        """The points for the trick with which both hands are played out."""
        ...


class LookAhead:
    """The points that one player wins more than the other when both play their best."""

    def __init__(self, sight: BothHands) -> None:
        self._sight, self._order, self._duties = sight, sight.order, sight.duties
        self._known: dict[tuple[Held, Held, int], int] = {}
        self._begun = Trick(self._order, sight.seating, sight.seat)
        self._leads: dict[Card, Trick] = {}

    @property
    def sees_the_end(self) -> bool:
        """Whether the look-ahead reaches the last trick."""
        return self._most <= TO_THE_END

    @property
    def _most(self) -> int:
        return max(len(self._sight.hand), len(self._sight.unseen))

    def best_card(self) -> Card:
        """Return the card with which the seat to act wins the most."""
        sight, order = self._sight, self._order
        cards = [one for one in sight.choices if isinstance(one, Card)]
        depth = DEPTHS.get(self._most, TO_THE_END)
        ranked = sorted(cards, key=lambda one: order.points[one])
        if sight.trick.cards:
            return max(ranked, key=lambda one: self._answered(sight.trick.cards[0], one, depth))
        return max(ranked, key=lambda one: self._led(one, sight.hand, sight.unseen, depth, -999))

    def _answered(self, led: Card, one: Card, depth: int) -> int:
        rest = tuple(other for other in self._sight.hand if other is not one)
        return -self._after(led, one, self._sight.unseen, rest, depth)

    def _lead(self, mine: Held, theirs: Held, depth: int) -> int:
        """The leader's margin over the other with these cards, looking `depth` tricks ahead."""
        if not mine:
            return 0
        if depth == 0:
            return self._judged(mine) - self._judged(theirs) + 4
        known = self._known.get((mine, theirs, depth))
        if known is not None:
            return known
        best = -999
        for one in mine:
            best = max(best, self._led(one, mine, theirs, depth, best))
        self._known[mine, theirs, depth] = best
        return best

    def _led(self, one: Card, mine: Held, theirs: Held, depth: int, floor: int) -> int:
        rest, worst = tuple([other for other in mine if other is not one]), 999
        lies = self._leads.get(one)
        if lies is None:
            lies = self._leads[one] = self._begun.with_card(self._sight.seat, one)
        for answer in allowed(self._duties, lies, theirs, self._sight.seat):
            left = tuple([other for other in theirs if other is not answer])
            worst = min(worst, self._after(one, answer, rest, left, depth))
            if worst <= floor:
                break
        return worst

    def _after(self, led: Card, answer: Card, mine: Held, theirs: Held, depth: int) -> int:
        """The margin of the leader of this trick, from this trick on."""
        order = self._order
        points = order.points[led] + order.points[answer] + (0 if mine else self._sight.last_trick)
        beats = order.strength[answer] > order.strength[led]
        if beats and (answer.suit is led.suit or answer.suit is order.trump):
            return -points - self._lead(theirs, mine, depth - 1)
        return points + self._lead(mine, theirs, depth - 1)

    def _judged(self, held: Held) -> int:
        """A rough guess at what a hand wins: its trumps and its high cards."""
        order, trump = self._order, self._order.trump
        return sum([6 + order.points[one] // 2 if one.suit is trump else order.strength[one] for one in held])
