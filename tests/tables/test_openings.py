"""The opening deal of a play page: the reader holds cards and is to act, and the replies to him are in the book."""

import re

import pytest

from build_scripts.base.commands import ROOT
from build_scripts.tables.engine import Book, canonical
from build_scripts.tables.openings import MOST_ANSWERED, listed_game, play_opening, readers_seat
from build_scripts.tables.reply_book import first_actions
from rules_core.kinds import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_reader_holds_cards_and_is_asked_and_answered_from_the_book(game):
    book = Book("nl")
    opened = play_opening(game, book)
    assert opened["view"]["yours"]
    assert opened["view"]["hand"], f"nobody has seen cards yet: in the file of {game}, state the actions as `opening`"
    assert not opened["waiting"]
    where = {"v": 1, "lang": "nl", "table": opened["table"], "seat": readers_seat(listed_game("nl", game))}
    asked = [{"op": "why", "about": "cards"}, *({"op": "hint", "step": step} for step in (1, 2, 3))]
    asked += [{"op": "play", "action": action} for action in first_actions(opened)[:MOST_ANSWERED]]
    assert all(canonical({**where, **one}) in book.replies for one in asked)


@pytest.mark.parametrize(("language", "where"), [("nl", "aan tafel"), ("en", "at the table")])
def test_every_play_page_is_called_by_its_game(language, where):
    for game in GAMES:
        pages = [ROOT / "docs" / language / game / name for name in ("index.md", "play.md")]
        [name], [title] = (re.findall("^# (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE) for page in pages)
        assert title == f"{name}: {where}", f"the heading of {pages[1].relative_to(ROOT)}"
