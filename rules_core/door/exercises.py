"""The requests about exercises; loaded on demand."""

from __future__ import annotations

from importlib import import_module

from rules_core.cards.seats import Seat
from rules_core.door.request import Request, fields, number, own_seat, table_of, text, texts
from rules_core.say.spoken import Plain
from rules_core.say.untaught import words_at
from rules_core.say.views import table_reply
from rules_core.table.table import Table, action_at
from rules_core.teach.exercises.fresh import Fresh, fresh
from rules_core.teach.exercises.kinds import question
from rules_core.teach.exercises.replies import exercise_reply, judged_reply, solution_reply
from rules_core.words import Words


def exercise(words: Words, read: Request) -> Plain:
    """Return a fresh exercise."""
    game, options, ask = text(read, "game"), fields(read, "options"), text(read, "ask")
    difficulty, seed = number(read, "difficulty", 1), text(read, "seed")
    if "bites" in read:
        by_rule = import_module("rules_core.door.deal_questions").fresh_by_rule
        made: Fresh = by_rule(game, options, ask, difficulty, seed, texts(read, "bites"))
    else:
        made = fresh(game, options, ask, difficulty, seed)
    return exercise_reply(words_at(words, made.table, made.seat), made.table, made.seat, made.ask, made.extra)


def _asked(read: Request) -> tuple[Table, Seat, str, dict[str, str]]:
    table = table_of(read)
    extra = {name: text(read, name) for name in ("cards", "among") if name in read}
    return table, own_seat(read, table), text(read, "ask"), extra


def show(words: Words, read: Request) -> Plain:
    """Return a question with all its possible answers."""
    table, seat, ask, extra = _asked(read)
    return exercise_reply(words_at(words, table, seat), table, seat, ask, extra)


def answer(words: Words, read: Request) -> Plain:
    """Return the verdict on one answer."""
    table, seat, ask, extra = _asked(read)
    words = words_at(words, table, seat)
    asked = question(table, seat, ask, extra)
    place = number(read, "place") if "place" in read else None
    item = text(read, "item")
    reply = judged_reply(words, asked, item, place)
    if ask == "play" and reply["right"]:
        after = table.play(action_at("item", table, table.stage, item))
        reply["after"] = table_reply(words, after, seat)
    return reply


def solve(words: Words, read: Request) -> Plain:
    """Return the right answers."""
    table, seat, ask, extra = _asked(read)
    return solution_reply(words_at(words, table, seat), question(table, seat, ask, extra))
