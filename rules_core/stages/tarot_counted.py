"""The end of a hand of tarot, counted."""

from __future__ import annotations

from rules_core.families.tarot import TarotDeal
from rules_core.stages.ended import PlayedOut
from rules_core.stages.free_card_tricks import FreeCardTricks


class TarotCounted(PlayedOut[TarotDeal, FreeCardTricks]):
    """A hand that has been played, with its score sheet."""

    __slots__ = ()
    over_by = "play/forehand-leads"
