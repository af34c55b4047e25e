"""Roem that would have counted but nobody declared, reported once every card of the hand has been played."""

from __future__ import annotations

from rules_core.cards.melds.declared import is_marriage
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Fact, ScoreLine, because
from rules_core.kinds.stock_jas.rules import Announced, Hand, Scored, Taken


def missed_roem(hand: Hand, taken: Taken) -> list[ScoreLine]:
    """Return a line for all roem that its owner never declared."""
    # Unplayed cards stay secret, so a hand that ends early reports nothing.
    if taken.out is not None or len(taken.tricks) < hand.rules.trick_count:
        return []
    return [_line(hand, one) for one in _never_declared(hand, taken)]


def _never_declared(hand: Hand, taken: Taken) -> list[Scored]:
    found: list[Scored] = []
    for one in sorted(taken.unsaid, key=lambda one: -one.found.points):
        every: tuple[Announced | Scored, ...] = (*taken.said, *taken.roem, *found)
        said = [other.found for other in every if other.by is one.by]
        if not any(_takes_in(hand, other, one.found) for other in said):
            found.append(one)
    return sorted(found, key=lambda one: one.trick)


def _takes_in(hand: Hand, said: Combination, found: Combination) -> bool:
    """Return whether earlier roem of the player already includes or excludes this one."""
    if set(found.cards) <= set(said.cards):
        return True
    marriages = is_marriage(said) and is_marriage(found)
    return marriages and not hand.rules.shared_marriages and not set(found.cards).isdisjoint(said.cards)


def _line(hand: Hand, missed: Scored) -> ScoreLine:
    rules = hand.rules
    rule = rules.cite(rules.rule_of_marriages if is_marriage(missed.found) else "meld/with-card-played")
    facts: dict[str, Fact] = {"points": missed.found.points, "seat": missed.by, "held": missed.found.cards}
    return ScoreLine(rules.seating.side_at(missed.by), 0, because(rule, "score.hand-roem-missed", **facts))
