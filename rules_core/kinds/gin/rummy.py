"""Sets and runs with the ace low: the best arrangement of a hand, and of cards laid off on another's melds.

A group of cards is a number with the bits of its cards. In `Card.bit` the ace is next to the king; the melds here
follow the ranks in their own order, so that no run goes round the corner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from rules_core.cards.cards import RANKS_OF_52, SUITS, WHOLE_PACK, Card, ace_low, card

SMALLEST = 3
POINTS = {
    one: {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(one.rank.value) or int(one.rank.value) for one in WHOLE_PACK
}
MOST_ON_A_CARD = max(POINTS.values())
ROWS = tuple(tuple(card(f"{suit.letter}{letter}") for letter in "A23456789TJQK") for suit in SUITS)
_IN_ORDER = tuple(one for row in ROWS for one in row)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand laid out: its melds in order, its deadwood, and the points of the deadwood."""

    melds: tuple[tuple[Card, ...], ...]
    deadwood: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A hand against another's melds: its own melds, the cards laid off, and its deadwood."""

    melds: tuple[tuple[Card, ...], ...]
    laid_off: tuple[Card, ...]
    deadwood: tuple[Card, ...]
    points: int


def bits_of(held: Iterable[Card]) -> int:
    """Return the cards as one number."""
    bits = 0
    for one in held:
        bits |= one.bit
    return bits


def cards_of(bits: int) -> tuple[Card, ...]:
    """Return the cards of a number, suit by suit from the ace up."""
    return tuple(one for one in _IN_ORDER if one.bit & bits)


def points_of(bits: int) -> int:
    """Return the total value of the cards."""
    points = 0
    while bits:
        lowest = bits & -bits
        points += _WORTH_OF_BIT[lowest]
        bits ^= lowest
    return points


def heaviest_of(bits: int) -> int:
    """Return the value of the heaviest card; 0 if there are none."""
    for points, cards in _BY_WORTH:
        if bits & cards:
            return points
    return 0


def _every_meld() -> dict[int, tuple[Card, ...]]:
    found = {}
    for row in ROWS:
        for start in range(len(row)):
            for end in range(start + SMALLEST, len(row) + 1):
                found[bits_of(row[start:end])] = row[start:end]
    for alike in zip(*ROWS, strict=True):
        for left_out in (None, *alike):
            one_set = tuple(one for one in alike if one is not left_out)
            found[bits_of(one_set)] = one_set
    return found


def _additions(meld: tuple[Card, ...]) -> int:
    whole = bits_of(meld)
    return bits_of(one for one in WHOLE_PACK if not one.bit & whole and whole | one.bit in MELDS)


_WORTH_OF_BIT = {one.bit: POINTS[one] for one in WHOLE_PACK}
# The cards of each value, the heaviest first.
_BY_WORTH = tuple(
    (points, bits_of(one for one in WHOLE_PACK if POINTS[one] == points)) for points in range(MOST_ON_A_CARD, 0, -1)
)
MELDS = _every_meld()
ADDITIONS = {bits: _additions(meld) for bits, meld in MELDS.items()}
# For each card the pairs that make a meld with it.
PAIRS = {
    one: tuple(bits & ~one.bit for bits, meld in MELDS.items() if len(meld) == SMALLEST and bits & one.bit)
    for one in WHOLE_PACK
}
_WORTH = {bits: sum(POINTS[one] for one in meld) for bits, meld in MELDS.items()}
_RUNS_FROM = tuple(
    (bits_of(row[start : start + SMALLEST]), [bits_of(row[start:end]) for end in range(start + SMALLEST, len(row) + 1)])
    for row in ROWS
    for start in range(len(row) - SMALLEST + 1)
)
_OF_SUIT = tuple(map(bits_of, ROWS))
_SETS_OF = tuple(
    (bits_of(alike), [meld for meld in MELDS if not meld & ~bits_of(alike)]) for alike in zip(*ROWS, strict=True)
)
_PLACES = {bits: tuple(map(ace_low, meld)) for bits, meld in MELDS.items()}


