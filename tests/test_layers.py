"""The doors between the rooms of the house, read from the imports; and the sizes of the rooms."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rules_core.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "rules_core"
GENERATOR = ROOT / "build_scripts"

# From the ground up: a room imports from its own floor and those below it. What one family of games shares
# (its stages, its scoring) stands on one floor, and there the modules may not go round in a circle.
FLOORS = (
    {"cards", "seats", "chance", "nearest"},
    {"actions"},
    {"action_text"},
    {"reasons", "reader"},
    {"tricks", "melds", "bidding"},
    {"stage", "seen", "sight", "known", "lore", "field_shape", "game", "column", "house_rules", "forced"},
    {"families", "scoring", "stages"},
    {"games"},
    {"notation"},
    {"table"},
    {"words", "last_tables"},
    {"request"},
    {"spoken", "strip", "results", "so_far", "bid_grid"},
    {"views", "explain", "catalogue", "course"},
    {"compare", "deals", "exercises", "coach", "side_by_side"},
    {"needs", "examples"},
    {"laying"},
    {"reference"},
    {"service", "shapes"},
    {"__main__", "api", "deal"},
)
# The core neither reads nor writes, knows no clock and no chance but its own seeds.
ALLOWED_FROM_THE_LIBRARY = {
    "__future__", "collections", "contextlib", "dataclasses", "enum", "functools", "gettext", "importlib", "io",
    "itertools", "json", "math", "operator", "pkgutil", "re", "types", "typing", "urllib.parse",
}  # fmt: skip
# These read what is written on the console, or comes in on it.
ON_THE_CONSOLE = ("rules_core.__main__", "rules_core.deal")
# The aim is 300 and 25; a `match` with a case for every action may be longer. Beyond these limits nothing may be.
MOST_LINES, MOST_LINES_OF_A_FUNCTION = 350, 40


def modules(folder: Path) -> Iterator[tuple[str, Path]]:
    """The modules below a folder with their dotted names."""
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        yield name.removesuffix(".__init__"), path


def imported(path: Path) -> set[str]:
    """The modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            assert node.module is not None
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def room(module: str) -> str:
    """The room of the core that a module lies in."""
    return module.split(".")[1] if "." in module else ""


def floor(name: str) -> int:
    """The floor of a room."""
    return next((level for level, rooms in enumerate(FLOORS) if name in rooms), -1)


CORE_MODULES = dict(modules(CORE))


@cache
def inner() -> dict[str, set[str]]:
    """What each module of the core imports of the core."""
    return {
        module: {other for other in imported(path) if other in CORE_MODULES and other != module}
        for module, path in CORE_MODULES.items()
    }


def test_every_room_has_its_floor() -> None:
    assert {room(module) for module in CORE_MODULES if room(module)} <= set().union(*FLOORS)


@pytest.mark.parametrize("module", [module for module in CORE_MODULES if room(module)])
def test_doors_lead_down_only(module: str) -> None:
    upwards = [other for other in inner()[module] if room(other) and floor(room(other)) > floor(room(module))]
    assert not upwards, f"{module} imports from a floor above it"


def test_no_module_leads_back_to_itself() -> None:
    below: dict[str, set[str]] = {}

    def all_below(module: str, path: tuple[str, ...]) -> set[str]:
        assert module not in path, " imports ".join([*path[path.index(module) :], module])
        if module not in below:
            direct = {other for other in inner()[module] if not module.startswith(f"{other}.")}
            below[module] = direct.union(*(all_below(other, (*path, module)) for other in direct))
        return below[module]

    for module in CORE_MODULES:
        all_below(module, ())


def test_no_game_imports_another() -> None:
    games = {module for module in CORE_MODULES if module.startswith("rules_core.games.")}
    for game in games:
        assert not inner()[game] & (games - {game}), f"{game} imports another game"


@pytest.mark.parametrize("module", [module for module in CORE_MODULES if room(module) == "exercises"])
def test_no_question_knows_a_family_of_games(module: str) -> None:
    """What a family has to say to whoever asks questions, it tells by what is seen and known of a table."""
    assert not [other for other in inner()[module] if room(other) in ("families", "stages", "scoring", "games")], module


