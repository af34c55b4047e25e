"""Where a set is solved and where answers to it are collected: what its questions need, whatever game they are of."""

from build_scripts.base.kept import kept
from build_scripts.pages.game_list import games_with_pages
from build_scripts.tables import lesson_pages

MARK = "<div data-set></div>"
COLLECTED = '<div data-part="answers"></div>'
LOOK = "ui.look"


@kept
def drawn(html: str, language: str, cards: str) -> str:
    """The page with the place for a set, or for answers, where it asks for one; `cards` is where the card faces are."""
    if MARK in html:
        return html.replace(MARK, lesson_pages.render("solve.html", pieces(language, cards)))
    if COLLECTED in html:
        return html.replace(COLLECTED, COLLECTED + lesson_pages.render("answers.html", pieces(language, cards)))
    return html


def pieces(language: str, cards: str) -> dict[str, object]:
    """What the templates need that lay the questions of a set."""
    words = lesson_pages.words(language)
    solving = {
        "letters": {game["game"]: game["letters"] for game in games_with_pages(language) if game.get("letters")},
        "looks": {key.removeprefix(LOOK).lstrip("-"): say for key, say in words.items() if key.startswith(LOOK)},
    }
    return {"solving": lesson_pages.script_json(solving), "words": words, "cards": cards}
