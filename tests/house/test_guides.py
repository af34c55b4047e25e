"""The guide and the READMEs name files, modules and classes that exist."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("rules_core", "build_scripts", "widgets", "tests", "docs")
GUIDES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "tests/README.md")),
    *(path for room in ("rules_core", "build_scripts", "widgets") for path in sorted((ROOT / room).rglob("README.md"))),
]
ENDINGS = ("py", "js", "mjs", "css", "md", "toml", "html")
FILE = re.compile(rf"`([\w-]+(?:/[\w-]+)+\.(?:{'|'.join(ENDINGS)}))`")
MODULE = re.compile(r"-m ((?:build_scripts|rules_core|tests)(?:\.\w+)+)")
CLASS = re.compile(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)*)`")
DEFINED = re.compile(r"^(?:export )?(?:class|const) (\w+)|^([A-Z]\w+)(?:: \w+)? = ", re.MULTILINE)


def sources(*endings: str) -> Iterator[Path]:
    """The files of the project with these endings."""
    for room in SOURCES:
        yield from (path for path in (ROOT / room).rglob("*.*") if path.suffix[1:] in endings)


@pytest.fixture(scope="module")
def files() -> list[str]:
    """The paths of all files, each after a slash."""
    return [f"/{path.relative_to(ROOT).as_posix()}" for path in sources(*ENDINGS)]


@pytest.fixture(scope="module")
def classes() -> set[str]:
    """The names of all classes."""
    texts = (path.read_text(encoding="utf-8") for path in sources("py", "js"))
    return {name for text in texts for found in DEFINED.findall(text) for name in found}


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.relative_to(ROOT)))
def test_a_guide_names_only_what_exists(guide: Path, files: list[str], classes: set[str]) -> None:
    text = guide.read_text(encoding="utf-8")
    modules = [name.replace(".", "/") for name in MODULE.findall(text)]
    absent = [name for name in FILE.findall(text) if not any(path.endswith(f"/{name}") for path in files)]
    absent += [one for one in modules if not {f"/{one}.py", f"/{one}/__main__.py"} & set(files)]
    absent += [name for name in CLASS.findall(text) if name not in classes]
    assert not absent, f"{guide.relative_to(ROOT)} names what does not exist: {', '.join(absent)}"
