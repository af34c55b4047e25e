"""The site stays light: its files are weighed by kind, so that nothing useless creeps in."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from build_scripts.finish.compressed import ENDINGS
from tests.conftest import BuiltSite

pytestmark = pytest.mark.site

MEGABYTE = 1_000_000
# The files themselves; their compressed copies are counted separately.
MOST = {
    "pages": 36.5,
    "reply books": 2.4,
    "banks of questions": 2.4,
    "runtime": 12.5,
    "rules for any Python": 1.2,
    "search": 1.65,
    "scripts, styles and drawings": 2,
}
MOST_COPIES = 25
# All of it, without the copies: what a host keeps, and a stick or a backup holds.
MOST_IN_ALL = 58
MOST_OF_A_LESSON = 110_000


def kind(name: str) -> str:
    """Return the kind of a file of the site."""
    if name.endswith(tuple(ENDINGS.values())):
        return "copies"
    if name.endswith(".html"):
        return "pages"
    parts = {
        "common/books/bank-": "banks of questions",
        "common/books/": "reply books",
        "common/python/": "runtime",
        "python/": "rules for any Python",
        "/search/": "search",
    }
    return next((part for mark, part in parts.items() if mark in name), "scripts, styles and drawings")


def weighed(folder: Path) -> Counter[str]:
    """Return the bytes of each kind of file."""
    found: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file():
            found[kind(path.relative_to(folder).as_posix())] += path.stat().st_size
    return found


def test_no_kind_of_file_is_heavier_than_it_was(built_site: BuiltSite) -> None:
    weights = weighed(built_site.folder)
    copies = weights.pop("copies")
    assert set(weights) == set(MOST)
    assert {name: size for name, size in weights.items() if size > MOST[name] * MEGABYTE} == {}
    assert copies <= MOST_COPIES * MEGABYTE
    assert sum(weights.values()) <= MOST_IN_ALL * MEGABYTE


def test_no_lesson_is_heavier_than_a_lesson_needs(built_site: BuiltSite) -> None:
    lessons = built_site.folder.glob("*/*/lessons/*/index.html")
    heavy = {str(page): page.stat().st_size for page in lessons if page.stat().st_size > MOST_OF_A_LESSON}
    assert heavy == {}
