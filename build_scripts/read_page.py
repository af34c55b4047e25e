"""Reads one page: its title and its tables, each played, and what is wrong with them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from build_scripts import lesson_pages, rule_anchors
from build_scripts.engine import Book, canonical
from build_scripts.fences import FENCE, FIRST_LANGUAGE, Fence, page_file, read_fences
from build_scripts.kept import kept
from build_scripts.problems import Problem
from build_scripts.reply_book import CannotBePlayed, Played, play
from build_scripts.verdicts import answer_problems, refusal_problems

PLACEHOLDER = '<div data-table-here="{name}"></div>'
PLACE = re.compile(re.escape(PLACEHOLDER).replace(r"\{name\}", "([a-z0-9-]+)"))


# Two pages are the same only if they were read at once, so that what is made of a page can be found again by it.
@dataclass(frozen=True, slots=True, eq=False)
class ReadPage:
    """A page with marks in the places of its tables, these played, all replies as one text, and what is wrong."""

    markdown: str
    title: str
    tables: Mapping[str, Played]
    book: str
    problems: tuple[Problem, ...]

    def exercises(self, lesson: str) -> list[str]:
        """The exercises of a lesson, each with the name of its content."""
        asked = {key: one for key, one in self.tables.items() if one.solutions and not one.fresh}
        return [f"{lesson}#{key}:{lesson_pages.content_digest(one)}" for key, one in asked.items()]


@kept
def read_page(page: str, language: str, markdown: str, text: str, first: str | None) -> ReadPage:
    """Read a page from its text, with and without what stands above it, and from that of the first language."""
    fences, problems = read_fences(page, language, text, first)
    book = Book(language)
    tables: dict[str, Played] = {}
    for fence in fences:
        problems += play_into(tables, fence, book)
    if game := rule_anchors.game_of_rules_page(page):
        problems += rule_anchors.anchor_problems(page_file(language, page), markdown, game)
    marked = FENCE.sub(lambda found: mark(found, tables), markdown)
    replies = canonical(book.replies) if book.replies else ""
    return ReadPage(marked, heading(markdown), tables, replies, tuple(problems))


def play_into(tables: dict[str, Played], fence: Fence, book: Book) -> list[Problem]:
    """Play one table; what is wrong with it, or why it cannot be played."""
    try:
        played = play(fence, book)
    except CannotBePlayed as refused:
        # The situation stands in the first language only; the other build would say the same in other words.
        return list(refusal_problems(fence, refused)) if book.language == FIRST_LANGUAGE else []
    tables[fence.name] = played
    return list(answer_problems(played, rule_anchors.rule_ids()))


def heading(markdown: str) -> str:
    """The title of a page."""
    found = re.search(r"^# +([^\n{]+)", markdown, re.MULTILINE)
    return found[1].strip() if found else ""


def mark(found: re.Match[str], tables: Mapping[str, Played]) -> str:
    """The mark for a table; one that could not be played leaves a gap, because the build fails anyway."""
    name = found["after"].strip()
    return found["indent"] + (PLACEHOLDER.format(name=name) if name in tables else "")


@kept
def drawn_tables(read: ReadPage, language: str, lesson: str, cards: str) -> Mapping[str, str]:
    """The markup of each table of a page."""
    return {name: lesson_pages.drawn(played, language, lesson, cards) for name, played in read.tables.items()}
