"""Roem: runs, four alike and stuk, in a trick or in one hand."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from rules_core.cards.cards import RANKS_OF_PIQUET, SUIT_WIDTH, SUITS, Card, Rank, Suit, card

_PLACE = {rank: place for place, rank in enumerate(RANKS_OF_PIQUET)}


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards that score together, high to low, with their points and the rule of their kind."""

    kind: str
    cards: tuple[Card, ...]
    points: int
    rule: str


def points_of(among: tuple[Combination, ...], cards: tuple[Card, ...]) -> int | None:
    """Return the points of these cards as one of some combinations; None where they are none of them."""
    return next((one.points for one in among if one.cards == cards), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoemTable:
    """The worth of each combination: (points, rule) by length of run, for cards alike and for stuk.

    `alike` is how many cards of a rank count, three or all of them; if it is more, none count.
    """

    runs: tuple[tuple[int, int, str], ...]
    four_alike: tuple[int, str]
    four_jacks: tuple[int, str]
    stuk: tuple[int, str]
    alike: int = len(SUITS)

    def run_of(self, length: int) -> tuple[int, str]:
        """Return points and rule of the longest listed run that fits in this length."""
        return next((points, rule) for size, points, rule in reversed(self.runs) if length >= size)


def in_roem_order(held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards suit by suit, each from the ace down to the seven."""
    return tuple(sorted(held, key=lambda one: (one.suit.value, _PLACE[one.rank])))


def row_of(pack: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards of one suit of a pack in the order in which they make runs, from the ace down."""
    ordered = in_roem_order(pack)
    return tuple(one for one in ordered if one.suit is ordered[0].suit)


def _runs(table: RoemTable, ordered: tuple[Card, ...]) -> list[Combination]:
    found = []
    for _, group in itertools.groupby(enumerate(ordered), lambda pair: (pair[1].suit, _PLACE[pair[1].rank] - pair[0])):
        run = tuple(one for _, one in group)
        if table.runs and len(run) >= table.runs[0][0]:
            found.append(Combination("run", run, *table.run_of(len(run))))
    return found


def _fours(table: RoemTable, held: tuple[Card, ...]) -> list[Combination]:
    found = []
    for rank in {one.rank for one in held}:
        alike = tuple(one for one in held if one.rank is rank)
        if len(alike) >= table.alike:
            points, rule = table.four_jacks if rank is Rank.JACK else table.four_alike
            kind = "four" if table.alike == len(SUITS) else "three"
            in_order = tuple(one for suit in SUITS for one in alike if one.suit is suit)
            found.append(Combination(kind, in_order, points, rule))
    return found


def stuk_of(trump: Suit) -> tuple[Card, Card]:
    """Return king and queen of trumps."""
    return card(trump.letter + "K"), card(trump.letter + "Q")


def combinations(table: RoemTable, held: tuple[Card, ...], trump: Suit | None) -> tuple[Combination, ...]:
    """Return every combination in some cards, each maximal run once; stuk counts beside a run."""
    bits = 0
    for one in held:
        bits |= one.bit
    has_stuk = trump is not None and bits & _STUK[trump] == _STUK[trump]
    if not (has_stuk or bits & (bits >> 1) & (bits >> 2) or _has_alike(bits, table.alike)):
        return ()
    found = _runs(table, in_roem_order(held)) + _fours(table, held)
    if has_stuk and trump is not None:
        points, rule = table.stuk
        found.append(Combination("stuk", stuk_of(trump), points, rule))
    return tuple(found)


def _has_alike(bits: int, size: int) -> bool:
    # Each suit is shifted onto the first one, so that cards of one rank share a bit.
    one, two, three, four = bits, bits >> SUIT_WIDTH, bits >> 2 * SUIT_WIDTH, bits >> 3 * SUIT_WIDTH
    if size == len(SUITS):
        return one & two & three & four & _ONE_SUIT != 0
    three_alike = (one & two & (three | four)) | (three & four & (one | two))
    return size < len(SUITS) and three_alike & _ONE_SUIT != 0


_STUK = {suit: sum(one.bit for one in stuk_of(suit)) for suit in SUITS}
_ONE_SUIT = sum(card(SUITS[0].letter + rank.value).bit for rank in RANKS_OF_PIQUET)
