"""Reads one page: its title and its tables, each played, and their problems."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from build_scripts.base.kept import kept
from build_scripts.base.messages import spoken_language
from build_scripts.base.problems import Problem
from build_scripts.base.sites import page_file, the_site
from build_scripts.tables import folded_examples, lesson_pages, openings, rule_anchors, scenes
from build_scripts.tables.engine import Book, Reply, as_agreed_here
from build_scripts.tables.fences import FENCE, Fence, Mode, read_fences
from build_scripts.tables.folded_book import folded
from build_scripts.tables.formerly import Former, formerly, kept_under
from build_scripts.tables.front_matter import head_of, head_problems, lesson_head_problems
from build_scripts.tables.lesson_pages import Asked
from build_scripts.tables.reply_book import CannotBePlayed, Played, play
from build_scripts.tables.untaught import untaught_problems, with_untaught
from build_scripts.tables.verdicts import answer_problems, refusal_problems

HOME = "index.md"
# The page for a reader who has never held cards.
FIRST_CARDS = "cards.md"
PLACEHOLDER = '<div data-table-here="{name}"></div>'
PLACE = re.compile(re.escape(PLACEHOLDER).replace(r"\{name\}", "([a-z0-9-]+)"))


# Pages are equal only by identity, so that a page can be the key of its cached results.
@dataclass(frozen=True, slots=True, eq=False)
class ReadPage:
    """A page with marks for its tables, the played tables, all replies as one text, its problems and first deal."""

    markdown: str
    title: str
    tables: Mapping[str, Played]
    book: str
    problems: tuple[Problem, ...]
    # The description in its head.
    description: str = ""
    # What the reader of a lesson can do after it.
    can: str = ""
    opening: Reply | None = None
    # The questions with a paragraph that sets the scene.
    scenes: frozenset[str] = frozenset()
    # The addresses at which it was before.
    formers: tuple[Former, ...] = ()

    def exercises(self, lesson: str) -> list[str]:
        """The exercises of a lesson, each with the digest of its content."""
        places = {key: f"{kept_under(lesson, key, self.formers)}#{key}" for key in self.questions}
        return [f"{place}:{lesson_pages.content_digest(self.tables[key])}" for key, place in places.items()]

    @property
    def questions(self) -> list[str]:
        """The names of the questions with fixed answers, in the order of the page."""
        return questions(self.tables)


def questions(tables: Mapping[str, Played]) -> list[str]:
    """The names of the questions with fixed answers among some tables."""
    return [key for key, one in tables.items() if one.fence.mode is Mode.ASKED]


def has_scenes(page: str) -> bool:
    """Whether the paragraph above a question of this page goes into the question: in what teaches, and at home."""
    return page == HOME or teaches(page)


def teaches(page: str) -> bool:
    """Whether a page is a lesson, or comes before the first one."""
    return page == FIRST_CARDS or "/lessons/" in f"/{page}"


@kept
def read_page(page: str, language: str, markdown: str, text: str, first: str | None) -> ReadPage:
    """Read a page from its text, with and without its head, and from the text of the first language."""
    fences, problems = read_fences(page, language, text, first)
    unreadable = list(head_problems(page_file(language, page), text))
    problems += unreadable
    if "/lessons/" in page and not unreadable:
        problems += lesson_head_problems(page_file(language, page), text)
    book = Book(language)
    tables: dict[str, Played] = {}
    head = (first if the_site().paired(language, page) else None) or text
    for fence in fences:
        problems += play_as_agreed(tables, with_untaught(fence, head), book)
    if game := rule_anchors.game_of_rules_page(page):
        problems += rule_anchors.anchor_problems(page_file(language, page), markdown, game)
    staged, with_scene = scenes.marked(markdown, questions(tables) if has_scenes(page) else ())
    marked = FENCE.sub(lambda found: mark(found, tables), staged)
    played = openings.MATCH.search(markdown)
    opening = openings.play_opening(played["game"], book) if played else None
    replies = folded(book.replies) if book.replies else ""
    problems += untaught_problems(page_file(language, page), text)
    about, can = (str(head_of(text).get(key, "")) for key in ("description", "can"))
    title, told, formers = heading(markdown), tuple(problems), formerly(page, head)
    return ReadPage(marked, title, tables, replies, told, about, can, opening, with_scene, formers)


def play_as_agreed(tables: dict[str, Played], fence: Fence, book: Book) -> list[Problem]:
    """Play one table by the rules of the club, and return its problems.

    A table of ours whose answers do not hold by these rules keeps the usual ones; its markup then says so.
    """
    agreed = replace(fence, given={**fence.given, **as_agreed_here(fence.game, fence.setup)})
    if agreed.given == fence.given or is_own(fence):
        return play_into(tables, agreed, book)
    aside, beside = Book(book.language), dict[str, Played]()
    if not play_into(beside, agreed, aside) and beside:
        tables |= beside
        book.replies |= aside.replies
        return []
    problems = play_into(tables, fence, book)
    if fence.name in tables:
        tables[fence.name].usual = True
    return problems


def is_own(fence: Fence) -> bool:
    """Whether the club has written a table: then its answers must hold by the rules of the club."""
    return fence.file.removeprefix("docs/") in the_site().own


def play_into(tables: dict[str, Played], fence: Fence, book: Book) -> list[Problem]:
    """Play one table and return its problems, or the reasons why it cannot be played."""
    try:
        played = play(fence, book)
    except CannotBePlayed:
        # Only the first language has the situation; the other build would repeat the same problems.
        return list(refusal_problems(fence, refusal(fence))) if book.language == the_site().home else []
    tables[fence.name] = played
    return list(answer_problems(played, rule_anchors.rule_ids()))


def refusal(fence: Fence) -> CannotBePlayed:
    """Why the core refuses a table, in the language of the build's messages."""
    try:
        play(fence, Book(spoken_language()))
    except CannotBePlayed as refused:
        return refused
    raise AssertionError(f"{fence.file}:{fence.line}: refused in one language only")


