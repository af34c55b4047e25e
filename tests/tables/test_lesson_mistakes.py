"""Mistakes that an author makes in a lesson: each is reported once, with file and line, in plain words.

A lesson with one mistake is read as the build reads it, in both languages; the report is in the language of the
console. The mistakes are in lesson_mistakes.py. Dead links are tested in a whole build, in tests/edits.
"""

from __future__ import annotations

import pytest

from build_scripts.pages import pages
from build_scripts.pages.pages import missing_pages
from build_scripts.tables import read_page
from build_scripts.tables.fences import OWN_KEYS
from rules_core.door.laying.pasted import OF_LESSONS
from tests.tables.lesson_mistakes import MISTAKES, Mistake
from tests.tables.sound_lesson import DUTCH, EN, ENGLISH, NL, PAGE


def told_of(dutch: str, english: str | None) -> list[str]:
    """Return all reports about a lesson in both languages."""
    read = read_page.read_page.__wrapped__  # whatever language was used before
    found = list(read(PAGE, "nl", dutch, dutch, dutch).problems)
    if english is not None:
        found += read(PAGE, "en", english, english, dutch).problems
    return [str(problem) for problem in sorted({*found})]


@pytest.mark.parametrize("console", ["nl", "en"])
def test_a_lesson_without_mistakes_is_not_spoken_of(monkeypatch: pytest.MonkeyPatch, console: str) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", console)
    assert told_of(DUTCH, ENGLISH) == []


@pytest.mark.parametrize(
    "head",
    [
        "---\ndescription: Wat mag,\n  en waarom\ncan: Je weet wat mag.\nhide:\n- toc\n---\n\n",
        "---\nhide: [toc]\n...\n",
        "---\n\n",
    ],
)
def test_a_head_without_mistakes_is_not_spoken_of(head: str) -> None:
    assert told_of(head + DUTCH, head + ENGLISH) == []


@pytest.mark.parametrize("console", ["nl", "en"])
@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_once_at_its_line_in_the_language_of_the_console(
    monkeypatch: pytest.MonkeyPatch, mistake: Mistake, console: str
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", console)
    page = DUTCH if mistake.on == NL else ENGLISH
    assert mistake.right in page
    wrong = page.replace(mistake.right, mistake.wrong, 1)
    assert mistake.beside[0] in ENGLISH
    other = ENGLISH.replace(*mistake.beside) if mistake.beside[0] else ENGLISH
    told = told_of(wrong, other) if mistake.on == NL else told_of(DUTCH, wrong)
    at = f"{mistake.on}:{mistake.line}: "
    assert [line for line in told if not line.startswith(at)] == [], "a line that is not to blame is blamed"
    assert told, "nothing is told"
    for words in mistake.dutch if console == "nl" else mistake.english:
        assert words in told[0]


@pytest.mark.parametrize(("console", "words"), [("nl", "alleen in de andere taal"), ("en", "in the other language")])
def test_a_page_that_one_language_lacks_is_reported(monkeypatch: pytest.MonkeyPatch, console: str, words: str) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", console)
    monkeypatch.setattr(pages, "pages_of", lambda language: [PAGE, "index.md"] if language == "nl" else ["index.md"])
    (problem,) = missing_pages()
    assert (problem.file, problem.line) == (EN, 1)
    assert words in problem.say
    assert NL in problem.say


def test_text_of_a_lesson_in_a_fence_is_skipped_wherever_the_fence_is_read() -> None:
    assert OF_LESSONS == OWN_KEYS
