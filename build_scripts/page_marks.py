"""Draws what a page asks for with an empty marked element: the table for a match, a choice of rules, settings."""

import re
from typing import Any

from build_scripts import lesson_pages
from build_scripts.engine import listed_games
from build_scripts.kept import kept

TEMPLATES = {
    "play-page": "play.html",
    "rules-selector": "rules_selector.html",
    "compare-variants": "compare_variants.html",
    "settings": "settings.html",
}
MARK = re.compile(rf'<div data-(?P<kind>{"|".join(TEMPLATES)})(?: data-game="(?P<game>[^"]*)")?></div>')
PROGRESS = "<div data-progress></div>"


@kept
def drawn(html: str, page: str, language: str, cards: str) -> tuple[str, bool]:
    """The page with its marks drawn, and whether there were any."""

    def draw(found: re.Match[str]) -> str:
        context: dict[str, Any] = {"words": lesson_pages.words(language), "cards": cards, "seat": "S"}
        if found["kind"] != "settings":
            context["game"] = listed_game(language, found["game"] or page.partition("/")[0])
            south_plays = all("S" in seats for seats in context["game"]["seats"].values())
            context["seat"] = "S" if south_plays else "you"
        return f'<div class="table-place">{lesson_pages.render(TEMPLATES[found["kind"]], context)}</div>'

    changed, count = MARK.subn(draw, html)
    return changed, count > 0 or PROGRESS in html


def listed_game(language: str, key: str) -> dict[str, Any]:
    """A game as the engine lists it."""
    return next(game for game in listed_games(language) if game["game"] == key)
