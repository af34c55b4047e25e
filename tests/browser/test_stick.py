"""A game on a stick: it can be read by opening a file, and played with the program beside it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from build_scripts.base.archives import packed
from build_scripts.finish.usb_zip import stick
from tests.conftest import ROOT, BuiltSite

GAME = "klapper"


@pytest.fixture(scope="module")
def folder(built_site: BuiltSite, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A stick with the game on it."""
    place = tmp_path_factory.mktemp("stick")
    (place / "game.zip").write_bytes(packed(stick(built_site.folder, [GAME], f"kaarttafel-{GAME}")))
    with ZipFile(place / "game.zip") as opened:
        opened.extractall(place)
    return place / f"kaarttafel-{GAME}"


def test_it_holds_the_game_and_no_other(folder: Path) -> None:
    for language in ("nl", "en"):
        assert (folder / "site" / language / GAME / "rules" / "index.html").exists()
        assert (folder / "site" / language / "glossary" / "index.html").exists()
        assert not (folder / "site" / language / "belote").exists()
    assert not list(folder.rglob("*.gz"))


@pytest.mark.slow("test_a_file_can_be_read_and_says_what_it_cannot reads the site so")
def test_it_is_read_by_opening_a_file(browser: Browser, folder: Path) -> None:
    page = browser.new_page()
    page.goto((folder / "read-nl.html").as_uri())
    page.wait_for_url(f"**/nl/{GAME}/index.html")
    expect(page.locator("h1")).to_contain_text("Klapper")
    expect(page.locator(".from-file-only")).to_be_visible()
    dead = page.locator('a[href*="/belote/"]')
    assert dead.count() == 0, "a link leads to what is not on the stick"
    page.close()


@pytest.mark.own_python
@pytest.mark.slow("test_it_holds_the_game_and_no_other")
def test_it_is_played_with_the_program_beside_it(page: Page, folder: Path) -> None:
    running = subprocess.Popen([sys.executable, folder / "start.py", "--quiet"], stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout
        address = running.stdout.readline().strip()
        root = address.split("/nl/")[0].split("/en/")[0]

        def let_in(route: Route) -> None:
            route.continue_()

        page.context.route(f"{root}/**", let_in)
        page.goto(f"{root}/nl/{GAME}/play/")
        expect(page.locator(".kt-hand .kt-card").first).to_be_visible()
        page.locator('[data-tool="deal"]').click()
        expect(page.locator('[data-part="say"]')).not_to_be_empty()
        expect(page.locator(".kt-hand .kt-card").first).to_be_visible()
        # Nothing is requested from the program any more when it ends.
        page.wait_for_load_state("networkidle")
        page.goto("about:blank")
    finally:
        running.terminate()
        running.communicate()


def test_the_starter_files_name_the_files_beside_them(folder: Path) -> None:
    raw = (folder / "start.bat").read_bytes()
    # The command line of Windows needs its own line endings in a batch file.
    assert raw.count(b"\r\n") == raw.count(b"\n") > 3
    lines = raw.decode("ascii").split("\r\n")
    assert lines[:2] == ["@echo off", 'cd /d "%~dp0"']
    assert all(line.count("(") == line.count(")") for line in lines)
    started = re.findall(r"(\S+\.py)\b", raw.decode("ascii"))
    assert started == ["start.py", "start.py"]
    for name in (*started, *re.findall(r"read-\w+\.html", raw.decode("ascii"))):
        assert (folder / name).is_file(), f"start.bat names {name}, which does not lie beside it"
    script = (folder / "start.command").read_text(encoding="utf-8")
    assert script.startswith("#!/bin/sh\n")
    assert "exec python3 start.py" in script
    assert subprocess.run(["sh", "-n", folder / "start.command"], check=False).returncode == 0


@pytest.mark.slow("test_it_is_played_with_the_program_beside_it starts one that was written in the same way")
def test_the_command_writes_a_stick_that_can_be_started_at_once(built_site: BuiltSite, tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "build_scripts.finish.usb_zip", GAME, "--site", built_site.folder, "--into", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    place = tmp_path / f"kaarttafel-{GAME}.zip"
    assert str(place) in told.stdout
    with ZipFile(place) as opened:
        # A stick unpacked on a Mac or Linux keeps the executable bits.
        assert opened.getinfo(f"kaarttafel-{GAME}/start.command").external_attr >> 16 & 0o111
        opened.extractall(tmp_path)
    assert "stick" in (ROOT / "Makefile").read_text(encoding="utf-8")
    lost = subprocess.run(
        [
            sys.executable,
            "-m",
            "build_scripts.finish.usb_zip",
            "klaper",
            "--site",
            built_site.folder,
            "--into",
            tmp_path,
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert lost.returncode != 0
    assert GAME in lost.stderr
