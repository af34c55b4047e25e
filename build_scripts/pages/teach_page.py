"""The teacher's table: for each game its numbers of players, the fields of a table, and its choice of house rules."""

from collections.abc import Mapping
from typing import Any

from build_scripts.base.kept import kept
from build_scripts.pages import sets_page
from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.pages.game_list import games_with_pages
from build_scripts.pages.notation_page import notation_of
from build_scripts.tables import lesson_pages
from build_scripts.tables.ways import house_rules

MARK = "<div data-teach></div>"
# The keys of a game's notation, and of each of its fields, that the script needs.
OF_GAME = ("seats", "sides", "pack", "suits", "wishes")
OF_FIELD = ("field", "title", "kind", "values", "lies", "say", "least", "most")


def with_games(markdown: str, language: str) -> str:
    """The text of the page with an anchor for each game, so that a link can name the game of the table."""
    places = "".join(f'<span id="{game["game"]}"></span>' for game in games_with_pages(language))
    return markdown.replace(MARK, f"<div>{places}</div>\n\n{MARK}")


def drawn(html: str, at: At) -> Drawn:
    """The page with the teacher's table in place of its mark."""
    return in_place_of(MARK, html, lambda: table(at.language, at.cards))


@kept
def table(language: str, cards: str) -> str:
    """The teacher's table; `cards` is the address of the card faces."""
    games = games_with_pages(language)
    context: dict[str, Any] = {
        **sets_page.asking(language),
        "games": games,
        "boards": lesson_pages.script_json({game["game"]: boards(language, game) for game in games}),
        "cards": cards,
        "seat": "you",
    }
    return lesson_pages.render("teach.html", context)


def boards(language: str, game: Mapping[str, Any]) -> dict[str, Any]:
    """The initial data of a game for the script: its title, its letters, a board for each number of players."""
    usual = next((one["default"] for one in game["options"] if one["option"] == "players"), str(game["players"][0]))
    house = house_rules(game["game"])
    tables = {str(count): board(notation_of(language, game, count, house)) for count in game["players"]}
    return {
        "title": game["title"],
        "letters": game.get("letters") or "",
        "usual": usual,
        "house": house,
        "tables": tables,
    }


def board(told: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a table, from the engine's notation."""
    fields = [{key: one[key] for key in OF_FIELD if one.get(key)} for one in told["fields"]]
    return {**{key: told[key] for key in OF_GAME}, "hands": told["hands"]["fields"], "fields": fields}
