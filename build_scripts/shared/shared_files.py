"""The shared files of both languages: widgets, style, card faces and the runtime, each named by its content."""

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, reduce
from operator import or_
from pathlib import Path

from build_scripts.base.archives import digest, pack
from build_scripts.base.commands import OURS
from build_scripts.base.kept import kept, text_of
from build_scripts.base.page_kinds import ANSWERED, PAGES
from build_scripts.cards.card_faces import named_set, sets_of_letters, sprite
from build_scripts.cards.counted_style import counted_style
from build_scripts.cards.typeface import typeface, typeface_style
from build_scripts.python.core_parts import parts
from build_scripts.python.pyodide_files import write_runtime
from build_scripts.shared.joined import COMMON, joined, shortened

WIDGETS = OURS / "widgets"
STYLE = Path(__file__).with_name("site.css")
# The folder of the site that both languages read; the service worker knows its name too.
FOLDER = "common"
# Below it, the reply books that are too large for their pages.
BOOK = "books/book"
# Beside them, the meanings of the terms of the glossary.
MEANINGS = "books/meanings"
# And the spoken forms of the terms that a table explains.
SPOKEN = "books/spoken"
# And the banks of questions, one for each game and language, which a page fetches when a reader asks for it.
BANK = "books/bank"
BOOK_NAMED = re.compile(rf"(?:{BOOK}-[0-9a-f]+\.pack|(?:(?:{MEANINGS}|{SPOKEN})-[0-9a-f]+|{BANK}-[\w-]+)\.json)")
ENTRY = "kaarttafel.js"
# The scripts that come after a page, for what it does not need before: reading aids, what a table needs from the first
# touch on, and the start of Python.
OF_EVERY_PAGE = (ENTRY, "reading.js", "playing.js", "rules-worker.js")
# The scripts and styles that few pages need, each with the mark of such a page.
OWN_SCRIPTS = {page.mark: page.script for page in PAGES if page.script}
OWN_STYLES = {page.style: page.mark for page in PAGES if page.style}
# A page that shows paper uses the style for print on the screen too.
SHOWS_PAPER = {page.style: page.paper for page in PAGES if page.paper}
# The styles of every page, in the order of the cascade: later ones win.
STYLES = (
    "paper.css",
    *("beside-text.css", "bid-grid.css", "card-beside.css", "card-pictures.css", "cards.css", "dealing.css"),
    *("exercise.css", "lesson-steps.css", "more-tools.css", "on-paper-tables.css", "on-paper.css", "pages.css"),
    *("piles.css", "room.css", "settings.css", "side.css", "standing.css", "strip.css", "table-seats.css"),
    *("table.css", "term-meaning.css", "tools.css", "trick-and-hands.css", "two-open-hands.css"),
    *("why-panel.css", "zoomed.css"),
)
# A style with this prefix is for paper: of every page, or of the pages that need the style named after it.
ON_PAPER = "on-paper"
# The number of files for the style of every page. They load in parallel, each within the first round trip, which
# carries some 14 kB; a larger file would need a second one.
FILES_OF_STYLE = 2
QR, READ_QR = "qr-picture.js", "qr-reading.js"
# The scripts loaded on use, with their own words, and their styles.
WHEN_USED = (
    *("another-example.js", "compare-ways.js", "full-screen.js", "kept-notice.js", "look-back.js", "own-figures.js"),
    *("played-tricks.js", "search-panel.js", "share.js", "sign-meaning.js", "typed-line.js"),
)
STYLES_WHEN_USED = ("full-screen.css", "played-tricks.css", "search-panel.css", "share.css")
WORKER = "engine.worker.js"
# The script that another site loads to show a table: at the site's root under a permanent name.
ELEMENT = "kaart-tafel.js"
# It is at the site's root and changes with every build, so the names of other files must not depend on it.
SERVICE_WORKER = "service-worker.js"


@dataclass(frozen=True, slots=True)
class Shared:
    """The paths of the shared files, relative to their folder; each part of the core with the texts that request it."""

    styles: Sequence[str]
    printed: str
    font: str
    entry: str
    # The imports of the entry: a page fetches them at once instead of after the entry.
    joined: Sequence[str]
    worker: str
    pyodide: str
    stdlib: str
    core: str
    parts: Mapping[str, Sequence[str]]
    cards: Mapping[str, str]
    # By the mark of a page, its script and its style.
    own_scripts: Mapping[str, str]
    own_styles: Mapping[str, str]


