"""A position of klaverjas under other rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_core.cards.reasons import ScoreSheet
from rules_core.cards.stage import Stage
from rules_core.kinds.jas.rules import Deal, Doubling, JasRules
from rules_core.kinds.jas.scoring.score import settle
from rules_core.kinds.jas.stages.play import JasPlay
from rules_core.table.under import counted_again, play_at


def under(stage: Stage, rules: JasRules, settle: Callable[[JasPlay], ScoreSheet] = settle) -> Stage | None:
    """Return a position under other rules; None before the play of tricks."""
    play = play_at(stage)
    if play is None:
        return None
    shown = play.own.shown if rules.hand_roem else ()
    same = play._replace(deal=_deal_under(play.deal, rules), own=replace(play.own, shown=shown))
    return counted_again(stage, same, settle)


def _deal_under(deal: Deal, rules: JasRules) -> Deal:
    rules = replace(rules, packets=deal.rules.packets, skart=deal.rules.skart)
    return replace(deal, rules=rules, cracked=0 if rules.doubling is Doubling.NONE else deal.cracked)
