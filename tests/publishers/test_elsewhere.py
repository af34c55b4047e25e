"""Tables in the sites of others: the same in each, counted, and none with a mistake."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from build_scripts.base.problems import Unbuildable
from build_scripts.kaarttafel import main
from build_scripts.markdown import makeExtension
from build_scripts.markdown.assets import SCRIPT, STYLE, write_elsewhere
from build_scripts.markdown.counted import uncounted
from build_scripts.shared.elsewhere_style import HOLDS_RULES, OF_OURS, OURS, RELATED, elsewhere_style
from build_scripts.shared.lean_theme import HIDDEN, apart, blocks, hidden
from tests.publishers.shells import (
    HEAD,
    LESSON,
    MISTAKEN_LINE,
    NAMES,
    RIGHT,
    WRONG,
    Shell,
    material,
    plain,
    properdocs,
    tables,
    zensical,
)
from tests.tiers import later

OTHERS = [later(properdocs), later(zensical)]


def finished(text: str, *also: str | Extension, **options: str) -> str:
    """Return a text as Python-Markdown finishes it."""
    return str(Markdown(extensions=[*also, makeExtension(**options)]).convert(text))


def refusal(text: str, *also: str | Extension, **options: str) -> str:
    """Return the sentences with which a page stops."""
    with pytest.raises(Unbuildable) as stopped:
        finished(text, *also, **options)
    return str(stopped.value)


@pytest.fixture(scope="module")
def in_plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lesson finished by `python -m markdown`."""
    folder = tmp_path_factory.mktemp("plain")
    made = plain(folder, LESSON)
    assert made.returncode == 0, made.stderr
    return folder


@pytest.mark.parametrize("shell", [material, *OTHERS])
def test_a_table_is_the_same_in_every_host(in_plain: Path, tmp_path: Path, shell: Shell) -> None:
    built = shell(tmp_path, LESSON)
    assert built.returncode == 0, built.stdout + built.stderr
    assert list(tables(tmp_path)) == NAMES
    assert tables(tmp_path) == tables(in_plain)
    assert (tmp_path / "site" / "kaarttafel" / SCRIPT).exists()


@pytest.mark.parametrize("shell", [plain, material, *OTHERS])
def test_a_wrong_answer_stops_the_build_at_its_line(tmp_path: Path, shell: Shell) -> None:
    built = shell(tmp_path, LESSON.replace(RIGHT, WRONG))
    assert built.returncode != 0
    said = re.sub(r"\x1b\[[0-9;]*m|\s+", " ", built.stdout + built.stderr)
    place = f"lesson.md:{MISTAKEN_LINE + (HEAD.count(chr(10)) if shell is not plain else 0)}: "
    assert f"{place}table winner: accept is S, but the rules say E." in said
    if shell is plain:
        assert "Traceback" not in said


def test_a_sample_and_a_comment_are_no_tables(in_plain: Path) -> None:
    page = (in_plain / "site" / "deep" / "lesson" / "index.html").read_text(encoding="utf-8")
    assert page.count("data-kaarttafel=") == len(NAMES)
    assert "```table sample" in page


def test_every_mistake_of_a_page_is_told_at_once() -> None:
    said = refusal(LESSON.replace("accept:", "acept:"), file="docs/trumps.md").splitlines()
    assert [line.partition(": ")[0] for line in said] == ["docs/trumps.md:10", "docs/trumps.md:22", "docs/trumps.md:39"]
    assert all("Did you mean accept?" in line for line in said)


def test_a_page_speaks_the_language_that_is_asked_for() -> None:
    table = LESSON.partition("From")[0]
    assert ">Wie " in finished(table, language="nl")
    assert ">Who " in finished(table)


@pytest.mark.parametrize(
    ("option", "given", "said"),
    [("language", "fy", "choose one of nl, en"), ("langage", "nl", "Did you mean language?")],
)
def test_a_wrong_option_is_told(option: str, given: str, said: str) -> None:
    assert said in refusal("", **{option: given})


class Greedy(Extension):
    """An extension that takes every block before ours."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Remove what our extension leaves in a text."""
        md.preprocessors.register(Taking(md), "greedy", 27)


class Taking(Preprocessor):
    """Removes the marks of finished tables."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines without them."""
        return [line for line in lines if "\x02wzxhzdk:1\x03" not in line]


def test_a_table_that_another_extension_removes_stops_the_page() -> None:
    assert re.fullmatch(r"-:17: The table order is not on the finished page: .*", refusal(LESSON, Greedy()))


def test_a_host_that_knows_no_tables_is_found_out(in_plain: Path, tmp_path: Path) -> None:
    assert uncounted(in_plain, in_plain / "site") == (len(NAMES), [])
    (tmp_path / "index.html").write_text(Markdown(extensions=["fenced_code"]).convert(LESSON), encoding="utf-8")
    count, problems = uncounted(in_plain, tmp_path)
    assert [(one.file, one.line) for one in problems] == [("lesson.md", 5), ("lesson.md", 17), ("lesson.md", 30)]
    assert count == len(NAMES)


def test_the_command_counts(
    in_plain: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["kaarttafel", "count", str(in_plain), str(in_plain / "site")])
    main()
    assert "3 blocks, and a table for each" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["kaarttafel", "count", str(in_plain), str(in_plain / "nothing")])
    with pytest.raises(SystemExit, match="3 problems"):
        main()


def test_the_shared_files_replace_those_of_an_earlier_version(tmp_path: Path) -> None:
    earlier = tmp_path / "widgets-000000000000" / "kaarttafel.js"
    earlier.parent.mkdir()
    for file in (earlier, tmp_path / "own.txt"):
        file.touch()
    write_elsewhere(tmp_path)
    assert not earlier.exists()
    assert (tmp_path / "own.txt").exists()
    assert {SCRIPT, STYLE, "python"} <= {path.name for path in tmp_path.iterdir()}
    assert not list(tmp_path.rglob("service-worker*"))


def selectors(style: str) -> list[str]:
    """Return every selector of a style that is not a step of a movement."""
    found = list[str]()
    for head, body in blocks(HIDDEN.sub("", hidden(style)[0])):
        inside = body or ""
        if head.strip().startswith(HOLDS_RULES):
            found += selectors(inside)
        elif not head.strip().startswith("@"):
            found += map(str.strip, apart(head))
    return found


def test_no_rule_of_our_style_reaches_what_is_not_ours() -> None:
    every = selectors(elsewhere_style())
    assert len(every) > 500
    assert not [one for one in every if not (OURS in one or OF_OURS.search(RELATED.sub("", one)))]


def test_the_extension_has_the_name_of_the_project(packed: Path, tmp_path: Path) -> None:
    (tmp_path / "lesson.md").write_text(LESSON.replace(RIGHT, WRONG), encoding="utf-8")
    done = subprocess.run(
        (sys.executable, "-m", "markdown", "-x", "kaarttafel.markdown", "lesson.md"),
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(packed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "lesson.md:10: table winner: accept is S, but the rules say E.\n"
