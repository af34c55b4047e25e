"""A club's site on a stick: all its games or some, with the club's own files, started at its first page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from build_scripts.base.sites import Site, working_for
from build_scripts.finish.usb_zip import stick
from tests.publishers.club_files import write_all
from tests.publishers.test_club import command

PAGE = '<a href="../belote/rules/">Belote</a> <a href="../gin-rummy/rules/">Gin</a>'
FILES = {
    "index.html": "",
    "nl/index.html": PAGE.replace("../", ""),
    "nl/avond/index.html": PAGE,
    "nl/gin-rummy/rules/index.html": "",
    "nl/belote/rules/index.html": "",
    "nl/own-colours.css": "p { color: red }",
    "nl/team/foto.png": "PNG",
    "nl/team/foto.png.gz": "",
    "nl/search/search_index.json": json.dumps({"docs": [{"location": "belote/rules/"}, {"location": "avond/#om"}]}),
    "common/page-1.js": "",
    "_headers": "/*",
}
OWN = ("nl/own-colours.css", "nl/team/foto.png", "nl/avond.md")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    """The built site of a club with two games."""
    write_all(tmp_path, FILES)
    with working_for(Site(tmp_path, ("nl",), "nl", tmp_path / "mkdocs.yml", name="Harten & Co", own=OWN)):
        yield tmp_path


def test_a_stick_with_every_game_begins_at_the_first_page(site: Path) -> None:
    files = stick(site, ("belote", "gin-rummy"), "slag")
    assert {name for name in FILES if f"slag/site/{name}" in files} == {*FILES} - {"_headers", "nl/team/foto.png.gz"}
    assert files["slag/site/nl/avond/index.html"].decode() == PAGE
    start = files["slag/read-nl.html"].decode()
    assert "url=site/nl/index.html" in start
    assert "<title>Harten &amp; Co</title>" in start
    assert "slag/read-en.html" not in files
    assert '{language}/"\nprint' in files["slag/start.py"].decode()
    assert b"read: read-nl.html\r\n" in files["slag/start.bat"]


def test_a_stick_with_some_games_leads_to_no_other(site: Path) -> None:
    files = stick(site, ("gin-rummy",), "slag")
    assert "slag/site/nl/belote/rules/index.html" not in files
    assert files["slag/site/nl/avond/index.html"].decode() == PAGE.replace(' href="../belote/rules/"', "")
    assert json.loads(files["slag/site/nl/search/search_index.json"])["docs"] == [{"location": "avond/#om"}]
    assert b"url=site/nl/gin-rummy/index.html" in files["slag/read-nl.html"]


@pytest.mark.parametrize(("console", "said"), [("nl", "Bedoelde je gin-rummy?"), ("en", "Did you mean gin-rummy?")])
def test_a_game_that_the_club_has_not_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, console: str, said: str
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", console)
    settings = 'name = "Slag"\nlanguages = ["nl"]\ngames = ["gin-rummy"]\n'
    (tmp_path / "kaarttafel.toml").write_text(settings, encoding="utf-8")
    run = command("stick", "--games", "gin-rumy", folder=tmp_path)
    assert run.returncode == 1
    assert run.stderr.count("\n") == 1
    assert said in run.stderr
    assert not [*tmp_path.glob("*.zip")]


@pytest.mark.site
@pytest.mark.slow("test_a_stick_with_every_game_begins_at_the_first_page makes one; a site takes half a minute")
def test_a_club_makes_a_stick_with_one_command(tmp_path: Path) -> None:
    own = {
        "kaarttafel.toml": 'name = "Slag"\nlanguages = ["nl"]\ngames = ["gin-rummy"]\n[colours]\nbar = "#7a1f2b"\n',
        "pages/nl/index.md": "# Slag\n",
        "pages/nl/team/foto.png": "PNG",
    }
    write_all(tmp_path, own)
    run = command("stick", folder=tmp_path)
    assert run.returncode == 0, run.stderr
    with ZipFile(tmp_path / "slag.zip") as opened:
        there = opened.namelist()
    assert {"slag/start.py", "slag/read-nl.html", "slag/site/nl/gin-rummy/play/index.html"} <= {*there}
    assert {"slag/site/nl/own-colours.css", "slag/site/nl/team/foto.png"} <= {*there}
    assert not (tmp_path / "site").exists()
