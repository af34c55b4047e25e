"""The written cards of a position: hands, tricks, and how many tricks came before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from rules_core.cards.actions import Action, LeadJoker
from rules_core.cards.cards import JOKER, Card
from rules_core.cards.seats import Seat, Seating
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile, side_of_last_trick
from rules_core.cards.tricks.trick import Trick, trick_of
from rules_core.table.position.earlier_tricks import PointsWanted, wanted_points
from rules_core.table.position.setup_fields import SetupFields, hand_field


def card_of(played: Action) -> Card:
    """Return the card that was played, also for a joker that named a suit."""
    if isinstance(played, LeadJoker):
        return JOKER
    assert isinstance(played, Card)
    return played


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenCards:
    """The written cards: hands, tricks with their leaders, and the plays to the trick on the table.

    `seats` are those that take part in the tricks, in turn order.
    """

    seats: tuple[Seat, ...]
    hands: Mapping[Seat, tuple[Card, ...]]
    tricks: tuple[tuple[Seat, tuple[Action, ...]], ...]
    trick: tuple[tuple[Seat, Action], ...]

    @property
    def leader(self) -> Seat | None:
        """The seat that led to the first trick that is written."""
        return self.tricks[0][0] if self.tricks else self.trick[0][0] if self.trick else None

    @property
    def place(self) -> str:
        """The field of that lead."""
        return "tricks" if self.tricks else "trick" if self.trick else "leads"

    @property
    def done(self) -> frozenset[Seat]:
        """The seats that have played to the trick on the table."""
        return frozenset(seat for seat, _ in self.trick)

    def each(self) -> list[tuple[tuple[Seat, Action], ...]]:
        """Return each play with its seat, by trick, the trick on the table last."""
        earlier = []
        for leader, played in self.tricks:
            first = self.seats.index(leader)
            earlier.append(tuple(zip(self.seats[first:] + self.seats[:first], played, strict=True)))
        return [*earlier, self.trick] if self.trick else earlier

    def placed(self) -> list[tuple[str, Card]]:
        """Return every card that is written, with its field."""
        held = [(hand_field(seat), card) for seat, cards in self.hands.items() for card in cards]
        played = [("tricks", card_of(card)) for _, cards in self.tricks for card in cards]
        return [*held, *played, *(("trick", card_of(card)) for _, card in self.trick)]

    def taken(self, seating: Seating, order: TrickOrder) -> tuple[Trick, ...]:
        """Return the tricks that are written card by card, as they were taken."""
        absent = tuple(seat for seat in seating.seats if seat not in self.seats)
        return tuple(
            trick_of(order, seating, leader, tuple(map(card_of, cards)), absent) for leader, cards in self.tricks
        )

    def plays(self) -> list[tuple[Seat, Card]]:
        """Return each card with its seat, in the order played."""
        return [(seat, card_of(played)) for plays in self.each() for seat, played in plays]


def check_turns(written: SetupFields, lying: WrittenCards) -> None:
    """Note the first card on the table that somebody played out of turn, such as a second one of the same seat."""
    for (before, _), (seat, _) in pairwise(lying.trick):
        following = lying.seats[(lying.seats.index(before) + 1) % len(lying.seats)]
        if seat is not following:
            written.note("trick", "problem.out-of-turn", written.rule_of["turn"], seat=seat, next=following)
            break


def tricks_before(
    written: SetupFields, lying: WrittenCards, size: int, known: int, more: Mapping[Seat, int] | None = None
) -> int:
    """Return how many tricks came before the first that is written card by card, judging by the hands.

    `size` is the number of tricks in a deal, `known` how many of the earlier ones are written in another way. `more` is
    how many cards a seat holds beyond one for each trick to come. Notes a hand of another size.
    """
    done, beyond = lying.done, more or {}
    held = {
        seat: len(cards) + (seat in done) - beyond.get(seat, 0)
        for seat, cards in lying.hands.items()
        if seat in lying.seats
    }
    tricks = known + len(lying.tricks)
    left = _cards_left(held, size - tricks)
    for seat, count in held.items():
        if count != left:
            given, rule = len(lying.hands[seat]), written.rule_of["hand-size"]
            written.note(hand_field(seat), "problem.hand-size", rule, given=given, needs=given + left - count)
    if left < bool(lying.trick) or left + tricks > size:
        place = written.earlier if known else "tricks" if lying.tricks else "trick"
        if not (known or lying.tricks or lying.trick):
            place = hand_field(next(iter(held)))
        rule = written.rule_of["too-many-tricks"]
        written.note(place, "problem.too-many-tricks", rule, given=tricks, left=max(left, 0))
    return size - left - len(lying.tricks)


def _cards_left(held: Mapping[Seat, int], usual: int) -> int:
    """Return how many tricks are to come by most hands; of as many by the written tricks, or else the largest hand."""
    sizes = Counter(held.values())
    return max(sizes, key=lambda size: (sizes[size], size == usual, size), default=usual)


def worth_wanted(
    written: SetupFields,
    lying: WrittenCards,
    order: TrickOrder,
    piles: tuple[Pile, ...],
    *,
    count: int,
    last_trick: int,
) -> PointsWanted:
    """Return the points needed from the unwritten cards, by the points written for each side.

    The last of `count` tricks brings `last_trick` points of its own.
    """
    seating, taken = written.rules.seating, lying.taken(written.rules.seating, order)
    last = side_of_last_trick(piles, taken, seating.side_of, count)
    return wanted_points(written, order.points, (*piles, *taken), last, last_trick)
