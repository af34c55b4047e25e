"""Draws the widgets that a page requests with a marked empty element: a match table, a choice of rules, settings."""

import re
from typing import Any

from build_scripts.base.kept import kept
from build_scripts.pages.drawing import At, Drawn
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


def drawn(html: str, at: At) -> Drawn:
    """The page with these marks drawn."""
    return Drawn(with_widgets(html, at.page, at.language, at.cards, at.read[at.page]))


@kept
def with_widgets(html: str, page: str, language: str, cards: str, read: ReadPage) -> str:
    """The page with its widgets; `cards` is the address of the card faces."""

    def draw(found: re.Match[str]) -> str:
        context: dict[str, Any] = {"words": lesson_pages.words(language), "cards": cards, "seat": "S"}
        if found["kind"] not in ("settings", "projector"):
            context["game"] = listed_game(language, found["game"] or page.partition("/")[0])
            context |= {"seat": readers_seat(context["game"]), "opening": lesson_pages.in_melds(read.opening)}
        return f'<div class="table-place">{lesson_pages.render(TEMPLATES[found["kind"]], context)}</div>'

    return MARK.sub(draw, html)
