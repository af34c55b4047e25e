"""A position of the euchre family as it lies, under other rules."""

from __future__ import annotations

from dataclasses import replace

from rules_core.families.euchre import EuchreRules
from rules_core.scoring.euchre import settle
from rules_core.stage import Stage
from rules_core.stages.contract_play import ContractPlay
from rules_core.stages.hand_over import HandOver


def under(stage: Stage, rules: EuchreRules) -> Stage | None:
    """Return a position under other rules; None with another pack, or in a bidding that they would change."""
    match stage:
        case ContractPlay() if stage.deal.rules.pack == rules.pack:
            return _play_under(stage, rules)
        case HandOver() if stage.deal.rules.pack == rules.pack:
            play = _play_under(stage.play, rules)
            return HandOver(play, settle(play))
    return None


def _play_under(play: ContractPlay, rules: EuchreRules) -> ContractPlay:
    return replace(play, deal=replace(play.deal, rules=rules))
