"""The strip below the table: a sentence or two about the last events and the current question."""

from __future__ import annotations

from rules_core.cards.reasons import Event
from rules_core.table.sight import Sight
from rules_core.words import Words

# The event of the first jack already names the first dealer.
SAID_BEFORE = {"event.first-dealer": "event.first-jack"}


def strip(words: Words, sight: Sight, events: tuple[Event, ...]) -> str:
    """Return the last events and the current question, for one seat or for all."""
    sayings = {event.reason.saying for event in events}
    again = {one for one, before in SAID_BEFORE.items() if before in sayings}
    said = [words.reason(one.reason) for one in events if not one.obvious and one.reason.saying not in again]
    asked = [words.reason(reason) for reason in sight.asks(sight.seat)]
    return " ".join(filter(None, (*said, *asked))).strip()
