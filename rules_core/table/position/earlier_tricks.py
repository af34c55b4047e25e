"""Earlier tricks that are not written out: their takers, and cards for them worth the written points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import NamedTuple, TypeVar

from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Side
from rules_core.cards.tricks.pile import Pile
from rules_core.cards.tricks.trick import Trick
from rules_core.table.position.fill import share_out
from rules_core.table.position.setup_fields import SetupFields

Holder = TypeVar("Holder", bound=Hashable)
# How many draws of winners, and ways to divide the points, are tried before a setup is called impossible.
DRAWS, MIXES = 24, 60


class _Slot(NamedTuple):
    """Places for cards of one worth in the tricks of a side; without a side, in those of all others."""

    side: Side | None
    worth: int | None


@dataclass(frozen=True, slots=True)
class PointsWanted:
    """The points that the unwritten cards in the tricks of a side must have; `worth` gives the points of a card."""

    worth: Mapping[Card, int]
    points: Mapping[Side, int] = field(default_factory=dict)

    def may_be(self, cards: Sequence[Card], places: Mapping[Side, int]) -> bool:
        """Return whether each side, by itself, can make its points from as many of these cards as it has places."""
        sums = _sums(Counter(self.worth[one] for one in cards), max(places.values(), default=0))[0]
        return all(sums[places.get(side, 0)] >> points & 1 for side, points in self.points.items())


def wanted_points(
    written: SetupFields,
    worth: Mapping[Card, int],
    known: Iterable[Trick | Pile],
    winner_of_last: Side | None,
    last_trick: int,
) -> PointsWanted:
    """Return the points needed from unwritten cards in earlier tricks, by the points written for each side.

    Known points are subtracted: those of known cards, and `last_trick` for the side that won the last trick.
    """
    pairs, has = written.points("points", written.fields.get("points", "")), Counter[Side]()
    given = dict(pairs)
    if len(given) < len(pairs):
        written.note_pairs("points", "score/card-points")
    for one in known:
        side = one.side if isinstance(one, Pile) else written.rules.seating.side_at(one.winner or one.leader)
        has[side] += sum(worth[each] for each in one.cards)
    if winner_of_last is not None:
        has[winner_of_last] += last_trick
    most = sum(worth.values()) + (last_trick if winner_of_last else 0)
    if sum(given.values()) > most:
        written.note("points", "problem.points-over", "score/card-points", given=sum(given.values()), needs=most)
    for side, points in given.items():
        if points < has[side]:
            written.note(
                "points", "problem.points-below", "score/card-points", side=side, given=points, needs=has[side]
            )
    return PointsWanted(worth, {side: points - has[side] for side, points in given.items()})


def made_up_winners(
    sides: Sequence[Side],
    count: int,
    size: int,
    chance: Chance,
    *,
    wanted: PointsWanted,
    cards: Sequence[Card],
    places: Mapping[Side, int],
) -> tuple[Side, ...]:
    """Draw the takers of `count` tricks of `size` cards, so that each side can have the points that it needs.

    `cards` are those that are not written, `places` how many of them lie in the other tricks of each side.
    """
    drawn: tuple[Side, ...] = ()
    for _ in range(DRAWS):
        drawn = tuple(chance.choice(sides) for _ in range(count))
        with_drawn = {side: places.get(side, 0) + size * drawn.count(side) for side in sides}
        if not (count and wanted.points) or wanted.may_be(cards, with_drawn):
            break
    return drawn


def share_out_with_piles(
    cards: Sequence[Card],
    room: Mapping[Holder, int],
    may_hold: Callable[[Holder, Card], bool],
    chance: Chance,
    *,
    piles: Holder,
    places: Sequence[tuple[Side, int]],
    wanted: PointsWanted,
) -> dict[Holder, list[Card]] | None:
    """Give every card to a holder, as `share_out` does; `piles` holds the earlier tricks and gets cards of their worth.

    `places` lists the sides that took those tricks, in order, with the number of unwritten cards in each.
    """
    if not wanted.points:
        return share_out(cards, room, may_hold, chance)
    size = Counter[Side]()
    for side, count in places:
        size[side] += count
    others = sum(count for side, count in size.items() if side not in wanted.points)
    free = Counter(wanted.worth[one] for one in cards)
    quotas = [(size[side], points) for side, points in wanted.points.items()]
    for mixes in islice(_mixes(free, quotas, chance), MIXES):
        slots = {
            _Slot(side, worth): n for side, mix in zip(wanted.points, mixes, strict=True) for worth, n in mix.items()
        }
        whole: dict[Holder | _Slot, int] = {holder: count for holder, count in room.items() if holder != piles}

        def may(holder: Holder | _Slot, one: Card) -> bool:
            if not isinstance(holder, _Slot):
                return may_hold(holder, one)
            return holder.worth in (None, wanted.worth[one]) and may_hold(piles, one)

        shared = share_out(cards, whole | slots | {_Slot(None, None): others}, may, chance)
        if shared is not None:
            return _in_order(shared, piles, places, chance)
    return None


def _in_order(
    shared: Mapping[Holder | _Slot, list[Card]], piles: Holder, places: Sequence[tuple[Side, int]], chance: Chance
) -> dict[Holder, list[Card]]:
    """Return the cards of each holder, with those of the earlier tricks in the order of the tricks."""
    of_side: dict[Side | None, list[Card]] = {}
    found: dict[Holder, list[Card]] = {}
    for holder, held in shared.items():
        if isinstance(holder, _Slot):
            of_side.setdefault(holder.side, []).extend(held)
        else:
            found[holder] = held
    left = {side: iter(chance.shuffled(held)) for side, held in of_side.items()}
    in_turn = ((left[side] if side in left else left[None], count) for side, count in places)
    return found | {piles: list(chain.from_iterable(tuple(islice(cards, count)) for cards, count in in_turn))}


# ---- which worths make up a number of points ----


def _sums(free: Mapping[int, int], most: int) -> list[list[int]]:
    """Return the sums that can be made, as bits: from each worth on, and for each number of cards."""
    tables = [[1, *(0 for _ in range(most))]]
    for worth, copies in reversed(tuple(free.items())):
        table = list(tables[0])
        for _ in range(copies):
            for count in range(most, 0, -1):
                table[count] |= table[count - 1] << worth
        tables.insert(0, table)
    return tables


def _mixes(
    free: Counter[int], quotas: Sequence[tuple[int, int]], chance: Chance
) -> Iterator[tuple[Mapping[int, int], ...]]:
    """Yield how many cards of each worth go to each quota: a number of cards and their points together."""
    if not quotas:
        yield ()
        return
    (count, points), rest = quotas[0], quotas[1:]
    together = sum(one for one, _ in rest), sum(one for _, one in rest)
    for mix in islice(_ways(free, count, points, chance), MIXES):
        left = Counter(free)
        left.subtract(mix)
        if _sums(left, together[0])[0][together[0]] >> together[1] & 1:
            yield from ((mix, *others) for others in _mixes(left, rest, chance))


def _ways(free: Mapping[int, int], count: int, points: int, chance: Chance) -> Iterator[dict[int, int]]:
    """Yield how many cards of each worth to take so that there are `count`, worth `points` together."""
    sums, worths = _sums(free, count), list(free)

    def further(place: int, count: int, points: int) -> Iterator[dict[int, int]]:
        if place == len(worths):
            yield {}
            return
        worth = worths[place]
        for taken in chance.shuffled(range(min(free[worth], count) + 1)):
            left = points - taken * worth
            if left >= 0 and sums[place + 1][count - taken] >> left & 1:
                for more in further(place + 1, count - taken, left):
                    yield more | {worth: taken} if taken else more

    return further(0, count, points)
