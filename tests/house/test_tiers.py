"""The two tiers: a mark on every test that only `make test-all` runs says what the gate runs instead."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT
from tests.tiers import at_the_gate, one_of_each

# The name of a test, in the text of a mark.
NAMED = re.compile(r"\btest_\w+")
FILES = sorted((ROOT / "tests").rglob("test_*.py"))


class Case(NamedTuple):
    """A case of a test, by its name in a report."""

    nodeid: str


def wholly_slow(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield the marks that make whole tests or files slow, rather than single cases of them."""
    for one in ast.walk(tree):
        if isinstance(one, ast.FunctionDef):
            yield from (mark for mark in one.decorator_list if "mark.slow" in ast.unparse(mark).partition("(")[0])
        if isinstance(one, ast.Assign) and "pytestmark" in ast.unparse(one.targets[0]):
            marks = one.value.elts if isinstance(one.value, ast.List) else [one.value]
            yield from (mark for mark in marks if ast.unparse(mark).startswith("pytest.mark.slow"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_test_that_is_slow_in_all_its_cases_says_why_the_gate_can_do_without(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for mark in wholly_slow(ast.parse(text)) if "mark.slow" in text else ():
        told = (
            f'{file.name}:{mark.lineno}: write @pytest.mark.slow("what at the gate says it of one case, or why none")'
        )
        assert isinstance(mark, ast.Call), told
        assert mark.args, told


def test_the_substitute_named_by_a_mark_is_at_the_gate() -> None:
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in FILES]
    there = {one.name for tree in trees for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)}
    there |= {file.stem for file in FILES}
    named = {one for tree in trees for mark in wholly_slow(tree) for one in NAMED.findall(ast.unparse(mark))}
    assert named - there == set(), "a mark names a test that is not there"


def test_some_cases_run_at_the_gate_and_the_others_are_slow() -> None:
    first, second, third = at_the_gate([("a", 1), "c"], [("a", 1), ("b", 2), "c"])
    assert (first, third) == (("a", 1), "c")
    assert second == pytest.param("b", 2, marks=pytest.mark.slow)


def test_of_what_is_named_nothing_is_missing_among_the_cases() -> None:
    with pytest.raises(ValueError, match="klaverjas-5"):
        at_the_gate(["klaverjas-5"], ["klaverjas-4"])


def test_a_first_look_is_at_one_case_of_every_test_and_at_the_same_one_again() -> None:
    cases = [Case(f"tests/test_a.py::{name}[{game}]") for name in ("test_b", "test_c") for game in "defgh"]
    alone = Case("tests/test_a.py::test_alone")
    seen = one_of_each([*cases, alone])
    assert Counter(one.nodeid.partition("[")[0][-6:] for one in seen) == {"test_b": 1, "test_c": 1, "_alone": 1}
    assert set(one_of_each([alone, *reversed(cases)])) == set(seen)
    games = [{one.nodeid[-2] for one in seen if name in one.nodeid} for name in ("test_b", "test_c")]
    assert games[0] != games[1], "of every test the same game is looked at"
