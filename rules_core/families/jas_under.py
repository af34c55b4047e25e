"""A position of the jas family as it lies, under other rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_core.families.jas import Deal, Doubling, JasRules
from rules_core.reasons import ScoreSheet
from rules_core.scoring.jas import settle
from rules_core.stage import Stage
from rules_core.stages.settled import Settled
from rules_core.stages.trick_play import TrickPlay


def under(stage: Stage, rules: JasRules, settle: Callable[[TrickPlay], ScoreSheet] = settle) -> Stage | None:
    """Return a position under other rules; None in the middle of a bidding that they would change."""
    match stage:
        case TrickPlay():
            return _play_under(stage, rules)
        case Settled():
            play = _play_under(stage.play, rules)
            return Settled(play, settle(play))
    return None


def _play_under(play: TrickPlay, rules: JasRules) -> TrickPlay:
    shown = play.shown if rules.hand_roem else ()
    return play._replace(deal=_deal_under(play.deal, rules), shown=shown)


def _deal_under(deal: Deal, rules: JasRules) -> Deal:
    rules = replace(rules, packets=deal.rules.packets, skart=deal.rules.skart)
    return replace(deal, rules=rules, cracked=0 if rules.doubling is Doubling.NONE else deal.cracked)
