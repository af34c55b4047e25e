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

# The saying for nothing at all.
SILENT = ""
INSTEAD: Mapping[str, Mapping[str, str]] = {
    "trump": {
        "trick.not-trumped": "trick.led-suit",
        "at-once.trick.not-trumped": "at-once.trick.led-suit",
        "trick.only-not-trumped": "trick.only-led",
        "at-once.trick.only-not-trumped": "at-once.trick.only-led",
        "item.highest-led": "item.highest-of-led",
        "item.highest-trump": "item.leader-takes",
        "allow.free-discard": "allow.void",
        "forced.neither": "forced.void",
        "forced.only-no-trump": "forced.only",
        "event.turned-trump": "event.turned-over",
        "coach.rule.maker-lead-high": "coach.rule.lead-highest",
        "coach.rule.cash-winner": "coach.rule.lead-highest",
    },
    "contract": {"coach.rule.tricks.draw": "coach.rule.tricks.lead-top"},
    "points": {
        "event.settled": "event.settled-uncounted",
        "event.settled-of-hand": "event.settled-uncounted",
        "event.tarot.counted": "event.settled-uncounted",
        "contract.five-hundred.told": "contract.five-hundred.bid",
        "allow.gin.discard": "allow.gin.any",
        "ask.gin.discard-or-end": "ask.gin.discard",
        "ask.gin.limit": SILENT,
        "ask.gin.limit-was-open": SILENT,
        "ask.gin.doubles": SILENT,
        "coach.rule.gin-gin": "coach.rule.gin-gin-uncounted",
        "coach.do.gin-stock": "coach.do.gin-draw",
        "coach.do.gin-last-draw": "coach.do.gin-draw",
        "coach.rule.tarot-excuse": "coach.rule.tarot-excuse-any",
        "coach.do.look-ahead": "coach.do.look-ahead-uncounted",
        "coach.do.lead-low": "coach.do.lead-spare",
        "coach.rule.lead-low": "coach.rule.lead-spare",
        "coach.do.lead-least": "coach.do.lead-spare",
        "coach.rule.lead-least": "coach.rule.lead-spare",
        "coach.rule.draw-lead-spare": "coach.rule.draw-lead-any",
        "coach.rule.draw-take": "coach.rule.draw-take-any",
        "coach.do.draw-take": "coach.do.draw-take-any",
        "coach.rule.bring-home": "coach.rule.bring-home-any",
        "coach.do.bring-home": "coach.do.bring-home-any",
        "coach.rule.throw-worthless": "coach.rule.throw-spare",
        "coach.rule.nothing-to-give": "coach.rule.keep-takers",
    },
    "roem": {
        "coach.look.draw-spare": "coach.look.draw-any",
        "ask.declare-and-lead": "ask.lead",
        "ask.declare": "ask.card",
        "ask.name-and-lead": "ask.lead",
        "ask.show": "ask.card",
    },
}


def words_at(words: Words, table: Table, seat: Seat | None) -> Words:
    """Return the words for a table, addressed to the player at a seat; to nobody in particular for None."""
    return (_leaving_out(words, table.untaught) if table.untaught else words).to(table.seating, seat)


@lru_cache(maxsize=64)
def _leaving_out(words: Words, untaught: tuple[str, ...]) -> Words:
    instead = {saying: other for part in untaught for saying, other in INSTEAD.get(part, {}).items()}
    return replace(words, instead=instead)
