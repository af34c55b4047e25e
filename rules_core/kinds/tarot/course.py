"""The course of a hand of tarot, and the play of a stage under the same or other rules."""

from __future__ import annotations

from rules_core.cards.reasons import Event, because
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.tarot.rules import TarotRules, deal_of
from rules_core.kinds.tarot.scoring.score import settle
from rules_core.kinds.tarot.stages.counted import TarotCounted
from rules_core.kinds.tarot.stages.free_card_tricks import FreeCardTricks
from rules_core.table.game import Opened
from rules_core.table.under import played_under


def next_stage(stage: Stage) -> Opened | None:
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    if isinstance(stage, TrickPlay):
        counted = because(stage.deal.rules.cite("score/count-points"), "event.tarot.counted")
        return TarotCounted(stage, settle(stage)), (Event("settled", counted),)
    return None


def play_of(stage: Stage) -> FreeCardTricks:
    """Return the play of the tricks, also for a counted hand."""
    if isinstance(stage, TarotCounted):
        return stage.play
    assert isinstance(stage, TrickPlay)
    return stage


def under(stage: Stage, rules: TarotRules) -> Stage | None:
    """Return a position under other rules; None if they change the seating or the size of a hand."""
    own = deal_of(stage).rules
    same_hands = rules.seating is own.seating and rules.hand_size == own.hand_size
    return played_under(stage, rules, settle) if same_hands else None
