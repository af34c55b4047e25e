"""A position of the tarot family as it lies, under other rules."""

from __future__ import annotations

from dataclasses import replace

from rules_core.families.tarot import TarotRules
from rules_core.families.tarot_match import play_of
from rules_core.scoring.tarot import settle
from rules_core.stage import Stage
from rules_core.stages.tarot_counted import TarotCounted


def under(stage: Stage, rules: TarotRules) -> Stage | None:
    """Return a position under other rules; None when other players or other hands would sit at the table."""
    play = play_of(stage)
    own = play.deal.rules
    if rules.seating is not own.seating or rules.hand_size != own.hand_size:
        return None
    again = replace(play, deal=replace(play.deal, rules=rules))
    return TarotCounted(again, settle(again)) if isinstance(stage, TarotCounted) else again
