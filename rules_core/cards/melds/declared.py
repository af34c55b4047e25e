"""Roem declared from the hand: runs, four alike and marriages, and which of two ranks higher."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from rules_core.cards.cards import RANKS_OF_PIQUET, SUITS, Card, Rank, Suit, card
from rules_core.cards.melds.roem import Combination, in_roem_order, stuk_of

RED, BLACK = (Suit.HEARTS, Suit.DIAMONDS), (Suit.SPADES, Suit.CLUBS)
DUBBEL = (card("DQ"), card("SQ"))
MARRIAGES = ("stuk", "dubbel", "brok")
_PLACE = {rank: place for place, rank in enumerate(RANKS_OF_PIQUET)}


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class DeclaredTable:
    """The points of each declaration, with its rule.

    `runs` by length, `five_on_ace` for exactly five from the ace (with `longer_too` also for more), `fours` by the
    letters of the ranks that count, and `marriages` by the kinds played. A run of more than `longest` cards has no name
    of its own.
    """

    runs: tuple[tuple[int, int, str], ...]
    five_on_ace: tuple[int, str]
    longer_too: bool = False
    fours: tuple[tuple[str, int, str], ...]
    marriages: tuple[tuple[str, int, str], ...]
    longest: int = len(RANKS_OF_PIQUET)

    @property
    def lowest_four(self) -> Rank:
        """The lowest rank of which four alike count."""
        return max((Rank(letter) for ranks, _, _ in self.fours for letter in ranks), key=_PLACE.__getitem__)

    def run(self, run: tuple[Card, ...]) -> Combination:
        """Return a run of at least three cards, high to low, with its worth."""
        if run[0].rank is Rank.ACE and (len(run) == 5 or (self.longer_too and len(run) > 5)):
            return Combination("run", run, *self.five_on_ace)
        points, rule = next((points, rule) for size, points, rule in reversed(self.runs) if len(run) >= size)
        return Combination("run", run, points, rule)


def is_marriage(found: Combination) -> bool:
    """Return whether a combination is a marriage."""
    return found.kind in MARRIAGES


@lru_cache(maxsize=4096)
def declarable(table: DeclaredTable, held: tuple[Card, ...], trump: Suit, parts_too: bool) -> tuple[Combination, ...]:
    """Return every combination in a hand; with `parts_too` also the runs within a longer run."""
    return (*_runs(table, held, parts_too), *_fours(table, held), *_marriages(table, held, trump))


def longest_runs(held: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of a hand in stretches without a gap, each within a suit and high to low."""
    found: list[list[Card]] = []
    ordered = in_roem_order(held)
    for one, before in zip(ordered, (None, *ordered), strict=False):
        if before is not None and before.suit is one.suit and _PLACE[one.rank] == _PLACE[before.rank] + 1:
            found[-1].append(one)
        else:
            found.append([one])
    return tuple(map(tuple, found))


def _runs(table: DeclaredTable, held: tuple[Card, ...], parts_too: bool) -> list[Combination]:
    shortest, found = table.runs[0][0], []
    for run in longest_runs(held):
        for size in range(min(len(run), table.longest), shortest - 1, -1):
            found += [table.run(run[top : top + size]) for top in range(len(run) - size + 1)]
            if not parts_too:
                break
    return found


def _fours(table: DeclaredTable, held: tuple[Card, ...]) -> list[Combination]:
    found, cards = [], frozenset(held)
    for ranks, points, rule in table.fours:
        for rank in ranks:
            alike = _all_of(rank)
            if cards.issuperset(alike):
                found.append(Combination("four", alike, points, rule))
    return found


@cache
def _all_of(rank: str) -> tuple[Card, ...]:
    """Return the four cards of a rank."""
    return tuple(card(suit.letter + rank) for suit in SUITS)


@cache
def marriage_pairs(kind: str, trump: Suit) -> tuple[tuple[Card, Card], ...]:
    """Return the pairs of cards that make a marriage of this kind."""
    if kind == "stuk":
        return (stuk_of(trump),)
    if kind == "dubbel":
        return (DUBBEL,)
    mixed = [(king, queen) for one, other in ((RED, BLACK), (BLACK, RED)) for king in one for queen in other]
    return tuple((card(king.letter + "K"), card(queen.letter + "Q")) for king, queen in mixed)


def _marriages(table: DeclaredTable, held: tuple[Card, ...], trump: Suit) -> list[Combination]:
    return [
        Combination(kind, pair, points, rule)
        for kind, points, rule in table.marriages
        for pair in marriage_pairs(kind, trump)
        if pair[0] in held and pair[1] in held
    ]


def is_unbroken(held: tuple[Card, ...]) -> bool:
    """Return whether cards, high to low, are of one suit without a gap."""
    return all(
        low.suit is high.suit and _PLACE.get(low.rank) == _PLACE.get(high.rank, 99) + 1 for high, low in pairwise(held)
    )


# ---- which of two ranks higher ----


def height(found: Combination) -> tuple[int, int]:
    """Return how high a run or four alike ranks: by its number of cards, then by its top card."""
    return len(found.cards), -_PLACE[found.cards[0].rank]


def outranks(found: Combination, other: Combination, trump: Suit, *, earlier: bool = False) -> bool:
    """Return whether a combination ranks above another; between equals trumps win, then the earlier player."""
    if height(found) != height(other):
        return height(found) > height(other)
    return found.cards[0].suit is trump or (earlier and other.cards[0].suit is not trump)


def certainly_lower(
    table: DeclaredTable, found: Combination, other: Combination, trump: Suit, *, earlier: bool = False
) -> str:
    """Return the respect in which a combination is certainly lower than an announced one; empty if it may be higher.

    Only the announcement of the other counts: the length and the top card of a run, or that it is four alike. Four
    alike are never exactly as high as another combination: the two would share a card. Between equals that of the
    player `earlier` in turn may be higher.
    """
    if len(found.cards) != len(other.cards):
        return "count" if len(found.cards) < len(other.cards) else ""
    mine = height(found)[1]
    if other.kind == "four":
        return "top-card" if mine <= -_PLACE[table.lowest_four] else ""
    theirs = height(other)[1]
    if mine != theirs:
        return "top-card" if mine < theirs else ""
    return "" if earlier or found.cards[0].suit is trump else "tie"


def decided_by_showing(found: Combination, other: Combination) -> bool:
    """Return whether only showing a combination decides which of the two ranks higher."""
    return found.kind == "four" and len(found.cards) == len(other.cards)