def heading(markdown: str) -> str:
    """The title of a page."""
    found = re.search(r"^# +([^\n{]+)", markdown, re.MULTILINE)
    return found[1].strip() if found else ""


def mark(found: re.Match[str], tables: Mapping[str, Played]) -> str:
    """The mark for a table; a table that could not be played gets none, because the build fails anyway."""
    name = found["after"].strip()
    return found["indent"] + (PLACEHOLDER.format(name=name) if name in tables else "")


@kept
def drawn_tables(read: ReadPage, language: str, lesson: str, cards: str) -> Mapping[str, str]:
    """The markup of each table of a page; several questions are numbered, and examples of a rules page folded."""
    rulebook = rule_anchors.game_of_rules_page(f"{lesson}.md") is not None
    asked = [] if rulebook else read.questions
    places = {name: (place, len(asked)) for place, name in enumerate(asked, 1)} if len(asked) > 1 else {}
    explained = explained_signs(read.tables) if teaches(f"{lesson}.md") else {}
    tables = {
        name: lesson_pages.drawn(
            played,
            language,
            kept_under(lesson, name, read.formers),
            cards,
            Asked(places.get(name), name in read.scenes, explained.get(name, ())),
        )
        for name, played in read.tables.items()
    }
    if not rulebook:
        return tables
    return {name: folded_examples.folded(read.tables[name], language, table) for name, table in tables.items()}


@kept
def tables_in_words(read: ReadPage, language: str) -> Mapping[str, str]:
    """Each table of a page in words."""
    return {name: lesson_pages.in_words(one, language, scene=name in read.scenes) for name, one in read.tables.items()}


def explained_signs(tables: Mapping[str, Played]) -> dict[str, tuple[str, ...]]:
    """The signs beside names that each table of a lesson is the first to show."""
    known: set[str] = set()
    first: dict[str, tuple[str, ...]] = {}
    for name, played in tables.items():
        first[name] = tuple(one for one in lesson_pages.signs(played) if one not in known)
        known.update(first[name])
    return first
