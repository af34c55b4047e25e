"""A position of colour whist as it lies, under other rules."""

from __future__ import annotations

from dataclasses import replace

from rules_core.families.whist import WhistRules
from rules_core.scoring.whist import settle
from rules_core.stage import Stage
from rules_core.stages.putting_away import PuttingAway
from rules_core.stages.whist_ended import Paid
from rules_core.stages.whist_play import WhistPlay


def under(stage: Stage, rules: WhistRules) -> Stage | None:
    """Return a position under other rules; None in the asking or the bidding, which they would change."""
    match stage:
        case WhistPlay() | PuttingAway():
            return replace(stage, deal=replace(stage.deal, rules=rules))
        case Paid(play):
            same = replace(play, deal=replace(play.deal, rules=rules))
            return Paid(same, settle(same))
    return None
