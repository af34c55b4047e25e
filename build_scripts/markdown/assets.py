"""The shared files for sites of others: one folder, with a style and a script under names that never change."""

import json
import re
import shutil
import tempfile
from pathlib import Path

from build_scripts.base.archives import digest
from build_scripts.base.commands import OURS, ROOT, WORK
from build_scripts.base.kept import text_of
from build_scripts.pages.script_words import words_when_used
from build_scripts.python.byte_code import core_digest
from build_scripts.python.words import compile_words
from build_scripts.shared.elsewhere_style import elsewhere_style, scoped
from build_scripts.shared.joined import shortened
from build_scripts.shared.shared_files import STYLES_WHEN_USED, Shared, clear, own_text, place, widget, write_shared

# The folder below the root of a site, and what a page links there.
FOLDER, STYLE, SCRIPT = "kaarttafel", "kaarttafel.css", "kaarttafel.js"
ELSEWHERE = "elsewhere.js"
ROOMS = ("base", "cards", "markdown", "pages", "python", "shared", "tables", "templates")
MADE_FROM = (OURS / "widgets", *(ROOT / "build_scripts" / room for room in ROOMS))


def write_elsewhere(folder: Path) -> None:
    """Write the files that tables on the pages of others need, in place of those of an earlier version."""
    for earlier in (*folder.glob("widgets-*"), folder / "python"):
        clear(earlier)
    for old in folder.glob("cards-*.svg"):
        old.unlink()
    shutil.copytree(made_once(), folder, dirs_exist_ok=True)


def made_once() -> Path:
    """The folder of these files, made again only after anything has changed from which they are made."""
    files = (path for folder in MADE_FROM for path in sorted(folder.rglob("*")) if path.is_file())
    sources = (path.read_bytes() for path in files if path.suffix != ".pyc")
    made = WORK / "elsewhere" / digest(core_digest(), *sources)
    if not made.exists():
        clear(made.parent)
        made.parent.mkdir(parents=True)
        with tempfile.TemporaryDirectory(dir=made.parent) as fresh:
            make(Path(fresh) / FOLDER)
            (Path(fresh) / FOLDER).rename(made)
    return made


def make(folder: Path) -> None:
    """Make all files."""
    compile_words()
    shared = write_shared(folder, words_when_used())
    for name in (*shared.styles, shared.printed, shared.font, *shared.own_styles.values()):
        (folder / name).unlink()
    for name, style in styles().items():
        place(folder / (Path(shared.entry).with_name(name) if name != STYLE else name), style.encode())
    place(folder / SCRIPT, script(shared).encode())


def styles() -> dict[str, str]:
    """The style of tables, and those that come when they are used, for our own elements only."""
    when_used = {name: shortened(scoped(own_text(name))) for name in STYLES_WHEN_USED}
    return {STYLE: shortened(elsewhere_style()), **when_used}


def script(shared: Shared) -> str:
    """The script that a page links, with the places of all other files beside it."""
    names = ("entry", "worker", "pyodide", "stdlib", "core", "cards")
    places = {name: getattr(shared, name) for name in names} | {"parts": shared.parts}
    written = json.dumps(places, ensure_ascii=False, separators=(",", ":"))
    return re.sub(r"(?<=const PLACES = )\{\}(?=;)", lambda _: written, text_of(widget(ELSEWHERE)), count=1)
