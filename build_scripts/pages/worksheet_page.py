"""The page that puts a set or a lesson on paper: the lessons there are, and where each rule of a game is stated."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.base.kept import text_of
from build_scripts.base.sites import the_site
from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.pages.game_list import games_with_pages
from build_scripts.tables import lesson_pages
from build_scripts.tables.rule_anchors import RULES_PAGE

MARK = "<div data-worksheet></div>"
HEADING = re.compile(r"^##+ +(?P<title>.*?) *(?:\{:[^}\n]*\})? *$")
RULE = re.compile(r"^\{:[^}\n]*#(?P<anchor>[\w-]+)[^}\n]*\.rule\b")


def drawn(html: str, at: At) -> Drawn:
    """The page with its worksheet where it asks for it."""
    return in_place_of(MARK, html, lambda: worksheet(at))


def worksheet(at: At) -> str:
    """The worksheet, with the lessons of each game that can be put on it."""
    games = games_with_pages(at.language)
    context: dict[str, Any] = {
        "courses": [
            {"title": game["title"], "lessons": [lesson(at, page) for page in lessons]}
            for game in games
            if (lessons := at.lessons_of(game["game"]))
        ],
        "games": lesson_pages.script_json({game["game"]: told_of(game, at.language) for game in games}),
        "words": lesson_pages.words(at.language),
        "cards": at.cards,
    }
    return lesson_pages.render("worksheet.html", context)


def lesson(at: At, page: str) -> dict[str, str]:
    """A lesson as the worksheet offers it: the name by which an address calls it, and its title."""
    return {"name": page.removesuffix(".md"), "title": at.read[page].title}


def told_of(game: Mapping[str, Any], language: str) -> dict[str, Any]:
    """What the script needs of a game: its title, its letters, the headings of its rules and what is below each."""
    file = the_site().file(language, RULES_PAGE.format(game=game["game"]))
    text = text_of(file) if file.exists() else ""
    return {"title": game["title"], "letters": game.get("letters") or "", "places": list(places(text))}


def places(text: str) -> Iterator[tuple[str, list[str]]]:
    """The headings of a rules page, each with the anchors of the rules that stand below it."""
    title, anchors = "", list[str]()
    for line in text.splitlines():
        if heading := HEADING.match(line):
            if anchors:
                yield title, anchors
            title, anchors = heading["title"], []
        elif rule := RULE.match(line):
            anchors.append(rule["anchor"])
    if anchors:
        yield title, anchors
