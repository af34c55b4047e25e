"""A quick player of gin for play-outs: it keeps the least deadwood, and ends the hand as soon as it can."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.cards.actions import Action, GoBigGin, GoGin, Knock, Pass, TakeDiscard, TakeStock
from rules_core.cards.cards import Card
from rules_core.cards.stage import Stage
from rules_core.kinds.gin.coach.worth import after_best_discard
from rules_core.kinds.gin.rules import deal_of
from rules_core.kinds.gin.rummy import POINTS, bits_of, deadwood_of, heaviest_of, leftovers

BY_WORTH = (GoBigGin, GoGin, Knock)


def action(stage: Stage, choices: Sequence[Action]) -> Action:
    """Return what the player to act does, from his own cards and the open card."""
    deal, seat = deal_of(stage), stage.turn
    assert seat is not None
    held = bits_of(deal.hands[seat.index])
    for kind in BY_WORTH:
        if ends := [one for one in choices if isinstance(one, kind) and not one.melds]:
            return ends[0]
    if cards := [one for one in choices if isinstance(one, Card)]:
        return min(_spare(held, cards), key=lambda one: (-POINTS[one], one.text))
    if TakeDiscard() in choices and after_best_discard(held | deal.pile[-1].bit) < deadwood_of(held):
        return TakeDiscard()
    return next((one for one in (Pass(), TakeStock()) if one in choices), choices[0])


def _spare(held: int, cards: Sequence[Card]) -> Sequence[Card]:
    """Return the cards outside the melds of the arrangement that leaves the least; any card where all are melded."""
    left = min(leftovers(held), key=lambda one: (one[1] - heaviest_of(one[0]), one[0]))[0]
    return [one for one in cards if one.bit & left] or cards
