"""What all tests share: compiled words, golden files, and the site, built once for every process that needs it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.tiers import one_of_each

ROOT = Path(__file__).resolve().parent.parent
# The site is served from a subfolder, as it may be on a publisher's server.
SERVED = ROOT / "build" / "tested"
SITE = SERVED / "kaart" / "tafel"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-golden", action="store_true", help="write the golden files anew instead of comparing")
    parser.addoption("--second-try", action="store_true", help="try what is red in the browser once more, and name it")
    parser.addoption("--one-of-each", action="store_true", help="try one case of every test: a first look")
    parser.addoption("--rules-beside", action="store_true", help="ask the rules beside the browser, not in its pages")


# Longer than the slowest test takes on a busy machine: a test that hangs is reported with the line where it hangs.
MOST_SECONDS = 900


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if config.pluginmanager.hasplugin("timeout") and config.getoption("timeout") is None:
        config.option.timeout = MOST_SECONDS
    if sys.platform == "emscripten":
        return  # Inside the runtime the words are already compiled, and Hypothesis does not run.
    # Build messages are checked in one language, whatever the language of the console.
    os.environ["KAARTTAFEL_LANG"] = "en"
    # Anything that must fit a window or a sheet is measured with one typeface, whatever fonts this machine has.
    os.environ["FONTCONFIG_FILE"] = str(ROOT / "tests" / "fonts.conf")
    from hypothesis import settings

    from build_scripts.python.words import compile_words
    from tests.last_lines import LastLines

    settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
    settings.load_profile("steady")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(LastLines(ROOT / "build"))
    compile_words()


# One process builds the site; meanwhile the others run tests that do not need it, and then start the longest ones.
IN_THIS_ORDER = ("test_site.py", "test_types.py", "exercises", "coach", "laws", "runtime", "browser")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("one_of_each"):
        kept = set(one_of_each(items))
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = [item for item in items if item in kept]

    def place(item: pytest.Item) -> int:
        suites = [IN_THIS_ORDER.index(part) for part in item.path.parts if part in IN_THIS_ORDER]
        return min(suites, default=len(IN_THIS_ORDER))

    items.sort(key=place)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """A function that compares a text with a golden file, or rewrites that file under --write-golden."""

    def compare(file: Path, text: str) -> None:
        if request.config.getoption("--write-golden"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.exists(), f"{file} is missing: run the test with --write-golden"
        assert file.read_text(encoding="utf-8") == text

    return compare


@dataclass(frozen=True)
class BuiltSite:
    """The site as the tests see it: its folder, and the problems that its build reported."""

    folder: Path
    problems: list[str]

    def pages(self) -> list[Path]:
        """Return every page of the site."""
        return sorted(self.folder.rglob("*.html"))


@pytest.fixture(scope="session")
def built_site() -> BuiltSite:
    """The site that all tests read."""
    return built_once()


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for Python's path with both packages as their wheels install them, except for the files made by Node."""
    from build_scripts.python.packing import PACKAGES, write_files

    folder = tmp_path_factory.mktemp("packed")
    for package in PACKAGES.values():
        write_files(package(), folder)
    ours = folder / "kaarttafel" / "ours"
    ours.mkdir()
    for name in ("docs", "widgets", "mkdocs.yml", "node_modules", "LICENSE", "LICENSE-CONTENT", "NOTICE"):
        (ours / name).symlink_to(ROOT / name)
    return folder


def built_once() -> BuiltSite:
    """Return the site, built unless it was built before from the same content."""
    from build_scripts import site

    told = SERVED / "problems.txt"
    with alone(SERVED.parent / "tested.lock"):
        stamp, content = SERVED / "built-from", content_of_the_site()
        if not stamp.exists() or stamp.read_text() != content:
            shutil.rmtree(SERVED, ignore_errors=True)
            SERVED.mkdir(parents=True)
            told.write_text("\n".join(map(str, site.build(SITE))), encoding="utf-8")
            stamp.write_text(content)
    return BuiltSite(SITE, told.read_text(encoding="utf-8").splitlines())


def content_of_the_site() -> str:
    """Return a name that depends on everything the site is made from."""
    from build_scripts.base.archives import digest
    from build_scripts.serve import times

    return digest(*(part for path in sorted(times()) for part in (str(path.relative_to(ROOT)), path.read_bytes())))


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Let one test process at a time run this block."""
    import fcntl

    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
