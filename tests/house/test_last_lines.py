"""The last lines of a run: the tests that failed and why, those that were tried twice, and the slowest."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.last_lines import MOST_LINES, LastLines


def report(name: str, seconds: float, why: str = "") -> Any:
    """pytest's report of a finished test."""
    return SimpleNamespace(nodeid=name, duration=seconds, longrepr=why)


@pytest.fixture
def printed(tmp_path: Path) -> Any:
    """Let a run end with some reports; return its output and the files in its folder."""

    def end(**stats: list[Any]) -> list[str]:
        lines: list[str] = []
        writer: Any = SimpleNamespace(stats=stats, section=lambda title: None, write_line=lines.append)
        LastLines(tmp_path).pytest_terminal_summary(writer)
        assert (tmp_path / "last-lines.txt").read_text(encoding="utf-8").splitlines() == lines
        return lines

    return end


def test_a_failure_is_reported_with_the_whole_first_line_of_its_reason(printed: Any) -> None:
    red = report("tests/test_a.py::test_x", 2, "the hand has nine cards, not eight\nand more")
    broken = report("tests/test_b.py::test_y", 1, "no browser")
    lines = printed(failed=[red], error=[broken], passed=[report("tests/test_a.py::test_z", 1)])
    assert "RED  tests/test_a.py::test_x  the hand has nine cards, not eight  (2 s)" in lines
    assert "RED  tests/test_b.py::test_y  no browser  (1 s)" in lines
    assert lines[-1].startswith("1 green, 2 red, 0 tried a second time")


def test_a_file_that_cannot_be_collected_is_reported_too(printed: Any) -> None:
    lines = printed(error=[SimpleNamespace(nodeid="tests/test_a.py", longrepr="ImportError: no such game")])
    assert "RED  tests/test_a.py  ImportError: no such game" in lines


def test_of_very_many_the_first_are_listed_and_the_rest_counted(printed: Any) -> None:
    lines = printed(failed=[report(f"tests/test_a.py::test_{number}", 0, "why") for number in range(MOST_LINES + 3)])
    assert len([line for line in lines if line.startswith("RED")]) == MOST_LINES
    assert "... and 3 more" in lines


def test_a_second_try_is_named_here_and_in_a_file(printed: Any, tmp_path: Path) -> None:
    why = "the frame is not as high as the table"
    lines = printed(rerun=[report("tests/browser/test_a.py::test_x", 3, why)], passed=[])
    assert f"SECOND TRY  tests/browser/test_a.py::test_x  {why}" in lines
    assert (tmp_path / "second-tries.txt").read_text(encoding="utf-8") == f"tests/browser/test_a.py::test_x  {why}\n"
    printed(passed=[])
    assert (tmp_path / "second-tries.txt").read_text(encoding="utf-8") == ""


def test_the_dearest_files_come_first(printed: Any) -> None:
    passed = [report(f"tests/test_{name}.py::test", seconds) for name, seconds in (("a", 1), ("b", 4), ("a", 2))]
    assert [line.split()[-1] for line in printed(passed=passed)[:2]] == ["tests/test_b.py", "tests/test_a.py"]
