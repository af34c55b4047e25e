"""A zip of some games for a USB stick: their pages in each language, the shared files, and programs to start them."""

import argparse
import json
import posixpath
import re
from collections.abc import Collection, Iterator, Mapping, Set
from html import escape
from pathlib import Path

from build_scripts.base.archives import packed
from build_scripts.base.commands import ROOT
from build_scripts.base.kept import found_in
from build_scripts.base.messages import meant, message
from build_scripts.base.sites import the_site
from build_scripts.finish.compressed import ENDINGS
from build_scripts.finish.host_lines import HOST_LINES
from build_scripts.finish.offline import OF_ONE_PAGE
from build_scripts.shared.shared_files import BOOK_NAMED, ELEMENT, FOLDER, SERVICE_WORKER

STICK = Path(__file__).with_name("on_a_stick")
LINK = re.compile(r'(<a\b[^>]*?)\shref="([^"]*)"')
INDEX = "search/search_index.json"
# Files of use only to a host or to a browser that keeps the site.
OF_HOSTS = (*HOST_LINES, SERVICE_WORKER, ELEMENT, ".nojekyll")


def stick(site: Path, games: Collection[str], name: str) -> dict[str, bytes]:
    """The files of the zip by name: a folder with the pages, and the starters beside it."""
    pages = {page: (site / page).read_text(encoding="utf-8") for page in pages_with(site, games)}
    books = {f"{FOLDER}/{book}" for text in pages.values() for book in found_in(BOOK_NAMED, text)}
    files = {file: (site / file).read_bytes() for file in shared(site, books)}
    there = {*pages, *files}
    files |= {page: without_dead_links(page, text, there).encode() for page, text in pages.items()}
    for language in the_site().languages:
        found = files[f"{language}/{INDEX}"]
        files[f"{language}/{INDEX}"] = with_pages_alone(found, f"{language}/", pages)
    named = {f"site/{file}": content for file, content in files.items()}
    # The stick begins at its only game, or at the first page.
    begun = dict(starters("".join(f"{game}/" for game in games) if len(games) == 1 else ""))
    return {f"{name}/{file}": content for file, content in {**named, **begun}.items()}


def other_games(site: Path, games: Collection[str]) -> set[str]:
    """The folders of the games that are left out."""
    return {page.parents[1].name for page in site.glob("*/*/rules/index.html")} - {*games}


def pages_with(site: Path, games: Collection[str]) -> Iterator[str]:
    """The pages of the games and the pages of no game."""
    others = other_games(site, games)
    for page in sorted(site.rglob("*.html")):
        name = page.relative_to(site).as_posix()
        if not others.intersection(name.split("/")[1:2]):
            yield name


def shared(site: Path, books: Set[str]) -> Iterator[str]:
    """The files that the pages load: the shared ones without other pages' reply books, theme, search, a club's own."""
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        of_all = name in the_site().own or name.startswith(
            (f"{FOLDER}/", *(f"{one}/{part}/" for one in the_site().languages for part in ("assets", "search")))
        )
        at_home = name.startswith(OF_ONE_PAGE) and name not in books
        if of_all and path.is_file() and path.suffix not in (".html", *ENDINGS.values()) and not at_home:
            yield name


def without_dead_links(page: str, text: str, there: Set[str]) -> str:
    """The page with its links to left-out pages replaced by plain text."""

    def kept(found: re.Match[str]) -> str:
        address = found[2].partition("#")[0].partition("?")[0]
        if not address or ":" in address or address.startswith("//"):
            return found[0]
        goal = posixpath.normpath(posixpath.join(posixpath.dirname(page), address))
        whole = posixpath.normpath(f"{goal}/index.html") if address.endswith("/") or goal == "." else goal
        return found[0] if whole in there else found[1]

    return LINK.sub(kept, text)


def with_pages_alone(index: bytes, folder: str, pages: Mapping[str, str]) -> bytes:
    """The search index without the entries of left-out pages."""
    found = json.loads(index)
    found["docs"] = [one for one in found["docs"] if page_of(one["location"], folder) in pages]
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def page_of(location: str, folder: str) -> str:
    """The file of a page, or of a heading on it, as the search names it."""
    return f"{folder}{location.partition('#')[0]}index.html"


def starters(begin: str) -> Iterator[tuple[str, bytes]]:
    """The starters: a page to read the pages, and a small program to play; both begin at an address."""
    languages = the_site().languages
    reads = " ".join(f"read-{language}.html" for language in languages)
    filled = {"BEGIN": begin, "LANGUAGES": " ".join(languages), "READS": reads, "SITE": escape(the_site().name)}
    for file in sorted(STICK.iterdir()):
        text = file.read_text(encoding="utf-8")
        for blank, value in filled.items():
            text = text.replace(blank, value)
        for language in languages if "LANGUAGE" in file.name else languages[:1]:
            name = file.name.replace("LANGUAGE", language).removesuffix(".text")
            # The command line of Windows needs its own line ends.
            ends = "\r\n" if file.suffix == ".bat" else "\n"
            yield name, text.replace("LANGUAGE", language).replace("\n", ends).encode()


def main() -> None:
    """Write the zip of one game from the built site."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("--site", type=Path, default=ROOT / "site")
    parser.add_argument("--into", type=Path, default=ROOT / "build")
    given = parser.parse_args()
    known = sorted(page.parents[1].name for page in given.site.glob(f"{the_site().languages[0]}/*/rules/index.html"))
    if given.game not in known:
        raise SystemExit(message("stick.no-game", game=given.game) + meant(given.game, known))
    place = given.into / f"kaarttafel-{given.game}.zip"
    place.write_bytes(packed(stick(given.site, [given.game], place.stem)))
    print(message("stick.done", place=place, size=f"{place.stat().st_size / 1e6:.1f}"))


if __name__ == "__main__":
    main()
