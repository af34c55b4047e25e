"""Facts about the cards of Five Hundred."""

from __future__ import annotations

from rules_core.cards.cards import Card, Suit
from rules_core.kinds.five_hundred.bowers import PLAIN, order_with_bowers, order_without_trump_suit
from rules_core.kinds.five_hundred.rules import FiveHundredRules
from rules_core.table.card_facts import CardFacts, Ordering


def card_facts(rules: FiveHundredRules) -> CardFacts:
    """Return the facts about the cards under these rules."""

    def plain(suit: Suit) -> tuple[Card, ...]:
        order = order_without_trump_suit(PLAIN, rules.pack)
        return order.high_to_low(tuple(one for one in rules.pack if one.suit is suit))

    def trumps(suit: Suit) -> tuple[Card, ...]:
        order = order_with_bowers(suit, rules.pack)
        return order.high_to_low(tuple(one for one in rules.pack if order.suits[one] is suit))

    return CardFacts(
        orders=(
            Ordering(name="trick", rules=("setup/plain-order",), saying="judge.order-plain", of_suit=plain),
            Ordering(name="trump", rules=("setup/trump-order",), saying="judge.order-bowers", of_suit=trumps),
        ),
        auction=True,
        values=True,
        writes=f"judge.written-again-euchre{'' if rules.trick_points_in_specials else '-no-tens'}",
        claims=("trump", "player", "next-dealer"),
        endings=("match/goal", "match/win"),
    )
