"""A zip of one game for a USB stick: its pages in each language, their shared files, and programs to start it."""

import argparse
import json
import posixpath
import re
from collections.abc import Iterator, Mapping, Set
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


def stick(site: Path, game: str) -> dict[str, bytes]:
    """The files of the zip by name: a folder with the pages, and the starters beside it."""
    pages = {name: (site / name).read_text(encoding="utf-8") for name in pages_with(site, game)}
    books = {f"{FOLDER}/{book}" for text in pages.values() for book in found_in(BOOK_NAMED, text)}
    files = {name: (site / name).read_bytes() for name in shared(site, books)}
    there = {*pages, *files}
    files |= {name: without_dead_links(name, text, there).encode() for name, text in pages.items()}
    for language in the_site().languages:
        found = files[f"{language}/{INDEX}"]
        files[f"{language}/{INDEX}"] = with_pages_alone(found, f"{language}/", pages)
    named = {f"site/{name}": content for name, content in files.items()}
    return {f"kaarttafel-{game}/{name}": content for name, content in {**named, **dict(starters(game))}.items()}


def other_games(site: Path, game: str) -> set[str]:
    """The folders of the games that are left out."""
    return {page.parents[1].name for page in site.glob("*/*/rules/index.html")} - {game}


def pages_with(site: Path, game: str) -> Iterator[str]:
    """The pages of the game and the pages of no game."""
    others = other_games(site, game)
    for page in sorted(site.rglob("*.html")):
        name = page.relative_to(site).as_posix()
        if not others.intersection(name.split("/")[1:2]):
            yield name


def shared(site: Path, books: Set[str]) -> Iterator[str]:
    """The files that the pages load: the shared files without the reply books of other pages, the theme, the search."""
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        of_all = name.startswith(
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


def starters(game: str) -> Iterator[tuple[str, bytes]]:
    """The starters: a page to read the pages, and a small program to play."""
    for file in sorted(STICK.iterdir()):
        text = (
            file.read_text(encoding="utf-8").replace("GAME", game).replace("LANGUAGES", " ".join(the_site().languages))
        )
        for language in the_site().languages if "LANGUAGE" in file.name else the_site().languages[:1]:
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
    place.write_bytes(packed(stick(given.site, given.game)))
    print(message("stick.done", place=place, size=f"{place.stat().st_size / 1e6:.1f}"))


if __name__ == "__main__":
    main()
