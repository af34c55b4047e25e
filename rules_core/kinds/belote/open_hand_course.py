"""The course of a deal with open hands: the bidding, the tricks, the count."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.belote.course import bid_out, counted, with_sheet
from rules_core.kinds.belote.rules import BeloteDeal, BeloteRules
from rules_core.kinds.belote.stages.ended import BeloteCounted
from rules_core.kinds.belote.stages.open_hand import opened
from rules_core.kinds.belote.stages.two_rounds import TwoRounds
from rules_core.table.game import Opened
from rules_core.table.under import play_at


def next_stage(stage: Stage) -> Opened | None:
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    match stage:
        case TwoRounds():
            ended, events = bid_out(stage)
            return (opened(ended, ended.forehand) if isinstance(ended, BeloteDeal) else ended), events
    return counted(stage) if isinstance(stage, TrickPlay) else None


def bidding(deal: BeloteDeal) -> Opened:
    """Open the bidding on the last card turned up."""
    return TwoRounds(deal), ()


def under(stage: Stage, rules: BeloteRules) -> Stage | None:
    """Return a position under other rules; None before the play of tricks."""
    play = play_at(stage)
    if play is None:
        return None
    same = play._replace(deal=replace(play.deal, rules=rules))
    return with_sheet(same) if isinstance(stage, BeloteCounted) else same
