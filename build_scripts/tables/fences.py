"""The fenced tables of the pages: parsing them, and pairing those of the two languages."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any

from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem
from build_scripts.base.sites import page_file, the_site
from build_scripts.tables.table_body import Unreadable, read_body
from build_scripts.tables.ways import way_of

FENCE = re.compile(
    r"^(?P<indent> *)```table(?P<after>[^\n]*)\n(?P<body>(?:(?!^ *```).*\n)*?)^ *```[ \t]*$",
    re.MULTILINE,
)
NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
# Three or more of one mark begin a block, and as many alone end it.
MARKS = re.compile(r" *(?P<marks>`{3,}|~{3,})(?P<after>.*)")

GAME = re.compile(r"^ *game:", re.MULTILINE)

# The keys of a fence besides the fields of a setup and the options of its game.
OWN_KEYS = frozenset(
    ["seat", "ask", "accept", "refuse", "say", "rules", "cards", "among", "compare", "question"],
) | {"fresh", "difficulty", "bites"}
# The value of `ask` at a table that is only watched.
WATCH = "watch"
# The keys that a page of another language gives for a table of the first; all other keys are shared.
SPOKEN_KEYS = frozenset(["say"])


class Mode(Enum):
    """The modes of a table, by what the reader does there."""

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
    """One table of a page: its name, its author's text, and the place of both."""

    name: str
    file: str
    line: int
    given: Mapping[str, Any] = field(default_factory=dict)
    # The line of each key below that of the name.
    lines: Mapping[str, int] = field(default_factory=dict)
    # An unreadable table keeps a valid name, so that the other language gets no error for it.
    readable: bool = True

    def text(self, key: str, default: str = "") -> str:
        """A value as plain text; the parts of a list are joined by blanks."""
        value = self.given.get(key, default)
        return " ".join(map(str, value)) if isinstance(value, list) else str(value)

    @property
    def game(self) -> str:
        """The game with its variants, such as klaverjas-4/amsterdams."""
        return self.text("game")

    @property
    def seat(self) -> str:
        """The seat of the reader."""
        return self.text("seat", "S")

    @property
    def asks(self) -> list[str]:
        """The questions, in the order in which they are put."""
        value = self.given.get("ask", [])
        return [str(one) for one in value] if isinstance(value, list) else [str(value)]

    @property
    def fresh(self) -> str:
        """The kind of question that is generated anew each time; "" for a table that the author lays."""
        return self.text("fresh")

    @property
    def mode(self) -> Mode:
        """The mode of this table."""
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
        """The rules that make a difference in a fresh question, without the game."""
        return self.text("bites").split()

    @property
    def setup(self) -> dict[str, str]:
        """The situation: every key that is not about the question."""
        return {key: self.text(key) for key in self.given if key not in OWN_KEYS}

    def question(self, language: str) -> str:
        """The author's own wording of the first question, if there is one."""
        given = self.given.get("question")
        return str(given.get(language) or given.get(the_site().spoken(language), "")) if isinstance(given, dict) else ""

    @property
    def compared(self) -> list[dict[str, Any]]:
        """The ways to play that are compared side by side in the position."""
        return [way_of(game) for game in self.text("compare").split()]

    def accepted(self, phase: int) -> list[str]:
        """The answers that the author considers right in one phase."""
        value = self.given.get("accept", [])
        if len(self.asks) > 1:
            value = value[phase] if isinstance(value, list) and phase < len(value) else []
        return str(value).split() if isinstance(value, str) else [str(one) for one in value]

    @property
    def refused(self) -> dict[str, str]:
        """The answers that the author considers wrong, each with the id of the rule against it."""
        value = self.given.get("refuse", {})
        return {str(item): str(rule) for item, rule in value.items()} if isinstance(value, dict) else {}

    @property
    def says(self) -> dict[str, str]:
        """The author's own comments on wrong answers, by answer."""
        value = self.given.get("say", {})
        return {str(item): str(said) for item, said in value.items()} if isinstance(value, dict) else {}

    def problem(self, say: str, key: str = "") -> Problem:
        """A problem with this table; with a key, at the line of that key."""
        return Problem(self.file, self.line_of(key), message("table", name=self.name, say=say))

    def line_of(self, key: str) -> int:
        """The line of one of its keys in the file, or of its name."""
        return self.line + self.lines.get(key, 0)


def read_fences(page: str, language: str, text: str, first: str | None) -> tuple[list[Fence], list[Problem]]:
    """Every table of a page with its content from the first language, and the problems with their text."""
    file, first_file = page_file(language, page), page_file(the_site().first, page)
    if not the_site().paired(language, page):
        return alone(file, text, first_file, first or "")
    own, problems = parse(file, text, first_file)
    if language == the_site().first:
        return [fence for fence in own if fence.readable], problems
    if first is None:
        return [], [*problems, Problem(file, 1, message("fence.no-page", file=first_file))]
    originals, _ = parse(first_file, first, first_file)
    problems += pairing_problems(file, first_file, own, originals)
    problems += saying_problems(first_file, own, originals)
    return originals_named(own, originals), problems


def alone(file: str, text: str, first_file: str, first: str) -> tuple[list[Fence], list[Problem]]:
    """The tables of a page whose first language has another author: written in full, or by a name of that page."""
    originals, _ = parse(first_file, first, first_file)
    named = frozenset(fence.name for fence in originals if fence.readable)
    own, problems = parse(file, text, file, named)
    found = [[fence] if fence.game else originals_named([fence], originals) for fence in own]
    return [fence for fences in found for fence in fences if fence.readable], problems


