"""The parts in which the core travels: what every page needs, what a family of games needs, the words of a language.

How everything is written is told to programs and to the build; no page asks it of the browser, so it travels apart.
Games laid side by side, for which only the build asks, travel with it.
The deals in which a rule bites travel apart too, for whoever asks for one.

What belongs where is read from the imports. A family is all games with the same rules and coach; what
several families need is in the common part. Games, coaches and exercises are loaded by name, so that no import tells.
"""

import ast
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from build_scripts.catalogues import expect_games
from build_scripts.commands import ROOT
from build_scripts.sites import the_site
from rules_core.service import handle

CORE = "rules_core"
ALWAYS = (
    "rules_core.service",
    "rules_core.exercises.operations",
    "rules_core.laying.operation",
    "rules_core.course",
    "rules_core.__main__",
)
# How everything is written, and what only a program in Python comes in by.
FOR_PROGRAMS = (
    *(f"{CORE}/reference/", f"{CORE}/examples/", f"{CORE}/api.py", f"{CORE}/deal.py", f"{CORE}/shapes.py"),
    f"{CORE}/column.py",
)
# Games laid side by side: what is common to all, and what each family answers.
SIDE_BY_SIDE = "side_by_side.py"
ALL_GAMES = '"op":"games"'
NOTATION, TELL_NOTATION = "notation", '"op":"notation"'
DEALS, ASK_FOR_DEALS, ASK_BY_RULE = "deals", '"op":"deal"', '"bites":'
OF_DEALS = (f"{CORE}/deals/", f"{CORE}/needs/")
# The words of pages for teachers stand in those pages; only who asks for all words needs them from the core.
SELDOM_READ = (NOTATION, "jas-family", "sets", "solving", "worksheet")


@dataclass(frozen=True, slots=True)
class Parts:
    """The modules of the common part, and those of each family; the family of each game."""

    common: frozenset[str]
    families: Mapping[str, frozenset[str]]
    family: Mapping[str, str]

    def part_of(self, file: str) -> str:
        """The part that a file of the core travels in: `common`, a family, a language, `deals` or `notation`."""
        if file.startswith(FOR_PROGRAMS) or file.endswith(SIDE_BY_SIDE):
            return NOTATION
        if Path(file).stem in SELDOM_READ and file.endswith(".mo"):
            return NOTATION
        if file.startswith(OF_DEALS) or (Path(file).stem == DEALS and file.endswith(".mo")):
            return DEALS
        if file.endswith(".mo"):
            return Path(file).parent.name
        module = file.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")
        return next((name for name, modules in self.families.items() if module in modules), "common")

    def is_needed(self, part: str) -> bool:
        """Whether the site tells of something that needs a part: all but the families of games that are left out."""
        games = the_site().games
        return part not in self.families or not games or any(self.family[game] == part for game in games)

    def asked_by(self, part: str) -> list[str]:
        """The texts of which one stands in every request that needs a part; none for the common one."""
        if part in the_site().languages:
            return [f'"lang":"{part}"']
        if part == NOTATION:
            return [TELL_NOTATION]
        if part == DEALS:
            return [ASK_FOR_DEALS, ASK_BY_RULE]
        games = [game for game, family in self.family.items() if family == part]
        return [*games, ALL_GAMES, TELL_NOTATION] if games else []


@cache
def parts() -> Parts:
    """The parts of the core as it stands."""
    family = {game: family_of(game) for game in games()}
    common = reached(ALWAYS)
    own = {name: reached(roots(name, family)) - common for name in dict.fromkeys(family.values())}
    needed = Counter(module for modules in own.values() for module in modules)
    common |= {module for module, families in needed.items() if families > 1}
    return Parts(frozenset(common), {name: frozenset(modules - common) for name, modules in own.items()}, family)


@cache
def games() -> tuple[str, ...]:
    """The games of the collection."""
    return tuple(game["game"] for game in expect_games(json.loads(handle('{"op":"games"}')))["games"])


def family_of(game: str) -> str:
    """The family of a game: of what its module imports, the one that has a coach of its name."""
    file = file_of(f"{CORE}.games.{game.replace('-', '_')}")
    families = [name for name in imported(file) if name.startswith(f"{CORE}.families.")] if file else []
    named = [name.rpartition(".")[2].removesuffix("_family") for name in families]
    return next(name for name in named if file_of(f"{CORE}.coach.{name}"))


def roots(family: str, of_games: Mapping[str, str]) -> Iterator[str]:
    """The modules that are loaded by name for the games of a family."""
    yield f"rules_core.coach.{family}"
    yield from (f"rules_core.games.{game.replace('-', '_')}" for game, one in of_games.items() if one == family)


def reached(modules: Iterable[str]) -> set[str]:
    """Modules with all that they import, and the packages above."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module not in found and (file := file_of(module)):
            found.add(module)
            waiting += [*imported(file), module.rpartition(".")[0]]
    return found


@cache
def imported(file: Path) -> tuple[str, ...]:
    """What a module imports, whether or not it is of the core."""
    tree = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    found = [(node.module, node.names) for node in tree if isinstance(node, ast.ImportFrom) and node.module]
    return tuple(name for module, names in found for name in (module, *(f"{module}.{one.name}" for one in names)))


def file_of(module: str) -> Path | None:
    """The file of a module of the core; None for anything else."""
    place = ROOT.joinpath(*module.split("."))
    if module.split(".")[0] != CORE:
        return None
    return next((file for file in (place.with_suffix(".py"), place / "__init__.py") if file.exists()), None)
