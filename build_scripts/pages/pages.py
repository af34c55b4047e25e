"""One language of the site, page by page: the functions behind the hooks of the site generator."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations
from pathlib import Path
from typing import Any

from build_scripts.base.kept import KEPT, kept
from build_scripts.base.messages import message
from build_scripts.base.page_kinds import PAGES
from build_scripts.base.problems import Problem
from build_scripts.base.sites import page_file, pages_of, the_site
from build_scripts.pages import (
    as_agreed,
    card_pictures,
    course,
    diagnose_page,
    embed_page,
    family_table,
    game_list,
    glossary,
    licences_page,
    notation_page,
    page_marks,
    practise_page,
    rulebook,
    sets_page,
    solve_page,
    teach_page,
    where,
    worksheet_page,
)
from build_scripts.pages.card_notation import left_alone
from build_scripts.pages.drawing import At, Drawer
from build_scripts.pages.moved import Moves, moves, moving_problems
from build_scripts.pages.script_words import scripts_of, words_written
from build_scripts.pages.search_words import Source, ways
from build_scripts.python.for_pythons import with_version
from build_scripts.shared.shared_files import FOLDER, MEANINGS, SPOKEN, Shared, named, packed_book
from build_scripts.tables import folded_examples, folded_tables, lesson_pages, rule_anchors, scenes
from build_scripts.tables.engine import as_here
from build_scripts.tables.figures import figure_problems, with_figures
from build_scripts.tables.openings import listed_game
from build_scripts.tables.read_page import PLACE, ReadPage, drawn_tables, read_page, tables_in_words
from build_scripts.tables.ways import for_scripts

MOST_IN_PAGE = 24_000
# The pages to which a table or an exercise may link, by their names in the widgets.
WORKPLACES = tuple(page.workplace for page in PAGES if page.workplace)
GLOSSARY = "glossary.md"
# The drawers of the marks of a page, in this order: some leave a mark for a later one.
DRAWERS: tuple[Drawer, ...] = (
    *(rulebook.drawn, game_list.drawn, family_table.drawn, practise_page.drawn, where.drawn, notation_page.drawn),
    *(licences_page.drawn, card_pictures.drawn, teach_page.drawn, sets_page.drawn, solve_page.drawn),
    *(diagnose_page.drawn, worksheet_page.drawn, embed_page.drawn, page_marks.drawn, as_agreed.drawn),
    *(course.drawn, course.with_foot),
)


@dataclass
class Pages:
    """The pages of one language in one build, and their problems."""

    language: str
    shared: Shared
    shared_folder: Path
    site_words: Mapping[str, str]
    read: dict[str, ReadPage] = field(default_factory=dict)
    missing_words: set[str] = field(default_factory=set)
    wrong_marks: list[Problem] = field(default_factory=list)

    def marked(self, markdown: str, page: str) -> str:
        """The text of a page with a mark in place of each table, after playing them."""
        text = own_text(page_file(self.language, page)) or ""
        first = own_text(page_file(the_site().first, page)) if self.language != the_site().first else text
        followed = self.moves.followed(markdown, page)
        with_games = notation_page.with_games(teach_page.with_games(followed, self.language), self.language)
        with_games = with_version(with_games)
        with_games = with_figures(with_games, page, self.language)
        self.wrong_marks += figure_problems(text, page, self.language)
        self.read[page] = read_page(page, self.language, with_games, text, first)
        return self.read[page].markdown

    def labelled(self, html: str, page: str, address: str) -> str:
        """The page with its rules labelled and its terms linked."""

        def made() -> str:
            game = rule_anchors.game_of_rules_page(page)
            rules = rule_anchors.labelled(html, game, self.language, self.site_words) if game else html
            linked = rules if page == GLOSSARY else self.terms.linked(rules, f"{up_from(address)}glossary/")
            return left_alone(linked)

        return KEPT.made(("labelled", html, page, address, self.terms), made)

    def filled(self, html: str, page: str, address: str) -> str:
        """The page with its tables and their shared parts, once all pages are read and the search has its words."""
        at = self.at(page, up_from(address))
        for draw in DRAWERS:
            drawn = draw(html, at)
            html = drawn.html
            self.wrong_marks += [one for one in drawn.problems if one not in self.wrong_marks]
        return self.with_tables(html, at)

    def at(self, page: str, up: str) -> At:
        """A page among those of its language, for its drawers."""
        faces = {letters: f"{up}../{FOLDER}/{name}" for letters, name in self.shared.cards.items()}
        moved = self.moves.lessons
        facts = (self.own_letters(page), faces, self.site_words, self.read, moved, self.shared_folder)
        return At(page, self.language, up, *facts)

    def with_tables(self, html: str, at: At) -> str:
        """The page with its tables, their shared parts, and the address of the meanings of its terms."""
        read, live = self.read[at.page], any(page.mark in html for page in PAGES if page.live)
        said = f' data-spoken="{at.up}../{FOLDER}/{self.spoken}"' if read.tables or live else ""
        if said or 'class="term"' in html:
            html += f'<template data-meanings="{at.up}../{FOLDER}/{self.meanings}"{said}></template>'
        if not said:
            return html
        tables = drawn_tables(read, self.language, at.page.removesuffix(".md"), at.cards)
        if rule_anchors.game_of_rules_page(at.page):
            html += folded_examples.another_frame(self.language, at.cards)
        else:
            in_words = tables_in_words(read, self.language)
            tables = {name: folded_tables.laid(table, in_words[name]) for name, table in tables.items()}
        html, tables = scenes.set_in(html, tables)
        html = PLACE.sub(lambda found: f'<div class="table-place">{tables[found[1]]}</div>', html)
        # Before the tables, so that each table can answer as soon as the browser has read it.
        return folded_tables.folded(lesson_pages.without_unused_icons(self.parts(at, html) + html))

    def parts(self, at: At, html: str) -> str:
        """The shared parts of the tables of a page, with the replies they need."""
        book, book_url = self.read[at.page].book, ""
        if weight_in_page(book) > MOST_IN_PAGE:
            name = packed_book(self.shared_folder, book)
            book, book_url = "", f"{at.up}../{FOLDER}/{name}"
        manifest = lesson_pages.script_json(self.manifest(at.up, at.page))
        words = words_written(self.language, scripts_of(html))
        return lesson_pages.parts(self.language, at.cards, manifest, (book, book_url), lesson_pages.script_json(words))

    def search_source(self, page: str) -> Source:
        """The facts that the search needs of a page besides its text."""
        if page == GLOSSARY:
            own, *others = (own_text(page_file(one, page)) or "" for one in self.own_language_first)
            return Source(glossaries=(own, "\n".join(others)))
        game = rule_anchors.game_of_rules_page(page)
        if not game:
            return Source()
        fences = [one.fence for one in self.read[page].tables.values()]
        # The first example of a rule is the one beside its paragraph.
        shown = {lesson_pages.anchor(rule): fence.name for fence in reversed(fences) for rule in fence.rules}
        return Source(examples=tuple(shown.items()), ways=ways(listed_game(self.language, game)))

    def own_script(self, html: str) -> str:
        """The script that a page needs besides that of every page, or ""."""
        return next((script for mark, script in self.shared.own_scripts.items() if mark in html), "")

    def own_styles(self, html: str) -> list[str]:
        """The styles that a page needs besides that of every page."""
        return [style for mark, style in self.shared.own_styles.items() if mark in html]

    def own_letters(self, page: str) -> str:
        """The letters on the cards of a page's game, if they are not those of the language."""
        folder = page.partition("/")[0]
        if folder not in rule_anchors.rules(self.language):
            return ""
        return str(listed_game(self.language, folder).get("letters", ""))

    def manifest(self, up: str, page: str) -> dict[str, Any]:
        """The addresses of the files that the widgets load, relative to a page; `up` is its path to the root."""
        shared = f"{up}../{FOLDER}/"
        files = {name: shared + getattr(self.shared, name) for name in ("worker", "pyodide", "stdlib", "core")}
        cards = {letters: shared + name for letters, name in self.shared.cards.items()}
        games = rule_anchors.rules(self.language)
        pages = {game: f"{up}{game}/rules/" for game in games}
        tables = {game: f"{up}{game}/play/" for game in games if f"{game}/play.md" in self.read}
        own: dict[str, Any] = {"lang": self.language, "letters": self.own_letters(page)}
        parts = {shared + name: texts for name, texts in self.shared.parts.items()}
        sheet = next((game for game in sorted(self.games(page)) if f"{game}/card.md" in self.read), None)
        own |= {name: f"{up}{name}/" for name in WORKPLACES if f"{name}.md" in self.read}
        if sheet:
            own["sheet"] = f"{up}{sheet}/card/"
        if agreed := for_scripts(self.language, as_here(self.language)):
            own["ways"] = agreed
        wanted = {f'"lang":"{self.language}"', *self.games(page)}
        first = [name for name, texts in parts.items() if wanted.intersection(texts)]
        return {**own, **files, "parts": parts, "first": first, "cards": cards, "rules": pages, "play": tables}

    def games(self, page: str) -> set[str]:
        """The games that are played on a page."""
        played = self.read[page].tables.values()
        return {page.partition("/")[0], *(one.fence.game.partition("/")[0] for one in played)}

    def look_for_missing_words(self, html: str) -> None:
        """Note the words that a finished page lacks."""
        self.missing_words |= lesson_pages.missing_words(html)

    def problems(self) -> list[Problem]:
        """Everything wrong with the pages so far."""
        found = [problem for read in self.read.values() for problem in read.problems]
        where = f"rules_core/words/{self.language}"
        missing = [message("page.no-text", key=key) for key in sorted(self.missing_words)]
        moving = moving_problems(self.language)
        return [*found, *self.wrong_marks, *moving, *(Problem(where, 1, say) for say in missing)]

    @property
    def own_language_first(self) -> list[str]:
        """The languages of the site, beginning with that of these pages."""
        return sorted(the_site().languages, key=lambda one: one != self.language)

    @cached_property
    def moves(self) -> Moves:
        """The pages of this language that moved."""
        return moves(self.language)

    @cached_property
    def terms(self) -> glossary.TermLinks:
        """The terms of this language's glossary."""
        return glossary.term_links(own_text(page_file(self.language, GLOSSARY)) or "")

    @cached_property
    def spoken(self) -> str:
        """The file with the terms that a table explains in its spoken lines."""
        said = glossary.spoken(own_text(page_file(self.language, GLOSSARY)) or "")
        return named(self.shared_folder, SPOKEN, "json", lesson_pages.script_json(said))

    @cached_property
    def meanings(self) -> str:
        """The file with the meanings of the terms, in this language and the others, and the words around them."""
        texts = {one: own_text(page_file(one, GLOSSARY)) or "" for one in the_site().languages}
        others = [term for one, text in texts.items() if one != self.language for term in glossary.all_terms(text)]
        words = lesson_pages.words(self.language)
        told = {
            "other": next((one for one in the_site().languages if one != self.language), self.language),
            "more": words["ui.in-glossary"],
            "close": words["ui.close"],
            "terms": glossary.meanings(glossary.all_terms(texts[self.language]), others),
        }
        return named(self.shared_folder, MEANINGS, "json", lesson_pages.script_json(told))


def own_text(file: str) -> str | None:
    """The text of a page; None if there is no such page."""
    try:
        return (the_site().root / file).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None


@kept
def weight_in_page(book: str) -> int:
    """The bytes of a book."""
    return len(book.encode())


def up_from(address: str) -> str:
    """The path from a page to the root of its language."""
    return "../" * address.count("/")


def missing_pages() -> Iterator[Problem]:
    """The problems with pages that one of the languages lacks."""
    pages = {language: set(pages_of(language)) for language in the_site().languages}
    for language, other in permutations(the_site().languages, 2):
        for page in sorted(pages[other] - pages[language]):
            yield Problem(page_file(language, page), 1, message("page.other-only", other=page_file(other, page)))


def first_language_first() -> tuple[str, ...]:
    """The languages in the order in which their problems are reported."""
    return tuple(sorted(the_site().languages, key=lambda language: language != the_site().first))
