"""What a seat gets to hear about a table, so that two tables can be held to telling it the same."""

import json

from tests.table_talk import ask


def untold(reply):
    """A reply without the texts of tables, which carry the whole setup."""
    if isinstance(reply, dict):
        return {key: untold(value) for key, value in reply.items() if key != "table"}
    return [untold(item) for item in reply] if isinstance(reply, list) else reply


def replies(text, seat, actions=(), *, about=(), others=(), lang="nl"):
    """Everything that a seat can get to hear: with these actions done and asked about, beside these other games."""
    asked = {"open": ask("open", lang=lang, table=text, seat=seat)}
    for what in ("cards", "trick", "last", "score", *actions, *about):
        asked[f"why {what}"] = ask("why", lang=lang, table=text, seat=seat, about=what)
    for step in (1, 2, 3):
        asked[f"hint {step}"] = ask("hint", lang=lang, table=text, seat=seat, step=step)
    for action in actions:
        asked[f"play {action}"] = ask("play", lang=lang, table=text, seat=seat, action=action)
    asked["undo"] = ask("undo", lang=lang, table=text, seat=seat)
    if others:
        ways = [{"game": game, "options": {}} for game in others]
        asked["compare"] = ask("compare", lang=lang, table=text, seat=seat, **{"with": ways})
    return {question: json.dumps(untold(reply), sort_keys=True) for question, reply in asked.items()}
