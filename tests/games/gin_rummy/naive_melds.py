"""Melds straight from the text: every group of cards is tried."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

ORDER = "A23456789TJQK"
Group = tuple[str, ...]


def worth(card: str) -> int:
    """The value of a card."""
    return min(ORDER.index(card[1]) + 1, 10)


def is_meld(group: Group) -> bool:
    """Whether a group has three or four cards of one rank, or three or more in a row in one suit."""
    if len(group) < 3:
        return False
    suits, places = {card[0] for card in group}, sorted(ORDER.index(card[1]) for card in group)
    if len(set(places)) == 1:
        return len(group) <= 4 and len(suits) == len(group)
    return len(suits) == 1 and places == list(range(places[0], places[0] + len(group)))


def groups_with(first: str, others: Sequence[str]) -> Iterator[Group]:
    """Every meld of this card with some of the others."""
    for size in range(2, len(others) + 1):
        for more in combinations(others, size):
            if is_meld((first, *more)):
                yield (first, *more)


def ways(hand: Sequence[str]) -> Iterator[tuple[tuple[Group, ...], Group]]:
    """Every way to lay out a hand, as (melds, cards left over)."""
    if not hand:
        yield (), ()
        return
    first, *others = hand
    for melds, left in ways(others):
        yield melds, (first, *left)
    for meld in groups_with(first, others):
        for melds, left in ways([card for card in others if card not in meld]):
            yield (meld, *melds), left


def least(hand: Sequence[str]) -> int:
    """The least deadwood of a hand, in points."""
    return min(sum(map(worth, left)) for _, left in ways(hand))


@cache
def after_laying_off(left: Group, onto: tuple[Group, ...]) -> int:
    """The least deadwood of the cards left over, in points, if they may be laid off on these melds one by one."""
    found = [sum(map(worth, left))]
    for card in left:
        for place, meld in enumerate(onto):
            if is_meld((*meld, card)):
                grown = (*onto[:place], tuple(sorted((*meld, card))), *onto[place + 1 :])
                found.append(after_laying_off(tuple(one for one in left if one != card), grown))
    return min(found)


def least_against(hand: Sequence[str], onto: Sequence[Sequence[str]]) -> int:
    """The least deadwood of a hand, in points, after its own melds and cards laid off on these."""
    rows = tuple(tuple(sorted(meld)) for meld in onto)
    return min(after_laying_off(tuple(left), rows) for _, left in ways(hand))
