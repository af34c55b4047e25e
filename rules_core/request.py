"""Reading a request: its fields, and the table, seat and action that it is about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rules_core.action_text import action_of
from rules_core.actions import Action
from rules_core.families.written import known_seats
from rules_core.games import GAMES
from rules_core.last_tables import table_at
from rules_core.reasons import impossible
from rules_core.seats import Seat
from rules_core.table import Table, setup_of, start

VERSION = 1
Request = Mapping[str, Any]


def request_of(request: str) -> Request:
    """Return a request as plain values; raises Impossible for what is none."""
    try:
        read = json.loads(request)
    except (ValueError, RecursionError) as wrong:
        raise impossible("request", "problem.not-json", given=str(wrong)) from None
    if not isinstance(read, dict) or not isinstance(read.get("op"), str):
        raise impossible("op", "problem.not-a-request")
    if read.get("v", VERSION) != VERSION:
        raise impossible("v", "problem.version", given=str(read["v"]), known=VERSION)
    return read


def letters_of(read: Request) -> str:
    """The letters on the cards of the game that a request is about."""
    setup = read.get("setup")
    written = setup.get("game") if isinstance(setup, dict) else read.get("game")
    if isinstance(read.get("table"), str):
        written = read["table"].split(";")[1:2]
    key = str(written[0] if isinstance(written, list) and written else written).partition("/")[0]
    return GAMES[key].letters if key in GAMES else ""


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
    """Return the table that a request is about: one that goes on, or one that begins with a setup."""
    if "table" in read:
        return table_at(text(read, "table"))
    setup = read.get("setup")
    if not isinstance(setup, dict):
        raise impossible("setup", "problem.missing", given="setup")
    options = fields(setup, "options")
    written = fields({"setup": {key: one for key, one in setup.items() if key != "options"}}, "setup")
    return start(setup_of(written.pop("game", ""), written | options))


def seat_of(read: Request, table: Table) -> Seat | None:
    """Return the seat that looks; None when all is to be seen."""
    letter = text(read, "seat", "all")
    if letter == "all":
        return None
    if letter == "you":
        return table.seating.readers_own
    try:
        return table.seating.seat(letter)
    except ValueError:
        raise impossible("seat", "problem.not-a-seat", given=letter, **known_seats(table.seating)) from None


def own_seat(read: Request, table: Table) -> Seat:
    """Return the seat that is asked about: the one that looks, else the one on turn."""
    seat = seat_of(read, table) or table.stage.turn
    return seat if seat is not None else table.seating.seats[0]


def action_at(table: Table, text: str) -> Action:
    """Return the action that a text means at a table."""
    try:
        return action_of(text, table.seating, table.stage.turn)
    except ValueError:
        raise impossible("action", "problem.not-an-action", given=text) from None
