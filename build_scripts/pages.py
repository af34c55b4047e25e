"""One language of the site, page by page: what the hooks of the site generator call."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from build_scripts import family_table, game_list, glossary, lesson_pages, page_marks, rule_anchors
from build_scripts.commands import ROOT
from build_scripts.fences import FIRST_LANGUAGE, LANGUAGES, page_file
from build_scripts.kept import KEPT, kept
from build_scripts.problems import Problem
from build_scripts.read_page import PLACE, ReadPage, drawn_tables, read_page
from build_scripts.shared_files import BOOK, FOLDER, Shared, named

MOST_IN_PAGE = 150_000
GLOSSARY = "glossary.md"


@dataclass
class Pages:
    """The pages of one language as one build finds them, and what was found wrong with them."""

    language: str
    shared: Shared
    shared_folder: Path
    site_words: Mapping[str, str]
    read: dict[str, ReadPage] = field(default_factory=dict)
    missing_words: set[str] = field(default_factory=set)

    def marked(self, markdown: str, page: str) -> str:
        """The text of a page with a mark in the place of each table, after playing them."""
        text = own_text(page_file(self.language, page)) or ""
        first = own_text(page_file(FIRST_LANGUAGE, page)) if self.language != FIRST_LANGUAGE else text
        self.read[page] = read_page(page, self.language, markdown, text, first)
        return self.read[page].markdown

    def labelled(self, html: str, page: str, address: str) -> str:
        """The page with its rules labelled and its terms linked."""

        def made() -> str:
            game = rule_anchors.game_of_rules_page(page)
            rules = rule_anchors.labelled(html, game, self.language, self.site_words) if game else html
            return rules if page == GLOSSARY else self.terms.linked(rules, f"{up_from(address)}glossary/")

        return KEPT.made(("labelled", html, page, address, self.terms), made)

    def filled(self, html: str, page: str, address: str) -> str:
        """The page with its tables and what they share, once all pages are read and the search has its words."""
        up = up_from(address)
        cards = f"{up}../{FOLDER}/{self.shared.cards[self.own_letters(page) or self.language]}"
        html = family_table.drawn(game_list.drawn(html, self.language, up), self.language, up)
        html, live = page_marks.drawn(html, page, self.language, cards)
        if page_marks.PROGRESS in html:
            html = html.replace(page_marks.PROGRESS, self.progress(page, up))
        read = self.read[page]
        if not read.tables and not live:
            return html
        tables = drawn_tables(read, self.language, page.removesuffix(".md"), cards)
        html = PLACE.sub(lambda found: f'<div class="table-place">{tables[found[1]]}</div>', html)
        # Before the tables, so that each of them can answer as soon as it has been read itself.
        return self.parts(page, up, cards) + html

    def progress(self, page: str, up: str) -> str:
        """The course of the game that a page is about, with what each lesson asks."""
        folder = f"{page.rpartition('/')[0]}/lessons/".lstrip("/")
        lessons = [self.lesson(one, up) for one in sorted(self.read) if one.startswith(folder)]
        return lesson_pages.render("progress.html", {"lessons": lessons, "words": lesson_pages.words(self.language)})

    def lesson(self, page: str, up: str) -> dict[str, Any]:
        """A lesson of the course: its title, address and exercises."""
        name, read = page.removesuffix(".md"), self.read[page]
        return {"title": read.title, "url": f"{up}{name}/", "exercises": read.exercises(name)}

    def parts(self, page: str, up: str, cards: str) -> str:
        """What the tables of a page share, with the replies they need."""
        book, book_url = self.read[page].book, ""
        if weight_in_page(book) > MOST_IN_PAGE:
            name = named(self.shared_folder, BOOK, "json", book)
            book, book_url = "", f"{up}../{FOLDER}/{name}"
        manifest = lesson_pages.script_json(self.manifest(up, page))
        return lesson_pages.parts(self.language, cards, manifest, book, book_url)

    def own_letters(self, page: str) -> str:
        """The letters on the cards of the game that a page is about, where they are not those of the language."""
        folder = page.partition("/")[0]
        if folder not in rule_anchors.rules(self.language):
            return ""
        return str(page_marks.listed_game(self.language, folder).get("letters", ""))

    def manifest(self, up: str, page: str) -> dict[str, Any]:
        """Where the widgets find what they load, seen from a page that lies so far down."""
        shared = f"{up}../{FOLDER}/"
        files = {name: shared + getattr(self.shared, name) for name in ("worker", "pyodide", "stdlib", "core")}
        cards = {letters: shared + name for letters, name in self.shared.cards.items()}
        pages = {game: f"{up}{game}/rules/" for game in rule_anchors.rules(self.language)}
        own = {"lang": self.language, "letters": self.own_letters(page)}
        parts = {shared + name: texts for name, texts in self.shared.parts.items()}
        wanted = {f'"lang":"{self.language}"', *self.games(page)}
        first = [name for name, texts in parts.items() if wanted.intersection(texts)]
        return {**own, **files, "parts": parts, "first": first, "cards": cards, "rules": pages}

    def games(self, page: str) -> set[str]:
        """The games that are played on a page."""
        played = self.read[page].tables.values()
        return {page.partition("/")[0], *(one.fence.game.partition("/")[0] for one in played)}

    def look_for_missing_words(self, html: str) -> None:
        """Note what a finished page has no words for."""
        self.missing_words |= lesson_pages.missing_words(html)

    def problems(self) -> list[Problem]:
        """Everything wrong with the pages so far."""
        found = [problem for read in self.read.values() for problem in read.problems]
        where = f"rules_core/words/{self.language}"
        missing = [f"no text for {key}, which a template asks for" for key in sorted(self.missing_words)]
        return [*found, *(Problem(where, 1, say) for say in missing)]

    @cached_property
    def terms(self) -> glossary.TermLinks:
        """The terms of this language's glossary."""
        return glossary.term_links(own_text(page_file(self.language, GLOSSARY)) or "")


def own_text(file: str) -> str | None:
    """The text of a page; None if there is no such page."""
    try:
        return (ROOT / file).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None


@kept
def weight_in_page(book: str) -> int:
    """The bytes of a book."""
    return len(book.encode())


def up_from(address: str) -> str:
    """The way from a page to the root of its language."""
    return "../" * address.count("/")


def missing_pages() -> Iterator[Problem]:
    """Pages that one of the languages lacks."""
    pages = {language: set(pages_of(language)) for language in LANGUAGES}
    for language in LANGUAGES:
        other = next(one for one in LANGUAGES if one != language)
        for page in sorted(pages[other] - pages[language]):
            yield Problem(page_file(language, page), 1, f"this page exists in the other language ({other}) only")


def pages_of(language: str) -> Iterator[str]:
    """The pages of a language, as paths below its folder."""
    folder = ROOT / page_file(language, "")
    return (path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))


def first_language_first() -> tuple[str, ...]:
    """The languages in the order in which their problems are told."""
    return tuple(sorted(LANGUAGES, key=lambda language: language != FIRST_LANGUAGE))
