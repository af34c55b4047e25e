"""A build after an edit is the same as one from nothing: every byte of the site, and every reported problem.

A small copy of the project is edited again and again. One process follows, as `make serve` does; beside it the same
sources are built from nothing.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from tests.conftest import ROOT, BuiltSite

pytestmark = [pytest.mark.site, pytest.mark.slow("a site is built again and again; test_site looks at one")]

LICENCES = ("LICENSE", "LICENSE-CONTENT")
SOURCES = ("build_scripts", "rules_core", "widgets", "mkdocs.yml", "package.json", "pyproject.toml", *LICENCES)
LINKED = (".venv", "node_modules")
LESSON, NEW = "klaverjas-4/lessons/03-duties.md", "klaverjas-4/lessons/04-more.md"
# No edit touches this one, so it is there whatever test came before.
UNTOUCHED = "klaverjas-4/lessons/02-trumps.md"
# Its reply book is in a file of its own.
WITH_BOOK = "kleurenwiezen/index.md"
PAGES = (
    "index.md",
    "games.md",
    "glossary.md",
    "how-a-start-goes.md",
    WITH_BOOK,
    "klaverjas-4/index.md",
    "klaverjas-4/play.md",
    UNTOUCHED,
    LESSON,
)
FOLLOW = Path(__file__).with_name("follow.py")


class Copy:
    """A copy of the project with a few pages, and the process that follows its edits."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in SOURCES:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(ROOT / name, folder / name)
        for name in LINKED:
            (folder / name).symlink_to(ROOT / name)
        for page in (f"docs/{language}/{page}" for language in ("nl", "en") for page in PAGES):
            (folder / page).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / page, folder / page)
        # Compiled, compressed and replied results are linked from the cache; new replies stay in the copy.
        (folder / "build" / "cache").mkdir(parents=True)
        for kept in (ROOT / "build" / "cache").iterdir():
            (folder / "build" / "cache" / kept.name).symlink_to(kept)
        self.following = self.started("served")
        self.followed()

    def started(self, site: str) -> subprocess.Popen[str]:
        """Return a process that builds into a folder of the copy."""
        return subprocess.Popen(
            [sys.executable, FOLLOW, site],
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": str(self.folder)},
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def followed(self, *changed: str) -> list[str]:
        """Return the problems reported once the process has followed a change of these files."""
        assert self.following.stdin
        assert self.following.stdout
        print(json.dumps(changed), file=self.following.stdin, flush=True)
        told: list[str] = json.loads(self.following.stdout.readline())
        return told

    def from_nothing(self, site: str = "fresh") -> list[str]:
        """Return the problems reported by a build from nothing."""
        told, _ = self.started(site).communicate("[]\n", timeout=300)
        lines: list[str] = json.loads(told)
        return lines

    def stopped(self) -> list[str]:
        """Return the problems reported by the command that builds the site, when it fails."""
        for command in (["build_scripts.python.words"], ["build_scripts.site", "--into", "stopped"]):
            made = [sys.executable, "-m", *command]
            run = subprocess.run(made, cwd=self.folder, capture_output=True, text=True, timeout=300, check=False)
        assert run.returncode != 0
        return run.stderr.splitlines()

    def files(self, site: str) -> Mapping[str, bytes]:
        """Return the files of a site."""
        place = self.folder / site
        return {one.relative_to(place).as_posix(): one.read_bytes() for one in place.rglob("*") if one.is_file()}

    def edit(self, file: str, old: str, new: str) -> str:
        """Replace a piece of a file; return the file."""
        text = (self.folder / file).read_text(encoding="utf-8")
        assert old in text, f"{file} does not hold {old}"
        (self.folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return file


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory, built_site: BuiltSite) -> Iterator[Copy]:
    """The copy, made once; the whole site has been built before, so most results are in the cache."""
    made = Copy(tmp_path_factory.mktemp("edits"))
    yield made
    made.following.communicate(timeout=60)


def prose(copy: Copy) -> list[str]:
    return [copy.edit(f"docs/en/{LESSON}", "\n## ", "\nA sentence on the trump suit.\n\n## ")]


def situations(copy: Copy) -> list[str]:
    in_the_page = copy.edit(f"docs/nl/{LESSON}", "trick: W HK N H7 E HT", "trick: W HQ N H7 E HT")
    in_a_book_apart = copy.edit(f"docs/nl/{WITH_BOOK}", "seed: ", "seed: other-")
    return [in_the_page, in_a_book_apart]


def title(copy: Copy) -> list[str]:
    return [copy.edit(f"docs/nl/{LESSON}", "# 3. ", "# 3. Toch: ")]


def term(copy: Copy) -> list[str]:
    return [copy.edit("docs/nl/glossary.md", "*trick* · Van elke", "*trick* · Steeds van elke")]


NEW_FILES = [f"docs/{language}/{NEW}" for language in ("nl", "en")]


def new_page(copy: Copy) -> list[str]:
    for file in NEW_FILES:
        shutil.copy2((copy.folder / file).with_name("02-trumps.md"), copy.folder / file)
    return NEW_FILES


def deleted_page(copy: Copy) -> list[str]:
    """Delete the new page, after writing it and following that edit if no other test has done so."""
    if not all((copy.folder / file).exists() for file in NEW_FILES):
        copy.followed(*new_page(copy))
    for file in NEW_FILES:
        (copy.folder / file).unlink()
    return NEW_FILES


def mistakes(copy: Copy) -> list[str]:
    (copy.folder / f"docs/en/{LESSON}").unlink()
    copy.edit(f"docs/nl/{LESSON}", "](../rules.md", "](../no-such-page.md")
    return [f"docs/en/{LESSON}", copy.edit(f"docs/nl/{LESSON}", "accept: ", "accept: CA ")]


EDITS = (prose, situations, title, term, new_page, deleted_page, mistakes)


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.__name__)
def test_an_edit_is_followed_to_the_same_bytes_as_a_build_from_nothing(
    copy: Copy, edit: Callable[[Copy], list[str]]
) -> None:
    changed = edit(copy)
    before = copy.files("served")
    told = copy.followed(*changed)
    assert told == copy.from_nothing()
    served, fresh = copy.files("served"), copy.files("fresh")
    assert served.keys() == fresh.keys()
    assert [name for name in served if served[name] != fresh[name]] == []
    assert served != before, "the edit is not on the site"