def write_shared(folder: Path, words: Mapping[str, str]) -> Shared:
    """Write the files that both languages share, with the `words` of scripts loaded on use; return their paths."""
    runtime = write_runtime(folder)
    scripts = {**joined_scripts(), **words, **{name: own_text(name) for name in STYLES_WHEN_USED}}
    joined_to_entry = [name for name in scripts if name.startswith(COMMON) and f"./{name}" in scripts[ENTRY]]
    base = f"widgets-{digest(*scripts.values())}"
    for name, content in scripts.items():
        place(folder / base / name, content.encode())
    font = f"typeface-{digest(typeface())}.woff2"
    place(folder / font, typeface())
    printed = "\n".join(text_of(sheet) for sheet in style_sheets() if sheet.name.startswith(ON_PAPER))
    return Shared(
        styles=[named(folder, "style", "css", shortened(text)) for text in styles(typeface_style(font))],
        printed=named(folder, "printed", "css", shortened(printed)),
        font=font,
        entry=f"{base}/{ENTRY}",
        joined=[f"{base}/{name}" for name in joined_to_entry],
        worker=f"{base}/{WORKER}",
        own_scripts={mark: f"{base}/{name}" for mark, name in OWN_SCRIPTS.items()},
        own_styles={mark: own_style(folder, name) for name, mark in OWN_STYLES.items()},
        cards={letters: card_faces(folder, named_set(letters)) for letters in sets_of_letters()},
        **asdict(runtime) | {"parts": {file: parts().asked_by(name) for name, file in runtime.parts.items()}},
    )


def card_faces(folder: Path, letters: str) -> str:
    """Write the card faces with a set of letters; return the name of their file."""
    return named(folder, f"cards-{letters}", "svg", sprite(letters))


def joined_scripts() -> dict[str, str]:
    """The scripts of pages with their shared modules; those for QR codes and the worker's, each alone."""
    shared = joined(
        [widget(name) for name in (*OF_EVERY_PAGE, *dict.fromkeys(OWN_SCRIPTS.values()), ANSWERED, *WHEN_USED)],
        WIDGETS,
    )
    alone = (joined([widget(name)], WIDGETS) for name in (QR, READ_QR, WORKER))
    return reduce(or_, alone, shared)


def service_worker() -> str:
    """The service worker with its modules as one script."""
    return joined([widget(SERVICE_WORKER)], WIDGETS)[SERVICE_WORKER]


def own_style(folder: Path, name: str) -> str:
    """Write a style that few pages need; return the name of its file."""
    return named(folder, Path(name).stem, "css", own_text(name))


def own_text(name: str) -> str:
    """A style with its rules for paper."""
    text = text_of(widget(name))
    if paper := SHOWS_PAPER.get(name):
        text = text_of(widget(paper)).replace("@media print", "@media all") + text
    if (paper_of_its_own := f"{ON_PAPER}-{name}") in widgets():
        text += text_of(widget(paper_of_its_own))
    return shortened(text)


def styles(letters: str) -> list[str]:
    """The style of every page, in files: the `letters`, then the paper, and the site's own last."""
    sheets = [text_of(sheet) for sheet in (*style_sheets(), STYLE) if not sheet.name.startswith(ON_PAPER)]
    texts = [letters, counted_style(), *sheets]
    share = sum(map(len, texts)) / FILES_OF_STYLE
    files, held = [""] * FILES_OF_STYLE, 0
    for text in texts:
        files[min(int(held / share), FILES_OF_STYLE - 1)] += f"{text}\n"
        held += len(text)
    return files


def style_sheets() -> list[Path]:
    """The style sheets of every page, in the order of the cascade."""
    return [widget(name) for name in STYLES]


@cache
def widgets() -> Mapping[str, Path]:
    """The scripts and styles of the widgets by name; a name occurs in one folder only."""
    return {path.name: path for path in sorted(WIDGETS.rglob("*")) if path.suffix in (".css", ".js")}


def widget(name: str) -> Path:
    """The file of a script or style by its name; raises KeyError for an unknown name."""
    return widgets()[name]


def named(folder: Path, stem: str, ending: str, content: str) -> str:
    """Write a file under a name that changes with its content, unless it exists; return the name."""
    name = name_of(stem, ending, content)
    if not (folder / name).exists():
        place(folder / name, content.encode())
    return name


@kept
def name_of(stem: str, ending: str, content: str) -> str:
    """The name of a file, which changes with its content."""
    return f"{stem}-{digest(content)}.{ending}"


def packed_book(folder: Path, book: str) -> str:
    """Write a reply book, packed, under a name that changes with its content, unless it exists; return the name."""
    name = name_of(BOOK, "pack", book)
    if not (folder / name).exists():
        place(folder / name, pack(book.encode()))
    return name


def place(path: Path, content: bytes) -> None:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def write_element(site: Path, languages: Sequence[str]) -> None:
    """Write the script of the element for other sites, with the languages of the site in it."""
    text = widget(ELEMENT).read_text(encoding="utf-8")
    own = re.sub(r"(?<=const LANGUAGES = ).*(?=;)", json.dumps(list(languages)), text, count=1)
    place(site / ELEMENT, own.encode())


def write_addresses(shared: Shared, path: Path) -> None:
    """Leave the addresses for the builds of the languages."""
    place(path, json.dumps(asdict(shared)).encode())


def read_addresses(path: Path) -> Shared:
    """The addresses that the main process left."""
    return Shared(**json.loads(path.read_text(encoding="utf-8")))


def clear(folder: Path) -> None:
    """Remove the folder of an earlier build."""
    shutil.rmtree(folder, ignore_errors=True)
