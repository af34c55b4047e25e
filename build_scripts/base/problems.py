"""The problems with the pages, with file and line, gathered so that a build can report all of them at once."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from build_scripts.base.messages import message


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """An error to correct, with its file and line."""

    file: str
    line: int
    say: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.say}"


class Unbuildable(Exception):
    """Problems that must be corrected before a build can begin."""

    def __init__(self, found: Iterable[Problem]) -> None:
        self.found = list(found)
        super().__init__("\n".join(map(str, self.found)))


def write_problems(found: Iterable[Problem], place: Path) -> None:
    """Leave the problems for the process that started the build."""
    place.write_text(json.dumps([asdict(problem) for problem in found], ensure_ascii=False), encoding="utf-8")


def read_problems(place: Path) -> list[Problem]:
    """The problems that a build left, or a single one that says that the build left none."""
    if not place.exists():
        return [Problem(place.name, 1, message("page.not-looked"))]
    return [Problem(**entry) for entry in json.loads(place.read_text(encoding="utf-8"))]


def line_of(text: str, piece: str) -> int:
    """The number of the first line that holds a piece of text, counted from 1; 1 if none does."""
    before, found, _ = text.partition(piece)
    return before.count("\n") + 1 if found else 1
