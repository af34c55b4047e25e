"""What the search knows of a page: its words without its marks, each term by itself, and the game of every hit."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

# A link from a paragraph or a heading to itself, and what a page says about its own text.
MARKS = re.compile(r'<a class="headerlink"[^>]*>.*?</a>|<small class="rule-label">.*?</small>', re.DOTALL)
TERM = re.compile(r'<dt(?=[^>]*\bid="(?P<id>[\w-]+)")[^>]*>(?P<term>.*?)</dt>\s*<dd>(?P<meaning>.*?)</dd>', re.DOTALL)
LIST = re.compile(r"<dl>.*?</dl>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")

Entry = dict[str, Any]


def searched(html: str, *, glossary: bool) -> str:
    """The part of a page whose words are looked for; terms are looked for by themselves."""
    said = MARKS.sub("", html)
    return LIST.sub("", said) if glossary else said


def terms(html: str, url: str) -> Iterator[Entry]:
    """Each term of a glossary as a place of its own."""
    for found in TERM.finditer(html):
        meaning = " ".join(plain(found["meaning"]).split())
        yield {"location": f"{url}#{found['id']}", "title": plain(found["term"]), "text": f"<p>{meaning}</p>"}


def plain(html: str) -> str:
    """The words of a piece of a page."""
    return unescape(TAG.sub("", MARKS.sub("", html))).strip()


def of_game(entry: Entry, game: str) -> Entry:
    """A place in the search that says of which game it is."""
    title = str(entry["title"])
    return entry if game.casefold() in title.casefold() else entry | {"title": f"{title} · {game}"}
