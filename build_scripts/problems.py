"""What is wrong with the pages, with file and line, gathered so that a build can name everything at once."""

import json
import logging
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from build_scripts.commands import ROOT


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing to mend, and where."""

    file: str
    line: int
    say: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.say}"


def write_problems(found: Iterable[Problem], place: Path) -> None:
    """Leave problems for whoever started the build."""
    place.write_text(json.dumps([asdict(problem) for problem in found], ensure_ascii=False), encoding="utf-8")


def read_problems(place: Path) -> list[Problem]:
    """The problems that a build left, or one that says it did not get that far."""
    if not place.exists():
        return [Problem(place.name, 1, "this build ended before it had looked at its pages")]
    return [Problem(**entry) for entry in json.loads(place.read_text(encoding="utf-8"))]


def line_of(text: str, piece: str) -> int:
    """The first line of a text that holds a piece, counted from one."""
    before, found, _ = text.partition(piece)
    return before.count("\n") + 1 if found else 1


class Complaints(logging.Handler):
    """Keeps the warnings of the site generator, and finds the line that each is about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one warning."""
        self.said.append(record.getMessage())

    def problems(self, language: str) -> list[Problem]:
        """The warnings with file and line."""
        return [located(say, language) for say in dict.fromkeys(self.said)]


def located(say: str, language: str) -> Problem:
    """A warning with the file it names and the line that holds the address it complains of."""
    named = re.search(r"'([^']+\.md)'", say)
    if named is None:
        return Problem("mkdocs.yml", 1, say)
    file = f"docs/{language}/{named[1]}"
    addresses = re.findall(r"'([^']+)'", say)[1:]
    text = (ROOT / file).read_text(encoding="utf-8") if (ROOT / file).exists() else ""
    return Problem(file, next((line_of(text, one) for one in addresses if one in text), 1), say)
