"""The protocol: one JSON text in, one out, the same for the same request; page, build and tests all use it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import NamedTuple

from rules_core.cards.reasons import Event, Impossible, impossible
from rules_core.cards.seats import Seat
from rules_core.door.request import (
    VERSION,
    Request,
    check_keys,
    check_request,
    letters_of,
    own_seat,
    request_of,
    seat_of,
    table_of,
    text,
)
from rules_core.say.explain import explained
from rules_core.say.spoken import Plain, spoken_problem, spoken_refusal
from rules_core.say.untaught import words_at
from rules_core.say.views import table_reply
from rules_core.table.last_tables import keep
from rules_core.table.position.setup_fields import MOST_PROBLEMS
from rules_core.table.table import Table, action_at
from rules_core.words import Words, bring, words_of, words_that_are_here
from rules_core.words.catalogues import NoWords, domains


def handle(request: str) -> str:
    """Return the reply to a request; the reply reports anything wrong with it."""
    words: Words | None = None
    try:
        try:
            read = request_of(request)
            words = words_of(text(read, "lang", "nl"))
            check_request(request, read)
            words = words_of(words.language, letters_of(read))
            operation = _operation(read)
            check_keys(read, operation.keys)
            reply = operation.reply(words, read)
        except Impossible as wrong:
            reply = _problems(words or words_that_are_here(), wrong)
    except NoWords as lacking:  # a problem may be without words as well
        reply = _problems(words or words_that_are_here(), lacking)
    except Exception as fault:  # the door never crashes: a fault of ours is a reply too
        given = f"{type(fault).__name__}: {fault}"
        reply = {"kind": "fault", "say": (words or words_that_are_here()).sentence("fault", given=given)}
    return json.dumps({"v": VERSION} | reply, ensure_ascii=False, separators=(",", ":"))


def speak(catalogues: Mapping[str, bytes]) -> None:
    """Answer in the words of compiled catalogues, by place such as "fy/table.mo", instead of ours from now on."""
    bring(catalogues)


class Operation(NamedTuple):
    """The function that answers a request, and its keys besides those of every request."""

    reply: Callable[[Words, Request], Plain]
    keys: tuple[str, ...] = ()


def _operation(read: Request) -> Operation:
    if read["op"] not in OPERATIONS:
        raise impossible("op", "problem.unknown-op", given=read["op"], known=", ".join(OPERATIONS))
    return OPERATIONS[read["op"]]


# ---- replies ----


def _problems(words: Words, wrong: Impossible) -> Plain:
    return {"kind": "problems", "problems": [spoken_problem(words, one) for one in wrong.problems[:MOST_PROBLEMS]]}


def shown(
    words: Words,
    table: Table,
    seat: Seat | None,
    reader: Seat | None = None,
    told: tuple[Event, ...] | None = None,
) -> Plain:
    """Return the reply that shows a table, which stays at hand; `told` are its events where more is said of them."""
    reply = table_reply(words_at(words, table, seat or reader), table, seat, told)
    keep(reply["table"], table)
    return reply


def _open(words: Words, read: Request) -> Plain:
    table = table_of(read)
    return shown(words, table, seat_of(read, table))


def _play(words: Words, read: Request) -> Plain:
    table = table_of(read)
    seat, given = seat_of(read, table), text(read, "action")
    action = action_at("action", table, table.stage, given)
    refusal = table.refusal(action, seat)
    if refusal is None:
        return shown(words, table.played(action), seat)
    spoken = spoken_refusal(words_at(words, table, seat), refusal, table.stage.turn)
    return {"kind": "refusal", "action": given, "table": table.text} | spoken


def _undo(words: Words, read: Request) -> Plain:
    table = table_of(read)
    seat = seat_of(read, table)
    return shown(words, before_last_action(table, seat), seat)


def before_last_action(table: Table, seat: Seat | None) -> Table:
    """Return the table before the last action of a seat, or of anybody; raises Impossible where there is none."""
    own = [step for step, who in enumerate(table.actors) if seat is None or who is seat]
    if not own:
        raise impossible("table", "problem.nothing-to-undo")
    return table.cut_to(own[-1])


def cut_to(table: Table, steps: int) -> Table:
    """Return the table after its first `steps` actions; raises Impossible for more than there are."""
    if not 0 <= steps <= len(table.log):
        raise impossible("to", "problem.no-step", given=steps, known=len(table.log))
    return table.cut_to(steps)


def _next(words: Words, read: Request) -> Plain:
    table = table_of(read)
    seat, following = seat_of(read, table), table.next_deal()
    if seat is not None and seat not in following.seating.seats:
        seat = following.seating.readers_own
    return shown(words, following, seat)


def _why(words: Words, read: Request) -> Plain:
    table = table_of(read)
    words = words_at(words, table, seat_of(read, table))
    return {"kind": "why"} | explained(words, table, own_seat(read, table), text(read, "about"))


def _check(words: Words, read: Request) -> Plain:
    try:
        table_of(read)
    except Impossible as wrong:
        return _problems(words, wrong)
    return {"kind": "problems", "problems": []}


def _words(words: Words, _: Request) -> Plain:
    return {"kind": "words", "words": words.beginning_with(("ui.", "key.")), "domains": list(domains())}


def _later(module: str, name: str) -> Callable[[Words, Request], Plain]:
    """Return an operation whose module is loaded on demand."""

    def operation(words: Words, read: Request) -> Plain:
        reply: Plain = getattr(import_module(f"rules_core.door.{module}"), name)(words, read)
        return reply

    return operation


LOOKING = ("setup", "table", "seat")
ASKING = (*LOOKING, "ask", "cards", "among")
DEALING = ("game", "options", "bites", "then", "for", "within", "difficulty", "seed", "count", "seat")
WISHING = ("game", "options", "ask", "difficulty", "seed", "bites")

OPERATIONS = {
    "open": Operation(_open, LOOKING),
    "play": Operation(_play, (*LOOKING, "action")),
    "advance": Operation(_later("coach", "advance"), LOOKING),
    "undo": Operation(_undo, LOOKING),
    "step": Operation(_later("steps", "step"), (*LOOKING, "to", "reasons")),
    "next": Operation(_next, LOOKING),
    "why": Operation(_why, (*LOOKING, "about")),
    "hint": Operation(_later("coach", "hint"), (*LOOKING, "step", "about")),
    "look-back": Operation(_later("look_back", "look_back"), (*LOOKING, "step")),
    "exercise": Operation(_later("exercises", "exercise"), WISHING),
    "show": Operation(_later("exercises", "show"), ASKING),
    "answer": Operation(_later("exercises", "answer"), (*ASKING, "item", "place")),
    "solve": Operation(_later("exercises", "solve"), ASKING),
    "deal": Operation(_later("deals", "deal"), DEALING),
    "compare": Operation(_later("compare", "compare"), (*LOOKING, "with")),
    "check": Operation(_check, LOOKING),
    "course": Operation(_later("course", "course"), ("setup", "table")),
    "lay": Operation(_later("laying.operation", "lay"), ("setup", "table", "given", "write", "deal")),
    "games": Operation(_later("games", "games")),
    "family": Operation(_later("side_by_side", "family")),
    "notation": Operation(_later("reference.reply", "notation"), ("game", "options")),
    "tricks": Operation(_later("tricks", "tricks"), LOOKING),
    "words": Operation(_words),
}
