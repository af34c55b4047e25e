"""The course of a deal whose hands lie open: the bidding, the tricks, the count."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.belote.course import bid_out, counted, with_sheet
from rules_core.kinds.belote.rules import MakerDeal, MakerRules
from rules_core.kinds.belote.stages.ended import MakerCounted
from rules_core.kinds.belote.stages.open_hand import opened
from rules_core.kinds.belote.stages.two_rounds import TwoRounds
from rules_core.table.game import Opened
from rules_core.table.under import play_at


def next_stage(stage: Stage) -> Opened | None:
    """Return what follows a stage that has nothing more to ask, and what everybody sees of it."""
    match stage:
        case TwoRounds():
            ended, events = bid_out(stage)
            return (opened(ended, ended.forehand) if isinstance(ended, MakerDeal) else ended), events
    return counted(stage) if isinstance(stage, TrickPlay) else None


def bidding(deal: MakerDeal) -> Opened:
    """Open the bidding on the card that was turned last."""
    return TwoRounds(deal), ()


def under(stage: Stage, rules: MakerRules) -> Stage | None:
    """Return a position under other rules; None in the middle of a bidding that they would change."""
    play = play_at(stage)
    if play is None:
        return None
    same = play._replace(deal=replace(play.deal, rules=rules))
    return with_sheet(same) if isinstance(stage, MakerCounted) else same
