"""One language of the site, page by page: what the hooks of the site generator call."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from build_scripts import family_table, game_list, glossary, lesson_pages, page_marks, rule_anchors
from build_scripts.commands import ROOT
from build_scripts.engine import Book, canonical
from build_scripts.fences import FENCE, FIRST_LANGUAGE, LANGUAGES, Fence, page_file, read_fences
from build_scripts.problems import Problem
from build_scripts.reply_book import CannotBePlayed, Played, play
from build_scripts.shared_files import FOLDER, Shared, named
from build_scripts.verdicts import answer_problems, refusal_problems

MOST_IN_PAGE = 150_000
GLOSSARY = "glossary.md"
PLACEHOLDER = '<div data-table-here="{name}"></div>'


@dataclass
class Pages:
    """The pages of one language, and what was found wrong with them."""

    language: str
    shared: Shared
    shared_folder: Path
    site_words: Mapping[str, str]
    problems: list[Problem]
    tables: dict[str, dict[str, Played]]
    books: dict[str, Book]
    titles: dict[str, str]

    @classmethod
    def of(cls, language: str, shared: Shared, shared_folder: Path, site_words: Mapping[str, str]) -> "Pages":
        """Pages of which none has been read yet."""
        return cls(language, shared, shared_folder, site_words, [], {}, {}, {})

    def marked(self, markdown: str, page: str) -> str:
        """The text of a page with a mark in the place of each table, after playing them."""
        fences, problems = read_fences(page, self.language)
        self.problems += problems
        self.titles[page] = heading(markdown)
        self.books[page] = book = Book(self.language)
        self.tables[page] = {}
        for fence in fences:
            self.play_into(self.tables[page], fence, book)
        if game := rule_anchors.game_of_rules_page(page):
            self.problems += rule_anchors.anchor_problems(page_file(self.language, page), markdown, game)
        return FENCE.sub(lambda found: mark(found, self.tables[page]), markdown)

    def play_into(self, tables: dict[str, Played], fence: Fence, book: Book) -> None:
        """Play one table, or note why it cannot be played."""
        try:
            played = play(fence, book)
        except CannotBePlayed as refused:
            # The situation stands in the first language only; the other build would say the same in other words.
            if self.language == FIRST_LANGUAGE:
                self.problems += refusal_problems(fence, refused)
            return
        tables[fence.name] = played
        self.problems += answer_problems(played, rule_anchors.rule_ids())

    def labelled(self, html: str, page: str, address: str) -> str:
        """The page with its rules labelled and its terms linked."""
        if game := rule_anchors.game_of_rules_page(page):
            html = rule_anchors.labelled(html, game, self.language, self.site_words)
        return html if page == GLOSSARY else self.terms.linked(html, f"{up_from(address)}glossary/")

    def filled(self, html: str, page: str, address: str) -> str:
        """The page with its tables and what they share, once all pages are read and the search has its words."""
        up = up_from(address)
        cards = f"{up}../{FOLDER}/{self.shared.cards[self.own_letters(page) or self.language]}"
        html = family_table.drawn(game_list.drawn(html, self.language, up), self.language, up)
        html, live = page_marks.drawn(html, page, self.language, cards)
        html = html.replace(page_marks.PROGRESS, self.progress(page, up))
        if not self.tables[page] and not live:
            return html
        for name, played in self.tables[page].items():
            table = lesson_pages.drawn(played, self.language, page.removesuffix(".md"), cards)
            html = html.replace(PLACEHOLDER.format(name=name), f'<div class="table-place">{table}</div>')
        # Before the tables, so that each of them can answer as soon as it has been read itself.
        return self.parts(page, up, cards) + html

    def progress(self, page: str, up: str) -> str:
        """The course of the game that a page is about, with what each lesson asks."""
        folder = f"{page.rpartition('/')[0]}/lessons/".lstrip("/")
        lessons = [self.lesson(one, up) for one in sorted(self.titles) if one.startswith(folder)]
        return lesson_pages.render("progress.html", {"lessons": lessons, "words": lesson_pages.words(self.language)})

    def lesson(self, page: str, up: str) -> dict[str, Any]:
        """A lesson of the course: its title, address and exercises."""
        name = page.removesuffix(".md")
        played = {key: one for key, one in self.tables[page].items() if one.solutions and not one.fresh}
        exercises = [f"{name}#{key}:{lesson_pages.content_digest(one)}" for key, one in played.items()]
        return {"title": self.titles[page], "url": f"{up}{name}/", "exercises": exercises}

    def parts(self, page: str, up: str, cards: str) -> str:
        """What the tables of a page share, with the replies they need."""
        replies = self.books[page].replies if page in self.books else {}
        book = canonical(replies) if replies else ""
        book_url = ""
        if len(book.encode()) > MOST_IN_PAGE:
            book_url = f"{up}../{FOLDER}/{named(self.shared_folder, 'books/book', 'json', book)}"
            book = ""
        return lesson_pages.parts(self.language, cards, self.manifest(up, page), book, book_url)

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
        played = self.tables.get(page, {}).values()
        return {page.partition("/")[0], *(one.fence.game.partition("/")[0] for one in played)}

    def all_problems(self) -> list[Problem]:
        """Everything wrong with the pages so far."""
        return [*self.problems, *lesson_pages.missing_words(self.language)]

    @cached_property
    def terms(self) -> glossary.TermLinks:
        """The terms of this language's glossary."""
        text = (ROOT / page_file(self.language, GLOSSARY)).read_text(encoding="utf-8")
        return glossary.TermLinks(glossary.read_terms(text))


def heading(markdown: str) -> str:
    """The title of a page."""
    found = re.search(r"^# +([^\n{]+)", markdown, re.MULTILINE)
    return found[1].strip() if found else ""


def mark(found: re.Match[str], tables: Mapping[str, Played]) -> str:
    """The mark for a table; one that could not be played leaves a gap, because the build fails anyway."""
    name = found["after"].strip()
    return found["indent"] + (PLACEHOLDER.format(name=name) if name in tables else "")


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
