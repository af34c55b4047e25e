"""Sharing out the cards that are not written, in agreement with everything that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation, allowed
from rules_core.cards.tricks.trick import Trick

Holder = TypeVar("Holder")


def ruled_out(
    seat: Seat, played: Card, trick: Trick, duties: tuple[Obligation, ...], pack: Sequence[Card]
) -> set[tuple[Seat, Card]]:
    """Return the cards that a seat cannot hold: with one of them it could not have played this card to the trick."""
    return {
        (seat, one) for one in pack if one is not played and played not in allowed(duties, trick, (played, one), seat)
    }


def share_out(
    cards: Sequence[Card],
    room: Mapping[Holder, int],
    may_hold: Callable[[Holder, Card], bool],
    chance: Chance,
) -> dict[Holder, list[Card]] | None:
    """Give every card to a holder that has room and may hold it; None when that is impossible."""
    held: dict[Holder, list[Card]] = {holder: [] for holder in room}
    holders = list(room)

    def place(one: Card, tried: set[int]) -> bool:
        for holder in chance.shuffled(holders):
            place_number = holders.index(holder)
            if place_number in tried or not may_hold(holder, one):
                continue
            tried.add(place_number)
            if len(held[holder]) < room[holder]:
                held[holder].append(one)
                return True
            for other in tuple(held[holder]):
                held[holder].remove(other)
                if place(other, tried):
                    held[holder].append(one)
                    return True
                held[holder].append(other)
        return False

    return held if all(place(one, set()) for one in chance.shuffled(cards)) else None
