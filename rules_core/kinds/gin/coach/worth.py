"""The worth of a hand of gin: its deadwood now and after one more draw, and the danger of a discard."""

from __future__ import annotations

from functools import lru_cache

from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.kinds.gin.coach.sight import GinSight
from rules_core.kinds.gin.rummy import (
    ADDITIONS,
    MELDS,
    PAIRS,
    POINTS,
    Arrangement,
    best_answer,
    best_arrangement,
    bits_of,
    cards_of,
    deadwood_of,
    heaviest_of,
    leftovers,
)

WORLDS = 12
# The most cards beyond ten from which the opponent is assumed to have chosen his hand.
MOST_CHOSEN_FROM = 4


@lru_cache(maxsize=8192)
def after_best_discard(held: int) -> int:
    """Return the deadwood of eleven cards after the best discard."""
    return min([points - heaviest_of(left) for left, points in leftovers(held)])


def after_a_draw(kept: int, unseen: tuple[Card, ...]) -> float:
    """Return the expected deadwood after one card from the stock and the best discard."""
    return sum(after_best_discard(kept | one.bit) for one in unseen) / len(unseen) if unseen else deadwood_of(kept)


def helping(kept: int, unseen: tuple[Card, ...]) -> int:
    """Return how many unseen cards make or extend a meld: each adds less deadwood than its own value."""
    return sum(1 for one in unseen if _melds_with(kept, one))


def helping_out_of_sight(kept: int, sight: GinSight) -> int:
    """Return how many cards in the stock and the opponent's hand help, in proportion where discards are unknown."""
    unseen = len(sight.unseen)
    share = min(1.0, sight.out_of_sight / unseen) if unseen else 1.0
    return round(share * helping(kept, sight.unseen))


def _melds_with(kept: int, one: Card) -> bool:
    return deadwood_of(kept | one.bit) < deadwood_of(kept) + POINTS[one]


def partners(sight: GinSight, one: Card) -> list[int]:
    """Return the pairs that the opponent may hold and that would make a meld with this card."""
    may_hold = bits_of((*sight.unseen, *sight.theirs))
    return [pair for pair in PAIRS[one] if pair & may_hold == pair]


def danger(sight: GinSight, one: Card) -> float:
    """Return the approximate chance that the opponent can meld a card."""
    known, refused = bits_of(sight.theirs), bits_of(sight.refused)
    share = sight.hidden / max(1, len(sight.unseen))
    safe = 1.0
    for pair in partners(sight, one):
        chance = share ** (pair & ~known).bit_count()
        # An opponent with this pair would have taken an earlier discard that fits it too.
        if ADDITIONS[pair | one.bit] & refused or _fits_refused(pair, refused):
            chance /= 2
        safe *= 1 - min(chance, 0.95)
    return 1 - safe


def _fits_refused(pair: int, refused: int) -> bool:
    return any(pair | one.bit in MELDS for one in cards_of(refused))


def their_hands(sight: GinSight) -> list[int]:
    """Return hands that the opponent may hold: the best ten of the cards that he may have seen."""
    chance, found = Chance(f"{sight.seed}/worlds"), []
    more = min(sight.turns // 2, MOST_CHOSEN_FROM)
    for _ in range(WORLDS):
        held = bits_of((*sight.theirs, *chance.shuffled(sight.unseen)[: sight.hidden + more]))
        for _ in range(more):
            held ^= _worst(held, sight.theirs)
        found.append(held)
    return found


def _worst(held: int, kept: tuple[Card, ...]) -> int:
    loose = [one for one in cards_of(held) if one not in kept]
    left = best_arrangement(held).deadwood
    return max(loose, key=lambda one: (one in left, POINTS[one])).bit


def knock_worth(sight: GinSight, laid_out: Arrangement) -> tuple[float, float, float]:
    """Return the average gain of a knock, the opponent's deadwood, and how often he undercuts."""
    brings, left, undercuts = 0, 0, 0
    for held in their_hands(sight):
        answer = best_answer(held, laid_out.melds).points
        won = answer > laid_out.points
        undercut = answer < laid_out.points or (answer == laid_out.points and sight.rules.tie_is_undercut)
        brings += answer - laid_out.points - (sight.rules.undercut.points if undercut else 0)
        left, undercuts = left + answer, undercuts + (not won)
    return brings / WORLDS, left / WORLDS, undercuts / WORLDS
