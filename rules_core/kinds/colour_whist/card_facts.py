"""Facts about the cards of colour whist."""

from __future__ import annotations

from rules_core.cards.cards import Card, Suit
from rules_core.kinds.colour_whist.rules import WhistRules
from rules_core.table.card_facts import CardFacts, Ordering


def card_facts(rules: WhistRules) -> CardFacts:
    """Return the facts about the cards under these rules."""

    def of_suit(suit: Suit) -> tuple[Card, ...]:
        return rules.order(None).high_to_low(tuple(one for one in rules.pack if one.suit is suit))

    trick = Ordering(name="trick", rules=("setup/card-order",), saying="judge.order-whist", of_suit=of_suit)
    return CardFacts(
        orders=(trick,),
        auction=True,
        values=True,
        settled_up=True,
        writing="question.paid",
        writes="judge.written-again-whist",
        claims=("trump",),
        endings=("score/zero-sum",),
    )
