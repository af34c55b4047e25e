"""The fenced tables of the pages: parsing them, and pairing those of the two languages."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any

from build_scripts.base.messages import meant, told
from build_scripts.base.problems import Problem
from build_scripts.base.sites import page_file, the_site
from build_scripts.tables.table_body import Unreadable, read_body

FENCE = re.compile(
    r"^(?P<indent> *)```table(?P<after>[^\n]*)\n(?P<body>(?:(?!^ *```).*\n)*?)^ *```[ \t]*$",
    re.MULTILINE,
)
NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
# Three or more of one mark begin a block, and as many alone end it.
MARKS = re.compile(r" *(?P<marks>`{3,}|~{3,})(?P<after>.*)")

# What a fence may hold besides the fields of a setup and the options of its game.
OWN_KEYS = frozenset(
    ["seat", "ask", "accept", "refuse", "say", "rules", "cards", "among", "compare", "question"],
) | {"fresh", "difficulty", "bites"}
# What stands in the place of a question at a table that is only watched.
WATCH = "watch"
# What a page of another language says of a table of the first: the rest is the same in all.
SPOKEN_KEYS = frozenset(["say"])


class Mode(Enum):
    """What a reader does at a table."""

    # A live table, at which the reader plays on.
    PLAYED = auto()
    # A question or a row of them, with the answers that its author accepts.
    ASKED = auto()
    # A demonstration, gone through step by step.
    WATCHED = auto()
    # An endless row of questions that the core makes, of one kind.
    FRESH = auto()


@dataclass(frozen=True, slots=True)
class Fence:
    """One table of a page: its name and what its author wrote, and where."""

    name: str
    file: str
    line: int
    given: Mapping[str, Any] = field(default_factory=dict)
    # The line of each key below that of the name.
    lines: Mapping[str, int] = field(default_factory=dict)
    # One that cannot be read still has its name, if that is good, so that the other language is not blamed for it.
    readable: bool = True

    def text(self, key: str, default: str = "") -> str:
        """One of the values that are plain text; a list counts as its parts with blanks between."""
        value = self.given.get(key, default)
        return " ".join(map(str, value)) if isinstance(value, list) else str(value)

    @property
    def game(self) -> str:
        """The game with its variants, such as klaverjas-4/amsterdams."""
        return self.text("game")

    @property
    def seat(self) -> str:
        """Who the reader is."""
        return self.text("seat", "S")

    @property
    def asks(self) -> list[str]:
        """The questions, in the order in which they are put."""
        value = self.given.get("ask", [])
        return [str(one) for one in value] if isinstance(value, list) else [str(value)]

    @property
    def fresh(self) -> str:
        """The kind of question of which there is a new one every time; "" for a table that the author lays."""
        return self.text("fresh")

    @property
    def mode(self) -> Mode:
        """What the reader does at this table."""
        if self.fresh:
            return Mode.FRESH
        if self.asks == [WATCH]:
            return Mode.WATCHED
        return Mode.ASKED if self.asks else Mode.PLAYED

    @property
    def rules(self) -> list[str]:
        """The ids of the rules that the table shows, without the game."""
        return self.text("rules").split()

    @property
    def bites(self) -> list[str]:
        """The rules that bite where a fresh question is asked, without the game."""
        return self.text("bites").split()

    @property
    def setup(self) -> dict[str, str]:
        """The situation: everything that is not about the question."""
        return {key: self.text(key) for key in self.given if key not in OWN_KEYS}

    def question(self, language: str) -> str:
        """The author's own wording of the first question, if there is one."""
        given = self.given.get("question")
        return str(given.get(language, "")) if isinstance(given, dict) else ""

    @property
    def compared(self) -> list[dict[str, Any]]:
        """The ways to play under which the position is laid side by side."""
        return [{"game": game, "options": {}} for game in self.text("compare").split()]

    def accepted(self, phase: int) -> list[str]:
        """The answers that the author takes for right in one phase."""
        value = self.given.get("accept", [])
        if len(self.asks) > 1:
            value = value[phase] if isinstance(value, list) and phase < len(value) else []
        return str(value).split() if isinstance(value, str) else [str(one) for one in value]

    @property
    def refused(self) -> dict[str, str]:
        """The answers that the author takes for wrong, each with the id of the rule that says so."""
        value = self.given.get("refuse", {})
        return {str(item): str(rule) for item, rule in value.items()} if isinstance(value, dict) else {}

    @property
    def says(self) -> dict[str, str]:
        """What the author of this page says himself of a wrong answer."""
        value = self.given.get("say", {})
        return {str(item): str(said) for item, said in value.items()} if isinstance(value, dict) else {}

    def problem(self, say: str, key: str = "") -> Problem:
        """Something wrong with this table; with a key, at the line of that key."""
        return Problem(self.file, self.line_of(key), told("table", name=self.name, say=say))

    def line_of(self, key: str) -> int:
        """The line of one of its keys in the file, or of its name."""
        return self.line + self.lines.get(key, 0)


def read_fences(page: str, language: str, text: str, first: str | None) -> tuple[list[Fence], list[Problem]]:
    """Every table of a page with what the first language says of it, and what is wrong with how they are written."""
    file, first_file = page_file(language, page), page_file(the_site().first, page)
    own, problems = parse(file, text, first_file)
    if language == the_site().first:
        return [fence for fence in own if fence.readable], problems
    if first is None:
        return [], [*problems, Problem(file, 1, told("fence.no-page", file=first_file))]
    originals, _ = parse(first_file, first, first_file)
    problems += pairing_problems(file, first_file, own, originals)
    problems += saying_problems(first_file, own, originals)
    return originals_named(own, originals), problems


