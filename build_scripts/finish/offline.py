"""Stamps every page with the version of the build, and lists the files of that version for the service worker."""

import base64
import hashlib
import json
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import Any

from build_scripts.base.archives import digest
from build_scripts.base.kept import found_in, kept, text_of
from build_scripts.base.sites import the_site
from build_scripts.finish.host_lines import HOST_LINES
from build_scripts.shared.shared_files import BANK, BOOK, FOLDER, SERVICE_WORKER, service_worker

VERSION = re.compile(r'(<meta name="kaarttafel-version" content=")[^"]*(">)')
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
# It begins with a rare text, which is much faster than trying each of the names at every position of a page.
LOADED = re.compile(r'="(?:(?<=\bsrc=")|(?<=\bhref="))([^"#?:]+)')
# The same as in the service worker.
NAMED_BY_CONTENT = re.compile(rf"^{FOLDER}/|\.[0-9a-f]{{8}}\.min\.(?:js|css)$")
# The addresses in a page at a former address: the present page, and pages that now have some of its tables.
LEADS_ON = re.compile(r'<a class="big" href="([^"]*)" data-leads-on="([^"]*)"')
LEFT_OUT = (".html", ".map", ".gz", ".br", ".xml")
RUNTIME, OF_ONE_PAGE = f"{FOLDER}/python/", f"{FOLDER}/{BOOK}-"
BANKS = re.compile(rf"{FOLDER}/{BANK}-(?P<language>[a-z]+)-(?P<game>[\w-]+)-[0-9a-f]+\.json")


# Files that are kept together, each with its checksum: a name does not prove the content of a download.
Needs = dict[str, str]


def write_offline(site: Path) -> None:
    """Stamp the pages, and write the service worker with the list of the site's files."""
    found = list(paths(site))
    pages = {page: bare(text_of(page)) for page in sorted(site.rglob("*.html"))}
    version = stamp(site, pages, found)
    build = {"version": version, **contents(site, pages, found)}
    text = json.dumps(build, ensure_ascii=False, separators=(",", ":"))
    (site / SERVICE_WORKER).write_text(f"self.kaarttafelBuild = {text};\n{service_worker()}", encoding="utf-8")


@kept
def bare(text: str) -> str:
    """A page without the version of any build."""
    unstamped = VERSION.sub(r"\1\2", text, count=1)
    return text if unstamped == text else unstamped


def stamp(site: Path, pages: Mapping[Path, str], found: Iterable[str]) -> str:
    """Write the version of the build into its pages; the version changes with any file that a reader can get."""
    parts = [part for page, text in pages.items() for part in (page.relative_to(site).as_posix(), kept_digest(text))]
    for path in found:
        parts += [path, "" if NAMED_BY_CONTENT.search(path) else checksum(site / path)]
    version = digest(*parts)
    for page, text in pages.items():
        page.write_text(VERSION.sub(rf"\g<1>{version}\2", text, count=1), encoding="utf-8")
    return version


@kept
def kept_digest(text: str) -> str:
    """A name for the text of a page."""
    return digest(text)


def contents(site: Path, pages: Mapping[Path, str], found: Iterable[str]) -> dict[str, Any]:
    """The needs of every page, of the pages of a language, and of each page besides."""
    banks = {f"{bank['language']}/{bank['game']}/": bank[0] for path in found if (bank := BANKS.fullmatch(path))}
    apart = (RUNTIME, OF_ONE_PAGE, *banks.values())
    shell = [path for path in found if path.startswith(f"{FOLDER}/") and not path.startswith(apart)]
    runtime = [path for path in found if path.startswith(RUNTIME)]
    spoken = the_site().languages
    languages = {language: of_language(site, language, found) for language in spoken}
    known = {*shell, *runtime, *banks.values(), *(path for one in languages.values() for path in one)}
    beside = set(found) - known
    entries = {page: entry for language in spoken for page, entry in pages_of(site, language, pages, beside)}
    return {
        "shell": needs(site, shell),
        "runtime": needs(site, runtime),
        "doors": ["", *(f"{language}/offline.html" for language in spoken)],
        "languages": languages,
        "pages": entries,
        "banks": {folder: needs(site, [bank]) for folder, bank in banks.items()},
        "bytes": {**sizes(site, entries, banks), "": sum((site / path).stat().st_size for path in runtime)},
    }


def of_language(site: Path, language: str, found: Iterable[str]) -> Needs:
    """The files that every page of a language may load: the theme and the search."""
    return needs(site, (path for path in found if path.startswith((f"{language}/assets/", f"{language}/search/"))))


def pages_of(
    site: Path, language: str, pages: Mapping[Path, str], beside: set[str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each page of a language with its title, the files that it alone needs, and the pages to which it leads on."""
    for page, text in pages.items():
        address = page.parent.relative_to(site).as_posix() + "/"
        if page.name == "index.html" and address.startswith(f"{language}/"):
            loaded = {posixpath.normpath(address + link) for link in found_in(LOADED, text)}
            alone = needs(site, sorted(loaded & beside))
            entry = {"title": title_of(text) or address, "needs": alone}
            yield address, entry | ({"leads": leads} if (leads := leads_to(address, text)) else {})


@kept
def leads_to(address: str, text: str) -> list[str]:
    """The pages to which the page at a former address leads; none for any other page."""
    found = LEADS_ON.search(text)
    ways = [found[1], *json.loads(unescape(found[2])).values()] if found else []
    return sorted({f"{posixpath.normpath(address + way)}/" for way in ways})


def sizes(site: Path, entries: Mapping[str, Mapping[str, Any]], banks: Mapping[str, str]) -> dict[str, int]:
    """The bytes of all pages of each game with its bank and the files that they alone need, as a browser keeps them."""
    games: dict[str, int] = {}
    needed: dict[str, set[str]] = {folder: {bank} for folder, bank in banks.items()}
    for page, entry in entries.items():
        folder = "/".join(page.split("/")[:2]) + "/"
        games[folder] = games.get(folder, 0) + (site / page / "index.html").stat().st_size
        needed.setdefault(folder, set()).update(entry["needs"])
    return {
        folder: size + sum((site / path).stat().st_size for path in needed[folder]) for folder, size in games.items()
    }


@kept
def title_of(text: str) -> str:
    """The title of a page without the name of the site."""
    title = TITLE.search(text)
    return title[1].removesuffix(f" - {the_site().name}").strip() if title else ""


def needs(site: Path, found: Iterable[str]) -> Needs:
    """Files with their checksums."""
    return {path: checksum(site / path) for path in found}


def checksum(file: Path) -> str:
    """The checksum of a file, as a browser compares it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()}"


def paths(site: Path) -> Iterator[str]:
    """Every file of the site that is not a page and that a page may load."""
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and path.suffix not in LEFT_OUT and name not in (SERVICE_WORKER, ".nojekyll", *HOST_LINES):
            yield name
