"""The replies that a seat gets about a table, so that those of two tables can be compared."""

import json
from contextlib import contextmanager

from rules_core.door.service import handle
from rules_core.table import last_tables

QUESTIONS = (
    *("which-cards", "play", "who-wins", "why", "bid", "points:trick", "points:last", "roem", "roem:hand"),
    *("order:trump", "true:roem 20", "true:trump H", "true:pit", "true:made", "true:nat", "true:won"),
)
# "true:sees" is missing: like a teacher, it asks which cards somebody else may see.


def untold(reply):
    """Return a reply without the texts of tables, which contain the whole setup."""
    if isinstance(reply, dict):
        return {key: untold(value) for key, value in reply.items() if key != "table"}
    return [untold(item) for item in reply] if isinstance(reply, list) else reply


def spoken(op, **fields):
    """Return the reply to a request as text, without the texts of tables."""
    return json.dumps(untold(json.loads(handle(json.dumps({"v": 1, "op": op, **fields})))), sort_keys=True)


def replies(text, seat, actions=(), *, about=(), others=(), lang="nl"):
    """Return every reply that a seat can get: about these actions, done or asked about, compared with these games."""
    at = {"lang": lang, "table": text, "seat": seat}
    asked = {"open": spoken("open", **at)}
    for what in ("cards", "trick", "last", "score", *actions, *about):
        asked[f"why {what}"] = spoken("why", **at, about=what)
    for step in (1, 2, 3):
        asked[f"hint {step}"] = spoken("hint", **at, step=step)
    for action in actions:
        asked[f"play {action}"] = spoken("play", **at, action=action)
    asked["undo"] = spoken("undo", **at)
    if others:
        ways = [{"game": game, "options": {}} for game in others]
        asked["compare"] = spoken("compare", **at, **{"with": ways})
    return asked


def answers(text, seat, questions=QUESTIONS, *, lang="nl"):
    """Return the replies to a seat when questions are put about a table."""
    at = {"lang": lang, "table": text, "seat": seat}
    found = {}
    for question in questions:
        found[f"show {question}"] = spoken("show", **at, ask=question)
        found[f"solve {question}"] = spoken("solve", **at, ask=question)
    return found


def looked_back(text, seat, steps, *, lang="nl"):
    """Return the replies to a seat that steps through a deal."""
    at = {"lang": lang, "table": text, "seat": seat}
    return {f"step {step}": spoken("step", **at, to=step) for step in steps}


def everything_told(table, seat, actions, others=(), lang="nl", questions=QUESTIONS):
    """Return all replies to a seat about this very table, even where its text would be dealt differently."""
    text, steps = table.text, sorted({0, len(table.log) // 2, len(table.log)})
    with at_hand(table):
        found = replies(text, seat, actions, others=others, lang=lang)
        found |= answers(text, seat, questions, lang=lang)
        found |= looked_back(text, seat, steps, lang=lang)
        if table.stage.turn is None and table.seen.winner is None:
            found["next"] = spoken("next", lang=lang, table=text, seat=seat)
    return found


@contextmanager
def at_hand(table):
    """Answer requests about the text of a table from this one, and forget them all afterwards."""
    remembered = last_tables._last.copy()
    last_tables.keep(table.text, table)
    try:
        yield
    finally:
        last_tables._last.clear()
        last_tables._last.update(remembered)