@pytest.mark.parametrize("module", ["rules_core.side_by_side", "rules_core.column"])
def test_what_lays_games_side_by_side_knows_no_family_of_games(module: str) -> None:
    """What a family answers in its own way stands beside its rules."""
    assert not [other for other in inner()[module] if room(other) in ("families", "stages", "scoring")], module


IN_WRITING, BY_NAME = "rules_core.families.written", "rules_core.games"


@pytest.mark.parametrize("module", [module for module in CORE_MODULES if room(module) == "deals"])
def test_what_finds_deals_knows_no_game_and_none_of_their_rules(module: str) -> None:
    """What is true of one game or family stands beside its rules, in needs."""
    of_games = ("families", "stages", "scoring", "games", "needs")
    others = inner()[module] - {IN_WRITING, BY_NAME}
    assert not [other for other in others if room(other) in of_games], module
    rules = [one.rule for game in GAMES.values() for one in game.rulebook]
    ids = {*GAMES, *rules, *(rule.partition("/")[2] for rule in rules)}
    tree = ast.walk(ast.parse(CORE_MODULES[module].read_text(encoding="utf-8")))
    named = {node.value for node in tree if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert not named & ids, f"{module} names a game or one of its rules"


@pytest.mark.parametrize("module", [module for module in CORE_MODULES if room(module) in ("reference", "laying")])
def test_how_a_game_is_written_is_known_by_its_family_alone(module: str) -> None:
    of_games = ("families", "stages", "scoring", "bidding", "games", "needs", "examples")
    others = inner()[module] - {IN_WRITING, BY_NAME}
    assert not [other for other in others if room(other) in of_games], module


@pytest.mark.parametrize("module", [module for module in CORE_MODULES if module not in ON_THE_CONSOLE])
def test_the_core_needs_little(module: str) -> None:
    outer = {name for name in imported(CORE_MODULES[module]) if not name.startswith("rules_core")}
    wanted = {name for name in outer if name.split(".")[0] in sys.stdlib_module_names or name in sys.modules}
    for name in wanted:
        parents = {name, name.rpartition(".")[0], name.split(".")[0]}
        assert parents & ALLOWED_FROM_THE_LIBRARY, f"{module} imports {name}"


KNOW_THE_SITE_GENERATOR = "build_scripts.in_mkdocs"
MOST_LINES_THAT_KNOW_IT = 600


@pytest.mark.parametrize("suite", ["games", "protocol"])
def test_what_is_tried_in_the_browsers_python_needs_no_generator(suite: str) -> None:
    needs = re.compile(r"^(?:import|from) build_scripts", re.MULTILINE)
    assert not [
        name for name, path in modules(ROOT / "tests" / suite) if needs.search(path.read_text(encoding="utf-8"))
    ]


def test_what_knows_the_site_generator_lies_in_one_small_folder() -> None:
    for module, path in modules(GENERATOR):
        knows = any(name.split(".")[0] == "mkdocs" for name in imported(path))
        assert not knows or module.startswith(f"{KNOW_THE_SITE_GENERATOR}."), module
    lines = [path.read_text(encoding="utf-8").count("\n") for path in (GENERATOR / "in_mkdocs").rglob("*.py")]
    assert sum(lines) <= MOST_LINES_THAT_KNOW_IT


def test_the_generator_comes_in_by_the_one_door() -> None:
    for module, path in modules(GENERATOR):
        used = {name for name in imported(path) if name.startswith("rules_core")}
        assert used <= {"rules_core.service", "rules_core.service.handle"}, module


@pytest.mark.parametrize(("module", "path"), [*modules(CORE), *modules(GENERATOR)])
def test_rooms_are_small(module: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= MOST_LINES, f"{module} is long: would two rooms be clearer?"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
            lines = node.end_lineno - node.lineno + 1
            assert lines <= MOST_LINES_OF_A_FUNCTION, f"{module}.{node.name} has {lines} lines"


@pytest.mark.parametrize("folder", ["widgets", "build_scripts"])
def test_scripts_and_style_sheets_are_small(folder: str) -> None:
    written = (path for kind in ("css", "js", "mjs") for path in sorted((ROOT / folder).rglob(f"*.{kind}")))
    long = {
        path.name: lines for path in written if (lines := path.read_text(encoding="utf-8").count("\n")) > MOST_LINES
    }
    assert not long, "too long: would two be clearer?"
