"""Looking back at whole deals: one player chooses at random among what is allowed, the coach plays for the others."""

from __future__ import annotations

import json
import time

from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.door.service import handle
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose


def played(game: str, number: int) -> Table:
    """Return a deal that is over; the first seat of the reader plays any card, two times out of three."""
    table, chance = start(setup_of(game, {"seed": f"look back {number}", "deal": "2"})), Chance(f"look back {number}")
    reader = table.seating.readers_own
    while (turn := table.stage.turn) is not None:
        cards = [one for one in table.stage.choices() if isinstance(one, Card)]
        by_chance = turn is reader and cards and chance.below(3) > 0
        table = table.play(chance.choice(cards) if by_chance else choose(table, turn))
    return table


def asked(table: Table, **more: int) -> tuple[dict[str, object], float]:
    """Return the reply to a request to look back, and the milliseconds of the processor that it took."""
    request = {"op": "look-back", "lang": "en", "table": table.text, "seat": table.seating.readers_own.letter, **more}
    began = time.process_time()
    reply = json.loads(handle(json.dumps(request)))
    spent = 1000 * (time.process_time() - began)
    assert reply["kind"] == "look-back", reply
    return reply, spent


def spent_on(table: Table) -> tuple[float, float]:
    """Return the milliseconds of a whole look back, and of its longest request."""
    first, spent = asked(table)
    steps = first["steps"]
    assert isinstance(steps, list)
    every = [spent, *(asked(table, step=step)[1] for step in steps)]
    return sum(every), max(every)
