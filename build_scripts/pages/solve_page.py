"""The pages for solving a set and for collecting its answers: the needs of its questions, in any game."""

from build_scripts.base.kept import kept
from build_scripts.pages.drawing import At, Drawn
from build_scripts.pages.game_list import games_with_pages
from build_scripts.tables import lesson_pages

MARK = "<div data-set></div>"
COLLECTED = '<div data-part="answers"></div>'
LOOK = "ui.look"


def drawn(html: str, at: At) -> Drawn:
    """The page with the place for a set, or for answers, in place of its mark."""
    if MARK in html:
        return Drawn(html.replace(MARK, lesson_pages.render("solve.html", pieces(at.language, at.cards))))
    if COLLECTED in html:
        answers = lesson_pages.render("answers.html", pieces(at.language, at.cards))
        return Drawn(html.replace(COLLECTED, COLLECTED + answers))
    return Drawn(html)


@kept
def pieces(language: str, cards: str) -> dict[str, object]:
    """The context of the templates for the questions of a set; `cards` is the address of the card faces."""
    words = lesson_pages.words(language)
    solving = {
        "letters": {game["game"]: game["letters"] for game in games_with_pages(language) if game.get("letters")},
        "looks": {key.removeprefix(LOOK).lstrip("-"): say for key, say in words.items() if key.startswith(LOOK)},
    }
    return {"solving": lesson_pages.script_json(solving), "words": words, "cards": cards}
