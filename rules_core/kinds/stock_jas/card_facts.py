"""Facts about the cards of jas games for two."""

from __future__ import annotations

from rules_core.cards.cards import Card, Suit, card
from rules_core.cards.melds.declared import DeclaredTable, declarable
from rules_core.cards.melds.roem import Combination
from rules_core.kinds.stock_jas.rules import StockJasRules
from rules_core.table.card_facts import CardFacts, Melding
from rules_core.table.jas_card_facts import counting, orders

KING = card("SK")
AGAIN = {4: "judge.count-again", 3: "judge.count-again-less"}
RULES = ("meld/two-kinds", "meld/sequence-order")


def card_facts(rules: StockJasRules) -> CardFacts:
    """Return the facts about the cards under these rules."""

    def found(held: tuple[Card, ...], trump: Suit | None) -> tuple[Combination, ...]:
        return declarable(rules.roem, held, trump, False) if trump else ()

    return CardFacts(
        orders=orders(rules, runs=True),
        order_with=rules.order,
        counting=counting(rules.last_trick, AGAIN[rules.order(None).points[KING]]),
        melds=Melding(
            found=found,
            rules=RULES,
            none="judge.no-roem-nor-marriage" if len(rules.roem.marriages) > 1 else "judge.no-roem-in-hand",
            usual=usual(rules.roem),
            at_once=at_once,
        ),
        bids=False,
        game_points=rules.rounds.game_points,
        writing=rules.rounds.of_deal("question.written"),
        a_deal_is_a_hand=rules.rounds.called_a_hand,
        writes="judge.written-again-draw",
        claims=("trump", "sees", *(() if rules.rounds.game_points else ("round",))),
        endings=("match/lives",),
        lives=("match/lives", "match/kip", "match/one-kip"),
    )


def usual(table: DeclaredTable) -> tuple[int, ...]:
    """Return the possible points of a single combination, or of none; empty if marriages share cards."""
    if len(table.marriages) > 1:
        return ()
    runs = (points for _, points, _ in table.runs)
    fours, marriages = (points for _, points, _ in table.fours), (points for _, points, _ in table.marriages)
    return tuple(sorted({0, *runs, table.five_on_ace[0], *fours, *marriages}))


def at_once(found: tuple[Combination, ...]) -> tuple[Combination, ...]:
    """Return the roem that may be declared with one card: in each suit only the best run."""
    best: dict[Suit, Combination] = {}
    for one in (one for one in found if one.kind == "run"):
        suit = one.cards[0].suit
        best[suit] = max(best.get(suit, one), one, key=lambda run: run.points)
    return tuple(one for one in found if one.kind != "run" or best[one.cards[0].suit] is one)
