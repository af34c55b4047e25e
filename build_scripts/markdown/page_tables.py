"""The tables of one page in a site of others: found, played and drawn, and their problems."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from build_scripts.base.messages import message
from build_scripts.base.problems import Problem
from build_scripts.base.sites import working_for
from build_scripts.markdown.options import Options
from build_scripts.pages.script_words import scripts_of, words_written
from build_scripts.tables import lesson_pages
from build_scripts.tables.engine import Book, listed_games
from build_scripts.tables.fences import FENCE, MARKS, parse
from build_scripts.tables.folded_book import folded
from build_scripts.tables.lesson_pages import Asked
from build_scripts.tables.read_page import play_into
from build_scripts.tables.reply_book import Played

# The class of everything of ours on a page of others.
OURS = "kaarttafel"
# The mark of each table, by which they are counted; the pattern also finds it in a page without its quotation marks.
NAMED = 'data-kaarttafel="{name}"'
COUNTED = re.compile(r'\bdata-kaarttafel="?([a-z0-9-]+)')
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
# The tools that lead to pages of a Kaarttafel site.
LEADS_AWAY = re.compile(r'<button class="kt-tool" data-tool="(?:card|share|teach)".*?</button>', re.DOTALL)
# The script gives the card faces their address, so that a table is the same on every page.
NO_FACES = ""
# Hosts that change pages without loading them set each address anew, which this attribute of a drawing does not allow,
# and make each script of the new page again without its attributes: the data of a page travels as text instead.
USED, USED_BY_ITS_OLD_NAME = '<use href="', '<use xlink:href="'
DATA = re.compile(r'<script type="application/json" data-([\w-]+)>(.*?)</script>', re.DOTALL)
# A page without a file is called so in its problems.
NAMELESS = "-"


@dataclass(slots=True)
class PageTables:
    """The tables of a page as markup by name, what they share, the problems, and the lines of each fence."""

    drawn: dict[str, str] = field(default_factory=dict)
    shared: str = ""
    problems: list[Problem] = field(default_factory=list)
    # The first and last line of each fence, counted from 0, with its name.
    places: list[tuple[int, int, str]] = field(default_factory=list)


def tables_of(text: str, options: Options, file: str = "", above: int = 0) -> PageTables:
    """Play and draw every table in a text; `above` is the number of lines of its file above the text."""
    bare = without_samples(text)
    tables = PageTables(places=list(places_in(bare)))
    if "```table" not in bare:
        return tables
    with working_for(options.site):
        named = options.file or file or NAMELESS
        fences, problems = parse(named, "\n" * above + bare, named)
        book, played = Book(options.language), dict[str, Played]()
        for fence in fences:
            if fence.readable:
                problems += play_into(played, fence, book)
        tables.problems += problems
        if not problems:
            tables.drawn = {name: drawn(one, options) for name, one in played.items()}
            tables.shared = shared(tables.drawn, played, book, options)
    return tables


def places_in(bare: str) -> Iterator[tuple[int, int, str]]:
    """The lines of each fence in a text, with its name."""
    for found in FENCE.finditer(f"{bare}\n"):
        first, last = (bare.count("\n", 0, place) for place in found.span())
        yield first, last, found["after"].strip()


def without_samples(text: str) -> str:
    """A text with empty lines for all in comments and in other fenced blocks, where a table is only spoken of."""
    bare = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    rows, begun, sample = list[str](), "", False
    for row in bare.split("\n"):
        found = MARKS.fullmatch(row)
        if not begun and found:
            begun, sample = found["marks"], not found["after"].startswith("table")
            rows.append(row)
        elif found and found["marks"].startswith(begun) and not found["after"].strip():
            begun = ""
            rows.append(row)
        else:
            rows.append("" if begun and sample else row)
    return "\n".join(rows)


def drawn(played: Played, options: Options) -> str:
    """The markup of a table, the same on every page."""
    html = lesson_pages.drawn(played, options.language, "", NO_FACES, Asked())
    return wrapped(LEADS_AWAY.sub("", html), options, NAMED.format(name=played.fence.name))


def shared(tables: Mapping[str, str], played: Mapping[str, Played], book: Book, options: Options) -> str:
    """What the tables of a page share: pieces and words, their replies, and the links to style and script, if asked."""
    language, html = options.language, "".join(tables.values())
    games = dict.fromkeys(one.fence.game.partition("/")[0] for one in played.values())
    letters = {game["game"]: str(game.get("letters") or "") for game in listed_games(language)}
    own = next((letters[game] for game in games if letters.get(game)), "")
    words = lesson_pages.script_json(words_written(language, scripts_of(html)))
    replies = (folded(book.replies) if book.replies else "", "")
    parts = lesson_pages.parts(language, NO_FACES, Markup("{}"), replies, words) + html
    parts = DATA.sub(as_text, lesson_pages.without_unused_icons(parts).removesuffix(html))
    about = f'data-games="{" ".join(games)}" data-letters="{own}" data-rules="{escape(options.rules)}"'
    return wrapped(links(options.base) + parts, options, about)


def as_text(found: re.Match[str]) -> str:
    """The data of a script as an element with the same text; the script of the page knows the addresses itself."""
    name, data = found.groups()
    return f'<div hidden data-json="{name}">{data.replace("&", "&amp;")}</div>' if name != "manifest" else ""


def wrapped(html: str, options: Options, about: str) -> str:
    """Something of ours, so that our style reaches nothing else."""
    inside = html.replace(USED, USED_BY_ITS_OLD_NAME)
    return f'<div class="{OURS}" lang="{options.language}" data-search-exclude {about}>{inside}</div>'


def links(base: str) -> str:
    """The links to style and script for a page that has none."""
    style, script = escape(f"{base}kaarttafel.css"), escape(f"{base}kaarttafel.js")
    return f'<link rel="stylesheet" href="{style}"><script async src="{script}"></script>' if base else ""


def lost(names: list[str], html: str, file: str, lines: Mapping[str, int]) -> list[Problem]:
    """A problem for each table that is not on the finished page."""
    shown = COUNTED.findall(html)
    return [
        Problem(file or NAMELESS, lines[name], message("elsewhere.lost", name=name))
        for name in names
        if shown.count(name) != 1
    ]
