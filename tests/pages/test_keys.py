"""Every key that a table responds to is in the list of keys that a reader can open there."""

from __future__ import annotations

import re

import pytest

from build_scripts.shared.shared_files import widget
from build_scripts.tables.lesson_pages import render, words
from tests.conftest import ROOT

# The keys that the modules of a table handle: listed by name, or compared one by one.
LISTED = re.compile(r"^const (?:KEYS|STEPS) = .*?\}\)?;$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r'[{,\s](?:"([^"]+)"|(\w)|([A-Z]\w+)):\s?["(]')
COMPARED = re.compile(r'key === "([^"]+)"')
EVERYWHERE = ("table-element.js", "hand-keys.js", "clicker.js")
TABLES = {"dialogs.html": ("card-table.js", "lesson-exercise.js"), "shown_table.html": ("shown-table.js",)}
# Their names in the list.
CALLED = {
    "ArrowRight": "→",
    "ArrowLeft": "←",
    "PageDown": "Page Down",
    "PageUp": "Page Up",
    "Escape": "Esc",
    "B": "b",
    ".": "b",
}
SPACE = {"nl": "Spatie", "en": "Space"}
# Keys that only let the reader go on sooner, as a click anywhere does.
SOONER = {"Escape"}


def heard(modules: tuple[str, ...]) -> set[str]:
    """Return the keys that some modules handle."""
    keys = set()
    for module in modules:
        text = widget(module).read_text(encoding="utf-8")
        for listed in LISTED.findall(text) or re.findall(r"^const STEPS = .*?^\};", text, re.MULTILINE | re.DOTALL):
            keys |= {one for found in NAMED.findall(listed.replace("`", '"')) for one in found if one}
        keys |= set(COMPARED.findall(text))
    return {key for key in keys if not key.startswith("ui.")} - {"string"}


def shown(template: str, language: str) -> str:
    """Return the list of keys that a page with such a table shows."""
    text = (ROOT / "build_scripts" / "templates" / template).read_text(encoding="utf-8")
    names = re.search(r"\{\{ keys\(\((.*?)\), words\) \}\}", text)
    assert names
    known = words(language)
    return " ".join(known[f"key.{one}"] for one in re.findall(r'"(\w+)"', names[1])) + " "


def test_the_keys_are_found_in_the_sources() -> None:
    assert {"o", "?", "r", "Enter", "ArrowLeft", "Home", "End", "PageDown", "b", "."} <= heard(EVERYWHERE)
    assert {"t", "a", "h", "m", "l", "u", "Home", "End"} <= heard(TABLES["shown_table.html"])
    assert {"h", "m", "l", "u", " "} <= heard(TABLES["dialogs.html"])


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("template", TABLES)
def test_each_key_of_a_table_is_in_its_list(template: str, language: str) -> None:
    listed = shown(template, language)
    keys = heard((*EVERYWHERE, *TABLES[template])) - (SOONER if template == "dialogs.html" else set())
    called = {SPACE[language] if key == " " else CALLED.get(key, key) for key in keys}
    assert {one for one in called if not re.search(rf"(?<!\w){re.escape(one)}(?!\w)", listed)} == set()
    # Each key has a description.
    for key in re.findall(r'msgid "(key\.\w+)"', (ROOT / "rules_core/words/nl/table.po").read_text(encoding="utf-8")):
        assert words(language)[f"{key}.does"]


def test_the_page_of_the_teacher_shows_its_own_list() -> None:
    assert 'data-piece="keys"' in render(
        "shown_table.html", {"id": "live", "seat": "all", "words": words("nl"), "cards": ""}
    )