def originals_named(own: list[Fence], originals: list[Fence]) -> list[Fence]:
    """The first language's tables whose names the translated page repeats, with the comments of this page."""
    by_name = {fence.name: fence for fence in originals if fence.readable}
    named = [(one, by_name[one.name]) for one in own if one.name in by_name]
    return [replace(first, given={**first.given, "say": one.says}) if first.says else first for one, first in named]


def saying_problems(first_file: str, own: list[Fence], originals: list[Fence]) -> Iterator[Problem]:
    """A problem for each table whose comments on wrong answers differ from the first language's."""
    by_name = {fence.name: fence for fence in originals if fence.readable}
    for fence in own:
        first = by_name.get(fence.name)
        if first and fence.readable and (differ := sorted(fence.says.keys() ^ first.says.keys())):
            say = message("fence.say-otherwise", items=" ".join(differ), file=first_file, line=first.line_of("say"))
            yield fence.problem(say, "say")


def pairing_problems(file: str, first_file: str, own: list[Fence], originals: list[Fence]) -> Iterator[Problem]:
    """The problems if the translated page's tables are not those of the first language in the same order."""
    names, first_names = [fence.name for fence in own], [fence.name for fence in originals]
    strange = [fence for fence in own if fence.name and fence.name not in first_names]
    lacking = [fence for fence in originals if fence.name and fence.name not in names]
    # A table whose name is reported as wrong on one page is not reported as missing on the other.
    for fence in strange[first_names.count("") :]:
        yield fence.problem(message("fence.not-in-first", file=first_file) + meant(fence.name, first_names))
    for fence in lacking[names.count("") + len(strange) :]:
        yield Problem(file, 1, message("fence.missing", name=fence.name, file=fence.file, line=fence.line))
    if sorted(names) == sorted(first_names) and names != first_names:
        yield Problem(file, 1, message("fence.order", file=first_file))


def parse(file: str, text: str, first_file: str, named: Collection[str] = ()) -> tuple[list[Fence], list[Problem]]:
    """The tables in a text; those of the first language have a body, the others only repeat a name.

    On a page of the first language, a table without a game may repeat one of the names in `named`.
    """
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
            say = message("fence.name-twice", line=twice) if twice else bad_name(bare.name)
            problems.append(bare.problem(say) if twice else Problem(file, line, say))
        elif file == first_file and (bare.name not in named or GAME.search(found["body"])):
            add_whole(bare, found["body"], fences, problems)
        elif found["body"].strip():
            add_spoken(bare, found["body"], first_file, fences, problems)
        else:
            fences.append(bare)
    return sorted(fences, key=lambda fence: fence.line), problems


def bad_name(name: str) -> str:
    """The message for an invalid or missing name of a table."""
    near = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return message("fence.bad-name", name=name, near=near) if near else message("fence.no-name")


def open_blocks(file: str, text: str) -> tuple[list[Fence], list[Problem]]:
    """Blocks that are not closed before the next one begins: the tables among them, and a problem for each block."""
    begun: list[tuple[int, re.Match[str]]] = []
    unclosed: list[tuple[int, re.Match[str]]] = []
    for line, row in enumerate(text.splitlines(), 1):
        found = MARKS.fullmatch(row)
        if found is None:
            continue
        if begun and not found["marks"].startswith(begun[0][1]["marks"]):
            continue  # of the other mark, or shorter: part of the block
        if begun and found["after"].strip():
            unclosed.append(begun.pop())
        begun = [] if begun else [(line, found)]
    unclosed += begun
    problems = [Problem(file, line, message("fence.open", marks=found["marks"])) for line, found in unclosed]
    tables = [(line, found["after"].split()) for line, found in unclosed if found["after"].startswith("table")]
    return [Fence(words[1], file, line, readable=False) for line, words in tables if len(words) > 1], problems


def add_spoken(bare: Fence, body: str, first_file: str, fences: list[Fence], problems: list[Problem]) -> None:
    """Read the comments in a table of another language and add the table; other keys are a problem."""
    speaks = any(row.partition(":")[0] in SPOKEN_KEYS for row in body.splitlines())
    spoken = read_into(bare, body, problems) if speaks else bare
    if not speaks or spoken.given.keys() - SPOKEN_KEYS:
        problems.append(bare.problem(message("fence.not-here", file=first_file)))
    fences.append(spoken)


def add_whole(bare: Fence, body: str, fences: list[Fence], problems: list[Problem]) -> None:
    """Read the body of a table and add the table, or its problems."""
    read = read_into(bare, body, problems)
    playable = "game" in read.given
    fences.append(replace(read, readable=playable))
    if read.readable and not playable:
        near = next((key for key in read.given if meant(key, ["game"], "own-words")), "")
        say = message("fence.no-game") + (meant(near, ["game"], "own-words") if near else "")
        problems.append(read.problem(say, near))


def read_into(bare: Fence, body: str, problems: list[Problem]) -> Fence:
    """The table with the values of its body; unreadable parts are added to the problems."""
    try:
        read = read_body(body)
    except Unreadable as trouble:
        # Text below an empty line belongs to the page: then the table was not closed.
        if re.search(r"\n[ \t]*\n.*\S", "\n".join(body.splitlines()[: trouble.line])):
            problems.append(Problem(bare.file, bare.line, message("fence.open", marks="```")))
        else:
            problems.append(replace(bare, lines={"": trouble.line}).problem(trouble.say()))
        return replace(bare, readable=False)
    return replace(bare, given=read.given, lines=read.lines)
