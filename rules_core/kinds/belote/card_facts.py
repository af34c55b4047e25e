"""Facts about the cards of jas games with a maker."""

from __future__ import annotations

from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.declared import declarable
from rules_core.cards.melds.roem import Combination
from rules_core.kinds.belote.rules import BeloteRules
from rules_core.kinds.belote.scoring.score import Rounding
from rules_core.table.card_facts import CardFacts, Melding
from rules_core.table.jas_card_facts import counting, orders

RULES = ("meld/sequence-values", "meld/sequence-order", "meld/carre-values")


def card_facts(rules: BeloteRules) -> CardFacts:
    """Return the facts about the cards under these rules."""

    def found(held: tuple[Card, ...], trump: Suit | None) -> tuple[Combination, ...]:
        return declarable(rules.roem, held, trump, False) if trump else ()

    return CardFacts(
        orders=orders(rules, runs=True),
        order_with=rules.order,
        counting=counting(rules.settlement.last_trick),
        melds=Melding(found=found, rules=RULES, none="judge.no-roem-in-hand"),
        writes=f"judge.written-again-maker{'' if rules.settlement.rounding is not Rounding.NONE else '-exact'}",
        claims=("trump", "player", "made"),
        endings=("match/target", "match/no-win-by-that-roem"),
    )
