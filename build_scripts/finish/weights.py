"""The downloads of a reader's browser, in bytes as they travel (gzip), from the files of a built site."""

import gzip
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from build_scripts.base.kept import found_in, kept, text_of
from build_scripts.base.sites import the_site
from build_scripts.finish.compressed import COMPRESSIBLE, ENDINGS, copy_of
from build_scripts.shared.shared_files import FOLDER

LOADED = re.compile(r'<(?:link|script|use|img)\b[^>]*?\s(?:href|src)="([^"#?:]+)')
IN_STYLE = re.compile(r"url\(\s*[\"']?([^\"')#?:]+)")
BOOK = re.compile(r'<script type="application/json" data-reply-book(?: data-src="([^"]*)")?>(.*?)</script>', re.DOTALL)
WORKER = "engine.worker.js"

# A page loads one part of the core for its language and usually one for its games.
PART = "core-"
COMMON = f"{PART}common-"

Weights = Mapping[str, int]


def weight(file: Path) -> int:
    """The bytes of a file as they travel; an existing compressed copy is used."""
    if file.suffix == ".html":
        return weight_of(text_of(file))
    copy = copy_of(file, ".gz")
    if copy.exists():
        return copy.stat().st_size
    return weight_of(file.read_bytes()) if file.suffix in COMPRESSIBLE else file.stat().st_size


@kept
def weight_of(content: str | bytes) -> int:
    """The bytes of a content as they travel."""
    plain = content.encode() if isinstance(content, str) else content
    return min(len(gzip.compress(plain, 9)), len(plain))


def lesson_pages(site: Path, *languages: str) -> Iterator[Path]:
    """Every lesson, in these languages or in all."""
    for language in languages or the_site().languages:
        yield from sorted((site / language).glob("*/lessons/*/index.html"))


def before_first_click(site: Path, page: Path) -> Weights:
    """The page and the files that it loads by itself: style, scripts, fonts, drawings."""
    own = page.relative_to(site).as_posix()
    loaded = set(files_named(site, own, found_in(LOADED, text_of(page))))
    for style in [one for one in loaded if one.endswith(".css")]:
        loaded |= set(files_named(site, style, found_in(IN_STYLE, text_of(site / style))))
    return {name: weight(site / name) for name in (own, *sorted(loaded))}


def files_named(site: Path, by: str, named: Iterable[str]) -> Iterator[str]:
    """The files of the site, pages apart, that a file names."""
    for link in named:
        name = posixpath.normpath(posixpath.join(posixpath.dirname(by), link))
        if (site / name).is_file() and not name.endswith(".html"):
            yield name


def until_python(site: Path) -> Weights:
    """The worker, the runtime, its library, and the heaviest parts of the core that one page may need."""
    shared = site / FOLDER
    every = sorted(path for path in (shared / "python").rglob("*") if path.is_file())
    found = [path for path in every if path.suffix not in ENDINGS.values()]
    found += shared.glob(f"widgets-*/{WORKER}")
    of_languages = tuple(f"{PART}{language}-" for language in the_site().languages)
    others = [path for path in found if path.name.startswith(PART) and not path.name.startswith(COMMON)]
    for of_a_language in (True, False):
        kind = [path for path in others if path.name.startswith(of_languages) is of_a_language]
        lighter = sorted(kind, key=weight)[:-1]
        found = [path for path in found if path not in lighter]
    return {path.relative_to(site).as_posix(): weight(path) for path in found}


def books(site: Path) -> Weights:
    """The reply book of each page that has one."""
    found = {}
    for page in sorted(page for language in the_site().languages for page in (site / language).rglob("index.html")):
        if book := book_of(text_of(page)):
            own, (link, inside) = page.relative_to(site).as_posix(), book
            apart = list(files_named(site, own, [link])) if link else []
            found[own] = weight(site / apart[0]) if apart else weight_of(inside)
    return found


@kept
def book_of(text: str) -> tuple[str, str] | None:
    """The address of a page's reply book, or else the book itself."""
    book = BOOK.search(text)
    return (book[1] or "", book[2]) if book else None
