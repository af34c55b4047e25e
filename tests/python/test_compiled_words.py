"""gettext reads exactly the words in the catalogues, whatever the times of the files are."""

import os
from gettext import GNUTranslations
from pathlib import Path

import pytest

from build_scripts.base.commands import ROOT
from build_scripts.base.problems import Unbuildable
from build_scripts.python.catalogues import expect_games, lacks
from build_scripts.python.words import compile_words

LIST = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "trick"
msgstr "{said}"
"""
NOW = 1_800_000_000


def said_by(source: Path) -> str:
    """Return the words for a trick that gettext reads from the compiled form of a catalogue."""
    with source.with_suffix(".mo").open("rb") as compiled:
        return GNUTranslations(compiled).gettext("trick")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A catalogue compiled at the same moment as it was written."""
    there = tmp_path / "nl" / "table.po"
    there.parent.mkdir()
    there.write_text(LIST.format(said="slag"), encoding="utf-8")
    assert compile_words(tmp_path) == [there]
    for one in (there, there.with_suffix(".mo")):
        os.utime(one, (NOW, NOW))
    return there


@pytest.mark.parametrize("later", [0, -3600], ids=["in the same moment", "with an older time"])
def test_a_catalogue_that_was_changed_is_compiled_anew(source: Path, later: int) -> None:
    source.write_text(LIST.format(said="trek"), encoding="utf-8")
    os.utime(source, (NOW + later, NOW + later))
    assert compile_words(source.parent.parent) == [source]
    assert said_by(source) == "trek"


def test_a_compiled_form_of_something_else_is_replaced(source: Path) -> None:
    compiled = source.with_suffix(".mo")
    whole = compiled.read_bytes()
    compiled.write_bytes(b"cut")
    os.utime(compiled, (NOW + 3600, NOW + 3600))
    assert compile_words(source.parent.parent) == [source]
    assert compiled.read_bytes() == whole


def test_a_compiled_form_that_says_the_same_is_left_alone(source: Path) -> None:
    os.utime(source, (NOW + 3600, NOW + 3600))
    assert compile_words(source.parent.parent) == []
    assert source.with_suffix(".mo").stat().st_mtime == NOW
    assert said_by(source) == "slag"


def test_the_compiled_form_of_a_renamed_catalogue_is_removed(source: Path) -> None:
    named = source.rename(source.with_stem("tricks"))
    assert compile_words(source.parent.parent) == [named]
    assert not source.with_suffix(".mo").exists()
    assert said_by(named) == "slag"


def test_a_text_that_waits_to_be_compiled_is_not_called_missing():
    there, gone = (lacks("nl", key) for key in ("game.klaverjas-4", "game.no-such"))
    assert "make words" in there.say
    assert (ROOT / there.file).read_text(encoding="utf-8").splitlines()[there.line - 1] == 'msgid "game.klaverjas-4"'
    assert "add msgid" in gone.say


def test_a_list_of_games_without_one_of_our_texts_stops_the_build_at_its_catalogue():
    with pytest.raises(Unbuildable, match=r"rules_core/words/nl/\w+\.po:\d+: .*game\.no-such"):
        expect_games({"kind": "problems", "problems": [{"place": "words nl game.no-such", "say": ""}]})


def test_an_installed_package_keeps_its_words_though_it_has_no_catalogues(source: Path) -> None:
    source.with_suffix(".mo").write_bytes(b"compiled")
    source.unlink()
    assert compile_words(source.parent.parent) == []
    assert source.with_suffix(".mo").exists(), "a command of an installed package would say nothing any more"
