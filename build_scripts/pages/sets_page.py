"""The sets of a teacher: the page on which they are kept, and what making a question needs to know of every game."""

from itertools import groupby
from typing import Any

from build_scripts.base.kept import kept
from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.pages.game_list import games_with_pages
from build_scripts.pages.practise_page import fresh_asks
from build_scripts.tables import lesson_pages

MARK = "<div data-sets></div>"
KIND, ASK = "ui.kind-", "ui.ask-of-"


def drawn(html: str, at: At) -> Drawn:
    """The page with the sets where it asks for them."""
    return in_place_of(MARK, html, lambda: lesson_pages.render("sets.html", asking(at.language)))


@kept
def asking(language: str) -> dict[str, Any]:
    """What a template needs in which a question is made: the games by their kind, and what every question is called."""
    words = lesson_pages.words(language)
    games = games_with_pages(language)
    return {
        "words": words,
        "kinds": [(title, list(one)) for title, one in groupby(games, key=lambda game: game["kind-title"])],
        "known": lesson_pages.script_json(
            {
                "games": {game["game"]: described(game) for game in games},
                "kinds": beginning_with(words, KIND),
                "asks": {":".join(key.rsplit("-", 1)): text for key, text in beginning_with(words, ASK).items()},
            }
        ),
    }


def described(game: Any) -> dict[str, Any]:
    """The title of a game, and of which questions there are fresh ones."""
    return {"title": game["title"], "fresh": fresh_asks(game["game"])}


def beginning_with(words: dict[str, str], start: str) -> dict[str, str]:
    """The words whose key begins so, without that beginning."""
    return {key.removeprefix(start): text for key, text in words.items() if key.startswith(start)}
