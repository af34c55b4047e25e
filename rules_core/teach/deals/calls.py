"""Bids, exchanges, declarations and melds: a rule bites where it allows or forbids an action a player could want."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.actions import Action
from rules_core.cards.reasons import Event, because
from rules_core.cards.stage import actor
from rules_core.table.table import Table
from rules_core.teach.deals.bite import Bite

# Tricks are judged by the rules of order, and forced cards by the duties.
JUDGED_ELSEWHERE = ("trick", "forced")
# How many actions of each kind are wished for, and from how many moments of a deal.
MOST_ALIKE, MOMENTS = 6, 40


def of_refusals(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield an action that a player may think of now and that this rule forbids."""
    stage, seen = table.stage, table.seen
    for action in seen.offered:
        if action in seen.choices:
            continue
        refusal = seen.why_not(action, seen.choices)
        if refusal.reason.rule == rule:
            seat = actor(action, stage.turn)
            otherwise = because(rule, "bites.refused", **({"seat": seat} if seat else {}))
            yield Bite(rule, "refused", refusal.reason, otherwise, seat, action=action)
            return


def of_turns(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that another player may not act before his turn, if this is the rule of turns."""
    turn = table.stage.turn
    if rule != table.game.turn_rule or turn is None or not table.seen.choices:
        return
    action = table.seen.choices[0]
    for seat in table.seating.round_from(turn)[1:]:
        refusal = table.refusal(action, seat)
        if refusal is not None and actor(action, turn) is turn:
            yield Bite(rule, "refused", refusal.reason, because(rule, "bites.refused", seat=seat), seat, action=action)
            return


def of_events(rule: str, table: Table, after: Table | None) -> Iterator[Bite]:
    """Yield an action or event that this rule brought about."""
    if after is None:
        return
    done = after.log[len(table.log)]
    for event in after.events:
        if event.reason.rule == rule and event.kind not in JUDGED_ELSEWHERE:
            yield _of_event(event, table, done)
            return


def of_opening(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield an event before the first action: a card turned, cards dealt."""
    if table.log:
        return
    for event in table.events:
        if event.reason.rule == rule:
            yield Bite(rule, "happens", event.reason, because(rule, "bites.happens"), event.seat)
            return


def of_asking(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield a public sentence that cites this rule during the deal: the contract, the question or the standing."""
    seen = table.seen
    for reason in (*((seen.contract.told,) if seen.contract else ()), *seen.asks(None), *seen.standing):
        if reason.rule == rule:
            yield Bite(rule, "happens", reason, because(rule, "bites.happens"))
            return


def of_wishes(rule: str, deal: list[Table]) -> Iterator[tuple[int, Bite]]:
    """Yield where this rule forbids an action done or allowed at another moment of the deal: too soon, or too late."""
    wishes = wishes_of(deal)
    for step, table in enumerate(deal):
        turn = table.stage.turn
        for action in wishes if turn is not None else ():
            refusal = table.stage.refusal(action)
            if refusal is not None and refusal.reason.rule == rule:
                seat = actor(action, turn)
                otherwise = because(rule, "bites.refused", **({"seat": seat} if seat else {}))
                yield step, Bite(rule, "refused", refusal.reason, otherwise, seat, action=action)
                break


def wishes_of(deal: list[Table]) -> tuple[Action, ...]:
    """Return a few actions of each kind that players did in a deal, or could do."""
    found: dict[type[Action], dict[Action, None]] = {}
    for table in deal[:: max(1, len(deal) // MOMENTS)]:
        for one in (*table.log[-1:], *table.seen.choices[:MOST_ALIKE], *table.stage.offered()[:MOST_ALIKE]):
            alike = found.setdefault(type(one), {})
            if len(alike) < MOST_ALIKE:
                alike[one] = None
    return tuple(one for alike in found.values() for one in alike)


def _of_event(event: Event, table: Table, done: Action) -> Bite:
    rule, who = event.reason.rule, actor(done, table.stage.turn)
    if who is not None and event.seat is who and len(table.seen.choices) > 1:
        return Bite(rule, "allowed", event.reason, because(rule, "bites.allowed", seat=who), who, action=done)
    return Bite(rule, "happens", event.reason, because(rule, "bites.happens"), event.seat)
