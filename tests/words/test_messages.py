"""Build messages are in one language: that of the console, or the requested one."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from build_scripts.base.messages import CONSOLE, meant, message, sentences, spoken_language
from build_scripts.club.hosts import HOSTS
from tests.conftest import ROOT

# The words that authors write in their own way, and ours for them.
OF_AUTHORS = ("own-words", "own-folders", "own-rules", "own-ways")
SENTENCE_ASKED = re.compile(r"\bmessage\(\s*[\"']([\w.-]+)[\"']")
KEY = re.compile(r'"((?:link|serve|budget|door|body|fence|head|club|ways|host|lasting)\.[\w-]+)"')


@pytest.mark.parametrize(
    ("console", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "KAARTTAFEL_LANG": "en"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_console(
    monkeypatch: pytest.MonkeyPatch, console: dict[str, str], spoken: str
) -> None:
    for name in CONSOLE:
        monkeypatch.delenv(name, raising=False)
    for name, value in console.items():
        monkeypatch.setenv(name, value)
    assert spoken_language() == spoken


def facts(forms: tuple[str, str]) -> set[str | None]:
    """Return the facts that a sentence names, in any of its forms."""
    return {name for form in forms for _, name, _, _ in Formatter().parse(form)}


def test_both_languages_tell_the_same_with_the_same_facts() -> None:
    dutch, english = sentences("nl"), sentences("en")
    assert dutch.keys() == english.keys()
    for key in dutch:
        facts = [
            {name for form in told_in[key] for _, name, _, _ in Formatter().parse(form)} for told_in in (dutch, english)
        ]
        assert facts[0] == facts[1], key
        assert all(form.strip() for form in (*dutch[key], *english[key]) if key), key


def test_every_sentence_is_used_and_none_is_missing() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "build_scripts").rglob("*.py"))
    asked = {f"host.{host}" for host in HOSTS} | {*SENTENCE_ASKED.findall(sources), *KEY.findall(sources), *OF_AUTHORS}
    known = {key for key in sentences("en") if key}
    assert asked - known == set(), "there are no words for these"
    assert known - asked == set(), "nobody tells these"


def test_singular_and_plural_differ() -> None:
    assert message("build.problems", count=1).startswith("1 problem:")
    assert message("build.problems", count=3).startswith("3 problems:")


@pytest.mark.parametrize(
    ("given", "near"), [("acept", "accept"), ("accept", ""), ("qqq", ""), ("level", "difficulty"), ("refus", "refuse")]
)
def test_the_nearest_word_is_named(given: str, near: str) -> None:
    said = meant(given, ["accept", "refuse", "difficulty"], "own-words")
    assert said == (f" Did you mean {near}?" if near else "")
