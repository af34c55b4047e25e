"""Writes the types of the replies for the scripts of the pages, from the shapes in the core."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from rules_core.door.reply_shapes import HIDDEN_BY_QUESTIONS, Reply
from rules_core.door.shapes import Trick

WIDTH = 120
# A non-breaking space.
HELD = "\u00a0"
PLAIN = {str: "string", int: "number", bool: "boolean", NoneType: "null", Any: "any"}
# Shapes that have another name in the scripts.
NAMES = {
    "Said": "Reason",
    "CardSeen": "Held",
    "CardPlayed": "Played",
    "LastTrick": "TakenTrick",
    "SeatSeen": "SeatView",
    "SideSeen": "SideView",
    "ScoreLine": "SheetLine",
    "RefusedChoice": "BarredChoice",
}
# Keys that no script reads: `felt` has the state of the table.
NOT_READ = {"View": ("phase", "roem")}
# A script also draws a trick that it has kept, without its sentence.
ALSO = (Trick,)
HEAD = """/**
 * The shapes of the replies of the rules core, written from the files of its room `door` whose names end in `shapes`:
 * `.venv/bin/python -m pytest --write-golden tests/core/test_shapes.py` renews this file.
 *
"""
FOOT = """ * @typedef {{v: 1, op: string, lang: string, [field: string]: unknown}} Request
 */
export {};
"""


def script_types() -> str:
    """Return the text of the file with the types of the replies and everything in them."""
    replies = get_args(Reply)
    found = {one.__name__: one for shape in (*ALSO, *replies) for one in [*within(shape), shape]}
    types = "".join(f"{typedef(one)}\n" for one in found.values())
    union = filled(f"@typedef {{{'|'.join(map(script_name, replies))}}} Reply")
    return f"{HEAD}{types}{union}\n{FOOT}"


def within(shape: Any) -> Iterator[type]:
    """Yield every shape inside a shape, the innermost first."""
    inner = get_type_hints(shape, include_extras=True).values() if is_typeddict(shape) else get_args(shape)
    for one in inner:
        yield from within(one)
        if is_typeddict(one):
            yield one


def typedef(shape: type) -> str:
    """Return the lines of one type."""
    hidden, unread = (found.get(shape.__name__, ()) for found in (HIDDEN_BY_QUESTIONS, NOT_READ))
    hints = get_type_hints(shape, include_extras=True).items()
    keys = [key_of(key, hint, key in hidden) for key, hint in hints if key not in unread]
    line = filled(f"@typedef {{{{{', '.join(keys)}}}}} {script_name(shape)}")
    said = (shape.__doc__ or "").strip().partition("\n")[0].replace("None", "null")
    return f"{line}\n *   {said}" if said else line


def key_of(key: str, hint: Any, hidden: bool) -> str:
    """Return a key with its type; `hidden` keys are null where a question asks for them."""
    missing = get_origin(hint) is NotRequired
    kind = script_type(get_args(hint)[0] if missing else hint)
    written = key if key.isidentifier() else f'"{key}"'
    return f"{written}{'?' if missing else ''}: {kind}{'|null' if hidden else ''}"


def script_type(hint: Any) -> str:
    """Return the type of a value as scripts write it."""
    kind, inside = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return script_name(hint)
    if kind is UnionType:
        return "|".join(map(script_type, inside))
    if kind is Literal:
        return "|".join(f'"{one}"' for one in inside)
    if kind is list:
        item = script_type(inside[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind is dict:
        return f"Record<{script_type(inside[0])}, {script_type(inside[1])}>"
    return PLAIN[hint]


def script_name(shape: type) -> str:
    """Return the name of a shape in the scripts."""
    return NAMES.get(shape.__name__, shape.__name__)


def filled(text: str) -> str:
    """Return a line of a comment, wrapped between keys, or between the types of a union, where it is too wide."""
    text = re.sub(r"(?<=\w[:,>]) (?!\w+\??:)", HELD, text) if ", " in text else text.replace("|", "| ")
    lines = wrap(text, WIDTH, initial_indent=" * ", subsequent_indent=" *   ", break_on_hyphens=False)
    return "\n".join(lines).replace("| ", "|").replace(HELD, " ")
