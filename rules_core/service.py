"""The protocol: one JSON text in, one out. Pure and stateless; page, build and tests all come in here."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from rules_core.actions import Action, action_of, text_of
from rules_core.catalogue import listed_games
from rules_core.coach.advice import advise, choose
from rules_core.compare import compared
from rules_core.exercises.fresh import fresh
from rules_core.exercises.kinds import question
from rules_core.exercises.replies import exercise_reply, judged_reply, solution_reply
from rules_core.explain import explained
from rules_core.game import awaited
from rules_core.games import GAMES
from rules_core.notation import from_text
from rules_core.reasons import Impossible, Reason, impossible
from rules_core.seats import Seat
from rules_core.spoken import Plain, spoken_event, spoken_problem, spoken_reason, spoken_refusal
from rules_core.table import Table, setup_of, start
from rules_core.views import view
from rules_core.words import DOMAINS, LANGUAGES, Words, words_of

VERSION = 1
Request = Mapping[str, Any]


def handle(request: str) -> str:
    """Return the reply to a request; whatever is wrong with it, the reply says so."""
    words = words_of(LANGUAGES[-1])
    try:
        read = _read(request)
        words = words_of(_text(read, "lang", "nl"), _letters(read))
        reply = _operation(read)(words, read)
    except Impossible as wrong:
        reply = {"kind": "problems", "problems": [spoken_problem(words, one) for one in wrong.problems]}
    except Exception as fault:  # the door never falls: a fault of ours is a reply too
        reply = {"kind": "fault", "say": words.sentence("fault", given=f"{type(fault).__name__}: {fault}")}
    return json.dumps({"v": VERSION} | reply, ensure_ascii=False, separators=(",", ":"))


# ---- reading a request ----


def _read(request: str) -> Request:
    try:
        read = json.loads(request)
    except (ValueError, RecursionError) as wrong:
        raise impossible("request", "problem.not-json", given=str(wrong)) from None
    if not isinstance(read, dict) or not isinstance(read.get("op"), str):
        raise impossible("op", "problem.not-a-request")
    if read.get("v", VERSION) != VERSION:
        raise impossible("v", "problem.version", given=str(read["v"]), known=VERSION)
    return read


def _operation(read: Request) -> Callable[[Words, Request], Plain]:
    if read["op"] not in OPERATIONS:
        raise impossible("op", "problem.unknown-op", given=read["op"], known=", ".join(OPERATIONS))
    return OPERATIONS[read["op"]]


def _letters(read: Request) -> str:
    """The letters on the cards of the game that a request is about."""
    setup = read.get("setup")
    written = setup.get("game") if isinstance(setup, dict) else read.get("game")
    if isinstance(read.get("table"), str):
        written = read["table"].split(";")[1:2]
    key = str(written[0] if isinstance(written, list) and written else written).partition("/")[0]
    return GAMES[key].letters if key in GAMES else ""


def _text(read: Request, name: str, default: str | None = None) -> str:
    value = read.get(name, default)
    if value is None:
        raise impossible(name, "problem.missing", given=name)
    if not isinstance(value, str):
        raise impossible(name, "problem.wrong-type", given=name)
    return value


def _number(read: Request, name: str, default: int | None = None) -> int:
    value = read.get(name, default)
    if value is None:
        raise impossible(name, "problem.missing", given=name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise impossible(name, "problem.wrong-type", given=name)
    return value


def _fields(read: Request, name: str) -> dict[str, str]:
    value = read.get(name, {})
    if not isinstance(value, dict):
        raise impossible(name, "problem.wrong-type", given=name)
    for key, one in value.items():
        if not isinstance(one, str | int) or isinstance(one, bool):
            raise impossible(key, "problem.wrong-type", given=key)
    return {key: str(one) for key, one in value.items()}


def _table(read: Request) -> Table:
    if "table" in read:
        return start(from_text(_text(read, "table")))
    setup = read.get("setup")
    if not isinstance(setup, dict):
        raise impossible("setup", "problem.missing", given="setup")
    options = _fields(setup, "options")
    fields = _fields({"setup": {key: one for key, one in setup.items() if key != "options"}}, "setup")
    return start(setup_of(fields.pop("game", ""), fields | options))


def _seat(read: Request, table: Table) -> Seat | None:
    letter = _text(read, "seat", "all")
    if letter == "all":
        return None
    if letter == "you":
        return table.seating.readers_own
    try:
        return table.seating.seat(letter)
    except ValueError:
        raise impossible("seat", "problem.not-a-seat", given=letter) from None


def _own_seat(read: Request, table: Table) -> Seat:
    seat = _seat(read, table) or table.stage.turn
    return seat if seat is not None else table.seating.seats[0]


def _action(table: Table, text: str) -> Action:
    try:
        return action_of(text, table.seating, table.stage.turn)
    except ValueError:
        raise impossible("action", "problem.not-an-action", given=text) from None


# ---- replies ----


def table_reply(words: Words, table: Table, seat: Seat | None) -> Plain:
    """Return a table as its text, what has just been seen, and what the seat may see now."""
    turn = table.stage.turn
    waiting = turn is not None and (seat is None or not awaited(table.stage, seat))
    return {
        "kind": "table",
        "table": table.text,
        "events": [spoken_event(words, event) for event in table.events],
        "view": view(words, table, seat, table.events),
        "waiting": waiting,
    }


def _open(words: Words, read: Request) -> Plain:
    table = _table(read)
    return table_reply(words, table, _seat(read, table))


def _play(words: Words, read: Request) -> Plain:
    table = _table(read)
    seat, text = _seat(read, table), _text(read, "action")
    action = _action(table, text)
    refusal = table.refusal(action, seat)
    if refusal is None:
        return table_reply(words, table.play(action), seat)
    spoken = spoken_refusal(words, refusal, table.stage)
    return {"kind": "refusal", "action": text, "table": table.text} | spoken


def _advance(words: Words, read: Request) -> Plain:
    table = _table(read)
    seat, turn = _seat(read, table), table.stage.turn
    if turn is not None and (seat is None or not awaited(table.stage, seat)):
        table = table.play(choose(table, turn))
    return table_reply(words, table, seat)


def _undo(words: Words, read: Request) -> Plain:
    table = _table(read)
    seat = _seat(read, table)
    own = [step for step, who in enumerate(table.actors) if seat is None or who is seat]
    if not own:
        raise impossible("table", "problem.nothing-to-undo")
    return table_reply(words, table.cut_to(own[-1]), seat)


def _step(words: Words, read: Request) -> Plain:
    table = _table(read)
    steps = _number(read, "to")
    if not 0 <= steps <= len(table.log):
        raise impossible("to", "problem.no-step", given=steps, known=len(table.log))
    reply = table_reply(words, table.cut_to(steps), _seat(read, table))
    return reply | {"steps": len(table.log)}


def _next(words: Words, read: Request) -> Plain:
    table = _table(read)
    seat, following = _seat(read, table), table.next_deal()
    if seat is not None and seat not in following.seating.seats:
        seat = following.seating.readers_own
    return table_reply(words, following, seat)


def _why(words: Words, read: Request) -> Plain:
    table = _table(read)
    return {"kind": "why"} | explained(words, table, _own_seat(read, table), _text(read, "about"))


def _hint(words: Words, read: Request) -> Plain:
    table, step = _table(read), _number(read, "step", 1)
    seat = _own_seat(read, table)
    if not awaited(table.stage, seat):
        raise impossible("seat", "problem.nothing-to-do", seat=seat)
    if step not in (1, 2, 3):
        raise impossible("step", "problem.no-step", given=step, known=3)
    advice = advise(table, seat)
    reason: Reason = (advice.look, advice.principle, advice.choice)[step - 1]
    action = text_of(advice.action, table.stage.turn) if step == 3 else None
    return {"kind": "hint", "step": step, "action": action} | spoken_reason(words, reason)


def _exercise(words: Words, read: Request) -> Plain:
    made = fresh(
        _text(read, "game"),
        _fields(read, "options"),
        _text(read, "ask"),
        _number(read, "difficulty", 1),
        _text(read, "seed"),
    )
    return exercise_reply(words, made.table, made.seat, made.ask, made.extra)


def _asked(read: Request) -> tuple[Table, Seat, str, dict[str, str]]:
    table = _table(read)
    extra = {name: _text(read, name) for name in ("cards", "among") if name in read}
    return table, _own_seat(read, table), _text(read, "ask"), extra


def _show(words: Words, read: Request) -> Plain:
    return exercise_reply(words, *_asked(read))


def _answer(words: Words, read: Request) -> Plain:
    table, seat, ask, extra = _asked(read)
    asked = question(table, seat, ask, extra)
    place = _number(read, "place") if "place" in read else None
    item = _text(read, "item")
    reply = judged_reply(words, asked, item, place)
    if ask == "play" and reply["right"]:
        after = table.play(_action(table, item))
        reply["after"] = table_reply(words, after, seat)
    return reply


def _solve(words: Words, read: Request) -> Plain:
    return solution_reply(words, question(*_asked(read)))


def _compare(words: Words, read: Request) -> Plain:
    table = _table(read)
    others = read.get("with")
    if not isinstance(others, list) or not all(isinstance(one, dict) for one in others):
        raise impossible("with", "problem.wrong-type", given="with")
    ways = [(_text(one, "game", table.setup.game), _fields(one, "options")) for one in others]
    return {"kind": "compare"} | compared(words, table, _own_seat(read, table), ways)


def _check(words: Words, read: Request) -> Plain:
    try:
        _table(read)
    except Impossible as wrong:
        return {"kind": "problems", "problems": [spoken_problem(words, one) for one in wrong.problems]}
    return {"kind": "problems", "problems": []}


def _games(words: Words, _: Request) -> Plain:
    return {"kind": "games", "games": listed_games(words)}


def _words(words: Words, _: Request) -> Plain:
    return {"kind": "words", "words": words.beginning_with(("ui.", "key.")), "domains": list(DOMAINS)}


OPERATIONS: dict[str, Callable[[Words, Request], Plain]] = {
    "open": _open,
    "play": _play,
    "advance": _advance,
    "undo": _undo,
    "step": _step,
    "next": _next,
    "why": _why,
    "hint": _hint,
    "exercise": _exercise,
    "show": _show,
    "answer": _answer,
    "solve": _solve,
    "compare": _compare,
    "check": _check,
    "games": _games,
    "words": _words,
}
