"""One position under several rules, side by side."""

from __future__ import annotations

from rules_core.cards.reasons import impossible
from rules_core.door.request import Request, fields, own_seat, seat_of, table_of, text
from rules_core.say.compare import MOST_WAYS, compared
from rules_core.say.spoken import Plain
from rules_core.say.untaught import words_at
from rules_core.words import Words


def compare(words: Words, read: Request) -> Plain:
    """Return a hand with what may be played from it, here and under each of the other rules."""
    table = table_of(read)
    others = read.get("with")
    if not isinstance(others, list) or not all(isinstance(one, dict) for one in others):
        raise impossible("with", "problem.wrong-type", given="with")
    if len(others) > MOST_WAYS:
        raise impossible("with", "problem.too-many-ways", given=len(others), known=MOST_WAYS)
    ways = [(text(one, "game", table.setup.game), fields(one, "options")) for one in others]
    words = words_at(words, table, seat_of(read, table))
    return {"kind": "compare"} | compared(words, table, own_seat(read, table), ways)
