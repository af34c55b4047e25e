"""The end of a hand of tarot, with its score."""

from __future__ import annotations

from rules_core.kinds.tarot.rules import TarotDeal
from rules_core.kinds.tarot.stages.free_card_tricks import FreeCardTricks
from rules_core.table.ended import PlayedOut


class TarotCounted(PlayedOut[TarotDeal, FreeCardTricks]):
    """A finished hand with its score sheet."""

    __slots__ = ()
    over_by = "play/forehand-leads"
