"""Draws what a page asks for with an empty marked element: the table for a match, a choice of rules, settings."""

import re
from typing import Any

from build_scripts.base.kept import kept
from build_scripts.tables import lesson_pages
from build_scripts.tables.openings import listed_game, readers_seat
from build_scripts.tables.read_page import ReadPage

TEMPLATES = {
    "play-page": "play.html",
    "rules-selector": "rules_selector.html",
    "compare-variants": "compare_variants.html",
    "settings": "settings.html",
    "projector": "projector.html",
}
MARK = re.compile(rf'<div data-(?P<kind>{"|".join(TEMPLATES)})(?: data-game="(?P<game>[^"]*)")?></div>')
OF_THE_COURSE = {"<div data-progress></div>": "progress.html", "<div data-course></div>": "course.html"}


@kept
def drawn(html: str, page: str, language: str, cards: str, read: ReadPage) -> tuple[str, bool]:
    """The page with its marks drawn, and whether there were any."""

    def draw(found: re.Match[str]) -> str:
        context: dict[str, Any] = {"words": lesson_pages.words(language), "cards": cards, "seat": "S"}
        if found["kind"] not in ("settings", "projector"):
            context["game"] = listed_game(language, found["game"] or page.partition("/")[0])
            context |= {"seat": readers_seat(context["game"]), "opening": read.opening}
        return f'<div class="table-place">{lesson_pages.render(TEMPLATES[found["kind"]], context)}</div>'

    changed, count = MARK.subn(draw, html)
    return changed, count > 0 or any(mark in html for mark in OF_THE_COURSE)
