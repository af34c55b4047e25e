"""The notation page of a game holds everything that the engine accepts, and reports a wrong example with its line."""

import html

import pytest

from build_scripts.pages import notation_page
from build_scripts.pages.pages import own_text
from rules_core.cards.reasons import impossible
from rules_core.door.reference import examples
from rules_core.kinds import GAMES
from rules_core.kinds.belote.examples.belote import EXAMPLES
from tests.drawn_page import at
from tests.table_talk import ask

PARTS = ("seats", "fields", "options", "actions", "questions", "examples")


def page_of(game, language):
    """Return the notation page of a game with its parts drawn, as text."""
    text = own_text(f"docs/{language}/{game}/notation.md")
    assert text, f"{game} has no page for its notation in {language}"
    drawn = drawn_for(text, game, language)
    assert not drawn.problems
    assert not notation_page.MARK.search(drawn.html)
    return html.unescape(drawn.html)


def drawn_for(text, game, language):
    """Return a text drawn as the notation page of a game."""
    return notation_page.drawn(text, at(f"{game}/notation.md", language))


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_page_on_the_notation_leads_to_that_of_every_game(language):
    text = notation_page.with_games(own_text(f"docs/{language}/notation.md"), language)
    missing = [game for game in GAMES if f"]({game}/notation.md)" not in text]
    assert not missing, f"add docs/{language}/GAME/notation.md for {missing}"
    assert notation_page.GAMES not in text


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_a_game_takes_is_on_its_page(game, language):
    page = page_of(game, language)
    players = GAMES[game].players if GAMES[game].option("players") else ()
    tables = [{"players": str(count)} for count in players] or [{}]
    for options in tables:
        told = ask("notation", lang=language, game=game, options=options)
        written = [one["field"] for one in told["fields"]]
        written += [way for one in told["actions"] for way in one["written"]]
        written += [way for one in told["questions"] for way in one["asks"]]
        written += [f"true:{one['written']}" for one in told["claims"]]
        written += list(told["options"])
        values = [value["value"] for one in (*told["fields"], *told["actions"]) for value in one["values"]]
        assert [one for one in (*written, *values) if f"<code>{one}</code>" not in page] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_page_asks_for_every_part(game):
    text = own_text(f"docs/nl/{game}/notation.md")
    assert [found["part"] for found in notation_page.MARK.finditer(text)] == list(PARTS)


def test_a_wrong_example_is_reported_with_its_file_and_line(monkeypatch):
    def refused(_):
        raise impossible("log 1", "problem.nothing-to-undo")

    first = EXAMPLES[0]
    examples.tables_of.cache_clear()
    monkeypatch.setattr(examples, "start", refused)
    monkeypatch.setattr(notation_page, "notation_of", lambda language, game, _: ask("notation", game=game["game"]))
    problems = drawn_for('<div data-notation="fields"></div>', "belote", "nl").problems
    file = notation_page.examples_of("belote")
    lines = (notation_page.ROOT / file).read_text().splitlines()
    assert [one.file for one in problems] == [file]
    assert first in lines[problems[0].line - 1]
    assert problems[0].say.startswith(f"{first} log 1: ")
