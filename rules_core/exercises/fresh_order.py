"""Fresh exercises that ask for cards in order."""

from __future__ import annotations

from rules_core.cards import RANKS_OF_PIQUET, SUITS, Card, Rank, Suit, card, written
from rules_core.exercises.at_random import READER, Wish
from rules_core.exercises.kinds import question
from rules_core.exercises.made import Fresh, asked_at

MANY = {1: 4, 2: 5, 3: 7}
DECEPTIVE = {
    "trick": (Rank.TEN, (Rank.KING, Rank.QUEEN, Rank.JACK)),
    "trump": (Rank.NINE, (Rank.ACE, Rank.TEN, Rank.KING)),
    "roem": (Rank.TEN, (Rank.KING, Rank.QUEEN, Rank.JACK)),
}
ORDERS = {1: ("trick", "trick", "trump"), 2: ("trump", "roem"), 3: ("trick", "trump", "roem")}


def fresh_order(wish: Wish) -> Fresh:
    """Return cards of one suit to be put in the order for tricks, for trumps or for roem."""
    order = wish.detail or wish.chance.choice(ORDERS[wish.difficulty])
    suit = wish.chance.choice(SUITS)
    trump = suit if order == "trump" else wish.chance.choice([one for one in SUITS if one is not suit])
    table = wish.table({"seed": wish.seed(), "trump": trump.letter})
    ask, reader = f"order:{order}", table.seating.seat(READER)
    listed = wish.chance.shuffled(_cards(wish, order, suit))
    solved = question(table, reader, ask, {"cards": written(listed)}).answers
    if solved == tuple(one.text for one in listed):
        listed = listed[::-1]
    return asked_at(table, ask, cards=written(listed))


def _cards(wish: Wish, order: str, suit: Suit) -> tuple[Card, ...]:
    """A card that ranks unlike its face, one that it is easily mixed up with, and others."""
    odd, mixed_up = DECEPTIVE[order]
    ranks = [odd, wish.chance.choice(mixed_up)]
    others = wish.chance.shuffled([rank for rank in RANKS_OF_PIQUET if rank not in ranks])
    return tuple(card(suit.letter + rank.value) for rank in (*ranks, *others[: MANY[wish.difficulty] - 2]))
