"""The page that puts a set or a lesson on paper: the available lessons, and the place of each rule of a game."""

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
    """The page with its worksheet in place of its mark."""
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
    """A lesson as the worksheet offers it: its name in an address, and its title."""
    return {"name": page.removesuffix(".md"), "title": at.read[page].title}


def told_of(game: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The data of a game for the script: its title, its letters, and the headings of its rules with their anchors."""
    file = the_site().file(language, RULES_PAGE.format(game=game["game"]))
    text = text_of(file) if file.exists() else ""
    return {"title": game["title"], "letters": game.get("letters") or "", "places": list(places(text))}


def places(text: str) -> Iterator[tuple[str, list[str]]]:
    """The headings of a rules page, each with the anchors of the rules below it."""
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
