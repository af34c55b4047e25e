"""Tables of dekjas, and whole deals with every trick written down."""

import random

from rules_core.cards.cards import PIQUET_PACK, plain_suit
from rules_core.kinds.belote.dekjas import BASE
from tests.table_talk import problems as problems_of
from tests.table_talk import table

# Sixteen tricks that South wins with spades as trumps: each lead with the card that loses to it.
ALL_TO_SOUTH = " / ".join(
    f"S {suit}{high} {suit}{low}"
    for suit in "SHDC"
    for high, low in zip("J9AT" if suit == "S" else "ATKQ", "KQ87" if suit == "S" else "J987", strict=True)
)


def dekjas(**fields):
    """A table of dekjas with these fields."""
    return table(game="dekjas", **fields)


def problems(**fields):
    """The problems of a setup of dekjas."""
    return problems_of(game="dekjas", **fields)


def ended(tricks, **fields):
    """A finished deal with all its tricks written down, the last one as the trick on the table."""
    *earlier, last = tricks.split(" / ")
    return dekjas(at=16, tricks=" / ".join(earlier), trick=last, **{"dealer": "N", **fields})


def tricks_worth(south, trump="S", *, seed="tricks"):
    """Sixteen tricks in which South takes exactly `south` points."""
    order, dice = BASE.order(plain_suit(trump)), random.Random(f"{seed} {south}")
    while True:
        pack, leader, points, tricks = dice.sample(PIQUET_PACK, 32), "S", 0, []
        for lead, answer in zip(pack[::2], pack[1::2], strict=True):
            beats = order.strength[answer] > order.strength[lead] and (
                answer.suit is lead.suit or answer.suit is order.trump
            )
            tricks.append(f"{leader} {lead.text} {answer.text}")
            leader = "NS"["SN".index(leader) if beats else "NS".index(leader)]
            points += (order.points[lead] + order.points[answer]) * (leader == "S")
        if points + 10 * (leader == "S") == south:
            return " / ".join(tricks)
