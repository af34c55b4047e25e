"""The strip below the table: what has just happened and what is asked now, in a sentence or two."""

from __future__ import annotations

from rules_core.game import choices_of
from rules_core.reasons import Event
from rules_core.seats import Seat
from rules_core.seen import Seen
from rules_core.stage import Stage
from rules_core.words import Words

# Everybody can see that the cards have been dealt; saying so would bury what is asked.
UNTOLD = ("event.dealt", "event.dealt-so-many", "event.five-hundred.dealt", "event.open.dealt")


def strip(words: Words, stage: Stage, seen: Seen, seat: Seat | None, events: tuple[Event, ...]) -> str:
    """Return what has just happened and what is asked now, for one seat or for all."""
    said = [words.reason(event.reason) for event in events if event.reason.saying not in UNTOLD]
    return " ".join([*said, _what_is_asked(words, stage, seen, seat)]).strip()


def _what_is_asked(words: Words, stage: Stage, seen: Seen, seat: Seat | None) -> str:
    if stage.turn is not None and (seat is None or not choices_of(stage, seat)):
        return words.sentence("ask.wait", seat=stage.turn)
    return " ".join(words.reason(reason) for reason in seen.asks(seat))
