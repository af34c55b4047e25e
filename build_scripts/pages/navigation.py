"""The order of the pages, with the names of its sections in one language."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

GAMES = "every-game"
# Besides the course a game may have pages for readers who know another game, such as you-know-klaverjas.md.
LESSONS = "lessons"
PAGES_OF_GAME = ("index.md", LESSONS, "you-know-*.md", "play.md", "rules.md", "card.md")

SECTION = re.compile(r'aria-labelledby="(__nav_[0-9_]+)_label"')
TITLE = re.compile(r'<label class="md-nav__title" for="(__nav_[0-9_]+)">')


def with_games(
    nav: Iterable[Any], games: Iterable[Mapping[str, Any]], docs: Path, more: Collection[str] = ()
) -> list[Any]:
    """The navigation with every game that has pages, grouped by kind, in place of its entry for the games.

    `more` are further pages in the folders of games; each follows the others of its game.
    """
    there = [game for game in games if (docs / game["game"]).is_dir()]
    sections = [
        {title: [{game["title"]: list(pages_of_game(docs, game["game"], more))} for game in grouped]}
        for title, grouped in groupby(there, key=lambda game: game["kind-title"])
    ]
    return [one for entry in nav for one in (sections if entry == GAMES else [entry])]


def pages_of_game(docs: Path, game: str, more: Iterable[str] = ()) -> Iterator[Any]:
    """The pages of a game in reading order, with its lessons in a section of their own."""
    known = {one for name in (*PAGES_OF_GAME, f"{LESSONS}/*.md") for one in (docs / game).glob(name)}
    for name in PAGES_OF_GAME:
        if (docs / game / name).is_dir():
            yield {name: [one.relative_to(docs).as_posix() for one in sorted((docs / game / name).glob("*.md"))]}
        else:
            yield from (f"{game}/{one.name}" for one in sorted((docs / game).glob(name)))
    yield from (page for page in more if page.startswith(f"{game}/") and docs / page not in known)


def titled(nav: Any, words: Mapping[str, str]) -> Any:
    """The navigation with each section's key replaced by its name; pages are named by their own headings."""
    if isinstance(nav, list):
        return [titled(entry, words) for entry in nav]
    if isinstance(nav, dict):
        return {words.get(key, key): titled(entry, words) for key, entry in nav.items()}
    return nav


def named_sections(html: str) -> str:
    """The page with each section of the navigation named by its title, where the theme has an icon."""
    titled_labels = TITLE.sub(r'<label class="md-nav__title" for="\1" id="\1_title">', html)
    return SECTION.sub(r'aria-labelledby="\1_title"', titled_labels)
