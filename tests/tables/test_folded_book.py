"""A folded reply book opens as it was, in Python and in the widget that reads it."""

from __future__ import annotations

import json
import subprocess

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget
from build_scripts.tables.engine import Book, canonical
from build_scripts.tables.folded_book import folded, opened
from build_scripts.tables.openings import play_opening

OPENS = """import { readFileSync } from "node:fs"
const { repliesIn, replyIn } = await import(process.argv[1])
const book = JSON.parse(readFileSync(0, "utf8"))
const all = repliesIn(book)
for (const [request, reply] of Object.entries(all)) {
  if (JSON.stringify(replyIn(book, request)) !== JSON.stringify(reply)) throw new Error(request)
}
console.log(JSON.stringify([all, replyIn(book, "{}"), replyIn({}, "{}"), replyIn(null, "{}")]))
"""
STRANGE = {
    '{"op":"a"}': {"no": [], "none": None, "true": True, "one": 1, "1": 1.5, "deep": [[], {}, [[1, "1"]], ""]},
    '{"op":"b"}': {"no": {}, "none": False, "true": [True, True], "one": 1, "1": -1, "deep": [[], {}, [[1, "1"]], "x"]},
    '{"lang":"nl","op":"c","with":["a.b.c;1234","a.b.c;12345","a.b.c;1234.é♠️"]}': "a.b.c;1234",
}


def book_of(game: str) -> dict[str, object]:
    """Return what a play page knows about its first deal."""
    book = Book("en")
    play_opening(game, book)
    return dict(book.replies)


def opened_by_widget(text: str) -> list[object]:
    """Return the same in the language of the page."""
    program = node()
    assert program is not None
    command = [program, "--input-type=module", "-e", OPENS, widget("reply-book.js")]
    run = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    found: list[object] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("game", ["klaverjas-4", "gin-rummy", ""])
def test_a_book_opens_as_it_was_folded(game: str) -> None:
    book = book_of(game) if game else STRANGE
    text = folded(book)
    assert {canonical(request): reply for request, reply in opened(json.loads(text))} == book
    assert opened_by_widget(text) == [book, None, None, None]


def test_a_book_takes_a_third_of_what_its_replies_take() -> None:
    book = book_of("klaverjas-3")
    assert len(folded(book)) * 3 < len(canonical(book))


def test_two_books_of_the_same_replies_are_the_same_text() -> None:
    assert folded(book_of("gin-rummy")) == folded(json.loads(json.dumps(book_of("gin-rummy"))))
