"""The lessons, and the few among them that between them put every kind of question."""

from __future__ import annotations

from functools import cache

from build_scripts.base.commands import ROOT
from build_scripts.tables.fences import parse

PAGES = sorted((ROOT / "docs" / "nl").glob("*/lessons/*.md"))
LESSONS = [f"{page.parents[1].name}/lessons/{page.stem}" for page in PAGES]


@cache
def kinds_of_questions() -> dict[str, frozenset[str]]:
    """What every lesson asks, each kind without its details; a comparison and fresh ones count as kinds."""
    asked: dict[str, frozenset[str]] = {}
    for lesson, page in zip(LESSONS, PAGES, strict=True):
        fences, _ = parse(str(page), page.read_text(encoding="utf-8"), str(page))
        kinds = {ask.partition(":")[0] for fence in fences for ask in fence.asks}
        kinds |= {kind for fence in fences for kind in ("fresh", "compare") if fence.text(kind)}
        asked[lesson] = frozenset(kinds)
    return asked


@cache
def one_for_each_kind() -> tuple[str, ...]:
    """Few lessons in which every kind of question occurs: the gate walks these."""
    asked = kinds_of_questions()
    left, chosen = frozenset[str]().union(*asked.values()), []
    while left:
        lesson = max(asked, key=lambda one: len(asked[one] & left))
        chosen.append(lesson)
        left -= asked[lesson]
    return tuple(chosen)
