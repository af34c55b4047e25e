"""The replies to programs have the shape that their types declare, in every game and at every moment."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from build_scripts.base.commands import ROOT
from rules_core import api
from rules_core.door.reply_shapes import HIDDEN_BY_QUESTIONS, GameFacts, Reply
from rules_core.door.shapes import Explained, Hint, Sheet, View
from rules_core.kinds import GAMES
from rules_core.teach.exercises.kinds import KINDS
from tests.core.script_types import script_types
from tests.one_of_each_kind import ONE_OF_EACH_KIND
from tests.table_talk import ask
from tests.tiers import at_the_gate

MOST_STEPS = 60
Hidden = Mapping[str, tuple[str, ...]]
NOTHING: Hidden = {}


def misfits(value: Any, shape: Any, where: str, hidden: Hidden = NOTHING) -> Iterator[str]:
    """Yield the places where a value does not have its shape; a hidden key may be None."""
    kind, inside = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        yield from misfits_of_keys(value, shape, where, hidden)
    elif kind is NotRequired:
        yield from misfits(value, inside[0], where, hidden)
    elif kind is UnionType:
        if all(any(misfits(value, one, where, hidden)) for one in inside):
            yield f"{where} is {value!r}"
    elif kind is Literal:
        if value not in inside:
            yield f"{where} is {value!r}"
    elif shape is not Any and not isinstance(value, kind or shape):
        yield f"{where} is {value!r}"
    elif kind in (list, dict):
        items = value.items() if kind is dict else enumerate(value)
        for key, item in items:
            yield from misfits(item, inside[-1], f"{where}.{key}", hidden)


def misfits_of_keys(value: Any, shape: Any, where: str, hidden: Hidden) -> Iterator[str]:
    """Missing and unknown keys, and the misfits below the others."""
    hints = get_type_hints(shape, include_extras=True)
    if not isinstance(value, dict):
        yield f"{where} is {value!r}"
        return
    yield from (
        f"{where} lacks {key}" for key in hints if key not in value and get_origin(hints[key]) is not NotRequired
    )
    for key, one in value.items():
        if key not in hints:
            yield f"{where} has {key}"
        elif one is not None or key not in hidden.get(shape.__name__, ()):
            yield from misfits(one, hints[key], f"{where}.{key}", hidden)


def told_at(table: api.Table) -> Iterator[tuple[str, Any, Any]]:
    """Yield all replies about a moment, each with its shape."""
    turn = table.turn
    yield "seen", api.seen(table), View
    if api.seen(table)["last"]:
        yield "last", api.why(table, "last"), list[Explained]
    if turn is None:
        yield "score", api.score(table), Sheet
        yield "lines", api.why(table, "score"), list[Explained]
        return
    yield "seen", api.seen(table, turn), View
    yield "cards", api.why(table), list[Explained]
    yield "why", api.why(table, api.choices(table)[0]), list[Explained]
    for step in (1, 2, 3):
        yield "hint", api.hint(table, step=step), Hint


def test_a_value_of_the_wrong_shape_is_found() -> None:
    whole = {"rule": None, "anchor": None, "say": "…", "step": 1, "action": None}
    assert not [*misfits(whole, Hint, "hint")]
    assert [*misfits(whole | {"rule": 3, "more": 1}, Hint, "hint")] == ["hint.rule is 3", "hint has more"]
    assert [*misfits({}, Hint, "hint")]


@pytest.mark.parametrize("game", at_the_gate(ONE_OF_EACH_KIND, GAMES))
def test_every_reply_has_its_shape(game: str) -> None:
    table, found = api.start(game, seed="shapes"), set()
    for _ in range(MOST_STEPS):
        found |= {one for name, value, shape in told_at(table) for one in misfits(value, shape, name)}
        table = api.advance(table)
    assert not found


def test_every_game_has_its_facts() -> None:
    for game in api.games():
        assert game.keys() >= get_type_hints(GameFacts).keys()


# ---- the replies of the protocol, and their types for the scripts

GOLDEN = sorted((ROOT / "tests" / "protocol" / "golden").glob("*.json"))
# Pages ask for neither, so programs get them without a type.
WITHOUT_A_SHAPE = {"family", "words"}
PROTOCOL = ROOT / "widgets" / "rules" / "protocol.js"


def misfits_of_reply(reply: dict[str, Any]) -> list[str]:
    """Return the places where a reply has none of the shapes of its kind."""
    kind, told = reply["kind"], {key: one for key, one in reply.items() if key != "v"}
    hidden = HIDDEN_BY_QUESTIONS if kind == "exercise" else NOTHING
    shapes = [one for one in get_args(Reply) if get_args(get_type_hints(one)["kind"]) == (kind,)]
    found = [[*misfits(told, shape, kind, hidden)] for shape in shapes]
    return min(found, key=len, default=[f"{kind} has no shape"])


def test_a_reply_of_no_shape_is_found() -> None:
    assert misfits_of_reply({"v": 1, "kind": "no such kind"}) == ["no such kind has no shape"]
    assert misfits_of_reply({"v": 1, "kind": "fault", "say": 3}) == ["fault.say is 3"]


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_golden_reply_has_its_shape(file: Path) -> None:
    reply = json.loads(file.read_text(encoding="utf-8"))["reply"]
    assert reply["kind"] in WITHOUT_A_SHAPE or not misfits_of_reply(reply)


def test_every_shape_is_that_of_a_golden_reply_or_of_a_fault() -> None:
    told = {json.loads(file.read_text(encoding="utf-8"))["reply"]["kind"] for file in GOLDEN}
    shaped = {kind for one in get_args(Reply) for kind in get_args(get_type_hints(one)["kind"])}
    assert shaped == told - WITHOUT_A_SHAPE | {"fault"}


@pytest.mark.parametrize("game", at_the_gate(ONE_OF_EACH_KIND, GAMES))
def test_every_question_and_verdict_has_its_shape(game: str) -> None:
    found, asked = [], 0
    for kind in KINDS:
        put = ask("exercise", game=game, options={}, ask=kind, difficulty=2, seed="shapes")
        found += misfits_of_reply(put)
        if put["kind"] == "exercise":
            asked += 1
            about = {key: put[key] for key in ("table", "seat", "ask", "cards", "among") if key in put}
            place = {"place": 1} if put["mode"] == "order" else {}
            found += misfits_of_reply(ask("solve", **about))
            found += misfits_of_reply(ask("answer", **about, item=put["items"][0]["id"], **place))
    assert asked > 3
    assert not found


def test_the_scripts_have_the_types_of_these_shapes(golden: Callable[[Path, str], None]) -> None:
    golden(PROTOCOL, script_types())
