"""Showing roem when both players have played: what counts, what was rejected, and which cards everybody sees."""

from __future__ import annotations

from rules_core.families.draw_jas import Announced, DrawJasRules, Hand, Outcome, RejectScope
from rules_core.melds.declared import decided_by_showing, is_marriage, outranks
from rules_core.reasons import Event, because


def judged_each(hand: Hand, announced: tuple[Announced, ...]) -> tuple[Outcome, ...]:
    """Judge what was announced in a trick; a roem named against several announcements is judged once."""
    rules, trump = hand.rules, hand.trump
    declared = [one for one in announced if not one.against]
    rejections = [one for one in announced if one.against]
    if rules.reject_scope is RejectScope.WHOLE:
        aimed = [one for one in declared if rejections and one.by is not rejections[0].by and not _married(one)]
        holds = bool(rejections) and all(outranks(rejections[0].found, one.found, trump) for one in aimed)
        duels = [(rejections[0], one, holds) for one in aimed]
    else:
        leader = [one for one in declared if rejections and one.by is not rejections[0].by]
        pairs = [(one, leader[one.against - 1]) for one in rejections]
        duels = [(one, other, outranks(one.found, other.found, trump)) for one, other in pairs]
    found = [_declared(one, duels) for one in declared]
    for number, one in enumerate(rejections):
        if one.found not in [earlier.found for earlier in rejections[:number]]:
            found.append(_rejecting(one, duels))
    return tuple(found)


Duel = tuple[Announced, Announced, bool]


def _married(one: Announced) -> bool:
    return is_marriage(one.found)


def _declared(one: Announced, duels: list[Duel]) -> Outcome:
    mine = [(rejecting, holds) for rejecting, other, holds in duels if other is one]
    counts = not any(holds for _, holds in mine)
    doubtful = any(decided_by_showing(one.found, rejecting.found) for rejecting, _ in mine)
    return Outcome(one, counts, counts or doubtful)


def _rejecting(one: Announced, duels: list[Duel]) -> Outcome:
    mine = [(other, holds) for rejecting, other, holds in duels if rejecting.found == one.found]
    counts = any(holds for _, holds in mine)
    doubtful = any(other.found.kind == "four" and decided_by_showing(one.found, other.found) for other, _ in mine)
    return Outcome(one, counts, counts or doubtful)


def told_of(rules: DrawJasRules, judged: tuple[Outcome, ...]) -> tuple[Event, ...]:
    """Return what everybody sees of the announcements of a trick once both have played."""
    return tuple(_event(rules, one) for one in judged)


def _event(rules: DrawJasRules, one: Outcome) -> Event:
    by, found = one.announced.by, one.announced.found
    if one.counts:
        reason = because(found.rule, "event.roem-counts", seat=by, held=found.cards, points=found.points)
        return Event("roem", reason, by, found.cards)
    failed = "event.rejection-fails" if one.announced.against else rules.declaring.rejected
    if one.beaten:
        failed = "event.rejected-in-turn"
    rule = rules.cite("meld/reject")
    if one.shown:
        return Event("shown", because(rule, f"{failed}-shown", seat=by, held=found.cards), by, found.cards)
    return Event("call", because(rule, failed, seat=by), by)
