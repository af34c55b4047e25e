"""The points of each side in a hand of a jas game with a stock, and in its round."""

from __future__ import annotations

from rules_core.cards.seats import Side
from rules_core.cards.tricks.pile import side_of_last_trick
from rules_core.kinds.stock_jas.rules import Hand, Taken


def card_points(hand: Hand, taken: Taken, side: Side) -> tuple[int, int, int]:
    """Return a side's card points so far, its points for the last trick, and its number of tricks."""
    rules = hand.rules
    worth = rules.order(hand.trump).points
    won = [trick for trick in taken.tricks if trick.winner and rules.seating.side_at(trick.winner) is side]
    piles = [pile for pile in hand.piles if pile.side is side]
    cards = sum(trick.points() for trick in won) + sum(worth[one] for pile in piles for one in pile.cards)
    last = side is side_of_last_trick(hand.piles, taken.tricks, rules.seating.side_of, rules.trick_count)
    return cards, rules.last_trick if last else 0, len(won) + len(piles)


def roem_points(hand: Hand, taken: Taken, side: Side) -> int:
    """Return a side's points for roem so far in this hand."""
    return sum(one.found.points for one in taken.roem if hand.rules.seating.side_at(one.by) is side)


def written_before(hand: Hand, side: Side) -> int:
    """Return a side's score from the earlier hands of this round."""
    return sum(score[side.index] for score in hand.scores)


def after_hand(hand: Hand, taken: Taken) -> tuple[int, ...]:
    """Return each side's score in this round, with all points of this hand that were not cashed."""
    rounds, found = hand.rules.rounds, []
    cashed = rounds.cashed(hand, taken)
    for side in hand.rules.seating.sides:
        cards, last, _ = card_points(hand, taken, side)
        before = written_before(hand, side) + roem_points(hand, taken, side)
        found.append(before + cards + last - cashed[side.index] * rounds.goal)
    return tuple(found)
