"""A next version for a club: its files stay, and it hears what changed behind its pages and which names are new."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import rules_core
from build_scripts import kaarttafel
from build_scripts.base.commands import OURS
from build_scripts.base.problems import Unbuildable
from build_scripts.club import lasting, renamed
from build_scripts.club.club import Club, read_club
from build_scripts.club.lasting import LOCK, notes_of, remember
from tests.publishers.club_files import write_all

SETTINGS = """name = "De Vrije Slag"
languages = ["nl", "en"]
sign = "slag.svg"

[games.klaverjas-4]
house-rules = { trumping = "utrechts" }

[games.gin-rummy]
"""
CARD = "klaverjas-4/card.md"
LESSON = "klaverjas-4/lessons/03-duties.md"


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pages of a next version, which a test may change."""
    docs = tmp_path / "next" / "docs"
    for language in ("nl", "en"):
        shutil.copytree(OURS / "docs" / language / "klaverjas-4", docs / language / "klaverjas-4")
    monkeypatch.setattr(lasting, "OURS", docs.parent)
    return docs


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A club with a page and a lesson in the place of ours, and a page of its own."""
    monkeypatch.setenv("KAARTTAFEL_LANG", "en")
    folder = tmp_path / "slag"
    own = {
        f"pages/nl/{CARD}": "# Onze kaart\n\nKort.\n\n## De troef\n\nHarten.\n",
        "lessons/en/klaverjas-4/03-duties.md": "# Ours\n",
        "pages/nl/avond.md": "# De avond\n",
        "pages/nl/index.md": "# De Vrije Slag\n",
        "kaarttafel.toml": 'name = "De Vrije Slag"\nlanguages = ["nl", "en"]\ngames = ["klaverjas-4"]\n',
    }
    write_all(folder, own)
    return Club(folder, "De Vrije Slag", ("nl", "en"), ("klaverjas-4",))


def changed(file: Path, change: Callable[[str], str]) -> None:
    """Change a page of ours."""
    before = file.read_text(encoding="utf-8")
    after = change(before)
    assert after != before
    file.write_text(after, encoding="utf-8")


def told(club: Club) -> list[str]:
    """Return what the club hears."""
    return [str(one) for one in notes_of(club)]


def test_a_page_of_ours_is_remembered_as_it_was_when_the_club_replaced_it(next_version: Path, club: Club) -> None:
    remember(club)
    first = (club.folder / LOCK).read_text(encoding="utf-8")
    assert [line.partition('" =')[0] for line in first.splitlines()[2:]] == [f'"en/{LESSON}', f'"nl/{CARD}']
    assert told(club) == []
    changed(next_version / "nl" / CARD, lambda text: text.replace("\n## ", "\n## Nieuw\n\nDit is nieuw.\n\n## ", 1))
    remember(club)
    assert (club.folder / LOCK).read_text(encoding="utf-8") == first
    (say,) = told(club)
    assert say.startswith(f"pages/nl/{CARD}:1: Our page nl/{CARD} has changed")
    assert "in “Nieuw”" in say
    remember(club, seen=True)
    assert told(club) == []


def test_a_change_is_reported_at_the_line_with_the_same_heading(next_version: Path, club: Club) -> None:
    changed(next_version / "nl" / CARD, lambda text: f"{text}\n## De troef\n\nOud.\n")
    remember(club)
    changed(next_version / "nl" / CARD, lambda text: text.replace("Oud.", "Anders."))
    (say,) = told(club)
    assert say.startswith(f"pages/nl/{CARD}:5: ")
    assert "“De troef”" in say


def test_a_part_that_is_gone_is_a_change(next_version: Path, club: Club) -> None:
    changed(next_version / "nl" / CARD, lambda text: f"{text}\n## Uit\n\nWeg ermee.\n")
    remember(club)
    changed(next_version / "nl" / CARD, lambda text: text.partition("\n## Uit")[0])
    (say,) = told(club)
    assert "has changed since yours took its place: compare" in say


def test_a_table_that_changes_in_our_first_language_changes_the_page_in_every_language(
    next_version: Path, club: Club
) -> None:
    remember(club)
    changed(next_version / "nl" / LESSON, lambda text: text.replace("trump: ", "trump:  ", 1))
    (say,) = told(club)
    assert say.startswith("lessons/en/klaverjas-4/03-duties.md:")


def test_a_page_of_ours_that_is_gone_or_called_otherwise_is_named(next_version: Path, club: Club) -> None:
    remember(club)
    (next_version / "nl" / CARD).unlink()
    for language in ("nl", "en"):
        lessons = (next_version / language / LESSON).parent
        (lessons / "03-duties.md").rename(lessons / "04-must.md")
    changed(
        next_version / "nl" / "klaverjas-4/lessons/04-must.md",
        lambda text: text.replace("---\n", "---\nformerly: 03-duties.md\n", 1),
    )
    moved, gone = told(club)
    assert "is now called en/klaverjas-4/lessons/04-must.md" in moved
    assert "no longer exists" in gone
    remember(club)
    assert told(club) == [moved, gone]
    remember(club, seen=True)
    assert told(club) == []
    assert not (club.folder / LOCK).exists()


@pytest.mark.usefixtures("next_version")
def test_a_page_that_the_club_removes_is_forgotten(club: Club) -> None:
    remember(club)
    (club.folder / "pages" / "nl" / CARD).unlink()
    assert told(club) == []
    remember(club)
    assert CARD not in (club.folder / LOCK).read_text(encoding="utf-8")


@pytest.mark.parametrize("content", [b"<<<<<<< HEAD\n", b"caf\xe9", b'pages = "x"\n', b"# nothing\n"])
def test_what_is_remembered_and_cannot_be_read_is_one_sentence(club: Club, content: bytes) -> None:
    (club.folder / LOCK).write_bytes(content)
    with pytest.raises(Unbuildable) as stop:
        notes_of(club)
    assert [str(one) for one in stop.value.found] == [
        f"{LOCK}:1: This file cannot be read: remove it, and kaarttafel writes a new one."
    ]


def test_old_names_of_settings_still_work_and_the_new_ones_are_named(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = {
        ("sign",): "logo",
        ("games", "klaverjas-4", "house-rules", "trumping", "utrechts"): "amsterdams",
        ("games", "gin"): "gin-rummy",
    }
    monkeypatch.setattr(renamed, "RENAMED", planted)
    (club.folder / "slag.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    (club.folder / "kaarttafel.toml").write_text(SETTINGS.replace("gin-rummy", "gin"), encoding="utf-8")
    now = read_club(club.folder)
    assert (now.logo, now.games) == ("slag.svg", ("klaverjas-4", "gin-rummy"))
    assert now.ways["klaverjas-4"]["house-rules"] == {"trumping": "amsterdams"}
    assert told(now) == [
        "kaarttafel.toml:3: sign is now called logo. The old name still works.",
        "kaarttafel.toml:6: utrechts is now called amsterdams. The old name still works.",
        "kaarttafel.toml:8: gin is now called gin-rummy. The old name still works.",
    ]


def test_an_old_name_beside_the_new_one_is_a_mistake(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renamed, "RENAMED", {("title",): "name"})
    settings = club.folder / "kaarttafel.toml"
    settings.write_text(f'title = "Anders"\n{settings.read_text(encoding="utf-8")}', encoding="utf-8")
    with pytest.raises(Unbuildable) as stop:
        read_club(club.folder)
    assert "There is no setting title" in str(stop.value)


def test_a_host_with_another_version_is_named(club: Club) -> None:
    pinned = club.folder / "requirements.txt"
    pinned.write_text("# The version\nkaarttafel==0.0.1\n", encoding="utf-8")
    (say,) = told(club)
    assert say.startswith("requirements.txt:2: The host builds this site with version 0.0.1")
    pinned.write_text(f"kaarttafel=={rules_core.__version__}\n", encoding="utf-8")
    assert told(club) == []


@pytest.mark.parametrize("seen", [False, True])
def test_a_check_tells_it_and_changes_no_file_of_the_club(
    next_version: Path, club: Club, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seen: bool
) -> None:
    monkeypatch.setattr(kaarttafel, "built", lambda *_: 0)
    remember(club)
    changed(next_version / "nl" / CARD, lambda text: f"{text}\nNog iets.\n")
    own = [file for file in club.folder.rglob("*") if file.is_file() and file.name != LOCK]
    before = [file.read_bytes() for file in own]
    kaarttafel.check(argparse.Namespace(folder=club.folder, seen=seen))
    said = capsys.readouterr().out.splitlines()
    assert (len(said), said[-1]) == (1 if seen else 2, "There are no problems with this site.")
    assert [file.read_bytes() for file in own] == before
