"""The jas games beside each other: the table that a page asks for, each line of a cell a link to its rule."""

from build_scripts import lesson_pages
from build_scripts.engine import ask
from build_scripts.game_list import games_with_pages

MARK = "<div data-jas-family></div>"


def drawn(html: str, language: str, up: str) -> str:
    """The page with the table where it asks for it; a game without pages has no links yet."""
    if MARK not in html:
        return html
    context = {
        "family": ask(language, "family"),
        "paged": [game["game"] for game in games_with_pages(language)],
        "words": lesson_pages.words(language),
        "up": up,
    }
    return html.replace(MARK, lesson_pages.render("jas_family.html", context))
