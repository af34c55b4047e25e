"""The pages that moved: where their former addresses lead, and the problems with these."""

import posixpath
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from build_scripts.base.kept import text_of
from build_scripts.base.messages import message
from build_scripts.base.problems import Problem, line_of
from build_scripts.base.sites import page_file, pages_of, the_site
from build_scripts.tables.fences import FENCE
from build_scripts.tables.formerly import KEY, Former, formerly
from build_scripts.tables.read_page import heading

LINK = re.compile(
    r"(?P<before>\]\(<?|^\[[^\]\n]+\]:[ \t]*<?)(?P<to>[^)\s#>]+\.md)(?P<place>#[\w-]+)?(?=[)\s>]|$)", re.MULTILINE
)
COURSE = "/lessons/"


@dataclass(frozen=True, slots=True)
class Claim:
    """A former address, the page whose head names it, and the file and text with that head."""

    former: Former
    page: str
    file: str
    text: str

    def problem(self, key: str) -> Problem:
        """A problem with the former address, at its line."""
        begun = line_of(self.text, f"{KEY}:")
        written = re.compile(rf"(?<![\w./-]){re.escape(self.former.given)}(?![\w.#-])")
        rows = enumerate(self.text.splitlines()[begun - 1 :], begun)
        line = next((line for line, row in rows if written.search(row)), begun)
        return Problem(self.file, line, message(key, given=self.former.given, table=self.former.table))


@dataclass(frozen=True, slots=True)
class Redirect:
    """The page that is left at a former address: the way to the page, and to those of its tables that are elsewhere."""

    address: str
    to: str
    page: str
    title: str
    tables: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Moves:
    """The present page of each former one, and of each table that was on another page."""

    pages: Mapping[str, str]
    tables: Mapping[tuple[str, str], str]

    @property
    def lessons(self) -> dict[str, str]:
        """The present address of each former lesson."""
        moved = self.pages.items()
        return {was.removesuffix(".md"): now.removesuffix(".md") for was, now in moved if COURSE in was}

    def followed(self, markdown: str, page: str) -> str:
        """The text of a page with its links to former addresses replaced by links to the present ones."""

        def led(found: re.Match[str]) -> str:
            here, place = posixpath.dirname(page), found["place"] or ""
            was = posixpath.normpath(posixpath.join(here, found["to"]))
            now = self.tables.get((was, place.removeprefix("#"))) or self.pages.get(was)
            return found["before"] + posixpath.relpath(now, here or ".") + place if now else found[0]

        return LINK.sub(led, markdown) if self.pages or self.tables else markdown


def moves(language: str) -> Moves:
    """The moves that the pages of a language name."""
    there = set(map(address_of, pages_of(language)))
    claimed = [one for one in claims(language) if one.former.page]
    pages, tables = dict[str, str](), dict[tuple[str, str], str]()
    for one in claimed:
        if one.former.table:
            tables.setdefault((one.former.page, one.former.table), one.page)
    # A page of which only tables are claimed leads to the first of them.
    for one in sorted(claimed, key=lambda one: bool(one.former.table)):
        if address_of(one.former.page) not in there:
            pages.setdefault(one.former.page, one.page)
    return Moves(pages, tables)


def claims(language: str) -> Iterator[Claim]:
    """The former addresses in the heads of all pages; a publisher's page at such an address of ours stays."""
    own = the_site().own
    for page in sorted(pages_of(language)):
        file, text = head_of_page(language, page)
        for one in formerly(page, text) if f"\n{KEY}:" in text else ():
            if f"{language}/{one.page}" not in own or f"{language}/{page}" in own:
                yield Claim(one, page, file, text)


def head_of_page(language: str, page: str) -> tuple[str, str]:
    """The file whose head counts for a page, with its text: that of the first language if the two are paired."""
    first = the_site().first
    paired = the_site().paired(language, page) and the_site().file(first, page).exists()
    spoken = first if paired else language
    return page_file(spoken, page), text_of(the_site().file(spoken, page))


def moving_problems(language: str) -> Iterator[Problem]:
    """The problems with the former addresses of the pages of a language."""
    there = {address_of(page): page for page in pages_of(language)}
    claimed = set[tuple[str, str]]()
    for one in claims(language):
        of = (one.former.page, one.former.table)
        if not one.former.page:
            yield one.problem("head.formerly-outside")
        elif of in claimed:
            yield one.problem("head.formerly-twice")
        elif one.former.table and one.former.table not in tables_in(one.text):
            yield one.problem("head.formerly-no-table")
        elif is_there(one, there.get(address_of(one.former.page)), language):
            yield one.problem("head.formerly-there")
        claimed.add(of)


def is_there(claim: Claim, page: str | None, language: str) -> bool:
    """Whether a former address is still that of a page, or of a table on it."""
    if page is None:
        return False
    return not claim.former.table or claim.former.table in tables_in(head_of_page(language, page)[1])


def tables_in(text: str) -> Collection[str]:
    """The names of the tables of a page."""
    return {found["after"].strip() for found in FENCE.finditer(text)}


def address_of(page: str) -> str:
    """The address of a page below the folder of its language."""
    return page.removesuffix("index.md") if f"/{page}".endswith("/index.md") else f"{page.removesuffix('.md')}/"


def redirects(language: str) -> Iterator[Redirect]:
    """The redirects at the former addresses of a language."""
    moved = moves(language)
    for was, now in sorted(moved.pages.items()):
        address = address_of(was)
        ways = {table: way(address, goal) for (page, table), goal in sorted(moved.tables.items()) if page == was}
        title = heading(text_of(the_site().file(language, now)))
        yield Redirect(address, way(address, now), address_of(now), title, ways)


def way(address: str, page: str) -> str:
    """The path from an address to a page."""
    return f"{posixpath.relpath(address_of(page) or '.', address)}/"
