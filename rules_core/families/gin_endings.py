"""Ending a hand: what a player with eleven cards may lay out, and why something will not do."""

from __future__ import annotations

from rules_core.actions import Action, GoGin, Knock
from rules_core.cards import Card
from rules_core.families.gin import GinRules, Knocking
from rules_core.melds.rummy import (
    MOST_ON_A_CARD,
    Arrangement,
    arranged,
    arrangements,
    best_arrangement,
    bits_of,
    deadwood_of,
    fault_of,
)
from rules_core.reasons import Fact, Reason, because

FAULTS = {
    "size": ("meld/minimum-three", "refuse.gin.meld-size"),
    "corner": ("meld/run-order", "refuse.gin.meld-corner"),
    "kind": ("meld/only-sets-and-runs", "refuse.gin.meld-kind"),
}


def endings(held: tuple[Card, ...], barred: Card | None, limit: int) -> tuple[Action, ...]:
    """Return every way to end the hand now: with each discard the automatic arrangement, and every other one."""
    whole, found = bits_of(held), list[Action]()
    # One card less leaves so much less deadwood at the most: seen at once in nearly every turn, as only this is.
    if deadwood_of(whole) - MOST_ON_A_CARD > max(limit, 0):
        return ()
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


def laid_out(held: tuple[Card, ...], action: Knock | GoGin) -> Arrangement:
    """Return what is laid out of the ten cards that are kept."""
    kept = bits_of(held) & ~action.discard.bit
    return arranged(kept, tuple(map(bits_of, action.melds))) if action.melds else best_arrangement(kept)


def why_not_end(rules: GinRules, held: tuple[Card, ...], action: Knock | GoGin, limit: int) -> Reason | None:
    """Return why the hand cannot be ended so, or None; that the discard itself may be laid is not asked here."""
    cite = rules.cite
    if isinstance(action, Knock) and rules.knocking is Knocking.NEVER:
        return because(cite("variant.straight-gin/no-knocking"), "refuse.gin.straight")
    fault = _meld_fault(rules, held, action)
    if fault is not None:
        return fault
    least = best_arrangement(bits_of(held) & ~action.discard.bit)
    found = laid_out(held, action)
    facts: dict[str, Fact] = {"card": action.discard, "points": found.points, "held": found.deadwood}
    if isinstance(action, GoGin):
        if found.points == 0:
            return None
        rule = "variant.straight-gin/play-to-gin" if rules.knocking is Knocking.NEVER else "play/gin"
        return because(cite(rule), "refuse.gin.not-gin", **facts)
    if least.points == 0:
        return because(cite("play/knock"), "refuse.gin.knock-is-gin", card=action.discard)
    if found.points <= limit:
        return None
    if least.points <= limit:
        return because(cite("play/knock-lay-melds"), "refuse.gin.too-much-laid-out", **facts, most=limit)
    saying = "refuse.gin.too-much" if limit >= 0 else "refuse.gin.no-open-card"
    return because(cite("play/knock"), saying, **facts, most=limit)


def _meld_fault(rules: GinRules, held: tuple[Card, ...], action: Knock | GoGin) -> Reason | None:
    used: list[Card] = []
    for meld in action.melds:
        for one in meld:
            if one not in held:
                return because(rules.cite("play/knock-lay-melds"), "refuse.not-in-hand", card=one)
            if one is action.discard:
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
