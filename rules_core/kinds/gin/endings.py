"""Ending a hand: the melds that a player with eleven cards may lay out, and why an ending is refused."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import GoBigGin, GoGin, Knock
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.kinds.gin.rules import GinRules, Knocking
from rules_core.kinds.gin.rummy import (
    MOST_ON_A_CARD,
    Arrangement,
    arranged,
    arrangements,
    best_arrangement,
    bits_of,
    deadwood_of,
    fault_of,
)

Finishing = Knock | GoGin | GoBigGin
FAULTS = {
    "size": ("meld/minimum-three", "refuse.gin.meld-size"),
    "corner": ("meld/run-order", "refuse.gin.meld-corner"),
    "kind": ("meld/only-sets-and-runs", "refuse.gin.meld-kind"),
}


def endings(rules: GinRules, held: tuple[Card, ...], barred: Card | None, limit: int) -> tuple[Finishing, ...]:
    """Return every way to end the hand now: for each discard the automatic arrangement and all others."""
    whole, found = bits_of(held), list[Finishing]()
    least = deadwood_of(whole)
    # A quick way out in nearly every turn: a discard cannot remove enough deadwood.
    if least - MOST_ON_A_CARD > max(limit, 0):
        return ()
    if rules.big_gin is not None and least == 0:
        found += [GoBigGin(), *(GoBigGin(way.melds) for way in arrangements(whole, 0))]
    for one in held:
        if one is barred:
            continue
        kept = whole ^ one.bit
        least = deadwood_of(kept)
        if least == 0:
            found += [GoGin(one), *(GoGin(one, way.melds) for way in arrangements(kept, 0))]
        elif least <= limit:
            found += [Knock(one), *(Knock(one, way.melds) for way in arrangements(kept, limit))]
    return tuple(found)


def discard_of(action: Finishing) -> Card | None:
    """Return the discard of an ending, if there is one."""
    return None if isinstance(action, GoBigGin) else action.discard


def laid_out(held: tuple[Card, ...], action: Finishing) -> Arrangement:
    """Return the arrangement of the cards kept."""
    kept = bits_of(one for one in held if one is not discard_of(action))
    return arranged(kept, tuple(map(bits_of, action.melds))) if action.melds else best_arrangement(kept)


def arranged_otherwise(held: tuple[Card, ...], found: tuple[Finishing, ...]) -> tuple[Finishing, ...]:
    """Return the endings with other melds than the automatic ones and the same deadwood."""
    others = []
    for one in found:
        if one.melds:
            mine, automatic = laid_out(held, one), laid_out(held, replace(one, melds=()))
            if mine.points == automatic.points and mine.melds != automatic.melds:
                others.append(one)
    return tuple(others)


def why_not_end(rules: GinRules, held: tuple[Card, ...], action: Finishing, open_card: Card | None) -> Reason | None:
    """Return why the hand cannot end this way, or None; whether the discard is allowed is not checked here."""
    cite = rules.cite
    if isinstance(action, GoBigGin) and rules.big_gin is None:
        return because(cite("play/gin"), "refuse.gin.no-big-gin")
    if isinstance(action, Knock) and rules.knocking is Knocking.NEVER:
        return because(cite("variant.straight-gin/no-knocking"), "refuse.gin.straight")
    fault = _meld_fault(rules, held, action)
    if fault is not None:
        return fault
    if isinstance(action, Knock):
        return _why_not_knock(rules, held, action, open_card)
    found = laid_out(held, action)
    if found.points == 0:
        return None
    facts: dict[str, Fact] = {"points": found.points, "held": found.deadwood}
    if isinstance(action, GoBigGin):
        return because(cite("variant.grote-gin/big-gin"), "refuse.gin.not-big-gin", **facts)
    rule = "variant.straight-gin/play-to-gin" if rules.knocking is Knocking.NEVER else "play/gin"
    return because(cite(rule), "refuse.gin.not-gin", card=action.discard, **facts)


def _why_not_knock(rules: GinRules, held: tuple[Card, ...], action: Knock, open_card: Card | None) -> Reason | None:
    found, least = laid_out(held, action), best_arrangement(bits_of(held) & ~action.discard.bit)
    most = rules.limit(open_card)
    facts: dict[str, Fact] = {"card": action.discard, "points": found.points, "held": found.deadwood, "most": most}
    if least.points == 0:
        return because(rules.cite("play/knock"), "refuse.gin.knock-is-gin", card=action.discard)
    if found.points <= most:
        return None
    if least.points <= most:
        return because(rules.cite("play/knock-lay-melds"), "refuse.gin.too-much-laid-out", **facts)
    if rules.knocking is not Knocking.BY_OPEN_CARD:
        return because(rules.limit_rule(open_card), "refuse.gin.too-much", **facts)
    if open_card is None:
        return because(rules.limit_rule(open_card), "refuse.gin.no-open-card", **facts)
    saying = "refuse.gin.above-card-taken" if open_card in held else "refuse.gin.above-open-card"
    return because(rules.limit_rule(open_card), saying, **facts, open=open_card)


def _meld_fault(rules: GinRules, held: tuple[Card, ...], action: Finishing) -> Reason | None:
    used: list[Card] = []
    for meld in action.melds:
        for one in meld:
            if one not in held:
                return because(rules.cite("play/knock-lay-melds"), "refuse.not-in-hand", card=one)
            if one is discard_of(action):
                return because(rules.cite("play/knock-lay-melds"), "refuse.gin.meld-with-discard", card=one)
            if one in used:
                return because(rules.cite("meld/one-meld-per-card"), "refuse.gin.card-in-two", card=one)
            used.append(one)
        fault = fault_of(meld)
        if fault is not None:
            rule, saying = FAULTS[fault]
            return because(rules.cite(rule), saying, held=meld)
    return None


def nearest_knock(held: tuple[Card, ...], barred: Card | None) -> Knock:
    """Return the knock that would leave the least deadwood."""
    whole = bits_of(held)
    may = [one for one in held if one is not barred]
    return Knock(min(may, key=lambda one: deadwood_of(whole ^ one.bit)))
