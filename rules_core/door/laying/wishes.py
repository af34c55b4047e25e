"""Wishes for a dealt hand: a number of trumps or high cards, roem, or little left over outside melds.

They depend only on what a game knows of its cards, so this module knows no kind of games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.cards.cards import SUITS, Card, Rank, Suit
from rules_core.cards.reasons import impossible
from rules_core.cards.seats import Seat, Seating
from rules_core.table.card_facts import CardFacts, Ordering
from rules_core.table.table import Table

KINDS = ("trumps", "high", "roem", "left")
# For games that do not list their usual roem.
USUAL_ROEM = (20, 50, 100)
LITTLE_LEFT = (20, 30, 40)
MOST_TRUMPS, MOST_HIGH = 8, 4


@dataclass(frozen=True, slots=True)
class HandWish:
    """A wish for a hand: at least `count` trumps, high cards or points of roem, or at most `count` left over."""

    seat: Seat
    kind: str
    count: int

    def has_come_true(self, table: Table) -> bool:
        """Return whether the hand fulfils it; raises Impossible for trumps where no suit is trump yet."""
        held, card_facts, trump = table.seen.hands[self.seat.index], table.card_facts, table.seen.trump
        if self.kind == "left":
            return card_facts.arranged is not None and card_facts.arranged(held).points <= self.count
        if self.kind == "roem":
            return _roem(card_facts, held, trump) >= self.count
        if self.kind == "high":
            return len(set(held) & high_cards(card_facts)) >= self.count
        trumps = _trumps(card_facts, trump)
        if not trumps:
            raise impossible("wish", "problem.wish-trump")
        return len(trumps.intersection(held)) >= self.count


def wish_of(text: str, seating: Seating) -> HandWish:
    """Return the wish of a text such as "S trumps 5"; raises Impossible for any other."""
    words = text.split()
    seats = {seat.letter: seat for seat in seating.seats}
    if len(words) != 3 or words[0] not in seats or words[1] not in KINDS or not words[2].isdigit():
        raise impossible("wish", "problem.not-a-wish", given=text)
    return HandWish(seats[words[0]], words[1], int(words[2]))


def wishes_at(card_facts: CardFacts) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the kinds of wishes in a game, each with the numbers that make sense."""
    if _trump_order(card_facts):
        yield "trumps", tuple(range(1, MOST_TRUMPS + 1))
    if high_cards(card_facts):
        yield "high", tuple(range(1, MOST_HIGH + 1))
    if card_facts.arranged:
        yield "left", LITTLE_LEFT
    elif melding := card_facts.melds or card_facts.roem:
        yield "roem", tuple(filter(None, melding.usual)) or USUAL_ROEM


def high_cards(card_facts: CardFacts) -> set[Card]:
    """Return the highest card of each suit that is not trump; none in a game without tricks."""
    return (
        {ordering.of_suit(suit)[0] for ordering in card_facts.orders[:1] for suit in SUITS}
        if card_facts.tricks
        else set()
    )


def high_rank(card_facts: CardFacts) -> Rank | None:
    """Return the rank of the high cards."""
    return next((one.rank for one in high_cards(card_facts)), None)


def _roem(card_facts: CardFacts, held: tuple[Card, ...], trump: Suit | None) -> int:
    melding = card_facts.melds or card_facts.roem
    return sum(one.points for one in melding.found(held, trump)) if melding else 0


def _trump_order(card_facts: CardFacts) -> Ordering | None:
    """Return how trumps rank; where they rank like other suits, the order of those."""
    own = next((one for one in card_facts.orders if one.name == "trump"), None)
    return own or (card_facts.orders[0] if "trump" in card_facts.claims else None)


def _trumps(card_facts: CardFacts, trump: Suit | None) -> set[Card]:
    ordering = _trump_order(card_facts)
    if ordering is None:
        return set()
    suit = trump or (ordering.suits[0] if len(ordering.suits) == 1 else None)
    return set(ordering.of_suit(suit)) if suit else set()
