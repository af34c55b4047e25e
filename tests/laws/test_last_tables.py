"""A reply is the same whether the latest tables are still in memory or their logs are replayed."""

import random

from rules_core.table.last_tables import MOST
from tests.table_talk import ask

from .random_tables import table_at
from .test_laws import WAYS, steps
from .ways import one_of_each

OTHERS = 2 * MOST


def spoken_of_others():
    """Ask about enough other tables to push the earlier ones out of memory."""
    for other in range(OTHERS):
        ask("open", setup={"game": "gin-rummy", "seed": f"other {other}"})


def requests_at(text, steps_done, seat):
    """Yield the requests of a page about a table."""
    about = {"table": text, "seat": seat}
    yield "open", about
    yield "why", about | {"about": "cards"}
    yield "advance", about
    for step in {0, steps_done // 2, steps_done}:
        yield "step", about | {"to": step}
    if steps_done:
        yield "undo", about | {"seat": "all"}


@one_of_each(WAYS)
def test_a_table_at_hand_answers_like_one_whose_log_is_played_again(way):
    *_, table = steps(way, "last tables")
    text, seat = table.cut_to(2 * len(table.log) // 3).text, random.Random(f"{way}").choice(table.seating.seats).letter
    steps_done = ask("step", table=text, to=0)["steps"]
    at_hand = [ask(op, **asked) for op, asked in requests_at(text, steps_done, seat)]
    for (op, asked), reply in zip(requests_at(text, steps_done, seat), at_hand, strict=True):
        spoken_of_others()
        assert ask(op, **asked) == reply, f"{op} at {text}"


@one_of_each(WAYS)
def test_a_table_that_was_played_on_answers_like_one_from_its_text(way):
    reply = ask("open", table=table_at(way, random.Random(f"{way}")).text, seat="all")
    shown = [reply]
    while reply["view"]["turn"] and len(shown) < 12:
        reply = ask("advance", table=reply["table"], seat="all")
        shown.append(reply)
    going_on = [ask("open", table=one["table"], seat="all") for one in shown]
    spoken_of_others()
    assert [ask("open", table=one["table"], seat="all") for one in shown] == going_on
    assert going_on == shown
