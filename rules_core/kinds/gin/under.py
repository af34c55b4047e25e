"""A position of gin under other rules."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.stage import Stage
from rules_core.kinds.gin.course import scored_again
from rules_core.kinds.gin.rules import Finish, GinRules
from rules_core.kinds.gin.stages.discarding import Discarding
from rules_core.kinds.gin.stages.drawing import Drawing
from rules_core.kinds.gin.stages.ended import HandScored, HandVoid
from rules_core.kinds.gin.stages.upcard_offer import UpcardOffer


def under(stage: Stage, rules: GinRules) -> Stage | None:
    """Return a position under other rules; None for an ending that they do not allow."""
    match stage:
        case UpcardOffer() | Drawing() | Discarding() | HandVoid():
            return replace(stage, deal=replace(stage.deal, rules=rules))
        case HandScored():
            ending = stage.ending
            limit = rules.limit(rules.card_that_counts(ending.top, ending.taken))
            if ending.finish is Finish.KNOCK and ending.laid_out.points > limit:
                return None
            if ending.finish is Finish.BIG_GIN and rules.big_gin is None:
                return None
            return scored_again(replace(stage.deal, rules=rules), ending)
    return None
