"""The template of a table uses no key that the view of some game lacks."""

import re
from html import unescape

import pytest

from build_scripts.base.page_kinds import PAGES
from build_scripts.pages.script_words import scripts_of, words_written
from build_scripts.shared.shared_files import WHEN_USED, WIDGETS
from build_scripts.tables.engine import ask, listed_games
from build_scripts.tables.lesson_pages import render, words
from rules_core.kinds import GAMES


@pytest.mark.parametrize(
    ("game", "players"), [(key, players) for key, game in GAMES.items() for players in game.players]
)
def test_a_table_of_every_game_can_be_drawn(game, players):
    options = {"players": str(players)} if GAMES[game].option("players") else {}
    setup = {"game": game, "seed": "drawn", "options": options}
    reply = ask("nl", "open", setup=setup, seat="you")
    assert reply["kind"] == "table", reply
    assert "kt-felt" in drawn(reply, "nl")


def drawn(reply, language):
    """Return a table as drawn on a page."""
    nothing = {"id": "t", "lesson": "", "digest": "", "ask": "", "rules": [], "steps": None, "told": []}
    shown = {"table": reply["table"], "seat": "you", "reply": reply, "words": words(language), "cards": "cards.svg"}
    return render("card_table.html", nothing | shown)


ASKED_OF_THE_PAGE = re.compile(r"""["'`](ui\.[\w.-]+)["'`]""")
PUT_TOGETHER = re.compile(r"""`ui\.[^`]*\$\{|"ui\."|-" \+ """)


@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_page_carries_every_word_that_its_scripts_write(language):
    """These include the words for an error, and for a right or wrong item."""
    carried = words_written(language, (*scripts_of(" ".join(page.mark for page in PAGES)), *WHEN_USED))
    named = {key for path in WIDGETS.rglob("*.js") for key in ASKED_OF_THE_PAGE.findall(path.read_text())}
    assert named | {"ui.no-answer", "ui.cannot-start", "ui.cancelled"} <= set(carried)
    assert {"ui.card-found", "ui.card-wrong", "ui.item-found", "ui.item-wrong"} <= set(carried)
    assert {"ui.tricks-of-one", "ui.tricks-of-none", "ui.more-ways-one"} <= set(carried), "what is counted once"
    assert "ui.pack-piquet" not in carried, "what only a template writes does not travel"
    in_a_lesson = words_written(language, scripts_of("<lesson-exercise"))
    assert "ui.ask-again" in in_a_lesson
    of_other_pages = {"ui.linked", "ui.progress-brought", "ui.teach-short", "ui.solve-step", "ui.settings"}
    assert not of_other_pages & set(in_a_lesson), "the words of other pages stay there"


def test_every_script_names_its_words_in_full():
    """So a page carries the words that its scripts write, and no lookalike."""
    put_together = [path.name for path in WIDGETS.rglob("*.js") if PUT_TOGETHER.search(path.read_text())]
    assert not put_together


@pytest.mark.parametrize(
    ("piles", "said"),
    [("EW", "You two: no tricks"), ("NS", "You two: one trick"), ("NS NS", "You two: 2 tricks")],
)
def test_a_pile_names_its_tricks_as_one_says_them(piles, said):
    setup = {"game": "klaverjas-4", "seed": "drawn", "trump": "H", "piles": piles}
    assert f'aria-label="{said}"' in drawn(ask("en", "open", setup=setup, seat="S"), "en")


@pytest.mark.parametrize("language", ["nl", "en"])
def test_without_choosing_it_is_read_what_the_basic_game_has(language):
    """On paper and without scripts each house rule shows the value of the basic game, then its other values."""
    for game in listed_games(language):
        text = render("rules_selector.html", {"game": game, "words": words(language)})
        rows = re.findall(r"<tr><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td></tr>", text)
        assert len(rows) == len(game["options"])
        for (title, basic, others), option in zip(rows, game["options"], strict=True):
            labels = {one["value"]: one["label"] for one in option["values"]}
            usual = labels.pop(option["default"])
            assert (unescape(title), unescape(basic)) == (option["title"], usual)
            assert all(label in unescape(others) for label in labels.values())
            assert others.endswith(words(language)["ui.or-agreed"]) is option["open"]
