"""Stamps every page with the version of the build, and tells the service worker what belongs to that version."""

import base64
import hashlib
import json
import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from build_scripts.archives import digest
from build_scripts.fences import LANGUAGES
from build_scripts.shared_files import FOLDER, SERVICE_WORKER, WIDGETS

VERSION = re.compile(r'(<meta name="kaarttafel-version" content=")[^"]*(">)')
TITLE = re.compile(r"<title>(.*?)(?: - Kaarttafel)?</title>", re.DOTALL)
LOADED = re.compile(r'\b(?:src|href|data-src)="([^"#?:]+)')
# The same as in the service worker.
NAMED_BY_CONTENT = re.compile(rf"^{FOLDER}/|\.[0-9a-f]{{8}}\.min\.(?:js|css)$")
LEFT_OUT = (".html", ".map", ".gz", ".br", ".xml")
RUNTIME, BOOKS = f"{FOLDER}/python/", f"{FOLDER}/books/"


@dataclass(frozen=True, slots=True)
class Needs:
    """Files that are kept together: those named by content, and those that are not, with their checksums."""

    files: list[str]
    own: dict[str, str]


def write_offline(site: Path) -> None:
    """Stamp the pages, and write the service worker with the list of what is in the site."""
    version = stamp(site)
    build = {"version": version, **contents(site)}
    script = (WIDGETS / SERVICE_WORKER).read_text(encoding="utf-8")
    text = json.dumps(build, ensure_ascii=False, separators=(",", ":"))
    (site / SERVICE_WORKER).write_text(f"self.kaarttafelBuild = {text};\n{script}", encoding="utf-8")


def stamp(site: Path) -> str:
    """Write the version of the build into its pages; the version changes with anything that a reader can get."""
    pages = {page: page.read_text(encoding="utf-8") for page in sorted(site.rglob("*.html"))}
    parts: list[bytes | str] = []
    for page, text in pages.items():
        parts += [page.relative_to(site).as_posix(), VERSION.sub(r"\1\2", text)]
    for path in paths(site):
        parts += [path, b"" if NAMED_BY_CONTENT.search(path) else (site / path).read_bytes()]
    version = digest(*parts)
    for page, text in pages.items():
        stamped = VERSION.sub(rf"\g<1>{version}\2", text)
        if stamped != text:
            page.write_text(stamped, encoding="utf-8")
    return version


def contents(site: Path) -> dict[str, Any]:
    """What every page needs, what the pages of a language need, and what each page needs besides."""
    found = list(paths(site))
    shell = [path for path in found if path.startswith(f"{FOLDER}/") and not path.startswith((RUNTIME, BOOKS))]
    runtime = [path for path in found if path.startswith(RUNTIME)]
    languages = {language: of_language(site, language, found) for language in LANGUAGES}
    known = {*shell, *runtime, *(path for one in languages.values() for path in (*one.files, *one.own))}
    beside = set(found) - known
    return {
        "shell": asdict(needs(site, shell)),
        "runtime": asdict(needs(site, runtime)),
        "doors": ["", *(f"{language}/offline.html" for language in LANGUAGES)],
        "languages": {language: asdict(one) for language, one in languages.items()},
        "pages": {page: entry for language in LANGUAGES for page, entry in pages_of(site, language, beside)},
    }


def of_language(site: Path, language: str, found: Iterable[str]) -> Needs:
    """What every page of a language may load: the theme and the search."""
    index = site / language / "search" / "search_index.json"
    stemmers = json.loads(index.read_text(encoding="utf-8"))["config"]["lang"]
    spoken = {"lunr.stemmer.support", "lunr.multi", *(f"lunr.{one}" for one in stemmers)}
    theme = [path for path in found if path.startswith((f"{language}/assets/", f"{language}/search/"))]
    return needs(site, (path for path in theme if "/lunr/" not in path or Path(path).name.split(".min.")[0] in spoken))


def pages_of(site: Path, language: str, beside: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each page of a language with its title and with what it alone needs."""
    for page in sorted((site / language).rglob("index.html")):
        address = page.parent.relative_to(site).as_posix() + "/"
        text = page.read_text(encoding="utf-8")
        title = TITLE.search(text)
        loaded = {posixpath.normpath(address + link) for link in LOADED.findall(text)}
        alone = asdict(needs(site, sorted(loaded & beside)))
        yield address, {"title": title[1].strip() if title else address, **alone}


def needs(site: Path, found: Iterable[str]) -> Needs:
    """Files told apart by their names."""
    every = list(found)
    own = [path for path in every if not NAMED_BY_CONTENT.search(path)]
    return Needs([path for path in every if path not in own], {path: checksum(site / path) for path in own})


def checksum(file: Path) -> str:
    """The checksum of a file, as a browser compares it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()}"


def paths(site: Path) -> Iterator[str]:
    """Every file of the site that is not a page and that a page may load."""
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and path.suffix not in LEFT_OUT and name not in (SERVICE_WORKER, ".nojekyll"):
            yield name
