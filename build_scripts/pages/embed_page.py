"""The page that another site shows in a frame: a place for any table, any question at one, and a set of these."""

from typing import Any

from markupsafe import Markup

from build_scripts.base.kept import kept
from build_scripts.base.sites import the_site
from build_scripts.pages import solve_page
from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.pages.game_list import games_with_pages
from build_scripts.tables import lesson_pages

MARK = "<div data-embed></div>"
# The table of a page, an exercise at a table, and a row to put in order.
NOTHING: dict[str, Any] = {
    "lesson": "embed",
    "digest": "",
    "seat": "you",
    "table": "",
    "ask": "",
    "rules": [],
    "reply": None,
    "steps": None,
    "told": [],
    "match": False,
    "compare": None,
}
NO_QUESTION: dict[str, Any] = {"question": "", "view": None, "items": []}


def with_name(words: lesson_pages.PageWords, site: str) -> lesson_pages.PageWords:
    """The words of this page, with the name of the site for readers of other sites."""
    named = {key: words[key].replace("{site}", site) for key in words if key.startswith("ui.embed-")}
    return lesson_pages.PageWords(words | named)


def drawn(html: str, at: At) -> Drawn:
    """The page with its places instead of the mark."""
    return in_place_of(MARK, html, lambda: frame(the_site().name, at.language, at.cards))


@kept
def frame(site: str, language: str, cards: str) -> str:
    """The places for a table and for questions, with the name of the site; `cards` is the address of the card faces."""
    words = with_name(lesson_pages.words(language), site)
    shared = {**NOTHING, "words": words, "cards": cards}
    exercise = {**shared, "with": None, "place": None, "kind": "{}", "answers": [], "looks": [""], "reply": NO_QUESTION}
    places = {
        "table": lesson_pages.render("card_table.html", {**shared, "id": "table"}),
        "exercise": lesson_pages.render("lesson_exercise.html", {**exercise, "id": "exercise", "asks": [""]}),
        "row": lesson_pages.render("lesson_exercise.html", {**exercise, "id": "row", "asks": ["order"]}),
    }
    letters = {game["game"]: game["letters"] for game in games_with_pages(language) if game.get("letters")}
    context = {
        "places": {name: Markup(place) for name, place in places.items()},
        "letters": lesson_pages.script_json(letters),
        "languages": the_site().languages,
        **solve_page.pieces(language, cards),
        "words": words,
    }
    return lesson_pages.render("embed.html", context)
