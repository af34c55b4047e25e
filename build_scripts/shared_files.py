"""What both languages share: widgets, style, card faces and the runtime, each under a name made from its content."""

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from build_scripts.archives import digest
from build_scripts.card_faces import INDEX, sprite
from build_scripts.commands import ROOT
from build_scripts.core_parts import parts
from build_scripts.joined import joined
from build_scripts.kept import kept
from build_scripts.pyodide_files import write_runtime

WIDGETS = ROOT / "widgets"
STYLE = ROOT / "build_scripts" / "site.css"
# The folder of the site that both languages read; service-worker.js knows its name too.
FOLDER = "common"
# Below it, the reply books that are too large to stand in their pages.
BOOK = "books/book"
BOOK_NAMED = re.compile(rf"{BOOK}-[0-9a-f]+\.json")
ENTRY, WORKER = "kaarttafel.js", "engine.worker.js"
# It lies at the site's root and changes with every build, so the names of the others must not hang on it.
SERVICE_WORKER = "service-worker.js"


@dataclass(frozen=True, slots=True)
class Shared:
    """Where shared things lie, seen from the shared folder; each part of the core with what asks for it."""

    style: str
    entry: str
    worker: str
    pyodide: str
    stdlib: str
    core: str
    parts: Mapping[str, Sequence[str]]
    cards: Mapping[str, str]


def write_shared(folder: Path) -> Shared:
    """Write everything that both languages share, and say where it lies."""
    runtime = write_runtime(folder)
    scripts = joined_scripts()
    base = f"widgets-{digest(*scripts.values())}"
    for name, content in scripts.items():
        place(folder / base / name, content.encode())
    return Shared(
        style=named(folder, "style", "css", joined_style()),
        entry=f"{base}/{ENTRY}",
        worker=f"{base}/{WORKER}",
        cards={letters: named(folder, f"cards-{letters}", "svg", sprite(letters)) for letters in INDEX},
        **asdict(runtime) | {"parts": {file: parts().asked_by(name) for name, file in runtime.parts.items()}},
    )


def joined_scripts() -> dict[str, str]:
    """The script of the page and that of its worker, each with all that it needs."""
    return joined([WIDGETS / ENTRY, WIDGETS / WORKER])


def joined_style() -> str:
    """All style in one file: the paper first, because everything else stands on it, and the site's own last."""
    sheets = sorted(WIDGETS.rglob("*.css"), key=lambda sheet: (sheet.name != "paper.css", sheet))
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in [*sheets, STYLE])


def named(folder: Path, stem: str, ending: str, content: str) -> str:
    """Write a file under a name that changes with its content, unless it is there; the name."""
    name = name_of(stem, ending, content)
    if not (folder / name).exists():
        place(folder / name, content.encode())
    return name


@kept
def name_of(stem: str, ending: str, content: str) -> str:
    """The name of a file, which changes with its content."""
    return f"{stem}-{digest(content)}.{ending}"


def place(path: Path, content: bytes) -> None:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def write_addresses(shared: Shared, path: Path) -> None:
    """Leave the addresses for the builds of the languages."""
    place(path, json.dumps(asdict(shared)).encode())


def read_addresses(path: Path) -> Shared:
    """The addresses that the orchestrator left."""
    return Shared(**json.loads(path.read_text(encoding="utf-8")))


def clear(folder: Path) -> None:
    """Remove what an earlier build left."""
    shutil.rmtree(folder, ignore_errors=True)
