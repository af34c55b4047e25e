"""The page for publishers: a club that follows all of it has a site, and the commands say what the page shows."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.request import urlopen

import pytest

from build_scripts.base.problems import Unbuildable
from build_scripts.club.club import read_club
from build_scripts.club.club_pages import site_of
from build_scripts.club.hosts import HOSTS
from build_scripts.kaarttafel import parser
from tests.conftest import ROOT
from tests.publishers.club_files import write
from tests.publishers.shells import LESSON, plain
from tests.publishers.test_club import command

PAGES = {one: (ROOT / "docs" / one / "publishers.md").read_text(encoding="utf-8") for one in ("en", "nl")}
FOLDERS = {"en": "our-club", "nl": "onze-club"}
MOST_BYTES = 16_200
BLOCK = re.compile(r"```(?P<of>\w+)\n(?P<held>.*?)```", re.DOTALL)
COMMAND = re.compile(r"(?:kaarttafel|pip|python3?|make) .+")
# Commands that other tests run: in `test_package`, in `test_elsewhere` and in `tests/browser/test_stick.py`.
ELSEWHERE = ("pip install ", "python -m markdown -x kaarttafel.markdown", "python3 start.py")


def blocks(language: str, of: str) -> list[str]:
    """Return the blocks of a kind on the page."""
    return [one["held"] for one in BLOCK.finditer(PAGES[language]) if one["of"] == of]


def commands(language: str) -> list[str]:
    """Return the commands on the page, in blocks and in sentences, each once."""
    lines = [line for block in blocks(language, "text") for line in block.splitlines()]
    lines += re.findall(r"`([^`\n]+)`", BLOCK.sub("", PAGES[language]))
    return list(dict.fromkeys(line for line in lines if COMMAND.fullmatch(line)))


def mistakes(language: str) -> dict[str, str]:
    """Return the sentences about mistakes on the page by their file and line."""
    rows = blocks(language, "text")[-1].splitlines()
    return {found[1]: row for row in rows if (found := re.match(r"(\S+:\d+): ", row))}


def named(language: str, beginning: str) -> str:
    """Return the name of a file of the club that the page gives."""
    return next(name for name in re.findall(r"`([\w/.-]+\.md)`", PAGES[language]) if name.startswith(beginning))


def club_of_the_page(folder: Path, language: str) -> dict[str, str]:
    """Return the files of a club that has all that the page shows."""
    ways, settings = blocks(language, "toml")
    (lesson,) = re.findall(r"<pre><code>(.*?)</code></pre>", PAGES[language], re.DOTALL)
    (menu,) = re.findall(r'menu = \["(.+)"\]', settings)
    own = {
        "kaarttafel.toml": f'name = "Club"\nlanguages = ["{language}"]\n{settings}\n{ways}',
        "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
        named(language, "pages/"): "# Club\n\n<div data-games></div>\n",
        f"pages/{language}/{menu}": f"# Club\n\n[Club]({menu})\n",
        named(language, "lessons/"): f"# Club\n\n{unescape(lesson)}",
    }
    for name, text in own.items():
        write(folder / name, text)
    return own


def stopped(folder: Path) -> list[str]:
    """Return the sentences with which a folder is refused before anything is built."""
    with pytest.raises(Unbuildable) as stop:
        site_of(read_club(folder), folder.parent / "laid")
    return [str(one) for one in stop.value.found]


@pytest.mark.parametrize("language", PAGES)
def test_every_command_on_the_page_is_one_that_a_test_runs(language: str) -> None:
    found = commands(language)
    assert len(found) > 12
    for one in found:
        if one.startswith("kaarttafel "):
            assert parser().parse_args(shlex.split(one)[1:]).does
        else:
            assert one.startswith(ELSEWHERE), one


def test_both_languages_show_the_same_commands_and_files_and_are_short() -> None:
    here, there = ([one.replace(FOLDERS[language], "club") for one in commands(language)] for language in PAGES)
    assert here == [one.replace("kaarten.example", "cards.example") for one in there]
    assert [held.partition("#")[0] for held in blocks("en", "nginx")] == [
        held.partition("#")[0] for held in blocks("nl", "nginx")
    ]
    for language, page in PAGES.items():
        assert len(page.encode()) <= MOST_BYTES, language


@pytest.mark.parametrize("language", PAGES)
def test_the_table_of_hosts_names_the_files_that_each_gets(language: str) -> None:
    rows = re.findall(r"^\| [\w ]+ Pages \| .*|^\| Netlify \| .*", PAGES[language], re.MULTILINE)
    shown = {named[0]: set(named[1:]) for row in rows for named in [re.findall(r"`([\w./-]+)`", row)]}
    assert {host: files & {*HOSTS[host]} for host, files in shown.items()} == {
        host: {*files} for host, files in HOSTS.items()
    }


@pytest.mark.parametrize("language", PAGES)
def test_the_mistakes_on_the_page_that_a_folder_shows_are_told_in_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", language)
    folder = tmp_path / "club"
    own = club_of_the_page(folder, language)
    site_of(read_club(folder), tmp_path / "laid")
    shown = mistakes(language)
    write(folder / f"lessons/{language}/klaverjas4/01-x.md", "# X\n")
    assert stopped(folder) == [shown[f"lessons/{language}/klaverjas4:1"]]
    write(folder / "kaarttafel.toml", own["kaarttafel.toml"].replace('bar = "#244d3d"', 'bar = "green"'))
    assert stopped(folder) == [one for place, one in shown.items() if place.startswith("kaarttafel.toml:")]


@pytest.mark.site
@pytest.mark.slow("test_every_command_on_the_page_is_one_that_a_test_runs reads them; this builds four sites")
@pytest.mark.parametrize("language", PAGES)
def test_a_club_that_does_all_that_the_page_says_has_a_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", language)
    folder = tmp_path / FOLDERS[language]
    own = club_of_the_page(folder, language)
    wrong = own | {
        named(language, "lessons/"): own[named(language, "lessons/")].replace("accept: H9", "accept: SA"),
    }
    menu = next(name for name in own if name.startswith("pages/") and name != named(language, "pages/"))
    wrong[menu] = own[menu].replace("(", "(../").replace("evenings", "evenins").replace("avonden", "avnden")
    for name, text in wrong.items():
        write(folder / name, text)
    told = command("check", folder=folder).stderr.splitlines()
    assert told[:-1] == [one for place, one in mistakes(language).items() if place.endswith((".md:9", ".md:3"))]
    for name, text in own.items():
        write(folder / name, text)
    for one in commands(language):
        if one.startswith(f"kaarttafel new {FOLDERS[language]}") and "--host" not in one:
            # A folder is begun; the page has filled it.
            assert command("new", folder=folder).returncode == 1
        elif one.startswith("kaarttafel serve"):
            assert served(folder)
        elif one.startswith("kaarttafel ") and FOLDERS[language] in one:
            words = [word for word in shlex.split(one)[1:] if word != FOLDERS[language]]
            run = command(*words, folder=folder)
            assert run.returncode == 0, f"{one}\n{run.stderr}"
    assert (folder / "site" / language / "klaverjas-4" / "play" / "index.html").is_file()
    assert sorted(one.name for one in folder.glob("*.zip")) == ["club-klaverjas-4.zip", "club.zip"]
    assert (folder / "requirements.txt").is_file()


@pytest.mark.slow("test_every_command_on_the_page_is_one_that_a_test_runs reads them; these write 13 MB")
def test_the_commands_for_other_generators_write_the_files_and_count(tmp_path: Path) -> None:
    plain(tmp_path, LESSON)
    (tmp_path / "docs").mkdir()
    (tmp_path / "lesson.md").rename(tmp_path / "docs" / "lesson.md")
    written, counted = (one for one in commands("en") if one.startswith(("kaarttafel assets", "kaarttafel count")))
    for one in (written, counted):
        words = [sys.executable, "-m", "build_scripts.kaarttafel", *shlex.split(one)[1:]]
        surroundings = {"PYTHONPATH": str(ROOT), "KAARTTAFEL_LANG": "en"}
        run = subprocess.run(
            words, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False, env=os.environ | surroundings
        )
        assert run.returncode == 0, run.stderr
    assert "3 blocks, and a table for each." in run.stdout


def served(folder: Path) -> bool:
    """Return whether `kaarttafel serve` shows the club's site."""
    with subprocess.Popen(
        [sys.executable, "-m", "build_scripts.kaarttafel", "serve", str(folder), "--port", "0"],
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as serving:
        try:
            assert serving.stdout
            here = (re.search(r"http://127\.0\.0\.1:\d+/", line) for line in serving.stdout)
            with urlopen(next(found[0] for found in here if found), timeout=60) as page:
                return bool(page.status == 200)
        finally:
            serving.terminate()
