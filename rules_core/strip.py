"""The strip below the table: what has just happened and what is asked now, in a sentence or two."""

from __future__ import annotations

from rules_core.reasons import Event
from rules_core.sight import Sight
from rules_core.words import Words

# Everybody can see that the cards have been dealt; saying so would bury what is asked.
UNTOLD = (
    *("event.dealt", "event.dealt-so-many", "event.five-hundred.dealt"),
    *("event.maker.dealt", "event.open.dealt", "event.whist.dealt"),
)
# Who deals first was said with the jack that he got.
SAID_BEFORE = {"event.first-dealer": "event.first-jack"}


def strip(words: Words, sight: Sight, events: tuple[Event, ...]) -> str:
    """Return what has just happened and what is asked now, for one seat or for all."""
    sayings = {event.reason.saying for event in events}
    untold = {*UNTOLD, *(again for again, before in SAID_BEFORE.items() if before in sayings)}
    said = [words.reason(event.reason) for event in events if event.reason.saying not in untold]
    asked = [words.reason(reason) for reason in sight.asks(sight.seat)]
    return " ".join([*said, *asked]).strip()
