"""Facts about the cards of the gin games."""

from __future__ import annotations

from rules_core.cards.cards import Card, Suit, ace_low
from rules_core.cards.melds.roem import Combination
from rules_core.kinds.gin.rules import GinRules
from rules_core.kinds.gin.rummy import MELDS, arrangements, best_arrangement, bits_of, melds_in, points_of
from rules_core.table.card_facts import Arranged, CardFacts, Counting, Melding, Ordering


def card_facts(rules: GinRules) -> CardFacts:
    """Return the facts about the cards under these rules."""

    def of_suit(suit: Suit) -> tuple[Card, ...]:
        return tuple(sorted((one for one in rules.pack if one.suit is suit), key=ace_low, reverse=True))

    def found(held: tuple[Card, ...], _: Suit | None) -> tuple[Combination, ...]:
        every = melds_in(bits_of(held))
        longest = [one for one in every if not any(one & ~other == 0 and one != other for other in every)]
        return tuple(_combination(rules, one) for one in longest)

    return CardFacts(
        tricks=False,
        bids=False,
        orders=(Ordering(name="run", rules=("meld/run-order",), saying="judge.order-gin", of_suit=of_suit),),
        counting=Counting(rules=("score/card-values",), again="judge.count-again-gin", in_tricks=False),
        melds=Melding(
            found=found,
            rules=("meld/only-sets-and-runs",),
            none="judge.no-meld-gin",
            prompt="question.melds-gin",
            saying="judge.meld",
        ),
        arranged=lambda held: arranged(rules, held),
        a_deal_is_a_hand=True,
        writing="question.written-gin",
        writes="judge.written-again-gin" if rules.big_gin else "judge.written-again-gin-small",
    )


def _combination(rules: GinRules, bits: int) -> Combination:
    meld = MELDS[bits]
    kind = "set" if len({one.rank for one in meld}) == 1 else "run"
    return Combination(kind, meld, points_of(bits), rules.cite(f"meld/{kind}"))


def arranged(rules: GinRules, held: tuple[Card, ...]) -> Arranged:
    """Return the best arrangement of a hand."""
    bits = bits_of(held)
    best = best_arrangement(bits)
    ways = {one.deadwood for one in arrangements(bits, best.points) if one.points == best.points}
    every = melds_in(bits)
    longest = [one for one in every if not any(one & ~other == 0 and one != other for other in every)]
    torn = tuple(one for one in held if sum(bool(meld & one.bit) for meld in longest) > 1)
    return Arranged(
        melds=best.melds,
        left=best.deadwood,
        points=best.points,
        rule=rules.cite("play/deadwood"),
        other_ways=len(ways) > 1,
        torn=torn,
    )