def originals_named(own: list[Fence], originals: list[Fence]) -> list[Fence]:
    """The first language's tables, as far as the translated page repeats their names, with what this page says."""
    by_name = {fence.name: fence for fence in originals if fence.readable}
    named = [(one, by_name[one.name]) for one in own if one.name in by_name]
    return [replace(first, given={**first.given, "say": one.says}) if first.says else first for one, first in named]


def saying_problems(first_file: str, own: list[Fence], originals: list[Fence]) -> Iterator[Problem]:
    """Where the translated page does not speak of the same wrong answers as the first language."""
    by_name = {fence.name: fence for fence in originals if fence.readable}
    for fence in own:
        first = by_name.get(fence.name)
        if first and fence.readable and (differ := sorted(fence.says.keys() ^ first.says.keys())):
            say = told("fence.say-otherwise", items=" ".join(differ), file=first_file, line=first.line_of("say"))
            yield fence.problem(say, "say")


def pairing_problems(file: str, first_file: str, own: list[Fence], originals: list[Fence]) -> Iterator[Problem]:
    """Where the translated page's tables are not those of the first language in the same order."""
    names, first_names = [fence.name for fence in own], [fence.name for fence in originals]
    strange = [fence for fence in own if fence.name and fence.name not in first_names]
    lacking = [fence for fence in originals if fence.name and fence.name not in names]
    # A table whose name is told to be wrong on one page is not told to be missing on the other as well.
    for fence in strange[first_names.count("") :]:
        yield fence.problem(told("fence.not-in-first", file=first_file) + meant(fence.name, first_names))
    for fence in lacking[names.count("") + len(strange) :]:
        yield Problem(file, 1, told("fence.missing", name=fence.name, file=fence.file, line=fence.line))
    if sorted(names) == sorted(first_names) and names != first_names:
        yield Problem(file, 1, told("fence.order", file=first_file))


def parse(file: str, text: str, first_file: str) -> tuple[list[Fence], list[Problem]]:
    """The tables in a text; those of the first language have a body, the others only repeat a name."""
    fences, problems = open_blocks(file, text)
    broken = {fence.line for fence in fences}
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        if line in broken:
            continue
        bare = Fence(found["after"].strip(), file, line)
        twice = next((one.line for one in fences if one.name == bare.name), 0)
        if twice or not NAME.fullmatch(bare.name):
            fences.append(Fence("", file, line, readable=False))
            say = told("fence.name-twice", line=twice) if twice else bad_name(bare.name)
            problems.append(bare.problem(say) if twice else Problem(file, line, say))
        elif file == first_file:
            add_whole(bare, found["body"], fences, problems)
        elif found["body"].strip():
            add_spoken(bare, found["body"], first_file, fences, problems)
        else:
            fences.append(bare)
    return sorted(fences, key=lambda fence: fence.line), problems


def bad_name(name: str) -> str:
    """What is wrong with what stands in the place of a table's name."""
    near = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return told("fence.bad-name", name=name, near=near) if near else told("fence.no-name")


def open_blocks(file: str, text: str) -> tuple[list[Fence], list[Problem]]:
    """Blocks that are not closed before the next one begins: the tables among them, and a problem for each block."""
    begun: list[tuple[int, re.Match[str]]] = []
    unclosed: list[tuple[int, re.Match[str]]] = []
    for line, row in enumerate(text.splitlines(), 1):
        found = MARKS.fullmatch(row)
        if found is None:
            continue
        if begun and not found["marks"].startswith(begun[0][1]["marks"]):
            continue  # of the other mark, or shorter: it stands inside
        if begun and found["after"].strip():
            unclosed.append(begun.pop())
        begun = [] if begun else [(line, found)]
    unclosed += begun
    problems = [Problem(file, line, told("fence.open", marks=found["marks"])) for line, found in unclosed]
    tables = [(line, found["after"].split()) for line, found in unclosed if found["after"].startswith("table")]
    return [Fence(words[1], file, line, readable=False) for line, words in tables if len(words) > 1], problems


def add_spoken(bare: Fence, body: str, first_file: str, fences: list[Fence], problems: list[Problem]) -> None:
    """Read what a page of another language says of a table and add the table; nothing else may stand there."""
    speaks = any(row.partition(":")[0] in SPOKEN_KEYS for row in body.splitlines())
    spoken = read_into(bare, body, problems) if speaks else bare
    if not speaks or spoken.given.keys() - SPOKEN_KEYS:
        problems.append(bare.problem(told("fence.not-here", file=first_file)))
    fences.append(spoken)


def add_whole(bare: Fence, body: str, fences: list[Fence], problems: list[Problem]) -> None:
    """Read the body of a table and add the table, or what is wrong with it."""
    read = read_into(bare, body, problems)
    playable = "game" in read.given
    fences.append(replace(read, readable=playable))
    if read.readable and not playable:
        near = next((key for key in read.given if meant(key, ["game"], "own-words")), "")
        say = told("fence.no-game") + (meant(near, ["game"], "own-words") if near else "")
        problems.append(read.problem(say, near))


def read_into(bare: Fence, body: str, problems: list[Problem]) -> Fence:
    """The table with what its body gives, after telling what cannot be read."""
    try:
        read = read_body(body)
    except Unreadable as trouble:
        # What reads like text below an empty line is the page: then the table was not closed.
        if re.search(r"\n[ \t]*\n.*\S", "\n".join(body.splitlines()[: trouble.line])):
            problems.append(Problem(bare.file, bare.line, told("fence.open", marks="```")))
        else:
            problems.append(replace(bare, lines={"": trouble.line}).problem(trouble.say()))
        return replace(bare, readable=False)
    return replace(bare, given=read.given, lines=read.lines)
