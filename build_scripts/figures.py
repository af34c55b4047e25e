"""Fills in the figures that a page tells of the site itself, once the files that they tell of are there."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from build_scripts.fences import FIRST_LANGUAGE, LANGUAGES
from build_scripts.kept import text_of
from build_scripts.problems import Problem
from build_scripts.weights import before_first_click, books, lesson_pages, until_python

FIGURE = re.compile(r'<span data-figure="([\w-]+)"></span>')
DECIMAL_COMMA = {"nl": ","}


def fill_figures(site: Path) -> list[Problem]:
    """Write the figures into the pages that ask for them; the problems with asking for what there is not."""
    return [problem for language in LANGUAGES for problem in fill_language(site, language)]


def fill_language(site: Path, language: str) -> list[Problem]:
    """Fill in the pages of one language."""
    texts = {page: text_of(page) for page in sorted((site / language).rglob("index.html"))}
    asking = {page: text for page, text in texts.items() if FIGURE.search(text)}
    told = figures(site, language) if asking else {}
    unknown = []
    for page, text in asking.items():
        file = f"docs/{page.parent.relative_to(site).as_posix()}.md"
        missing = sorted({name for name in FIGURE.findall(text) if name not in told})
        unknown += [Problem(file, 1, f"there is no figure {name}") for name in missing]
        page.write_text(FIGURE.sub(lambda mark: told.get(mark[1], ""), text), encoding="utf-8")
    return unknown


def figures(site: Path, language: str) -> Mapping[str, str]:
    """Every figure by name, as it is written in a language."""
    told = {name: kilobytes(size, language) for name, size in weighed(site)}
    return told | {name: str(number) for name, number in counted(site)}


def weighed(site: Path) -> Iterator[tuple[str, int]]:
    """What is told in kilobytes: the parts of a start, and the heaviest of the pages."""
    lessons = [before_first_click(site, page) for page in lesson_pages(site, FIRST_LANGUAGE)]
    lesson = max(lessons, key=lambda one: sum(one.values()))
    yield "lesson", sum(lesson.values())
    for name, ending in (("page", ".html"), ("style", ".css"), ("scripts", ".js"), ("drawings", ".svg")):
        yield name, sum(size for file, size in lesson.items() if file.endswith(ending))
    yield "book", max(books(site).values())
    python = until_python(site)
    yield "python", sum(python.values())
    for name, mark in (("wasm", r"\.wasm$"), ("library", r"/stdlib-"), ("core", "/core-")):
        yield name, sum(size for file, size in python.items() if re.search(mark, file))
    yield "loader", sum(size for file, size in python.items() if file.endswith(("js", ".json")))


def counted(site: Path) -> Iterator[tuple[str, int]]:
    """What is told as a number."""
    yield "lesson-requests", max(len(before_first_click(site, page)) for page in lesson_pages(site, FIRST_LANGUAGE))
    yield "python-requests", len(until_python(site))


def kilobytes(size: int, language: str) -> str:
    """A number of bytes as a reader reads it: tenths of a megabyte, or whole kilobytes."""
    if size >= 1_000_000:
        return f"{size / 1_000_000:.1f}".replace(".", DECIMAL_COMMA.get(language, ".")) + " MB"
    return f"{max(1, round(size / 1000))} kB"
