"""The strip below the table: what has just happened and what is asked now, in a sentence or two."""

from __future__ import annotations

from rules_core.cards.reasons import Event
from rules_core.table.sight import Sight
from rules_core.words import Words

# Who deals first was said with the jack that he got.
SAID_BEFORE = {"event.first-dealer": "event.first-jack"}


def strip(words: Words, sight: Sight, events: tuple[Event, ...]) -> str:
    """Return what has just happened and what is asked now, for one seat or for all."""
    sayings = {event.reason.saying for event in events}
    again = {one for one, before in SAID_BEFORE.items() if before in sayings}
    said = [words.reason(one.reason) for one in events if not one.obvious and one.reason.saying not in again]
    asked = [words.reason(reason) for reason in sight.asks(sight.seat)]
    return " ".join([*said, *asked]).strip()
