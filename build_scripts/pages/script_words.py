"""The words that the scripts of a page write: a page carries those of its own scripts and no others."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from build_scripts.base.page_kinds import CODE, PAGES
from build_scripts.base.sites import the_site
from build_scripts.shared.shared_files import OF_EVERY_PAGE, WHEN_USED, widget, widgets
from build_scripts.tables.lesson_pages import render, script_json, words

IMPORTED = re.compile(r'^(?:import|export)\b[^"]*"\.{1,2}/(?:[\w.-]+/)*([\w.-]+)"', re.MULTILINE)
QUOTED = re.compile(r'"([\w.-]+)"')
# A key that ends so is the text of another key for one, or for none.
COUNTED = re.compile(r"-(?:one|none)$")


def scripts_of(html: str) -> tuple[str, ...]:
    """The scripts whose words a page carries."""
    loaded = (script for page in PAGES if page.mark in html for script in (page.script, page.loads) if script)
    return (*OF_EVERY_PAGE, *dict.fromkeys(loaded))


@cache
def words_written(language: str, entries: tuple[str, ...]) -> dict[str, str]:
    """The words that scripts and their modules name, each in full."""
    # Only a page with a form for it uses a progress code, though another module brings its module.
    left_out = set() if CODE in entries else {CODE}
    modules = sorted({module for entry in entries for module in joined_with(entry)} - left_out)
    quoted = {one for module in modules for one in QUOTED.findall(widget(module).read_text(encoding="utf-8"))}
    return {key: text for key, text in words(language).items() if {key, COUNTED.sub("", key)} & quoted}


def forget_scripts() -> None:
    """Forget the scripts and styles and their imports, so that a build after an edit reads them again."""
    for read in (widgets, joined_with, words_written):
        read.cache_clear()


def words_when_used() -> dict[str, str]:
    """The modules that scripts loaded on use fetch: in each language the words that only they write, the dialogs."""
    return dialogs() | {
        f"{Path(script).stem}-words-{language}.js": words_of(script, language)
        for script in WHEN_USED
        for language in the_site().languages
    }


def dialogs() -> dict[str, str]:
    """A module for each language with the dialogs of a table's tools, which a page fetches with the first of them."""
    return {
        f"dialogs-{language}.js": f"export default {script_json(render('dialogs.html', {'words': words(language)}))};\n"
        for language in the_site().languages
    }


def words_of(script: str, language: str) -> str:
    """The words that only this script writes, as a module."""
    of_pages = words_written(language, OF_EVERY_PAGE)
    own = {key: text for key, text in words_written(language, (script,)).items() if key not in of_pages}
    return f"export default {script_json(own)};\n"


@cache
def joined_with(entry: str) -> frozenset[str]:
    """A module and those that it imports."""

    def found(module: str, seen: set[str]) -> Iterator[str]:
        seen.add(module)
        yield module
        for other in IMPORTED.findall(widget(module).read_text(encoding="utf-8")):
            if other not in seen:
                yield from found(other, seen)

    return frozenset(found(entry, set()))
