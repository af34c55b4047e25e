"""Facts about the cards of tarot games."""

from __future__ import annotations

from rules_core.cards.cards import Card, Suit
from rules_core.kinds.tarot.rules import TarotRules
from rules_core.table.card_facts import CardFacts, Counting, Ordering


def card_facts(rules: TarotRules) -> CardFacts:
    """Return the facts about the cards under these rules."""

    def of_suit(suit: Suit) -> tuple[Card, ...]:
        return rules.order.high_to_low(tuple(one for one in rules.pack if one.suit is suit))

    trick = Ordering(name="trick", rules=("setup/rank-suits",), saying="judge.order-tarot", of_suit=of_suit)
    trump = Ordering(
        name="trump",
        rules=("setup/rank-trumps",),
        saying="judge.order-tarot-trumps",
        of_suit=of_suit,
        suits=(Suit.TRUMPS,),
    )
    return CardFacts(
        orders=(trick, trump),
        counting=Counting(rules=("score/count-points", "score/court-values"), again="judge.count-again-tarot"),
        talks=False,
        writes="judge.written-again-tarot-pots" if rules.pots else "judge.written-again-tarot",
    )
