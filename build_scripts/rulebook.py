"""Binds a rules page as a book: a bar with what is in it, and sections that are set in columns where there is room."""

import re
from collections.abc import Sequence
from html import unescape

from build_scripts import lesson_pages
from build_scripts.kept import kept

SECTION = re.compile(r"(?=<h2 )")
HEADING = re.compile(r'<h2 id="(?P<anchor>[^"]+)">(?P<title>.*?)</h2>', re.DOTALL)
PERMALINK = re.compile(r'<a class="headerlink".*?</a>', re.DOTALL)
TAG = re.compile(r"<[^>]+>")
TITLE_END = "</h1>"
# A page of the theme that stands beside others in the navigation; a rulebook takes that room for its text.
WITHOUT = ("navigation", "toc")


@kept
def bound(html: str, language: str, pages: Sequence[tuple[str, str]]) -> str:
    """The page with its bar and its sections; `pages` are the game's other pages, each with its address and title."""
    title, _, rest = html.partition(TITLE_END)
    opening, *sections = SECTION.split(rest)
    context = {
        "sections": [{"anchor": found["anchor"], "title": plain(found["title"])} for found in HEADING.finditer(rest)],
        "pages": [{"url": url, "title": name} for url, name in pages],
        "words": lesson_pages.words(language),
    }
    bar = lesson_pages.render("rulebook_bar.html", context)
    held = "".join(f'<section class="book-section">{one}</section>' for one in sections)
    return f'<div class="rulebook">{title}{TITLE_END}{bar}<div class="book-opening">{opening}</div>{held}</div>'


def plain(heading: str) -> str:
    """The words of a heading."""
    return unescape(TAG.sub("", PERMALINK.sub("", heading))).strip()
