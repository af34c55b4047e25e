"""The strip below the table: a sentence or two about the last events and the current question."""

from __future__ import annotations

from rules_core.cards.reasons import Event, Reason, because
from rules_core.table.sight import Sight
from rules_core.words import Words

# The event of the first jack already names the first dealer.
SAID_BEFORE = {"event.first-dealer": "event.first-jack"}


def strip(words: Words, sight: Sight, events: tuple[Event, ...]) -> str:
    """Return the last events and the current question, for one seat or for all."""
    sayings = {event.reason.saying for event in events}
    again = {one for one, before in SAID_BEFORE.items() if before in sayings}
    said = [
        words.reason(_with_its_trick(sight, one))
        for one in events
        if not one.obvious and one.reason.saying not in again
    ]
    asked = [words.reason(reason) for reason in sight.asks(sight.seat)]
    return " ".join(filter(None, (*said, *asked))).strip()


def _with_its_trick(sight: Sight, event: Event) -> Reason:
    """Return the reason of an event; a lead of another player names the trick that he has taken before it."""
    last, trick, who = sight.last, sight.trick, event.seat
    led = event.reason.saying == "event.lead" and trick is not None and trick.cards == event.cards
    if not led or last is None or who is sight.seat or last.explanation.winner is not who or last.trick.best is None:
        return event.reason
    return because(event.reason.rule, "event.takes-and-leads", best=last.trick.best, **dict(event.reason.facts))
