"""The fenced tables of the pages: parsing them, and pairing those of the two languages."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import yaml

from build_scripts.problems import Problem

FIRST_LANGUAGE = "nl"
LANGUAGES = ("nl", "en")

FENCE = re.compile(
    r"^(?P<indent> *)```table(?P<after>[^\n]*)\n(?P<body>(?:(?!^ *```).*\n)*?)^ *```[ \t]*$",
    re.MULTILINE,
)
NAME = re.compile(r"[a-z0-9][a-z0-9-]*")

# What a fence may hold besides the fields of a setup and the options of its game.
OWN_KEYS = frozenset(
    ["seat", "ask", "accept", "refuse", "rules", "cards", "among", "compare", "question", "fresh", "difficulty"]
)


@dataclass(frozen=True, slots=True)
class Fence:
    """One table of a page: its name and what its author wrote, and where."""

    name: str
    file: str
    line: int
    given: Mapping[str, Any] = field(default_factory=dict)

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
    def rules(self) -> list[str]:
        """The ids of the rules that the table shows, without the game."""
        return self.text("rules").split()

    @property
    def setup(self) -> dict[str, str]:
        """The situation: everything that is not about the question."""
        return {key: self.text(key) for key in self.given if key not in OWN_KEYS and key != LINES}

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

    def problem(self, say: str, key: str = "") -> Problem:
        """Something wrong with this table; with a key, at the line of that key."""
        place = next((line for name, line in self.given.get(LINES, {}).items() if name == key), 0)
        return Problem(self.file, self.line + place, f"table {self.name}: {say}")


LINES = "line of each key"


def page_file(language: str, page: str) -> str:
    """The file of a page, as problems name it."""
    return f"docs/{language}/{page}"


def read_fences(page: str, language: str, text: str, first: str | None) -> tuple[list[Fence], list[Problem]]:
    """Every table of a page with what the first language says of it, and what is wrong with how they are written."""
    file = page_file(language, page)
    own, problems = parse(file, text, whole=language == FIRST_LANGUAGE)
    if language == FIRST_LANGUAGE:
        return own, problems
    if first is None:
        return [], [*problems, Problem(file, 1, f"there is no such page in the first language ({FIRST_LANGUAGE})")]
    originals, _ = parse(page_file(FIRST_LANGUAGE, page), first, whole=True)
    return originals_named(own, originals), problems + list(pairing_problems(file, own, originals))


def originals_named(own: list[Fence], originals: list[Fence]) -> list[Fence]:
    """The first language's tables, as far as the translated page repeats their names."""
    by_name = {fence.name: fence for fence in originals}
    return [by_name[fence.name] for fence in own if fence.name in by_name]


def pairing_problems(file: str, own: list[Fence], originals: list[Fence]) -> Iterator[Problem]:
    """Where the translated page's tables are not those of the first language in the same order."""
    names, first_names = [fence.name for fence in own], [fence.name for fence in originals]
    for fence in own:
        if fence.name not in first_names:
            yield fence.problem(f"the first language has no table of this name on {originals_page(file)}")
    for fence in originals:
        if fence.name not in names:
            yield Problem(file, 1, f"table {fence.name} of {fence.file}:{fence.line} is missing")
    if sorted(names) == sorted(first_names) and names != first_names:
        yield Problem(file, 1, f"the tables stand in another order than in {originals_page(file)}")


def originals_page(file: str) -> str:
    """The first language's file for a translated one."""
    return re.sub(r"^docs/[a-z]+/", f"docs/{FIRST_LANGUAGE}/", file)


def parse(file: str, text: str, *, whole: bool) -> tuple[list[Fence], list[Problem]]:
    """The tables in a text; `whole` ones have a body, the others only repeat a name."""
    fences: list[Fence] = []
    problems: list[Problem] = []
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        name = found["after"].strip()
        bare = Fence(name, file, line)
        if not NAME.fullmatch(name):
            problems.append(Problem(file, line, f"a table needs a name of a-z, digits and hyphens, not {name!r}"))
        elif any(fence.name == name for fence in fences):
            problems.append(bare.problem("this name stands twice on the page"))
        elif whole:
            add_whole(bare, found["body"], fences, problems)
        else:
            fences.append(bare)
            if found["body"].strip():
                problems.append(bare.problem("its situation stands in the first language; here only its name"))
    return fences, problems


def add_whole(bare: Fence, body: str, fences: list[Fence], problems: list[Problem]) -> None:
    """Read the body of a table and add the table, or what is wrong with it."""
    try:
        # Every value stays text: a deal number, "no" or a seat N means what the engine takes it for.
        given = yaml.load(body, Loader=yaml.BaseLoader)
    except yaml.MarkedYAMLError as trouble:
        line = bare.line + 1 + (trouble.problem_mark.line if trouble.problem_mark else 0)
        problems.append(Problem(bare.file, line, f"table {bare.name}: {trouble.problem}"))
        return
    if not isinstance(given, dict):
        problems.append(bare.problem("its body is not a list of key: value"))
        return
    lines = {row.split(":")[0].strip(): place for place, row in enumerate(body.splitlines(), 1)}
    fences.append(Fence(bare.name, bare.file, bare.line, {**given, LINES: lines}))
    problems.extend(bare.problem(f"{key} is missing") for key in ("game",) if key not in given)
