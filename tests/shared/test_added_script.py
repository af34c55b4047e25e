"""The scripts and styles that `make serve` finds after an edit: the current ones, not those of the start."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from build_scripts import site
from build_scripts.pages.script_words import forget_scripts
from build_scripts.shared import shared_files
from build_scripts.shared.shared_files import widget

SHARE = "share.js"


class Stop(Exception):
    """Stops a build once it has the words of its scripts."""


@pytest.fixture
def widgets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the widgets, which the builds of this test read."""
    folder = tmp_path / "widgets"
    shutil.copytree(shared_files.WIDGETS, folder)
    with monkeypatch.context() as patch:
        patch.setattr(shared_files, "WIDGETS", folder)
        forget_scripts()
        yield folder
    forget_scripts()


def words_of_a_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, str]:
    """Return the words of the scripts loaded on demand, as a build of the shared files reads them."""
    found: dict[str, str] = {}

    def stop(_: Path, words: Mapping[str, str]) -> None:
        found.update(words)
        raise Stop

    monkeypatch.setattr(site, "write_shared", stop)
    with pytest.raises(Stop):
        site.Building(tmp_path / "site").shared()
    return found


def test_a_script_added_between_two_builds_brings_its_words(
    widgets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = words_of_a_build(tmp_path, monkeypatch)["share-words-nl.js"]
    share = widget(SHARE)
    (share.parent / "added.js").write_text('export const said = "key.arrows";\n', encoding="utf-8")
    share.write_text(f'import "./added.js";\n{share.read_text(encoding="utf-8")}', encoding="utf-8")
    after = words_of_a_build(tmp_path, monkeypatch)["share-words-nl.js"]
    assert '"key.arrows"' in after
    assert '"key.arrows"' not in before


def test_a_script_moved_between_two_builds_is_found_at_its_new_place(
    widgets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words_of_a_build(tmp_path, monkeypatch)
    (widgets / "elsewhere").mkdir()
    shutil.move(widget(SHARE), widgets / "elsewhere" / SHARE)
    words_of_a_build(tmp_path, monkeypatch)
    assert widget(SHARE).parent.name == "elsewhere"
