"""The link back to the page where the reader was."""

import json

from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.pages.game_list import games_with_pages
from build_scripts.tables import lesson_pages

MARK = "<div data-where></div>"


def drawn(html: str, at: At) -> Drawn:
    """The page with the link in place of its mark."""
    return in_place_of(MARK, html, lambda: way(at))


def way(at: At) -> str:
    """The link, which a script fills in."""
    titles = json.dumps({game["game"]: game["title"] for game in games_with_pages(at.language)}, ensure_ascii=False)
    context = {"up": at.up, "titles": titles, "moved": moved(at), "words": lesson_pages.words(at.language)}
    return lesson_pages.render("where.html", context)


def moved(at: At, game: str = "") -> str:
    """The lessons that moved, of one game or of all, as JSON text; "" if there are none."""
    found = {was: now for was, now in at.moved.items() if was.startswith(game)}
    return json.dumps(found, separators=(",", ":")) if found else ""
