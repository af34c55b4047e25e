"""Questions that ask for cards in order: for tricks, as trumps, or for roem."""

from __future__ import annotations

from rules_core.cards import Card, card
from rules_core.exercises.question import Asked, Item, Mode, Question
from rules_core.families.jas_match import deal_of
from rules_core.families.written import known_cards
from rules_core.melds.roem import in_roem_order
from rules_core.reasons import Reason, because, impossible

RULES = {"trick": "play/rank-plain", "trump": "play/rank-trump", "roem": "meld/order"}


def in_order(asked: Asked) -> Question:
    """Ask for the listed cards from high to low."""
    if asked.detail not in RULES:
        raise asked.does_not_fit()
    listed, rules = _listed(asked), deal_of(asked.table.stage).rules
    match asked.detail:
        case "roem":
            ordered = in_roem_order(listed)
        case "trump":
            ordered = rules.order(listed[0].suit).high_to_low(listed)
        case _:
            ordered = rules.order(None).high_to_low(listed)
    rule = rules.cite(RULES[asked.detail])

    def why(key: str) -> Reason:
        place = [one.text for one in ordered].index(key)
        return because(rule, f"judge.order-{asked.detail}", card=ordered[place], held=ordered[:place] or ordered)

    return Question(
        prompt=f"question.order-{asked.detail}",
        mode=Mode.ORDER,
        items=tuple(Item(one.text, card=one) for one in listed),
        answers=tuple(one.text for one in ordered),
        why=why,
    )


def _listed(asked: Asked) -> tuple[Card, ...]:
    listed = tuple(_listed_card(asked, word) for word in asked.extra.get("cards", "").split())
    if len(listed) < 2 or len({one.suit for one in listed}) > 1:
        raise impossible("cards", "problem.order-one-suit")
    return listed


def _listed_card(asked: Asked, word: str) -> Card:
    try:
        return card(word)
    except ValueError:
        known = known_cards(asked.table.rules.pack)
        raise impossible("cards", "problem.not-a-card", given=word, **known) from None
