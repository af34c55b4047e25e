"""What every coach works from: the table as its seat may know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.trick import Trick
from rules_core.table.sight import Sight
from rules_core.teach.coach.shown import Pairs, barred_in


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnSight:
    """A seat's own cards as dealt, its choices, and the cards that others may hold; no card that its holder hides.

    `counts` is the number of cards in each hand. `barred` are cards that a player cannot hold, as play, roem and open
    hands have shown. Fields that a game adds are public: things said, shown and agreed.
    """

    seat: Seat
    phase: str
    choices: tuple[Action, ...]
    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    counts: tuple[int, ...]
    taken: tuple[Trick, ...]
    barred: Pairs = frozenset()

    def may_hold(self, seat: Seat, one: Card) -> bool:
        """Return whether another player may still hold a card, as far as this seat knows."""
        return (seat, one) not in self.barred and one in self.unseen

    def most_held(self, cards: tuple[Card, ...], seats: Iterable[Seat]) -> int:
        """Return how many of some cards these players can hold together, with the cards that they have left."""
        room = (min(self.counts[seat.index], sum(self.may_hold(seat, one) for one in cards)) for seat in seats)
        return min(len(cards), sum(room))


def own(sight: Sight, duties: tuple[Obligation, ...] = ()) -> dict[str, Any]:
    """Return the values of an `OwnSight`; `duties` bind in the tricks that were played."""
    return {
        "seat": sight.seat,
        "phase": sight.phase,
        "choices": sight.choices,
        "hand": sight.own,
        "unseen": sight.unseen,
        "counts": sight.counts,
        "taken": sight.taken,
        "barred": barred_in(sight, duties),
    }
