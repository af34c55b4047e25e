"""The course of a game: its lessons with their exercises, the way into it, and the sheet of a lesson."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from build_scripts.pages import diagnose_page, practise_page, where
from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.tables import lesson_pages
from build_scripts.tables.engine import listed_games
from build_scripts.tables.openings import listed_game
from build_scripts.tables.read_page import FIRST_CARDS

TEMPLATES = {"<div data-progress></div>": "progress.html", "<div data-course></div>": "course.html"}
NUMBERED = re.compile(r"^\d+\. ")
TITLE_END = "</h1>"


def drawn(html: str, at: At) -> Drawn:
    """The page with the course of its game, or the way into it, in place of a mark."""
    for mark, template in TEMPLATES.items():
        html = in_place_of(mark, html, partial(course, at, template)).html
    return Drawn(html)


def course(at: At, template: str) -> str:
    """The course of the game that a page is about, or the way into it."""
    game = at.folder
    context: dict[str, Any] = {
        "game": game,
        "lessons": [lesson(at, one) for one in at.lessons_of(game)],
        "play": f"{at.up}{game}/play/",
        "moved": where.moved(at, f"{game}/"),
        "first_cards": first_cards(at, game),
        "diagnose": diagnose_page.way_to(at, game),
        "words": lesson_pages.words(at.language),
        "fan": fan(at, game),
        "cards": at.cards,
        "letters": at.own_letters,
    }
    return lesson_pages.render(template, context)


def fan(at: At, game: str) -> Sequence[str]:
    """The cards that represent a game; none for a game that the list does not have."""
    return next((one["fan"] for one in listed_games(at.language) if one["game"] == game), ())


def lesson(at: At, page: str) -> dict[str, Any]:
    """A lesson of the course: its title without the number, its description, address and exercises."""
    name, read = page.removesuffix(".md"), at.read[page]
    title = NUMBERED.sub("", read.title)
    about = {"title": title, "description": read.description, "url": f"{at.up}{name}/"}
    return {**about, "exercises": read.exercises(name)}


def first_cards(at: At, game: str) -> str | None:
    """The address of the page for readers who have never held cards, with the way back to the game's first lesson."""
    return f"{at.up}{FIRST_CARDS.removesuffix('.md')}/#to-{game}" if FIRST_CARDS in at.read else None


def with_foot(html: str, at: At) -> Drawn:
    """The page with the parts around its text: a card's signs, a game to take along, a lesson's path and end."""
    return Drawn(bar(at) + below_title(html, at) + foot(at))


def below_title(html: str, at: At) -> str:
    """The page of a first lesson with the way to the page about cards, and that page with the ways back."""
    game = at.page.partition("/lessons/")[0]
    context: dict[str, Any] = {"words": lesson_pages.words(at.language)}
    if at.page in at.lessons_of(game)[:1]:
        context |= {"first_cards": first_cards(at, game), "back": []}
    elif at.page == FIRST_CARDS:
        context |= {"first_cards": None, "back": [lesson_1(at, one) for one in listed_games(at.language)]}
    else:
        return html
    return html.replace(TITLE_END, TITLE_END + lesson_pages.render("first_cards.html", context), 1)


def lesson_1(at: At, game: Mapping[str, Any]) -> dict[str, Any]:
    """A game with the address of its first lesson; none for a game without a course."""
    return {**game, "url": next((lesson(at, one)["url"] for one in at.lessons_of(game["game"])), None)}


def bar(at: At) -> str:
    """The bar of a lesson's path; "" for other pages."""
    game = at.page.partition("/lessons/")[0]
    if at.page not in at.lessons_of(game):
        return ""
    context = {"course": f"{at.up}{game}/", "search": at.site_words["search"], "words": lesson_pages.words(at.language)}
    return lesson_pages.render("lesson_bar.html", context)


def foot(at: At) -> str:
    """The part below the text of a page; "" for most pages."""
    words = lesson_pages.words(at.language)
    name = at.page.rpartition("/")[2]
    if name == "card.md":
        tricks = listed_game(at.language, at.folder)["tricks"]
        return lesson_pages.render("signs.html", {"words": words, "tricks": tricks})
    if at.folder and name == "index.md":
        return lesson_pages.render("take_along.html", {"game": at.folder, "words": words})
    lessons = at.lessons_of(at.page.partition("/lessons/")[0])
    return lesson_end(at, lessons) if at.page in lessons else ""


def lesson_end(at: At, lessons: list[str]) -> str:
    """The card that ends a lesson: what its reader can do now, the next lesson or else a match, and the print."""
    game = at.page.partition("/lessons/")[0]
    after = lessons[lessons.index(at.page) + 1 :]
    context = {
        "can": at.read[at.page].can,
        "next": lesson(at, after[0]) if after else None,
        "play": f"{at.up}{game}/play/",
        "practise": f"{at.up}{practise_page.PAGE}/" if f"{practise_page.PAGE}.md" in at.read else None,
        "fan": fan(at, game),
        "sheet": f"{at.up}worksheet/#lesson={at.page.removesuffix('.md')}",
        "words": lesson_pages.words(at.language),
    }
    return lesson_pages.render("lesson_end.html", context)
