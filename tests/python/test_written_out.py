"""Records written out as plain classes behave as before."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from types import ModuleType

import pytest

from build_scripts.python.byte_code import travelling_files
from build_scripts.python.written_out import CannotBeWrittenOut, written_out

RECORDS = '''
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid."""

    points: int
    suit: str = "H"
    kind: ClassVar[str] = "bid"

    @property
    def text(self) -> str:
        return f"{self.points}{self.suit}"


@dataclass(frozen=True, slots=True)
class Rounded:
    points: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", self.points // 10 * 10)


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid."""


@dataclass(slots=True)
class Notes:
    lines: list[str] = field(default_factory=list)

    def add(self, line: str) -> Notes:
        self.lines.append(line)
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    game: str
    pack: tuple[str, ...]
    ids: Mapping[str, str] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class JasRules(Rules):
    pack: tuple[str, ...] = ("HA", "HK")
    needs: int = 82


@dataclass(frozen=True, slots=True, kw_only=True)
class OldRules(Rules):
    def name(self) -> str:
        return f"old {self.game}"


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    text: str


class Trick(NamedTuple):
    leader: str
    cards: tuple[str, ...] = ()


def lower(rules: Rules) -> Rules:
    return replace(rules, needs=1)


def place(bid: Bid) -> str:
    match bid:
        case Bid(points, "S"):
            return f"spades {points}"
        case Bid(points=points):
            return f"other {points}"
'''


def loaded(name: str, source: str, folder: Path) -> ModuleType:
    """Return a module of this source."""
    (folder / f"{name}.py").write_text(source, encoding="utf-8")
    importlib.invalidate_caches()
    return importlib.import_module(name)


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[ModuleType, ModuleType]]:
    """The records as Python makes them, and as they are shipped."""
    monkeypatch.syspath_prepend(str(tmp_path))
    # Python sets it since 3.13.
    monkeypatch.setattr("copy.replace", lambda one, **changes: one.__replace__(**changes), raising=False)
    made = loaded("records_made", RECORDS, tmp_path)
    yield made, loaded("records_written", written_out(RECORDS, "records_made"), tmp_path)
    for name in ("records_made", "records_written"):
        sys.modules.pop(name, None)


def behaviour(module: ModuleType) -> list[object]:
    """Return the behaviour of the records of a module as seen from outside."""
    bid, rules = module.Bid(80), module.JasRules(game="jas")
    return [
        (bid.points, bid.suit, bid.text, bid.kind),
        [bid == module.Bid(80, "H"), bid == module.Bid(80, "S"), bid == 80, bid != module.Pass()],
        [hash(bid) == hash(module.Bid(80)), module.Pass() == module.Pass(), module.Pass() == bid],
        {module.Pass(): 1, bid: 2}[module.Bid(points=80)],
        [module.place(module.Bid(90, "S")), module.place(bid)],
        module.Rounded(87).points,
        [module.Notes().add("one").lines, module.Notes().lines, module.Notes() == module.Notes([])],
        (rules.game, rules.pack, rules.ids, rules.needs),
        [rules == module.JasRules(game="jas", ids={"a": "b"}), rules == module.JasRules(game="jas", needs=83)],
        hash(rules) == hash(module.JasRules(game="jas", pack=("HA", "HK"))),
        module.OldRules(game="x", pack=()).name(),
        module.OldRules(game="x", pack=()) == module.Rules(game="x", pack=()),
        [module.Card("HA") == module.Card("HA"), copy(bid).suit],
        module.Trick("N").cards,
        [module.lower(rules).needs, module.lower(rules).game, rules.needs],
        [name in vars(module.Bid) for name in ("__slots__", "__match_args__")],
        hasattr(bid, "__dict__"),
    ]


def test_a_record_that_is_written_out_does_the_same(both: tuple[ModuleType, ModuleType]) -> None:
    made, written = both
    assert behaviour(written) == behaviour(made)


def test_a_record_of_an_unknown_kind_says_what_is_unknown(both: tuple[ModuleType, ModuleType]) -> None:
    source = "@dataclass\nclass Bid:\n    points: int = field(init=False)\n"
    with pytest.raises(CannotBeWrittenOut, match="of field\\(init=False\\) only"):
        written_out(source, both[0].__name__)


def test_nothing_of_the_core_that_travels_needs_what_makes_records() -> None:
    left = [name for name, content in travelling_files().items() if b"import dataclass" in content]
    assert left == []