def test_a_mistake_is_reported_until_it_is_corrected(copy: Copy) -> None:
    file, right, wrong = f"docs/nl/{LESSON}", "accept: H8\n", "accept: C7\n"
    told, served = copy.followed(), copy.files("served")
    assert [line for line in copy.followed(copy.edit(file, right, wrong)) if "accept is C7" in line]
    assert copy.followed(copy.edit(file, wrong, right)) == told
    assert copy.files("served") == served


@pytest.mark.parametrize("console", ["nl", "en"])
def test_dead_links_are_reported_with_file_and_line_and_the_nearest(
    copy: Copy, monkeypatch: pytest.MonkeyPatch, console: str
) -> None:
    file, heading = f"docs/nl/{LESSON}", "\n## "
    dead = "\n[een](02-trumpz.md) [twee](../plai.md#x) [drie](../../glossary.md#slagg) [vier](/nl/) [vijf](#zoek)\n"
    copy.edit(file, heading, dead + heading)
    text = (copy.folder / file).read_text(encoding="utf-8")
    line = text[: text.index("[een]")].count("\n") + 1
    monkeypatch.setenv("KAARTTAFEL_LANG", console)
    told = [said for said in copy.from_nothing() if said.startswith(f"{file}:{line}: ")]
    copy.edit(file, dead, "")
    assert len(told) == 5, told
    wanted = {
        "nl": (
            "02-trumpz.md leidt",
            "Bedoelde je 02-trumps.md?",
            "Bedoelde je ../play.md?",
            "Bedoelde je slag?",
            "#zoek",
        ),
        "en": ("02-trumpz.md leads", "Did you mean 02-trumps.md?", "Did you mean ../play.md?", "mean slag?", "#zoek"),
    }
    for words in wanted[console]:
        assert [said for said in told if words in said], f"nothing says {words}: {told}"


def test_one_language_alone_is_built(copy: Copy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_LANGUAGES", "en")
    copy.from_nothing("english")
    built = copy.files("english")
    page = f"en/{UNTOUCHED.removesuffix('.md')}/index.html"
    assert page in built
    assert not [name for name in built if name.startswith("nl/")]
    assert "<lesson-exercise " in built[page].decode()
    assert "nl/" not in built["index.html"].decode()


CATALOGUE = "rules_core/words/{language}/rules.po"
PRESET = 'msgid "preset.clubs"'


@pytest.mark.parametrize("languages", [("en",), ("nl", "en")])
def test_a_sentence_that_a_catalogue_lacks_is_named(copy: Copy, languages: tuple[str, ...]) -> None:
    files = [CATALOGUE.format(language=language) for language in languages]
    for file in files:
        copy.edit(file, PRESET, PRESET.replace("clubs", "gone"))
    told = copy.stopped()
    for file in files:
        copy.edit(file, PRESET.replace("clubs", "gone"), PRESET)
    assert [said for said in told if said.startswith(f"{files[0]}:") and "preset.club" in said], told
    assert "Traceback" not in "".join(told)


def test_a_build_that_breaks_off_says_so_and_leaves_the_site_as_it_was(copy: Copy) -> None:
    right, wrong = "site_name: Kaarttafel", "site_name: [Kaarttafel"
    told, served = copy.followed(), copy.files("served")
    assert "mkdocs.yml" in "".join(copy.followed(copy.edit("mkdocs.yml", right, wrong)))
    assert copy.files("served") == served
    assert copy.followed(copy.edit("mkdocs.yml", wrong, right)) == told
    assert copy.files("served") == served
