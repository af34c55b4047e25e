"""Showing roem once both players have played: the roem that counts or was rejected, and the cards shown."""

from __future__ import annotations

from rules_core.cards.cards import Suit
from rules_core.cards.melds.declared import decided_by_showing, height, is_marriage, outranks
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Event, Fact, Reason, because
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.stock_jas.rules import Announced, Hand, Outcome, RejectScope, StockJasRules, Tie

SETTLED_BY = {Tie.TRUMPS: "meld/rank-tie-trump", Tie.EARLIER: "meld/rank-tie-leader"}


def judged_each(hand: Hand, announced: tuple[Announced, ...]) -> tuple[Outcome, ...]:
    """Judge the announcements of a trick; a roem named against several of them is judged once."""
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
    found = [_declared(one, duels, trump) for one in declared]
    for number, one in enumerate(rejections):
        if one.found not in [earlier.found for earlier in rejections[:number]]:
            found.append(_rejecting(one, duels))
    return tuple(found)


Duel = tuple[Announced, Announced, bool]


def _married(one: Announced) -> bool:
    return is_marriage(one.found)


def tie_between(best: Combination, other: Combination, trump: Suit) -> Tie | None:
    """Return the tie-break between two combinations, or None if length or top card decides."""
    if height(best) != height(other):
        return None
    return Tie.TRUMPS if best.cards[0].suit is trump else Tie.EARLIER


def _declared(one: Announced, duels: list[Duel], trump: Suit) -> Outcome:
    mine = [(rejecting, holds) for rejecting, other, holds in duels if other is one]
    against = next((rejecting for rejecting, holds in mine if holds), None)
    doubtful = any(decided_by_showing(one.found, rejecting.found) for rejecting, _ in mine)
    if against is None:
        return Outcome(one, counts=True, shown=True)
    return Outcome(one, False, doubtful, winner=against.by, tie=tie_between(against.found, one.found, trump))


def _rejecting(one: Announced, duels: list[Duel]) -> Outcome:
    mine = [(other, holds) for rejecting, other, holds in duels if rejecting.found == one.found]
    counts = any(holds for _, holds in mine)
    doubtful = any(other.found.kind == "four" and decided_by_showing(one.found, other.found) for other, _ in mine)
    return Outcome(one, counts, counts or doubtful)


# ---- events ----


def told_of(hand: Hand, judged: tuple[Outcome, ...], trick: Trick, number: int) -> tuple[Event, ...]:
    """Return the events of a trick's announcements once both have played; `number` counts from 1."""
    events: list[Event] = []
    for one in judged:
        events.append(_event(hand.rules, one))
        if not one.counts and not one.announced.against and hand.rules.declaring.come_back:
            events.append(Event("call", _whether_again(hand.rules, one, trick, number), one.announced.by))
    return tuple(events)


def _event(rules: StockJasRules, one: Outcome) -> Event:
    by, found = one.announced.by, one.announced.found
    if one.counts:
        reason = because(found.rule, "event.roem-counts", seat=by, held=found.cards, points=found.points)
        return Event("roem", reason, by, found.cards)
    failed = "event.rejection-fails" if one.announced.against else rules.declaring.rejected
    if one.beaten:
        failed = "event.rejected-in-turn"
    rule, facts = rules.cite("meld/reject"), dict[str, Fact](seat=by)
    if one.tie and one.winner:
        failed, rule, facts = (
            f"{failed}-{one.tie.value}",
            rules.cite(SETTLED_BY[one.tie]),
            {**facts, "winner": one.winner},
        )
    if one.shown:
        return Event("shown", because(rule, f"{failed}-shown", **facts, held=found.cards), by, found.cards)
    return Event("call", because(rule, failed, **facts), by)


def _whether_again(rules: StockJasRules, one: Outcome, trick: Trick, number: int) -> Reason:
    by, held = one.announced.by, one.announced.found.cards
    if number >= rules.roem_tricks:
        return because(rules.cite("meld/part-two-first-trick"), "event.roem-not-again-now")
    played = next((card for card in trick.cards if card in held), None)
    if played is not None:
        return because(rules.cite("meld/rejected-again"), "event.roem-not-again", seat=by, card=played)
    return because(rules.cite("meld/rejected-may-return"), "event.roem-again", seat=by)
