"""The notation of a game, from the engine, drawn in place of the marks of that game's page."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from build_scripts.base.commands import ROOT
from build_scripts.base.messages import message
from build_scripts.base.names import CORE
from build_scripts.base.problems import Problem, line_of
from build_scripts.base.sites import page_file, the_site
from build_scripts.pages.drawing import At, Drawn
from build_scripts.pages.game_list import games_with_pages
from build_scripts.python.core_parts import kind_of
from build_scripts.tables import lesson_pages
from build_scripts.tables.engine import Reply, ask, listed_games

MARK = re.compile(r'<div data-notation="(?P<part>seats|fields|options|actions|questions|examples)"></div>')
GAMES = '<div data-notation="games"></div>'


def with_games(markdown: str, language: str) -> str:
    """The text of a page with a link to the notation of each game in place of its mark."""
    if GAMES not in markdown:
        return markdown
    pages = {f"{game['game']}/notation.md": game["title"] for game in games_with_pages(language)}
    links = [f"- [{title}]({page})" for page, title in pages.items() if the_site().file(language, page).exists()]
    return markdown.replace(GAMES, "\n".join(links))


def drawn(html: str, at: At) -> Drawn:
    """The page with each part of the notation in place of its mark, and the problems with the examples."""
    if not MARK.search(html):
        return Drawn(html)
    game = next((one for one in listed_games(at.language) if one["game"] == at.page.partition("/")[0]), None)
    if game is None:
        return Drawn(html, (Problem(page_file(at.language, at.page), 1, message("page.notation-of-no-game")),))
    replies = [notation_of(at.language, game, count) for count in game["players"]]
    wrong = next((one for one in replies if one["kind"] != "notation"), None)
    if wrong is not None:
        return Drawn(html, tuple(problems_of(wrong, game)))
    context = {"game": game, "replies": replies, "play": f"{at.up}{game['game']}/play/", **gathered(replies)}

    def draw(found: re.Match[str]) -> str:
        return lesson_pages.render("notation.html", context | {"part": found["part"]})

    return Drawn(MARK.sub(draw, html))


def notation_of(language: str, game: Mapping[str, Any], count: int, house: Mapping[str, str] | None = None) -> Reply:
    """The engine's notation of a game at a table for a number of players, with some house rules."""
    chosen = {"players": str(count)} if any(one["option"] == "players" for one in game["options"]) else {}
    return ask(language, "notation", game=game["game"], options={**(house or {}), **chosen})


def problems_of(reply: Reply, game: Mapping[str, Any]) -> Iterator[Problem]:
    """The problems with the examples of a game, each at its line."""
    file = examples_of(game["game"])
    text = (ROOT / file).read_text(encoding="utf-8")
    for one in reply.get("problems", [{"place": "", "say": reply.get("say", "")}]):
        example = one["place"].partition(" ")[0]
        yield Problem(file, line_of(text, f'"{example}"'), f"{one['place']}: {one['say']}")


def examples_of(game: str) -> str:
    """The file with the examples of a game, relative to the root."""
    return f"{CORE.name}/kinds/{kind_of(game)}/examples/{game.replace('-', '_')}.py"


def gathered(replies: Sequence[Reply]) -> dict[str, Any]:
    """The notation for tables of any size, without repetition: fields except the hands, actions, questions."""
    fields: dict[str, Reply] = {}
    kinds: dict[str, dict[str, list[str]]] = {}
    questions: dict[str, Reply] = {}
    for reply in replies:
        for one in reply["fields"]:
            if one["field"] not in reply["hands"]["fields"]:
                fields[one["field"]] = with_values(fields.get(one["field"]), one)
                kinds.setdefault(one["field"], {}).setdefault(one["kind-title"], []).append(reply["players-title"])
        for one in reply["questions"]:
            known = questions.setdefault(one["question"], one | {"asks": []})
            known["asks"] += [ask for ask in one["asks"] if ask not in known["asks"]]
    return {
        "fields": [one | {"kinds": list(in_words(kinds[name]))} for name, one in fields.items()],
        "hands": list(dict.fromkeys(name for reply in replies for name in reply["hands"]["fields"])),
        "hand": next(one for one in replies[0]["fields"] if one["field"] in replies[0]["hands"]["fields"]),
        "questions": list(questions.values()),
        "claims": list({one["claim"]: one for reply in replies for one in reply["claims"]}.values()),
    }


def with_values(known: Reply | None, one: Reply) -> Reply:
    """A field with the words that it accepts at any table."""
    if known is None:
        return dict(one)
    more = [value for value in one["values"] if value not in known["values"]]
    return known | {"values": [*known["values"], *more]}


def in_words(kinds: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The kind of a field, with the number of players if it depends on that."""
    for title, players in kinds.items():
        yield title if len(kinds) == 1 else f"{title} ({', '.join(players)})"
