"""The search index of a page: its words without its marks, each term by itself, and the game of every hit."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

# A link from a paragraph or a heading to itself, and the labels of rules.
MARKS = re.compile(r'<a class="headerlink"[^>]*>.*?</a>|<small class="rule-label">.*?</small>', re.DOTALL)
TERM = re.compile(r'<dt(?=[^>]*\bid="(?P<id>[\w-]+)")[^>]*>(?P<term>.*?)</dt>\s*<dd>(?P<meaning>.*?)</dd>', re.DOTALL)
LIST = re.compile(r"<dl>.*?</dl>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")

Entry = dict[str, Any]


def searched(html: str, *, glossary: bool) -> str:
    """The searchable part of a page; the terms of the glossary are indexed separately."""
    said = MARKS.sub("", html)
    return LIST.sub("", said) if glossary else said


def terms(html: str, url: str) -> Iterator[Entry]:
    """Each term of a glossary as an entry of its own."""
    for found in TERM.finditer(html):
        meaning = " ".join(plain(found["meaning"]).split())
        yield {"location": f"{url}#{found['id']}", "title": plain(found["term"]), "text": f"<p>{meaning}</p>"}


def plain(html: str) -> str:
    """The words of a piece of a page."""
    return unescape(TAG.sub("", MARKS.sub("", html))).strip()


def of_game(entry: Entry, game: str) -> Entry:
    """An entry of the search with the name of its game in the title."""
    title = str(entry["title"])
    return entry if game.casefold() in title.casefold() else entry | {"title": f"{title} · {game}"}
