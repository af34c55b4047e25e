"""The page for practising: the kinds of question of every game, the reader's progress, and a place for exercises."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from build_scripts.base.kept import kept
from build_scripts.pages.diagnose_page import way_to
from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.pages.fresh_asks import ORDER, fresh_asks
from build_scripts.pages.game_list import games_with_pages
from build_scripts.tables import lesson_pages
from build_scripts.tables.engine import Book
from build_scripts.tables.fences import Fence
from build_scripts.tables.lesson_pages import Asked
from build_scripts.tables.reply_book import CannotBePlayed, Played, play
from build_scripts.tables.ways import house_rules

MARK = "<div data-practise></div>"
PAGE = "practise"


def drawn(html: str, at: At) -> Drawn:
    """The page with everything for practising in place of its mark."""
    return in_place_of(MARK, html, lambda: practice(at.language, tuple(at.faces.items()), ways(at)))


def ways(at: At) -> tuple[tuple[str, str | None], ...]:
    """The address of the conversation about each game, or None."""
    return tuple((game["game"], way_to(at, game["game"])) for game in games_with_pages(at.language))


@kept
def practice(language: str, faces: tuple[tuple[str, str], ...], diagnoses: tuple[tuple[str, str | None], ...]) -> str:
    """The markup for practising; `faces` has the address of the card faces for each set of letters."""
    games = [described(game, language, dict(faces)) for game in games_with_pages(language)]
    kinds = {game["game"]: {one["kind"]: one for one in game["kinds"]} for game in games}
    context = {
        "games": games,
        "words": lesson_pages.words(language),
        "kinds": lesson_pages.script_json(kinds),
        "diagnoses": dict(diagnoses),
    }
    return lesson_pages.render("practise.html", context)


def described(game: Mapping[str, Any], language: str, faces: Mapping[str, str]) -> dict[str, Any]:
    """A game with its kinds of question, and a place for each of their layouts."""
    words = lesson_pages.words(language)
    letters = game.get("letters") or language
    kinds = [
        {
            "kind": kind,
            "asks": asks,
            "title": words.get(f"ui.kind-{kind}", kind),
            "look": lesson_pages.look_at(kind, language),
        }
        for kind, asks in fresh_asks(game["game"]).items()
    ]
    places = [Markup(place) for place in places_of(game["game"], kinds, language, faces[letters])]
    return {
        "game": game["game"],
        "title": game["title"],
        "letters": game.get("letters") or "",
        "kinds": kinds,
        "places": places,
    }


def places_of(game: str, kinds: Sequence[Mapping[str, Any]], language: str, cards: str) -> Iterator[str]:
    """An exercise of the game on a table, and one as a row, if it has them."""
    for row in (False, True):
        asks = [ask for one in kinds if (one["kind"] == ORDER) == row for ask in one["asks"]]
        played = next(filter(None, (exercise(game, ask, language) for ask in asks)), None)
        if played:
            yield lesson_pages.drawn(played, language, PAGE, cards, Asked())


def exercise(game: str, ask: str, language: str) -> Played | None:
    """A fresh exercise as a page draws it, or None if it cannot be made."""
    fence = Fence(PAGE, PAGE, 1, {"game": game, "fresh": ask, **house_rules(game)})
    try:
        return play(fence, Book(language))
    except CannotBePlayed:
        return None
