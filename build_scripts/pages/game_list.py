"""The list of games that readers choose from: facts from the engine, a sentence from each game's own page."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from build_scripts.base.sites import the_site
from build_scripts.pages.drawing import At, Drawn
from build_scripts.tables import lesson_pages
from build_scripts.tables.engine import listed_games

MARK = re.compile(r'<div data-games(?:="(?P<few>[\w -]+)")?></div>')
NAMED = re.compile(r'<span data-game="(?P<game>[\w-]+)">(?P<name>.*?)</span>')
TAG = re.compile(r"<[^>]*>")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
FIRST_SENTENCE = re.compile(r"^# .*\n+(?P<sentence>.+?[.?])(?= +[A-Z*\[]|$)", re.MULTILINE)
PAGES = {"lessons": "lessons/01-*.md", "rules": "rules.md", "play": "play.md", "card": "card.md"}


def drawn(html: str, at: At) -> Drawn:
    """The page with the list in place of its mark, and with a link at every named game that has pages."""
    html = MARK.sub(lambda found: game_list(at.language, at.up, at.faces, (found["few"] or "").split()), html)
    if not NAMED.search(html):
        return Drawn(html)
    there = {game["game"] for game in games_with_pages(at.language)}

    def link(found: re.Match[str]) -> str:
        if found["game"] not in there:
            return found["name"]
        return f'<a href="{at.up}{found["game"]}/">{TAG.sub("", found["name"])}</a>'

    return Drawn(NAMED.sub(link, html))


def game_list(language: str, up: str, cards: Mapping[str, str], few: Sequence[str] = ()) -> str:
    """Every game with pages, grouped by kind, and the questions that find one; or a few of them, in their own order.

    `cards` has the address of the card faces for each set of letters.
    """
    games = [described(game, language, up) for game in games_with_pages(language)]
    if few:
        listed = sorted((game for game in games if game["game"] in few), key=lambda game: few.index(game["game"]))
        context = {"games": listed, "cards": cards, "language": language, "words": lesson_pages.words(language)}
        return lesson_pages.render("few_games.html", context)
    context = {
        "kinds": [
            {"title": title, "games": list(grouped)}
            for title, grouped in groupby(games, key=lambda game: game["kind-title"])
        ],
        "asked": questions(games, lesson_pages.words(language)),
        "count": str(len(games)),
        "cards": cards,
        "language": language,
        "words": lesson_pages.words(language),
    }
    return lesson_pages.render("games.html", context)


def games_with_pages(language: str) -> list[dict[str, Any]]:
    """The games that have pages, as the engine lists them."""
    return [game for game in listed_games(language) if (folder(language, game) / "index.md").exists()]


def folder(language: str, game: Mapping[str, Any]) -> Path:
    """The folder with the pages of a game."""
    return the_site().file(language, game["game"])


def described(game: Mapping[str, Any], language: str, up: str) -> dict[str, Any]:
    """The entry of a game in the list."""
    address = f"{up}{game['game']}/"
    return {
        **game,
        "url": address,
        "packs": sorted({name for pack in game["packs"] for name in pack["packs"]}),
        "facts": [game["players-title"], game["cards-title"], game["length-title"]],
        "say": first_sentence((folder(language, game) / "index.md").read_text(encoding="utf-8")),
        "pages": list(pages(folder(language, game), address)),
    }


def first_sentence(markdown: str) -> str:
    """The first sentence of a game's page, which says what the game is."""
    found = FIRST_SENTENCE.search(markdown)
    return re.sub("[*`]", "", LINK.sub(r"\1", found["sentence"])) if found else ""


def pages(where: Path, address: str) -> Iterator[dict[str, str]]:
    """The main pages of a game, each by name and address."""
    for name, pattern in PAGES.items():
        for page in sorted(where.glob(pattern))[:1]:
            yield {"name": name, "url": f"{address}{page.relative_to(where).with_suffix('').as_posix()}/"}


def questions(games: Iterable[Mapping[str, Any]], words: Mapping[str, str]) -> list[dict[str, Any]]:
    """The questions to a reader, with the answers that match some game."""
    listed = list(games)
    players = sorted({count for game in listed for count in game["players"]})
    packs = [
        name for name in ("piquet", "whole", "whole-and-joker", "tarot") if any(name in g["packs"] for g in listed)
    ]
    return [
        {"name": "players", "answers": [(count, count) for count in players]},
        {"name": "pack", "answers": [(name, words[f"ui.pack-{name}"]) for name in packs]},
        {"name": "length", "answers": titled(sorted(listed, key=lambda game: -len(game["lengths"])), "length")},
        {"name": "kind", "answers": titled(listed, "kind")},
    ]


def titled(games: Iterable[Mapping[str, Any]], fact: str) -> list[tuple[str, str]]:
    """Each value of a fact once, with its title."""
    return list({game[fact]: game[f"{fact}-title"] for game in games}.items())
