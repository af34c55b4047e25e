"""Which of several declared combinations ranks highest, and which combinations may score together."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.cards.cards import RANKS_OF_PIQUET, Card, Rank, Suit
from rules_core.cards.melds.roem import Combination

# The rank of a combination under a trump suit; among equals the one declared first is higher.
Height = Callable[[Combination, Suit], tuple[int, ...]]
# The cards that prevent a combination from being declared beside another.
Shared = Callable[[Combination, Combination], tuple[Card, ...]]

_IN_ORDER = {rank: -place for place, rank in enumerate(RANKS_OF_PIQUET)}
_IN_TRICKS = {rank: -place for place, rank in enumerate(map(Rank, "ATKQJ987"))}
_TOP_TRUMPS = {Rank.JACK: 2, Rank.NINE: 1}
_TOP_FOURS = {Rank.JACK: 2, Rank.NINE: 1}


def _in_trump(found: Combination, trump: Suit) -> int:
    return int(found.kind == "run" and found.cards[0].suit is trump)


def trick_value(one: Card, trump: Suit) -> int:
    """Return the rank of a card in tricks: jack and nine of trumps, then from the ace down in any suit."""
    return _TOP_TRUMPS.get(one.rank, _IN_TRICKS[one.rank]) if one.suit is trump else _IN_TRICKS[one.rank]


def by_count_and_trick_value(found: Combination, trump: Suit) -> tuple[int, ...]:
    """More cards first, then the best card in tricks, then a run of trumps."""
    return len(found.cards), max(trick_value(one, trump) for one in found.cards), _in_trump(found, trump)


def by_count_and_order(found: Combination, trump: Suit) -> tuple[int, ...]:
    """More cards first, then four jacks and four nines, then the top card from ace to seven, then a run of trumps."""
    top = found.cards[0].rank
    special = _TOP_FOURS.get(top, 0) if found.kind == "four" else 0
    return len(found.cards), special, _IN_ORDER[top], _in_trump(found, trump)


def by_worth_and_order(found: Combination, trump: Suit) -> tuple[int, ...]:
    """More points first, then more cards, then the top card from ace to seven, then a run of trumps."""
    return found.points, len(found.cards), _IN_ORDER[found.cards[0].rank], _in_trump(found, trump)


# ---- scoring together ----


def once_in_each_kind(found: Combination, other: Combination) -> tuple[Card, ...]:
    """A card counts once in a run and once in four alike."""
    return once(found, other) if found.kind == other.kind else ()


def once(found: Combination, other: Combination) -> tuple[Card, ...]:
    """A card counts in one combination only."""
    return tuple(one for one in found.cards if one in other.cards)


def worth_most(every: tuple[Combination, ...], shared: Shared) -> tuple[Combination, ...]:
    """Return the compatible combinations that are worth most together; the longest of equals."""
    best: tuple[int, int, tuple[Combination, ...]] = (0, 0, ())
    ordered = sorted(every, key=lambda one: (-one.points, -len(one.cards)))

    def take(place: int, taken: tuple[Combination, ...]) -> None:
        nonlocal best
        worth = (sum(one.points for one in taken), max((len(one.cards) for one in taken), default=0))
        if worth > best[:2]:
            best = (*worth, taken)
        for number, one in enumerate(ordered[place:], place):
            if not any(shared(one, other) for other in taken):
                take(number + 1, (*taken, one))

    take(0, ())
    return best[2]
