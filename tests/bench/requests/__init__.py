"""Requests at tables with ever longer logs: a deal of klaverjas-4, and the last deal of a long match."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.door.service import handle
from rules_core.table.notation import from_text
from rules_core.table.table import Table, setup_of, start

CARDS = (0, 8, 16, 24, 31)
DEALS_OF_A_MATCH = 12
# Questions that readers of a table ask on every turn; then those that make the coach think.
ASKED = ("open", "play", "undo", "step", "why", "check")
OF_THE_COACH = ("advance", "hint")
# The request that comes first when the table is not in memory: a link is opened, a page is loaded again.
FROM_ITS_TEXT = "from its text"


def tables_by_cards(table: Table) -> dict[int, Table]:
    """Return the table of a deal after this many cards, played at random, whenever a seat is to play a card."""
    chance, found = Chance("requests"), {}
    while table.stage.turn is not None:
        played = sum(isinstance(action, Card) for action in table.log)
        cards = [one for one in table.stage.choices() if isinstance(one, Card)]
        if cards and played in CARDS:
            found[played] = table
        table = table.play(chance.choice(cards or table.stage.choices()))
    return found


def opened() -> Table:
    """Return the first deal."""
    return start(setup_of("klaverjas-4", {"seed": "requests", "match_end": f"hands:{DEALS_OF_A_MATCH + 1}"}))


def late_in_a_match() -> Table:
    """Return the last deal of a long match, its earlier deals played at random."""
    table, chance = opened(), Chance("match")
    for _ in range(DEALS_OF_A_MATCH):
        while table.stage.turn is not None:
            table = table.play(chance.choice(table.stage.choices()))
        table = table.next_deal()
    return table


def request(op: str, table: Table) -> str:
    """Return one request at a table, by the seat on turn."""
    turn = table.stage.turn
    assert turn is not None
    card = next(one for one in table.stage.choices() if isinstance(one, Card))
    more: dict[str, dict[str, object]] = {
        "play": {"action": card.text},
        "step": {"to": len(table.log)},
        "why": {"about": "cards"},
        "hint": {"step": 3},
    }
    about: dict[str, object] = {"op": op, "lang": "nl", "table": table.text, "seat": turn.letter}
    return json.dumps(about | more.get(op, {}))


def asking(op: str, table: Table) -> Callable[[], object]:
    """Return a request at a table, ready to be sent; raises AssertionError when the reply is not the expected one."""
    if op == FROM_ITS_TEXT:
        text = table.text
        return lambda: start(from_text(text))
    asked = request(op, table)
    reply = json.loads(handle(asked))
    assert reply["kind"] != "fault", reply
    assert not reply.get("problems"), reply
    return lambda: handle(asked)


def milliseconds(ask: Callable[[], object], seconds: float) -> float:
    """Return the CPU time of a request in milliseconds: the mean of as many as fit in the time."""
    ask()
    began, count = time.process_time(), 0
    while (spent := time.process_time() - began) < seconds:
        ask()
        count += 1
    return 1000 * spent / count
