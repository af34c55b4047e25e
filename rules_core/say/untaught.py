"""The sentences for a table that leaves out what its course has not taught yet.

Each part that a table can leave out has its sayings, each with the saying used instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from rules_core.cards.seats import Seat
from rules_core.table.table import Table
from rules_core.words import Words

INSTEAD: Mapping[str, Mapping[str, str]] = {
    "trump": {
        "trick.not-trumped": "trick.led-suit",
        "at-once.trick.not-trumped": "at-once.trick.led-suit",
        "item.highest-led": "item.highest-of-led",
        "item.highest-trump": "item.leader-takes",
    },
    "points": {
        "event.settled": "event.settled-uncounted",
        "event.settled-of-hand": "event.settled-uncounted",
    },
}


def words_at(words: Words, table: Table, seat: Seat | None) -> Words:
    """Return the words for a table, addressed to the player at a seat; to nobody in particular for None."""
    return (_leaving_out(words, table.untaught) if table.untaught else words).to(table.seating, seat)


@lru_cache(maxsize=64)
def _leaving_out(words: Words, untaught: tuple[str, ...]) -> Words:
    instead = {saying: other for part in untaught for saying, other in INSTEAD.get(part, {}).items()}
    return replace(words, instead=instead)
