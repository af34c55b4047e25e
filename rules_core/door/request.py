"""Reading a request: its fields, and the table, seat and action that it is about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rules_core.cards.reasons import Impossible, Problem, because, impossible
from rules_core.cards.seats import Seat, known_seats
from rules_core.kinds import GAMES
from rules_core.table.last_tables import table_at
from rules_core.table.table import Table, setup_of, start

VERSION = 1
OF_EVERY_REQUEST = ("v", "op", "lang")
Request = Mapping[str, Any]


def request_of(request: str) -> Request:
    """Return a request as plain values; raises Impossible for any other text, before its language is known."""
    try:
        read = json.loads(request)
    except (ValueError, RecursionError) as wrong:
        raise impossible("request", "problem.not-json", given=str(wrong)) from None
    if not isinstance(read, dict):
        raise impossible("op", "problem.not-a-request")
    return read


def check_request(request: str, read: Request) -> None:
    """Raise Impossible for a request that no operation could read."""
    if _half_letters(request, read):
        raise impossible("request", "problem.half-letters")
    if not isinstance(read.get("op"), str):
        raise impossible("op", "problem.not-a-request")
    if read.get("v", VERSION) != VERSION:
        raise impossible("v", "problem.version", given=str(read["v"]), known=VERSION)


def check_keys(read: Request, own: tuple[str, ...]) -> None:
    """Raise Impossible for a request that holds a key which its operation does not read."""
    keys = (*OF_EVERY_REQUEST, *own)
    known, unknown = ", ".join(keys), [key for key in read if key not in keys]
    if unknown:
        facts = {"op": str(read["op"]), "known": known}
        raise Impossible(tuple(Problem(key, because("", "problem.unknown-key", given=key, **facts)) for key in unknown))


def _half_letters(request: str, read: object) -> bool:
    """Return whether a text holds half of a surrogate pair, which JSON allows but UTF-8 cannot encode."""
    if request.isascii() and "\\u" not in request:
        return False
    try:
        json.dumps(read, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False


def letters_of(read: Request) -> str:
    """The letters on the cards of the game that a request is about."""
    setup = read.get("setup")
    written = setup.get("game") if isinstance(setup, dict) else read.get("game")
    if isinstance(read.get("table"), str):
        written = read["table"].split(";")[1:2]
    key = str(written[0] if isinstance(written, list) and written else written or "").partition("/")[0]
    return GAMES[key].letters if key and key in GAMES else ""


def text(read: Request, name: str, default: str | None = None) -> str:
    """Return a field that is a text; raises Impossible for one that is missing or something else."""
    value = read.get(name, default)
    if value is None:
        raise impossible(name, "problem.missing", given=name)
    if not isinstance(value, str):
        raise impossible(name, "problem.wrong-type", given=name)
    return value


def number(read: Request, name: str, default: int | None = None) -> int:
    """Return a field that is a number; raises Impossible for one that is missing or something else."""
    value = read.get(name, default)
    if value is None:
        raise impossible(name, "problem.missing", given=name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise impossible(name, "problem.wrong-type", given=name)
    return value


def is_set(read: Request, name: str) -> bool:
    """Return a field that is true or false, false where it is missing; raises Impossible for anything else."""
    value = read.get(name, False)
    if not isinstance(value, bool):
        raise impossible(name, "problem.wrong-type", given=name)
    return value


def texts(read: Request, name: str) -> list[str]:
    """Return a field that is a list of texts, empty where it is missing; raises Impossible for anything else."""
    value = read.get(name, [])
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise impossible(name, "problem.wrong-type", given=name)
    return [str(one) for one in value]


def fields(read: Request, name: str) -> dict[str, str]:
    """Return a field that holds fields itself, all of them as texts."""
    value = read.get(name, {})
    if not isinstance(value, dict):
        raise impossible(name, "problem.wrong-type", given=name)
    for key, one in value.items():
        if not isinstance(one, str | int) or isinstance(one, bool):
            raise impossible(key, "problem.wrong-type", given=key)
    return {key: str(one) for key, one in value.items()}


def table_of(read: Request) -> Table:
    """Return the table that a request is about: one that goes on, or one that begins with a setup.

    Python callers may pass the table itself.
    """
    if isinstance(here := read.get("table"), Table):
        return here
    if "table" in read:
        return table_at(text(read, "table"))
    setup = read.get("setup")
    if not isinstance(setup, dict):
        raise impossible("setup", "problem.missing", given="setup")
    options = fields(setup, "options")
    written = fields({"setup": {key: one for key, one in setup.items() if key != "options"}}, "setup")
    return start(setup_of(written.pop("game", ""), written | options))


def seat_of(read: Request, table: Table) -> Seat | None:
    """Return the seat that looks, its letter in either case; None when every card is visible."""
    letter = text(read, "seat", "all")
    if letter == "all":
        return None
    if letter == "you":
        return table.seating.readers_own
    try:
        return table.seating.seat(letter.upper())
    except ValueError:
        raise impossible("seat", "problem.not-a-seat", given=letter, **known_seats(table.seating)) from None


def own_seat(read: Request, table: Table) -> Seat:
    """Return the seat in question: the one that looks, else the one to act, else the first."""
    seat = seat_of(read, table) or table.stage.turn
    return seat if seat is not None else table.seating.seats[0]
