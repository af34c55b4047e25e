"""Roem that a player could have declared with the card that he plays, but keeps to himself."""

from __future__ import annotations

from rules_core.cards.cards import Card
from rules_core.cards.melds.declared import declarable, is_marriage, outranks
from rules_core.cards.melds.roem import Combination
from rules_core.kinds.stock_jas.rules import Scored, Turn


def unsaid(turn: Turn, hands: tuple[tuple[Card, ...], ...]) -> tuple[Scored, ...]:
    """Return undeclared roem of the player that would have counted, given all the `hands`."""
    return tuple(
        Scored(turn.seat, one, turn.number)
        for one in turn.roem
        if one not in turn.mine and _may_be_said(turn, one) and (is_marriage(one) or not _beaten(turn, one, hands))
    )


def _may_be_said(turn: Turn, found: Combination) -> bool:
    declaring = turn.hand.rules.declaring
    if declaring.why_not_shown(turn, found) is None:
        return True
    places = range(1, len(turn.theirs) + 1)
    return not turn.leads and any(declaring.why_not_rejected(turn, place, found) is None for place in places)


def _beaten(turn: Turn, found: Combination, hands: tuple[tuple[Card, ...], ...]) -> bool:
    """Return whether another player could beat this roem; of equals the leader's, or the earlier in turn, is higher."""
    rules, trump = turn.hand.rules, turn.hand.trump
    for seat in rules.seating.seats:
        if seat is turn.seat:
            continue
        earlier = not turn.leads and turn.hand.in_turn(seat) < turn.hand.in_turn(turn.seat)
        held = declarable(rules.roem, hands[seat.index], trump, rules.parts_of_runs)
        if any(outranks(one, found, trump, earlier=earlier) for one in held if not is_marriage(one)):
            return True
    return any(outranks(one, found, trump, earlier=True) for one in turn.theirs if not is_marriage(one))
