"""The lessons, and a few of them that together contain every kind of question."""

from __future__ import annotations

from functools import cache

from build_scripts.base.commands import ROOT
from build_scripts.tables.fences import parse

PAGES = sorted((ROOT / "docs" / "nl").glob("*/lessons/*.md"))
LESSONS = [f"{page.parents[1].name}/lessons/{page.stem}" for page in PAGES]


@cache
def kinds_of_questions() -> dict[str, frozenset[str]]:
    """Return the kinds of questions in each lesson, without details; a comparison and a fresh exercise count too."""
    asked: dict[str, frozenset[str]] = {}
    for lesson, page in zip(LESSONS, PAGES, strict=True):
        fences, _ = parse(str(page), page.read_text(encoding="utf-8"), str(page))
        kinds = {ask.partition(":")[0] for fence in fences for ask in fence.asks}
        kinds |= {kind for fence in fences for kind in ("fresh", "compare") if fence.text(kind)}
        asked[lesson] = frozenset(kinds)
    return asked


@cache
def one_for_each_kind() -> tuple[str, ...]:
    """Return a few lessons in which every kind of question occurs: the gate walks these."""
    asked = kinds_of_questions()
    left, chosen = frozenset[str]().union(*asked.values()), []
    while left:
        lesson = max(asked, key=lambda one: len(asked[one] & left))
        chosen.append(lesson)
        left -= asked[lesson]
    return tuple(chosen)
