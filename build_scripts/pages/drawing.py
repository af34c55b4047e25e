"""How a page gets its drawings: a drawer takes a page with its marks and draws those that it knows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from build_scripts.base.problems import Problem
from build_scripts.tables.read_page import ReadPage


@dataclass(frozen=True, slots=True)
class At:
    """The page that is drawn, among the pages of its language."""

    # Its file relative to the folder of its language, and the path from its address to the root of that language.
    page: str
    language: str
    up: str
    # The letters on the cards of its game; "" if they are those of the language.
    own_letters: str
    # The address of the card faces for each set of letters.
    faces: Mapping[str, str]
    site_words: Mapping[str, str]
    # Every page of the language.
    read: Mapping[str, ReadPage]
    # The present address of each lesson that moved, by its former one.
    moved: Mapping[str, str] = field(default_factory=dict)
    # The folder of the files that all languages share.
    shared_folder: Path = Path()

    @property
    def letters(self) -> str:
        """The letters on the cards of the page."""
        return self.own_letters or self.language

    @property
    def cards(self) -> str:
        """The address of the card faces of the page."""
        return self.faces[self.letters]

    @property
    def folder(self) -> str:
        """The folder of the page, which for the pages of a game is the game; "" for a page on top."""
        return self.page.rpartition("/")[0]

    def lessons_of(self, game: str) -> list[str]:
        """The pages of the course of a game, in order."""
        return [one for one in sorted(self.read) if one.startswith(f"{game}/lessons/".lstrip("/"))]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A page with some of its marks drawn, and the problems with these."""

    html: str
    problems: tuple[Problem, ...] = ()


Drawer: TypeAlias = Callable[[str, At], Drawn]


def in_place_of(mark: str, html: str, draw: Callable[[], str]) -> Drawn:
    """The page with a drawing in place of a mark; `draw` is not called for a page without the mark."""
    return Drawn(html.replace(mark, draw()) if mark in html else html)
