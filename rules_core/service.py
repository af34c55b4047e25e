"""The protocol: one JSON text in, one out, the same for the same request; page, build and tests all come in here."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module

from rules_core.action_text import text_of
from rules_core.catalogue import listed_games
from rules_core.coach.advice import advise, choose
from rules_core.compare import compared
from rules_core.explain import explained
from rules_core.game import awaited
from rules_core.last_tables import keep
from rules_core.reasons import Impossible, Reason, impossible
from rules_core.request import (
    VERSION,
    Request,
    action_at,
    fields,
    letters_of,
    number,
    own_seat,
    request_of,
    seat_of,
    table_of,
    text,
)
from rules_core.seats import Seat
from rules_core.spoken import Plain, spoken_problem, spoken_reason, spoken_refusal
from rules_core.table import Table
from rules_core.views import table_reply
from rules_core.words import DOMAINS, Words, words_of, words_that_are_here


def handle(request: str) -> str:
    """Return the reply to a request; whatever is wrong with it, the reply says so."""
    words = words_that_are_here()
    try:
        read = request_of(request)
        words = words_of(text(read, "lang", "nl"))
        words = words_of(words.language, letters_of(read))
        reply = _operation(read)(words, read)
    except Impossible as wrong:
        reply = {"kind": "problems", "problems": [spoken_problem(words, one) for one in wrong.problems]}
    except Exception as fault:  # the door never falls: a fault of ours is a reply too
        reply = {"kind": "fault", "say": words.sentence("fault", given=f"{type(fault).__name__}: {fault}")}
    return json.dumps({"v": VERSION} | reply, ensure_ascii=False, separators=(",", ":"))


def _operation(read: Request) -> Callable[[Words, Request], Plain]:
    if read["op"] not in OPERATIONS:
        raise impossible("op", "problem.unknown-op", given=read["op"], known=", ".join(OPERATIONS))
    return OPERATIONS[read["op"]]


# ---- replies ----


def _shown(words: Words, table: Table, seat: Seat | None) -> Plain:
    reply = table_reply(words, table, seat)
    keep(reply["table"], table)
    return reply


def _open(words: Words, read: Request) -> Plain:
    table = table_of(read)
    return _shown(words, table, seat_of(read, table))


def _play(words: Words, read: Request) -> Plain:
    table = table_of(read)
    seat, given = seat_of(read, table), text(read, "action")
    action = action_at(table, given)
    refusal = table.refusal(action, seat)
    if refusal is None:
        return _shown(words, table.play(action), seat)
    spoken = spoken_refusal(words, refusal, table.stage)
    return {"kind": "refusal", "action": given, "table": table.text} | spoken


def _advance(words: Words, read: Request) -> Plain:
    table = table_of(read)
    seat, turn = seat_of(read, table), table.stage.turn
    if turn is not None and (seat is None or not awaited(table.stage, seat)):
        table = table.play(choose(table, turn))
    return _shown(words, table, seat)


def _undo(words: Words, read: Request) -> Plain:
    table = table_of(read)
    seat = seat_of(read, table)
    own = [step for step, who in enumerate(table.actors) if seat is None or who is seat]
    if not own:
        raise impossible("table", "problem.nothing-to-undo")
    return _shown(words, table.cut_to(own[-1]), seat)


def _step(words: Words, read: Request) -> Plain:
    table = table_of(read)
    steps = number(read, "to")
    if not 0 <= steps <= len(table.log):
        raise impossible("to", "problem.no-step", given=steps, known=len(table.log))
    reply = _shown(words, table.cut_to(steps), seat_of(read, table))
    return reply | {"steps": len(table.log)}


def _next(words: Words, read: Request) -> Plain:
    table = table_of(read)
    seat, following = seat_of(read, table), table.next_deal()
    if seat is not None and seat not in following.seating.seats:
        seat = following.seating.readers_own
    return _shown(words, following, seat)


def _why(words: Words, read: Request) -> Plain:
    table = table_of(read)
    return {"kind": "why"} | explained(words, table, own_seat(read, table), text(read, "about"))


def _hint(words: Words, read: Request) -> Plain:
    table, step = table_of(read), number(read, "step", 1)
    seat = own_seat(read, table)
    if not awaited(table.stage, seat):
        raise impossible("seat", "problem.nothing-to-do", seat=seat)
    if step not in (1, 2, 3):
        raise impossible("step", "problem.no-step", given=step, known=3)
    advice = advise(table, seat)
    reason: Reason = (advice.look, advice.principle, advice.choice)[step - 1]
    action = text_of(advice.action, table.stage.turn) if step == 3 else None
    return {"kind": "hint", "step": step, "action": action} | spoken_reason(words, reason)


def _compare(words: Words, read: Request) -> Plain:
    table = table_of(read)
    others = read.get("with")
    if not isinstance(others, list) or not all(isinstance(one, dict) for one in others):
        raise impossible("with", "problem.wrong-type", given="with")
    ways = [(text(one, "game", table.setup.game), fields(one, "options")) for one in others]
    return {"kind": "compare"} | compared(words, table, own_seat(read, table), ways)


def _check(words: Words, read: Request) -> Plain:
    try:
        table_of(read)
    except Impossible as wrong:
        return {"kind": "problems", "problems": [spoken_problem(words, one) for one in wrong.problems]}
    return {"kind": "problems", "problems": []}


def _games(words: Words, _: Request) -> Plain:
    return {"kind": "games", "games": listed_games(words)}


def _words(words: Words, _: Request) -> Plain:
    return {"kind": "words", "words": words.beginning_with(("ui.", "key.")), "domains": list(DOMAINS)}


def _later(module: str, name: str) -> Callable[[Words, Request], Plain]:
    """Return an operation whose module is loaded when somebody asks for it."""

    def operation(words: Words, read: Request) -> Plain:
        reply: Plain = getattr(import_module(f"rules_core.{module}"), name)(words, read)
        return reply

    return operation


OPERATIONS: dict[str, Callable[[Words, Request], Plain]] = {
    "open": _open,
    "play": _play,
    "advance": _advance,
    "undo": _undo,
    "step": _step,
    "next": _next,
    "why": _why,
    "hint": _hint,
    "exercise": _later("exercises.operations", "exercise"),
    "show": _later("exercises.operations", "show"),
    "answer": _later("exercises.operations", "answer"),
    "solve": _later("exercises.operations", "solve"),
    "compare": _compare,
    "check": _check,
    "games": _games,
    "family": _later("side_by_side", "family"),
    "words": _words,
}