def fault_of(group: tuple[Card, ...]) -> str | None:
    """Return why a group is not a meld: "size", "corner" or "kind"; None for a meld."""
    if len(set(group)) == len(group) and bits_of(group) in MELDS:
        return None
    if len(group) < SMALLEST:
        return "size"
    ranks = {RANKS_OF_52.index(one.rank) if one.rank in RANKS_OF_52 else -1 for one in group}
    in_one_suit = len({one.suit for one in group}) == 1 and len(ranks) == len(group)
    size = len(RANKS_OF_52)
    round_the_corner = any(ranks == {(start + step) % size for step in range(len(group))} for start in ranks)
    return "corner" if in_one_suit and round_the_corner else "kind"


def melds_in(held: int) -> list[int]:
    """Return every meld among the cards."""
    found = [run for suit in _OF_SUIT for run in _runs_in(held & suit)]
    for alike, sets in _SETS_OF:
        if (alike & held).bit_count() >= SMALLEST:
            found += [meld for meld in sets if meld & held == meld]
    return found


@lru_cache(maxsize=4096)
def _runs_in(held: int) -> tuple[int, ...]:
    """Return every run among cards of one suit."""
    begun = [longer for smallest, longer in _RUNS_FROM if smallest & held == smallest]
    return tuple(run for longer in begun for run in longer if run & held == run)


@lru_cache(maxsize=4096)
def layouts(held: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to lay out separate melds of the cards; the first lays out nothing."""
    ways: list[tuple[tuple[int, ...], int]] = [((), held)]
    for meld in melds_in(held):
        ways += [((*laid, meld), left ^ meld) for laid, left in ways if left & meld == meld]
    return tuple(laid for laid, _ in ways)


def leftovers(held: int) -> list[tuple[int, int]]:
    """Return the cards left over by each way to lay out the cards, with their points."""
    whole = points_of(held)
    return [(held & ~sum(laid), whole - sum(map(_WORTH.__getitem__, laid))) for laid in layouts(held)]


@lru_cache(maxsize=65536)
def deadwood_of(held: int) -> int:
    """Return the least deadwood of the cards, in points."""
    return min([points for _, points in leftovers(held)])


def arranged(held: int, laid: tuple[int, ...]) -> Arrangement:
    """Return a hand with these melds laid out."""
    left = held & ~sum(laid)
    return Arrangement(_in_rows(laid), cards_of(left), points_of(left))


def _in_rows(laid: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    return tuple(MELDS[meld] for meld in sorted(laid, key=_PLACES.__getitem__))


def arrangements(held: int, most: int) -> tuple[Arrangement, ...]:
    """Return every arrangement with at most this much deadwood."""
    left_over = zip(layouts(held), leftovers(held), strict=True)
    return tuple(arranged(held, laid) for laid, (_, points) in left_over if points <= most)


def best_arrangement(held: int) -> Arrangement:
    """Return the arrangement with the least deadwood; of equals the hardest to lay off on, then the fewest melds."""

    def rank(laid: tuple[int, ...]) -> tuple[int, int, int, list[tuple[int, ...]]]:
        open_ends = 0
        for meld in laid:
            open_ends |= ADDITIONS[meld]
        least = -sum(map(_WORTH.__getitem__, laid))
        return least, (open_ends & ~held).bit_count(), len(laid), sorted(map(_PLACES.__getitem__, laid))

    return arranged(held, min(layouts(held), key=rank))


def laid_off_on(melds: Iterable[int], left: int) -> int:
    """Return which of the cards left over fit melds, or cards already laid off on them."""
    grown, laid = list(melds), 0
    while True:
        fitting = [ADDITIONS[meld] & left for meld in grown]
        grown = [meld | more for meld, more in zip(grown, fitting, strict=True)]
        if not any(fitting):
            return laid
        for more in fitting:
            laid |= more


def best_answer(held: int, onto: tuple[tuple[Card, ...], ...]) -> Answer:
    """Return the melds and the cards laid off that together leave the least deadwood."""
    theirs = [bits_of(meld) for meld in onto]
    found = []
    for laid in layouts(held):
        left = held & ~sum(laid)
        off = laid_off_on(theirs, left)
        order = sorted(map(_PLACES.__getitem__, laid))
        found.append((points_of(left & ~off), off.bit_count(), len(laid), order, laid, off))
    points, _, _, _, laid, off = min(found)
    return Answer(_in_rows(laid), cards_of(off), cards_of(held & ~sum(laid) & ~off), points)
