"""One language of the site, page by page: what the hooks of the site generator call."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations
from pathlib import Path
from typing import Any

from build_scripts.base.kept import KEPT, kept
from build_scripts.base.messages import told
from build_scripts.base.page_kinds import EMBED, PAGES
from build_scripts.base.problems import Problem
from build_scripts.base.sites import page_file, the_site
from build_scripts.finish import licences
from build_scripts.pages import (
    card_pictures,
    embed_page,
    family_table,
    game_list,
    glossary,
    notation_page,
    page_marks,
    practise_page,
    rulebook,
    sets_page,
    solve_page,
    teach_page,
    worksheet_page,
)
from build_scripts.pages.card_notation import left_alone
from build_scripts.pages.fans import FANS
from build_scripts.pages.script_words import scripts_of, words_written
from build_scripts.python.for_pythons import with_version
from build_scripts.shared.shared_files import BOOK, FOLDER, MEANINGS, SPOKEN, Shared, named
from build_scripts.tables import folded_examples, lesson_pages, rule_anchors, scenes
from build_scripts.tables.openings import listed_game
from build_scripts.tables.read_page import PLACE, ReadPage, drawn_tables, read_page

MOST_IN_PAGE = 32_000
# The pages to which a table or an exercise may lead, by what the widgets call them.
WORKPLACES = {page.workplace: page.mark for page in PAGES if page.workplace}
WHERE = "<div data-where></div>"
GLOSSARY = "glossary.md"
NUMBERED = re.compile(r"^\d+\. ")


@dataclass
class Pages:
    """The pages of one language as one build finds them, and what was found wrong with them."""

    language: str
    shared: Shared
    shared_folder: Path
    site_words: Mapping[str, str]
    read: dict[str, ReadPage] = field(default_factory=dict)
    missing_words: set[str] = field(default_factory=set)
    wrong_marks: list[Problem] = field(default_factory=list)

    def marked(self, markdown: str, page: str) -> str:
        """The text of a page with a mark in the place of each table, after playing them."""
        text = own_text(page_file(self.language, page)) or ""
        first = own_text(page_file(the_site().first, page)) if self.language != the_site().first else text
        with_games = with_version(teach_page.with_games(markdown, self.language))
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
        """The page with its tables and what they share, once all pages are read and the search has its words."""
        up = up_from(address)
        faces = {letters: f"{up}../{FOLDER}/{name}" for letters, name in self.shared.cards.items()}
        letters = self.own_letters(page) or self.language
        cards = faces[letters]
        if game := rule_anchors.game_of_rules_page(page):
            html = rulebook.bound(html, self.language, tuple(self.beside_rules(game, up)))
        html = family_table.drawn(game_list.drawn(html, self.language, up, faces), self.language, up)
        html = practise_page.drawn(html, self.language, tuple(faces.items()))
        if WHERE in html:
            html = html.replace(WHERE, self.where(up))
        html, wrong = notation_page.drawn(html, page, self.language, up)
        self.wrong_marks += [one for one in wrong if one not in self.wrong_marks]
        html = licences.drawn(html, self.language, self.site_words)
        html, missing = card_pictures.drawn(html, page, self.language, letters, cards)
        self.wrong_marks += [one for one in missing if one not in self.wrong_marks]
        html = self.with_workplaces(html, cards)
        html = embed_page.drawn(html, self.language, cards)
        html, live = page_marks.drawn(html, page, self.language, cards, self.read[page])
        live |= any(mark in html for mark in (*WORKPLACES.values(), EMBED.mark))
        for mark, template in page_marks.OF_THE_COURSE.items():
            if mark in html:
                html = html.replace(mark, self.course(page, up, template, cards))
        read = self.read[page]
        said = f' data-spoken="{up}../{FOLDER}/{self.spoken}"' if read.tables or live else ""
        html += self.below(page, up)
        if said or 'class="term"' in html:
            html += f'<template data-meanings="{up}../{FOLDER}/{self.meanings}"{said}></template>'
        if not read.tables and not live:
            return html
        tables = drawn_tables(read, self.language, page.removesuffix(".md"), cards)
        if rule_anchors.game_of_rules_page(page):
            html += folded_examples.another_frame(self.language, cards)
        if "/lessons/" in f"/{page}":
            html, tables = scenes.set_in(html, tables, read.questions)
        html = PLACE.sub(lambda found: f'<div class="table-place">{tables[found[1]]}</div>', html)
        # Before the tables, so that each of them can answer as soon as it has been read itself.
        return folded_examples.gathered(lesson_pages.without_unused_icons(self.parts(page, up, cards, html) + html))

    def below(self, page: str, up: str) -> str:
        """What stands below the text of a page: a card's signs, a game to take along, a lesson to print."""
        game, _, name = page.rpartition("/")
        words = lesson_pages.words(self.language)
        if name == "card.md":
            kind = listed_game(self.language, game)["kind"]
            return lesson_pages.render("signs.html", {"words": words, "kind": kind})
        if game and name == "index.md":
            return lesson_pages.render("take_along.html", {"game": game, "words": words})
        if page in self.lessons_of(page.partition("/lessons/")[0]):
            return lesson_pages.render(
                "print_lesson.html", {"words": words, "sheet": f"{up}worksheet/#lesson={page.removesuffix('.md')}"}
            )
        return ""

    def with_workplaces(self, html: str, cards: str) -> str:
        """The page with what teachers and their pupils work with, where it asks for that."""
        html = sets_page.drawn(teach_page.drawn(html, self.language, cards), self.language)
        html = solve_page.drawn(html, self.language, cards)
        if worksheet_page.MARK not in html:
            return html
        return worksheet_page.drawn(html, self.language, cards, self.courses())

    def course(self, page: str, up: str, template: str, cards: str) -> str:
        """The course of the game that a page is about, with what each lesson asks, or the way into it."""
        game = page.rpartition("/")[0]
        lessons = [self.lesson(one, up) for one in self.lessons_of(game)]
        words = lesson_pages.words(self.language)
        shown = {"fan": FANS.get(game, ()), "cards": cards, "letters": self.own_letters(page) or ""}
        return lesson_pages.render(
            template, {"game": game, "lessons": lessons, "play": f"{up}{game}/play/", "words": words, **shown}
        )

    def where(self, up: str) -> str:
        """The way to where the reader was."""
        games = game_list.games_with_pages(self.language)
        titles = json.dumps({game["game"]: game["title"] for game in games}, ensure_ascii=False)
        words = lesson_pages.words(self.language)
        return lesson_pages.render("where.html", {"up": up, "titles": titles, "words": words})

    def lesson(self, page: str, up: str) -> dict[str, Any]:
        """A lesson of the course: its title without the number, what it is about, its address and exercises."""
        name, read = page.removesuffix(".md"), self.read[page]
        title = NUMBERED.sub("", read.title)
        about = {"title": title, "description": read.description, "url": f"{up}{name}/"}
        return {**about, "exercises": read.exercises(name)}

    def beside_rules(self, game: str, up: str) -> Iterator[tuple[str, str]]:
        """The pages of a game that stand beside its rules: address and title."""
        words = lesson_pages.words(self.language)
        yield f"{up}{game}/", str(listed_game(self.language, game)["title"])
        first_lesson = next(iter(self.lessons_of(game)), "")
        for name, page in (("lessons", first_lesson), ("play", f"{game}/play.md"), ("card", f"{game}/card.md")):
            if page in self.read:
                yield f"{up}{page.removesuffix('.md')}/", words[f"ui.page-{name}"]

    def lessons_of(self, game: str) -> list[str]:
        """The pages of a game's course, in order."""
        return [one for one in sorted(self.read) if one.startswith(f"{game}/lessons/".lstrip("/"))]

    def courses(self) -> dict[str, list[tuple[str, str]]]:
        """The lessons of every game: the name and the title of each."""
        found: dict[str, list[tuple[str, str]]] = {}
        for page in sorted(one for one in self.read if "/lessons/" in one):
            lesson = (page.removesuffix(".md"), self.read[page].title)
            found.setdefault(page.partition("/")[0], []).append(lesson)
        return found

    def parts(self, page: str, up: str, cards: str, html: str) -> str:
        """What the tables of a page share, with the replies they need."""
        book, book_url = self.read[page].book, ""
        if weight_in_page(book) > MOST_IN_PAGE:
            name = named(self.shared_folder, BOOK, "json", book)
            book, book_url = "", f"{up}../{FOLDER}/{name}"
        manifest = lesson_pages.script_json(self.manifest(up, page))
        words = words_written(self.language, scripts_of(html))
        return lesson_pages.parts(self.language, cards, manifest, (book, book_url), lesson_pages.script_json(words))

    def own_script(self, html: str) -> str:
        """The script that a page needs besides that of every page, "" where it needs none."""
        return next((script for mark, script in self.shared.own_scripts.items() if mark in html), "")

    def own_styles(self, html: str) -> list[str]:
        """The styles that a page needs besides that of every page."""
        return [style for mark, style in self.shared.own_styles.items() if mark in html]

    def own_letters(self, page: str) -> str:
        """The letters on the cards of the game that a page is about, where they are not those of the language."""
        folder = page.partition("/")[0]
        if folder not in rule_anchors.rules(self.language):
            return ""
        return str(listed_game(self.language, folder).get("letters", ""))

    def manifest(self, up: str, page: str) -> dict[str, Any]:
        """Where the widgets find what they load, seen from a page that lies so far down."""
        shared = f"{up}../{FOLDER}/"
        files = {name: shared + getattr(self.shared, name) for name in ("worker", "pyodide", "stdlib", "core")}
        cards = {letters: shared + name for letters, name in self.shared.cards.items()}
        games = rule_anchors.rules(self.language)
        pages = {game: f"{up}{game}/rules/" for game in games}
        tables = {game: f"{up}{game}/play/" for game in games if f"{game}/play.md" in self.read}
        own = {"lang": self.language, "letters": self.own_letters(page)}
        parts = {shared + name: texts for name, texts in self.shared.parts.items()}
        sheet = next((game for game in sorted(self.games(page)) if f"{game}/card.md" in self.read), None)
        own |= {name: f"{up}{name}/" for name in WORKPLACES if f"{name}.md" in self.read}
        if sheet:
            own["sheet"] = f"{up}{sheet}/card/"
        wanted = {f'"lang":"{self.language}"', *self.games(page)}
        first = [name for name, texts in parts.items() if wanted.intersection(texts)]
        return {**own, **files, "parts": parts, "first": first, "cards": cards, "rules": pages, "play": tables}

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
        missing = [told("page.no-text", key=key) for key in sorted(self.missing_words)]
        return [*found, *self.wrong_marks, *(Problem(where, 1, say) for say in missing)]

    @cached_property
    def terms(self) -> glossary.TermLinks:
        """The terms of this language's glossary."""
        return glossary.term_links(own_text(page_file(self.language, GLOSSARY)) or "")

    @cached_property
    def spoken(self) -> str:
        """The file with the terms of which a table tells the meaning in its spoken lines."""
        said = glossary.spoken(own_text(page_file(self.language, GLOSSARY)) or "")
        return named(self.shared_folder, SPOKEN, "json", lesson_pages.script_json(said))

    @cached_property
    def meanings(self) -> str:
        """The file with what the terms mean, in this language and in the others, and the words around them."""
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
    """The way from a page to the root of its language."""
    return "../" * address.count("/")


def missing_pages() -> Iterator[Problem]:
    """Pages that one of the languages lacks."""
    pages = {language: set(pages_of(language)) for language in the_site().languages}
    for language, other in permutations(the_site().languages, 2):
        for page in sorted(pages[other] - pages[language]):
            yield Problem(page_file(language, page), 1, told("page.other-only", other=page_file(other, page)))


def pages_of(language: str) -> Iterator[str]:
    """The pages of a language, as paths below its folder."""
    folder = the_site().file(language, "")
    return (path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))


def first_language_first() -> tuple[str, ...]:
    """The languages in the order in which their problems are told."""
    return tuple(sorted(the_site().languages, key=lambda language: language != the_site().first))
