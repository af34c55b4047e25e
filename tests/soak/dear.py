"""The expensive laws, checked on a sample: through requests, as a page would send them."""

import json
import re
from functools import partial

from rules_core.cards.action_text import text_of
from rules_core.door.service import handle
from rules_core.table.notation import from_text
from rules_core.table.table import start
from tests.laws.random_tables import said
from tests.laws.twins import told_the_same, twin_of

LANGUAGES = ("nl", "en")
# Keys that may differ between two languages: sentences, names, letters on the cards, and problems quoted as text.
IN_WORDS = ("say", "name", "short", "label", "title", "variant", "call", "question", "verdict", "standing")
REPLAYED = (
    *("hands", "shown", "turned", "trick", "last", "tricks", "points", "melds", "piles", "sheet", "scores", "totals"),
    *("calls", "player", "with_player", "trump", "contract", "winner", "standing", "final"),
)
UNFILLED = re.compile(r"\{\w*\}|\bNone\b|\bTrue\b|\bFalse\b|  ")


def at_a_table(table, dice):
    """Yield the expensive laws at a table in the middle of a deal as (name, function that checks the table)."""
    seat = table.stage.turn if table.stage.turn and dice.random() < 0.6 else dice.choice(table.seating.seats)
    yield "replay", partial(the_log_leads_here_again, table)
    yield "both languages", partial(both_languages_say_the_same, table, seat, dice)
    twin = twin_of(table, seat, dice)
    if twin is not None:
        yield "twins", partial(told_the_same, table, twin, seat, dice)


def the_log_leads_here_again(table):
    """A table that is read from its text offers and shows the same as this one."""
    again = start(from_text(table.text))
    assert again.text == table.text
    assert again.log == table.log
    assert said(again) == said(table), "the choices differ after a replay"
    shown, replayed = table.seen, again.seen
    for field in REPLAYED:
        assert getattr(shown, field) == getattr(replayed, field), f"{field} differs after a replay"


def both_languages_say_the_same(table, seat, dice):
    """A reply has the same form and facts in both languages, no fault, and sentences without unfilled facts."""
    for request in requests_about(table, seat, dice):
        replies = [json.loads(handle(json.dumps({**request, "lang": lang}))) for lang in LANGUAGES]
        for reply in replies:
            assert reply["kind"] != "fault", f"{request}: {reply['say']}"
            hole = next((one for one in sentences(reply) if UNFILLED.search(one)), None)
            assert hole is None, f"{request}: a hole in “{hole}”"
        assert without_words(replies[0]) == without_words(replies[1]), f"{request}: the languages tell different things"


def requests_about(table, seat, dice):
    """A few requests about a table, as JSON texts."""
    about = {"v": 1, "table": table.text, "seat": seat.letter}
    yield {**about, "op": "open"}
    yield {**about, "op": "why", "about": dice.choice(("cards", "trick", "last", "score"))}
    if table.stage.turn is not None:
        yield {**about, "op": "hint", "step": dice.choice((1, 2, 3)), "seat": table.stage.turn.letter}
        yield {**about, "op": "why", "about": text_of(dice.choice(table.stage.choices()), table.stage.turn)}
        yield {**about, "op": "show", "ask": dice.choice(("which-cards", "play", "who-wins", "why", "bid"))}


def without_words(reply):
    """A reply without its sentences."""
    if isinstance(reply, dict):
        return {key: without_words(value) for key, value in reply.items() if key not in IN_WORDS}
    return [without_words(item) for item in reply] if isinstance(reply, list) else reply


def sentences(reply):
    """Every sentence of a reply."""
    if isinstance(reply, dict):
        inner = [one for value in reply.values() for one in sentences(value)]
        return inner + [value for key, value in reply.items() if key in IN_WORDS and isinstance(value, str)]
    return [one for item in reply for one in sentences(item)] if isinstance(reply, list) else []
