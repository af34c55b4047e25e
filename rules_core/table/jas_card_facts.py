"""The card facts of all kinds of jas games: three orders, and how cards count."""

from __future__ import annotations

from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.roem import in_roem_order
from rules_core.table.card_facts import Counting, Ordering
from rules_core.table.position.agreed import AgreedRanks

OF_ROEM = ("meld/order", "meld/sequence-order")


def orders(rules: AgreedRanks, *, runs: bool) -> tuple[Ordering, ...]:
    """Return the orders of the cards: in a trick, as trumps, and for roem where runs count."""

    def of_suit(suit: Suit) -> tuple[Card, ...]:
        return tuple(one for one in rules.pack if one.suit is suit)

    found = (
        Ordering(
            name="trick",
            rules=("play/rank-plain", "setup/rank-plain"),
            saying="judge.order-trick",
            of_suit=lambda suit: rules.order(None).high_to_low(of_suit(suit)),
        ),
        Ordering(
            name="trump",
            rules=("play/rank-trump", "setup/rank-trump"),
            saying="judge.order-trump",
            of_suit=lambda suit: rules.order(suit).high_to_low(of_suit(suit)),
        ),
        Ordering(
            name="roem",
            rules=OF_ROEM,
            saying="judge.order-roem",
            of_suit=lambda suit: in_roem_order(of_suit(suit)),
        ),
    )
    return found if runs else found[:2]


def counting(last_trick: int, again: str = "judge.count-again") -> Counting:
    """Return how cards count in tricks; `again` is the key of the sentence for a miscount."""
    return Counting(
        rules=("score/card-points", "setup/card-points"),
        again=again,
        last_trick=last_trick,
        by_side=True,
    )
