"""A match of Five Hundred: successive hands, until a side goes out by either door."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.seats import Side
from rules_core.cards.stage import Stage
from rules_core.kinds.five_hundred.rules import deal_of
from rules_core.kinds.five_hundred.scoring.score import bidding_side, made, ralphed
from rules_core.kinds.five_hundred.stages.hand_over import HandOver
from rules_core.table import carried
from rules_core.table.carried import scores_with, totals
from rules_core.table.ended import NotPlayed


def match_winner(stage: Stage) -> Side | None:
    """Return the side that wins the match with this hand, or None while it goes on."""
    if not isinstance(stage, HandOver):
        return None
    rules, sums, ours = stage.deal.rules, totals(stage), bidding_side(stage.play)
    if ours is None:
        return None if rules.win_on_bid_only else rules.match.winner(scores_with(stage), rules.seating.sides)
    theirs = rules.seating.other_side(ours)
    if made(stage.play) and sums[ours.index] >= rules.match.points:
        return ours
    if sums[theirs.index] >= rules.match.points and not rules.win_on_bid_only:
        return theirs
    return theirs if by_the_back_door(stage) else None


def by_the_back_door(stage: HandOver) -> bool:
    """Return whether the match ends because the bidding side has fallen too far."""
    ours = bidding_side(stage.play)
    return ours is not None and totals(stage)[ours.index] <= -stage.deal.rules.match.points


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next deal, with the dealer's dead hands and a ban on bidding."""
    found, deal, banned = carried.next_setup(stage, fields), deal_of(stage), deal_of(stage).banned
    if isinstance(stage, NotPlayed) and stage.again:
        found["dead"] = str(deal.dead + 1)
    if isinstance(stage, HandOver):
        banned = deal.bidder if ralphed(stage.play) else None
    return found if banned is None else found | {"banned": banned.letter}
