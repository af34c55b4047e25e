"""The permitted imports between the rooms of the house, and the sizes of the rooms."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rules_core.kinds import GAMES, KINDS, kind_of, kinds

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "rules_core"
GENERATOR = ROOT / "build_scripts"

# From the ground up: a room imports from its own floor and those below it. `kinds` is the list of all games, which
# loads a kind by its name; A_KIND is the folder of any of them.
A_KIND = "a kind"
FLOORS = (
    {"cards"},
    {"table", "kinds"},
    {"words"},
    {"say"},
    {"teach"},
    {A_KIND},
    {"door"},
    {"__main__", "api"},
)
# Any other file at the top of the core would be a room without a name.
MOST_ON_TOP = 10
# Outside the core, only the top folders count, not their rooms.
MOST_FILES_ON_TOP = {"build_scripts": 12, "widgets": 10}
# The core does no input or output, and uses no clock and no randomness except its own seeds.
ALLOWED_FROM_THE_LIBRARY = {
    "__future__", "collections", "contextlib", "dataclasses", "enum", "functools", "gettext", "importlib", "io",
    "itertools", "json", "math", "operator", "pkgutil", "re", "sys", "types", "typing", "urllib.parse",
}  # fmt: skip
# The parts of the core that the generator uses: the answer to a request, and the words of that answer.
DOOR = {"rules_core.door.service", *(f"rules_core.door.service.{name}" for name in ("handle", "speak"))}
# These read the arguments or the input of the console.
ON_THE_CONSOLE = ("rules_core.__main__", "rules_core.door.deals_on_console")
# The aim is 300 and 25; a `match` with a case for every action may be longer. No file may exceed these limits.
MOST_LINES, MOST_LINES_OF_A_FUNCTION = 350, 40


def modules(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the modules below a folder with their dotted names."""
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        yield name.removesuffix(".__init__"), path


def imported(path: Path) -> set[str]:
    """Return the modules that a file imports."""
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
    """Return the room of the core that a module is in: a folder at the top of it, or any kind of games."""
    parts = module.split(".")
    return A_KIND if kind(module) else parts[1] if len(parts) > 1 else ""


