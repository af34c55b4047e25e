"""A text composed of several sentences contains none of them twice."""

import random
import re

from rules_core.cards.action_text import text_of
from rules_core.cards.stage import actor
from rules_core.table.last_tables import table_at as table_of_text
from rules_core.words import LANGUAGES
from tests.table_talk import ask

from .random_tables import every_table, pick, table_at
from .ways import one_of_each

NEXT = re.compile(r"(?<=[.?]) (?=\S)")
MOST_STEPS = 200


def says_nothing_twice(reply):
    """Check that each sentence about a table after an action appears once."""
    told = NEXT.split(reply["view"]["say"])
    assert len(set(told)) == len(told), f"{reply['view']['say']} at {reply['table']}"


@one_of_each(every_table())
def test_nothing_is_said_twice_in_one_breath(way):
    dice = random.Random(f"said once {way}")
    table, language = table_at(way, dice), dice.choice(LANGUAGES)
    reader = dice.choice(table.seating.seats)
    for _ in range(MOST_STEPS):
        turn = table.stage.turn
        if turn is None:
            break
        if turn is not reader and dice.random() < 0.6:
            reply = ask("advance", lang=language, table=table.text, seat=reader.letter)
        else:
            action = pick(table, dice)
            by = actor(action, turn)
            reply = ask("play", lang=language, table=table.text, seat=by.letter, action=text_of(action, turn))
        says_nothing_twice(reply)
        table = table_of_text(reply["table"])
