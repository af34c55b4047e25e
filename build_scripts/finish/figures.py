"""Fills in the figures about the site on its pages, once the files that they measure exist."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from babel.numbers import get_decimal_symbol

from build_scripts.base.kept import text_of
from build_scripts.base.languages import locale_of
from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem
from build_scripts.base.sites import the_site
from build_scripts.finish.weights import Weights, before_first_click, books, lesson_pages, until_python

FIGURE = re.compile(r'<span data-figure="([\w-]+)"></span>')


class Figures:
    """The figures of a site, measured on first use."""

    def __init__(self, site: Path) -> None:
        self.site = site

    def written(self, language: str) -> Mapping[str, str]:
        """Every figure by name, as it is written in a language."""
        weights = {name: kilobytes(size, language) for name, size in self.weights.items()}
        return weights | {name: str(number) for name, number in self.numbers.items()}

    @cached_property
    def lessons(self) -> list[Weights]:
        """The files that each lesson loads before the first click."""
        return [before_first_click(self.site, page) for page in lesson_pages(self.site, the_site().home)]

    @cached_property
    def python(self) -> Weights:
        """The files loaded until Python is ready."""
        return until_python(self.site)

    @cached_property
    def weights(self) -> Mapping[str, int]:
        """The figures in kilobytes: the parts of a start, and the heaviest of the pages."""
        return dict(self.weighed())

    def weighed(self) -> Iterator[tuple[str, int]]:
        """Each weight with its name."""
        lesson = max(self.lessons, key=lambda one: sum(one.values()))
        yield "lesson", sum(lesson.values())
        for name, ending in (("page", ".html"), ("style", ".css"), ("scripts", ".js"), ("drawings", ".svg")):
            yield name, sum(size for file, size in lesson.items() if file.endswith(ending))
        yield "book", max(books(self.site).values())
        yield "python", sum(self.python.values())
        for name, mark in (("wasm", r"\.wasm$"), ("library", r"/stdlib-"), ("core", "/core-")):
            yield name, sum(size for file, size in self.python.items() if re.search(mark, file))
        yield "loader", sum(size for file, size in self.python.items() if file.endswith(("js", ".json")))

    @property
    def numbers(self) -> Mapping[str, int]:
        """The figures that are plain numbers."""
        return {"lesson-requests": max(map(len, self.lessons)), "python-requests": len(self.python)}


def fill_figures(site: Path) -> list[Problem]:
    """Write the figures into the pages that request them; return the problems with unknown figures."""
    figures = Figures(site)
    return [problem for language in the_site().languages for problem in fill_language(figures, language)]


def fill_language(figures: Figures, language: str) -> list[Problem]:
    """Fill in the pages of one language."""
    texts = {page: text_of(page) for page in sorted((figures.site / language).rglob("index.html"))}
    asking = {page: text for page, text in texts.items() if FIGURE.search(text)}
    known = figures.written(language) if asking else {}
    unknown = []
    for page, text in asking.items():
        file = f"docs/{page.parent.relative_to(figures.site).as_posix()}.md"
        missing = sorted({name for name in FIGURE.findall(text) if name not in known})
        unknown += [Problem(file, 1, message("figure.unknown", name=name) + meant(name, known)) for name in missing]
        page.write_text(FIGURE.sub(lambda mark: known.get(mark[1], ""), text), encoding="utf-8")
    return unknown


def kilobytes(size: int, language: str) -> str:
    """A number of bytes for readers: in tenths of a megabyte, or whole kilobytes."""
    if size >= 1_000_000:
        return f"{size / 1_000_000:.1f}".replace(".", get_decimal_symbol(locale_of(language))) + " MB"
    return f"{max(1, round(size / 1000))} kB"