def kind(module: str) -> str:
    """Return the kind of games that a module belongs to; "" for common code."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "kinds" else ""


def floor(name: str) -> int:
    """Return the floor of a room."""
    return next((level for level, rooms in enumerate(FLOORS) if name in rooms), -1)


CORE_MODULES = dict(modules(CORE))


@cache
def inner(folder: Path = CORE) -> dict[str, set[str]]:
    """Return the modules that each module below a folder imports from below that folder."""
    within = dict(modules(folder))
    return {
        module: {other for other in imported(path) if other in within and other != module}
        for module, path in within.items()
    }


def test_every_room_has_its_floor() -> None:
    assert {room(module) for module in CORE_MODULES if room(module)} <= set().union(*FLOORS)


@pytest.mark.parametrize("module", [module for module in CORE_MODULES if room(module)])
def test_doors_lead_down_only(module: str) -> None:
    upwards = [other for other in inner()[module] if room(other) and floor(room(other)) > floor(room(module))]
    assert not upwards, f"{module} imports from a floor above it"


@pytest.mark.parametrize("folder", [CORE, GENERATOR], ids=lambda folder: folder.name)
def test_no_module_leads_back_to_itself(folder: Path) -> None:
    imports = inner(folder)
    below: dict[str, set[str]] = {}

    def all_below(module: str, path: tuple[str, ...]) -> set[str]:
        assert module not in path, " imports ".join([*path[path.index(module) :], module])
        if module not in below:
            direct = {other for other in imports[module] if not module.startswith(f"{other}.")}
            below[module] = direct.union(*(all_below(other, (*path, module)) for other in direct))
        return below[module]

    for module in imports:
        all_below(module, ())


def test_no_game_imports_another() -> None:
    games = {f"rules_core.kinds.{kind_of(key).name}.{key.replace('-', '_')}" for key in GAMES}
    assert games <= set(CORE_MODULES)
    for game in games:
        assert not inner()[game] & (games - {game}), f"{game} imports another game"


def test_no_kind_of_games_imports_another() -> None:
    found = {
        f"{module} imports {other}"
        for module, others in inner().items()
        for other in others
        if kind(module) and kind(other) not in ("", kind(module))
    }
    assert not found


def test_common_code_imports_no_kind_of_games() -> None:
    """The answers of a kind are in its own folder, which is loaded by name."""
    found = {f"{module} imports {other}" for module, others in inner().items() for other in others if kind(other)}
    assert not {one for one in found if not kind(one.partition(" ")[0])}


def test_every_kind_of_games_is_listed_and_every_game_is_in_the_folder_of_its_kind() -> None:
    assert sorted(KINDS) == sorted({kind(module) for module in CORE_MODULES if kind(module)})
    assert {one.name: one.games for one in kinds()} == KINDS
    assert len(GAMES) == sum(len(one.games) for one in kinds()) == len(set(GAMES))


def test_few_names_are_on_top_of_the_core() -> None:
    on_top = [path.name for path in CORE.iterdir() if path.is_dir() or path.suffix == ".py"]
    assert len({name for name in on_top if not name.startswith("__") or name == "__main__.py"}) <= MOST_ON_TOP


@pytest.mark.parametrize(("folder", "most"), MOST_FILES_ON_TOP.items())
def test_few_files_are_on_top_of_the_build_and_of_the_widgets(folder: str, most: int) -> None:
    """Every other file is in a room with a name."""
    on_top = [
        path.name for path in (ROOT / folder).iterdir() if path.is_file() and not path.name.startswith(("__", "."))
    ]
    assert len(on_top) <= most, on_top


OF_ANY_GAME = ("rules_core.teach.deals", "rules_core.teach.pupils")


@pytest.mark.parametrize("module", [module for module in CORE_MODULES if module.startswith(OF_ANY_GAME)])
def test_what_finds_deals_and_pupils_knows_no_game_and_none_of_their_rules(module: str) -> None:
    """Facts about one game are in the needs of its kind."""
    rules = [one.rule for game in GAMES.values() for one in game.rulebook]
    ids = {*GAMES, *rules, *(rule.partition("/")[2] for rule in rules)}
    tree = ast.walk(ast.parse(CORE_MODULES[module].read_text(encoding="utf-8")))
    named = {node.value for node in tree if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert not named & ids, f"{module} names a game or one of its rules"


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
def test_tests_in_the_browsers_python_need_no_generator(suite: str) -> None:
    needs = re.compile(r"^(?:import|from) build_scripts", re.MULTILINE)
    assert not [
        name for name, path in modules(ROOT / "tests" / suite) if needs.search(path.read_text(encoding="utf-8"))
    ]


def test_only_one_small_folder_knows_the_site_generator() -> None:
    for module, path in modules(GENERATOR):
        knows = any(name.split(".")[0] == "mkdocs" for name in imported(path))
        assert not knows or module.startswith(f"{KNOW_THE_SITE_GENERATOR}."), module
    lines = [path.read_text(encoding="utf-8").count("\n") for path in (GENERATOR / "in_mkdocs").rglob("*.py")]
    assert sum(lines) <= MOST_LINES_THAT_KNOW_IT


def test_only_the_plugin_imports_the_site_generator() -> None:
    """MkDocs loads its plugin by name."""
    found = {f"{module} imports {other}" for module, others in inner(GENERATOR).items() for other in others}
    of_it = {one for one in found if one.partition(" imports ")[2].startswith(KNOW_THE_SITE_GENERATOR)}
    assert not {one for one in of_it if not one.startswith(KNOW_THE_SITE_GENERATOR)}


def test_the_generator_comes_in_by_the_one_door() -> None:
    for module, path in modules(GENERATOR):
        used = {name for name in imported(path) if name.startswith("rules_core")}
        assert used <= DOOR, module


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


WIDEST_LINE = 120


def test_no_line_of_a_script_is_too_wide() -> None:
    wide = {
        path.name
        for path in (ROOT / "widgets").rglob("*.js")
        if any(len(line) > WIDEST_LINE for line in path.read_text(encoding="utf-8").splitlines())
    }
    assert not wide


MOST_LINES_OF_A_README, MOST_BYTES_OF_THE_GUIDE = 15, 9000
ROOMS = [
    *(path for path in CORE.iterdir() if (path / "__init__.py").exists()),
    *(path for path in GENERATOR.iterdir() if (path / "__init__.py").exists()),
    *(path for path in (ROOT / "widgets").iterdir() if list(path.glob("*.js"))),
]


@pytest.mark.parametrize("room", sorted(ROOMS), ids=lambda room: f"{room.parent.name} {room.name}")
def test_every_room_has_a_short_readme(room: Path) -> None:
    text = (room / "README.md").read_text(encoding="utf-8")
    assert text.count("\n") <= MOST_LINES_OF_A_README
    named = {name.rstrip("/") for name in re.findall(r"^- `(?!data-)([\w-]+/?)`", text, re.MULTILINE)}
    there = {path.name.partition(".")[0] for path in room.iterdir()}
    assert named <= there | set(KINDS), "the README names what is not in the room"


def test_the_guide_is_short() -> None:
    assert len((ROOT / "CONTRIBUTING.md").read_bytes()) <= MOST_BYTES_OF_THE_GUIDE
