"""What programs are told has the shape that its types say, in every game and every moment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import UnionType
from typing import Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from build_scripts.base.commands import ROOT
from rules_core import api
from rules_core.door.shapes import (
    CardSeen,
    Choice,
    Explained,
    Felt,
    GameFacts,
    Hint,
    LastTrick,
    PileSeen,
    RefusedChoice,
    Said,
    ScoreLine,
    SeatSeen,
    Sheet,
    SideSeen,
    TrickSeen,
    View,
)
from rules_core.kinds import GAMES
from tests.tiers import ONE_OF_EACH_FAMILY, at_the_gate

MOST_STEPS = 60


def misfits(value: Any, shape: Any, where: str) -> Iterator[str]:
    """Where a value is not of its shape."""
    kind, inside = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        yield from misfits_of_keys(value, get_type_hints(shape, include_extras=True), where)
    elif kind is NotRequired:
        yield from misfits(value, inside[0], where)
    elif kind is UnionType:
        if all(any(misfits(value, one, where)) for one in inside):
            yield f"{where} is {value!r}"
    elif shape is not Any and not isinstance(value, kind or shape):
        yield f"{where} is {value!r}"
    elif kind in (list, dict):
        items = value.items() if kind is dict else enumerate(value)
        for key, item in items:
            yield from misfits(item, inside[-1], f"{where}.{key}")


def misfits_of_keys(value: Any, hints: dict[str, Any], where: str) -> Iterator[str]:
    """Keys that are missing or that nobody knows, and what is wrong below the others."""
    if not isinstance(value, dict):
        yield f"{where} is {value!r}"
        return
    yield from (
        f"{where} lacks {key}" for key in hints if key not in value and get_origin(hints[key]) is not NotRequired
    )
    for key, one in value.items():
        yield from misfits(one, hints[key], f"{where}.{key}") if key in hints else [f"{where} has {key}"]


def told_at(table: api.Table) -> Iterator[tuple[str, Any, Any]]:
    """All that is told of a moment, with its shape."""
    turn = table.stage.turn
    yield "seen", api.seen(table), View
    if table.seen.last:
        yield "last", api.why(table, "last"), list[Explained]
    if turn is None:
        yield "score", api.score(table), Sheet
        yield "lines", api.why(table, "score"), list[Explained]
        return
    yield "seen", api.seen(table, turn.letter), View
    yield "cards", api.why(table), list[Explained]
    yield "why", api.why(table, api.choices(table)[0]), list[Explained]
    for step in (1, 2, 3):
        yield "hint", api.hint(table, step=step), Hint


def test_what_is_not_of_its_shape_is_found() -> None:
    whole = {"rule": None, "anchor": None, "say": "…", "step": 1, "action": None}
    assert not [*misfits(whole, Hint, "hint")]
    assert [*misfits(whole | {"rule": 3, "more": 1}, Hint, "hint")] == ["hint.rule is 3", "hint has more"]
    assert [*misfits({}, Hint, "hint")]


@pytest.mark.parametrize("game", at_the_gate(ONE_OF_EACH_FAMILY, GAMES))
def test_all_that_is_told_has_its_shape(game: str) -> None:
    table, found = api.start(game, seed="shapes"), set()
    for _ in range(MOST_STEPS):
        found |= {one for name, value, shape in told_at(table) for one in misfits(value, shape, name)}
        table = api.advance(table)
    assert not found


def test_every_game_has_its_facts() -> None:
    for game in api.games():
        assert game.keys() >= get_type_hints(GameFacts).keys()


# ---- the same for the scripts

PROTOCOL = ROOT / "widgets" / "rules" / "protocol.js"
# By the name of its type in widgets/rules/protocol.js.
IN_SCRIPTS = {
    "Reason": Said,
    "Held": CardSeen,
    "Trick": TrickSeen,
    "TakenTrick": LastTrick,
    "SeatView": SeatSeen,
    "SideView": SideSeen,
    "SheetLine": ScoreLine,
    "Choice": Choice,
    "BarredChoice": RefusedChoice,
    "Felt": Felt,
    "Pile": PileSeen,
    "View": View,
    "Explained": Explained,
}
INNER = re.compile(r"(?<=[^{])\{[^{}]*\}|<[^<>]*>")


def keys_in_scripts(name: str) -> dict[str, bool]:
    """The keys of a type as the scripts know it, and whether each may be missing."""
    types = PROTOCOL.read_text(encoding="utf-8").replace("\n *  ", "").split(" * @typedef ")
    (written,) = (found[1] for one in types if (found := re.match(rf"\{{(\{{.*\}})\}} {name}\b", one)))
    while (flat := INNER.sub("", written)) != written:
        written = flat
    return {key.rstrip("?"): key.endswith("?") for key in re.findall(r"[{,]\s*(\w+\??):", written)}


@pytest.mark.parametrize("name", IN_SCRIPTS)
def test_scripts_read_no_key_that_nobody_is_told(name: str) -> None:
    hints = get_type_hints(IN_SCRIPTS[name], include_extras=True)
    read = keys_in_scripts(name)
    assert read
    assert read.keys() <= hints.keys()
    assert not [key for key, optional in read.items() if get_origin(hints[key]) is NotRequired and not optional]
