"""Looking ahead: several cards are tried in the same worlds, each played to the end."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from rules_core.cards.cards import Card
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.jas.coach.playout import copied, started, written_for
from rules_core.kinds.jas.coach.reading import Reading
from rules_core.kinds.jas.coach.sight import JasSight
from rules_core.kinds.jas.coach.worlds import World, worlds

WORLDS, FIRST, KEPT = 20, 6, 2
LEAST_GAIN, SURENESS = 4.0, 1.5


@dataclass(frozen=True, slots=True)
class Better:
    """A card that did better than another, by this average gain in written points over a number of worlds."""

    card: Card
    gain: int
    count: int


def better_than(read: Reading, usual: Card) -> Better | None:
    """Return the best card in play-outs if it is clearly better than the usual one."""
    lies = list(worlds(read.sight, WORLDS))
    if not lies:
        return None
    cards = _different(read, usual)
    tried: dict[Card, list[int]] = {one: [] for one in cards}
    _try(read, lies[:FIRST], cards, tried)
    ranked = sorted(cards, key=lambda one: sum(tried[one]), reverse=True)[:KEPT]
    kept = tuple(ranked) if usual in ranked else (*ranked, usual)
    _try(read, lies[FIRST:], kept, tried)
    best = max(kept, key=lambda one: sum(tried[one]))
    gains = [one - other for one, other in zip(tried[best], tried[usual], strict=True)]
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
    return Better(best, round(mean), len(gains)) if mean >= max(LEAST_GAIN, SURENESS * spread) else None


def foreseen(sight: JasSight) -> list[int]:
    """Return by how much the seat's side outscores the other in each world, played out from the first lead."""
    seats, brought = sight.rules.seating, []
    for world in worlds(sight, WORLDS):
        done = started(sight, world)
        done.to_the_end(Trick(sight.rules.order(sight.trump), seats, sight.forehand), sight.forehand)
        brought.append(written_for(sight, done))
    return brought


def _different(read: Reading, usual: Card) -> tuple[Card, ...]:
    """Return the legal cards without equivalent ones: neighbours of equal points."""
    kept = [usual]
    for one in read.order.high_to_low(read.legal):
        if not any(_alike(read, one, other) for other in kept):
            kept.append(one)
    return tuple(kept)


def _alike(read: Reading, one: Card, other: Card) -> bool:
    if one.suit is not other.suit or read.points(one) != read.points(other):
        return False
    low, high = sorted((read.order.strength[one], read.order.strength[other]))
    seen = [lying for lying in read.trick.cards if lying.suit is one.suit]
    apart = any(low < read.order.strength[card] < high for card in (*read.out(one.suit), *seen))
    return not apart and read.roem_with(one) == read.roem_with(other)


def _try(read: Reading, lies: Iterable[World], cards: tuple[Card, ...], tried: dict[Card, list[int]]) -> None:
    """Play each card in each world and note its written points."""
    sight, seats = read.sight, read.sight.rules.seating
    for world in lies:
        begun = started(sight, world)
        for one in cards:
            done = copied(begun)
            trick = done.put(read.trick, sight.seat, one)
            if len(trick.cards) < len(seats.seats):
                done.to_the_end(trick, seats.left_of[sight.seat.index])
            else:
                winner = done.take(trick)
                done.to_the_end(Trick(trick.order, seats, winner), winner)
            tried[one].append(written_for(sight, done))
