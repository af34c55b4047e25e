"""Possible deals of the cards that a seat does not see, consistent with all that it has seen and heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.cards.actions import Action, Bid, NameTrump, Pass, PlayOn
from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.kinds.jas.coach.sight import JasSight
from rules_core.kinds.jas.coach.worth import worth_of
from rules_core.table.position.fill import share_out

Holder = Seat | str
PILES = "piles"
TRIES = 4
PLAYS_FROM, CHOSE_FROM, BID_ABOVE, PASSED_BELOW = 96, 80, 6, 130


@dataclass(frozen=True, slots=True)
class World:
    """The possible hands of all seats, and the possible cards of earlier tricks that were not written down."""

    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[Card, ...]


def worlds(sight: JasSight, number: int) -> Iterator[World]:
    """Yield up to `number` worlds, always the same for the same sight."""
    chance = Chance(sight.seed)
    for _ in range(number):
        world = None
        for _ in range(TRIES):
            world = _world(sight, chance) or world
            if world is None or _agrees_with_calls(sight, world):
                break
        if world is not None:
            yield world


def _world(sight: JasSight, chance: Chance) -> World | None:
    room: dict[Holder, int] = {seat: sight.count(seat) for seat in sight.others()}
    room[PILES] = len(sight.piles) * len(sight.rules.seating.seats)
    barred = sight.barred
    shared = share_out(sight.unseen, room, lambda holder, one: (holder, one) not in barred, chance)
    if shared is None:
        return None
    hands = [tuple(shared.get(seat, ())) for seat in sight.rules.seating.seats]
    hands[sight.seat.index] = sight.hand
    return World(tuple(hands), tuple(shared[PILES]))


def _agrees_with_calls(sight: JasSight, world: World) -> bool:
    """Return whether each player might well have made his calls on the trump suit with his cards."""
    if not any(isinstance(call, PlayOn | NameTrump | Bid) for _, call in sight.calls):
        return True
    played = [pair for trick in (*sight.taken, sight.trick) if trick for pair in trick.played_by()]
    for seat, call in sight.calls:
        if seat is not sight.seat:
            held = (*world.hands[seat.index], *(one for who, one in played if who is seat))
            if not _may_say(sight, call, held):
                return False
    return True


def _may_say(sight: JasSight, call: Action, held: tuple[Card, ...]) -> bool:
    assert sight.trump is not None
    points = worth_of(held, sight.trump).points
    match call:
        case PlayOn():
            return points >= PLAYS_FROM
        case NameTrump():
            return points >= CHOSE_FROM
        case Bid(bid, suit):
            return suit is not sight.trump or points >= bid + BID_ABOVE
        case Pass():
            return points < PASSED_BELOW
    return True
