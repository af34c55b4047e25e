"""Binds a rules page as a book: a bar of contents, and sections whose leaves are in columns if there is room.

A leaf is the part of a section that fits the window in both columns, so no reader has to scroll from the foot of a
column back to the head of the next.
"""

import re
from collections.abc import Iterator, Sequence
from html import unescape
from itertools import accumulate
from math import ceil

from build_scripts.base.kept import kept
from build_scripts.pages.drawing import At, Drawn
from build_scripts.tables import lesson_pages, rule_anchors
from build_scripts.tables.openings import listed_game
from build_scripts.tables.read_page import PLACE

SECTION = re.compile(r"(?=<h2 )")
HEADING = re.compile(r'<h2 id="(?P<anchor>[^"]+)">(?P<title>.*?)</h2>', re.DOTALL)
PERMALINK = re.compile(r'<a class="headerlink".*?</a>', re.DOTALL)
TAG = re.compile(r"<[^>]+>")
TITLE_END = "</h1>"
# A leaf begins with a heading below that of the section, and may begin with a rule or the text that introduces a table.
HEADED = re.compile(r"^(?=<h3 )", re.MULTILINE)
LEAF_MAY_BEGIN = re.compile(r'^(?=<p class="rule"|<p>.*</p>\n<table>)', re.MULTILINE)
TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
ORIGIN = re.compile(r'<span class="rule-origin">.*?(?=</p>)', re.DOTALL)
# The size of a leaf, in lines of both columns: 600 pixels of a window of 800.
MOST_LINES = 58
# The most that still fits the window, if the columns do not come out even.
AT_MOST = 64
# A table of more rows fills a column, and nothing goes above it.
MOST_ROWS = 10
LETTERS_IN_LINE = 62
LINES_OF_EXAMPLE, LINES_OF_ROW, LINES_BETWEEN = 2, 1.35, 0.4
# The side bars of the theme; a rulebook uses their room for its text.
WITHOUT = ("navigation", "toc")


def drawn(html: str, at: At) -> Drawn:
    """A rules page as a book, any other page as it is."""
    game = rule_anchors.game_of_rules_page(at.page)
    return Drawn(bound(html, at.language, tuple(beside_rules(at, game))) if game else html)


def beside_rules(at: At, game: str) -> Iterator[tuple[str, str]]:
    """The other pages of a game that its rules page names: address and title."""
    words = lesson_pages.words(at.language)
    yield f"{at.up}{game}/", str(listed_game(at.language, game)["title"])
    first_lesson = next(iter(at.lessons_of(game)), "")
    for name, page in (("lessons", first_lesson), ("play", f"{game}/play.md"), ("card", f"{game}/card.md")):
        if page in at.read:
            yield f"{at.up}{page.removesuffix('.md')}/", words[f"ui.page-{name}"]


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
    above = accumulate(map(lines, sections), initial=0.0)
    held = "".join(
        f'<section class="book-section">{in_leaves(*one)}</section>' for one in zip(sections, above, strict=False)
    )
    return f'<div class="rulebook">{title}{TITLE_END}{bar}<div class="book-opening">{opening}</div>{held}</div>'


def in_leaves(section: str, above: float) -> str:
    """A section whose text, below its heading, is in leaves; `above` are the lines of the sections before it.

    The leaves in sight when the page opens, several on a wide page, are laid out at once: laid out later, they would
    move everything below them.
    """
    heading, end, text = section.partition("</h2>")
    held = heading + end
    for one in leaves(text):
        in_sight = " data-in-sight" if above else " data-laid-out"
        held += f'<div class="book-leaf"{in_sight if above < MOST_LINES else ""}>{one}</div>'
        above += lines(one)
    return held


def leaves(text: str) -> Iterator[str]:
    """The text of a section, a leaf at a time; the text below one heading is divided evenly."""
    for part in HEADED.split(text):
        pieces = [(piece, lines(piece)) for piece in LEAF_MAY_BEGIN.split(part)]
        whole = sum(more for _, more in pieces)
        share = whole / max(1, ceil(whole / MOST_LINES))
        leaf, begun, held, number = "", 0.0, 0.0, 0
        for piece, more in pieces:
            place = int((held + more / 2) / share) if share else 0
            tall = piece.count("<tr") > MOST_ROWS
            if leaf.strip() and (tall or place > number or held + more - begun > AT_MOST):
                yield leaf
                leaf, begun, number = "", held, max(place, number)
            leaf, held = leaf + piece, held + more
        if leaf.strip():
            yield leaf


def lines(piece: str) -> float:
    """The approximate number of lines in a column that a piece of a page takes."""
    examples, rows = len(PLACE.findall(piece)), piece.count("<tr")
    said = ORIGIN.sub("", TABLE.sub("", PLACE.sub("", piece)))
    paragraphs = [len(plain(one)) for one in said.splitlines()]
    text = sum(ceil(letters / LETTERS_IN_LINE) + LINES_BETWEEN for letters in paragraphs if letters)
    return text + examples * LINES_OF_EXAMPLE + rows * LINES_OF_ROW


def plain(heading: str) -> str:
    """The words of a heading."""
    return unescape(TAG.sub("", PERMALINK.sub("", heading))).strip()
