"""The sets of a teacher: the page on which they are kept, and the facts of every game that making a question needs."""

from itertools import groupby
from typing import Any

from build_scripts.base.kept import kept
from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.pages.fresh_asks import fresh_asks
from build_scripts.pages.game_list import games_with_pages
from build_scripts.tables import lesson_pages

MARK = "<div data-sets></div>"
KIND, ASK = "ui.kind-", "ui.ask-of-"


def drawn(html: str, at: At) -> Drawn:
    """The page with the sets in place of its mark."""
    return in_place_of(MARK, html, lambda: lesson_pages.render("sets.html", asking(at.language)))


@kept
def asking(language: str) -> dict[str, Any]:
    """The context of a template for making a question: the games by their kind, and the name of every question."""
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
    """The title of a game, and the questions that it can generate."""
    return {"title": game["title"], "fresh": fresh_asks(game["game"])}


def beginning_with(words: dict[str, str], start: str) -> dict[str, str]:
    """The words whose keys have this prefix, by the rest of the key."""
    return {key.removeprefix(start): text for key, text in words.items() if key.startswith(start)}
