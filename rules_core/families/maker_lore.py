"""What jas games with a maker know of their cards."""

from __future__ import annotations

from rules_core.cards import Card, Suit
from rules_core.families.maker import MakerRules
from rules_core.families.ranks_lore import counting, orders
from rules_core.lore import Lore, Melding
from rules_core.melds.declared import declarable
from rules_core.melds.roem import Combination
from rules_core.scoring.maker import Rounding

RULES = ("meld/sequence-values", "meld/sequence-order", "meld/carre-values")


def lore(rules: MakerRules) -> Lore:
    """Return what these rules know of their cards."""

    def found(held: tuple[Card, ...], trump: Suit | None) -> tuple[Combination, ...]:
        return declarable(rules.roem, held, trump, False) if trump else ()

    return Lore(
        orders=orders(rules, runs=True),
        order_with=rules.order,
        counting=counting(rules.settlement.last_trick),
        melds=Melding(found=found, rules=RULES, none="judge.no-roem-in-hand"),
        writes=f"judge.written-again-maker{'' if rules.settlement.rounding is not Rounding.NONE else '-exact'}",
        claims=("trump", "player", "made"),
        endings=("match/target", "match/no-win-by-that-roem"),
    )
