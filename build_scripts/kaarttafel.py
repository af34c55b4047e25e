"""The command for publishers: `kaarttafel new`, `serve`, `build`, `check`, `words` and `stick`, for one folder.

`kaarttafel assets` and `count` are for the tables in a site of another generator.
"""

import argparse
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from build_scripts import serve, site
from build_scripts.base.archives import digest, packed
from build_scripts.base.commands import WORK
from build_scripts.base.messages import message
from build_scripts.base.problems import Unbuildable
from build_scripts.base.sites import SPOKEN, Site, working_for
from build_scripts.club.club import CLUB, Club, list_mistakes, read_club
from build_scripts.club.club_pages import site_of
from build_scripts.club.club_problems import told_of
from build_scripts.club.hosts import CHOICES, slug
from build_scripts.club.lasting import notes_of, remember
from build_scripts.club.new_club import listed, new_club, stop_at
from build_scripts.club.own_pages import draft_files, own_files
from build_scripts.club.own_words import catalogue_files
from build_scripts.club.word_lists import begin_words, summaries
from build_scripts.finish.usb_zip import stick
from build_scripts.markdown.assets import write_elsewhere
from build_scripts.markdown.counted import uncounted
from build_scripts.python.core_parts import games
from build_scripts.python.for_pythons import VERSION
from build_scripts.python.in_runtime import InsideFailed
from build_scripts.python.words import compile_words
from build_scripts.tables.engine import begin_again

PAUSE = 0.3


def notes(club: Club) -> Path:
    """The folder in which the pages of a club's site are put together."""
    return WORK / "notes" / f"club-{digest(str(club.folder))}"


def built(folder: Path, into: Path) -> int:
    """Build the site of a folder and return the number of problems."""
    club = read_club(folder)
    remember(club)
    with speaking_for(site_of(club, notes(club) / "pages")):
        found = told_of(site.build(into), club)
    site.tell(found)
    for draft in sorted(draft_files(club)):
        print(message("own.draft", file=draft.relative_to(club.folder).as_posix()))
    for line in summaries(club):
        print(line)
    return len(found)


@contextmanager
def speaking_for(given: Site) -> Iterator[None]:
    """Make this process work for a site, and answer in its words."""
    with working_for(given):
        begin_again()
        yield
    begin_again()


def build(given: argparse.Namespace) -> None:
    """Build the site into site/ in the folder; any problem makes it fail."""
    began, into = time.monotonic(), given.into or given.folder / "site"
    if count := built(given.folder, into):
        raise SystemExit(message("build.problems", count=count))
    print(message("build.done", place=into, seconds=f"{time.monotonic() - began:.0f}"))


def check(given: argparse.Namespace) -> None:
    """Report the problems of the folder and the effects of a new version, and write no site."""
    club = read_club(given.folder)
    if given.seen:
        remember(club, seen=True)
    for note in notes_of(club):
        print(note)
    with tempfile.TemporaryDirectory() as folder:
        if count := built(given.folder, Path(folder) / "site"):
            raise SystemExit(message("build.problems", count=count))
    print(message("club.good"))


def stick_of(given: argparse.Namespace) -> None:
    """Write a zip for a USB stick into the folder: the site with all its games, or those of --games."""
    club = read_club(given.folder)
    chosen = listed(given.games) or club.games
    stop_at(say for _, say in list_mistakes("--games", list(chosen), club.games))
    name = "-".join((slug(club.name), *(chosen if len(chosen) < len(club.games) else ())))
    place = given.folder / f"{name}.zip"
    with tempfile.TemporaryDirectory() as folder, speaking_for(site_of(club, notes(club) / "pages")):
        found = told_of(site.build(Path(folder)), club)
        site.tell(found)
        if found:
            raise SystemExit(message("build.problems", count=len(found)))
        place.write_bytes(packed(stick(Path(folder), chosen, name)))
    print(message("stick.done", place=place, size=f"{place.stat().st_size / 1e6:.1f}"))


def serve_club(given: argparse.Namespace) -> None:
    """Serve the site on this machine, and rebuild it after each edit."""
    # Its author sees a draft as a page.
    club, builds = replace(read_club(given.folder), drafts=True), serve.Builds()
    remember(club)
    folder = notes(club)
    try:
        listening = serve.server(folder / "served", given.port, builds)
    except OSError as trouble:
        why = {"port": given.port, "why": trouble.strerror, "other": given.port + 1}
        raise SystemExit(message("serve.taken", **why)) from trouble
    with speaking_for(site_of(club, folder / "pages")):
        print(message("serve.building"), flush=True)
        building = site.Building(folder / "served")
        try:
            site.tell(told_of(building.whole(), club))
            threading.Thread(target=follow, args=(club, building, builds), daemon=True).start()
            print(message("serve.here", address=f"http://127.0.0.1:{listening.server_port}/"), flush=True)
            listening.serve_forever()
        except KeyboardInterrupt:
            print()
        finally:
            building.end()


def follow(club: Club, building: site.Building, builds: serve.Builds) -> None:
    """Rebuild after each edit of the club's own files, for ever; settings and words are read only at the start."""
    known = times(club)
    while True:
        time.sleep(PAUSE)
        now = times(club)
        if changed := serve.touched(known, now):
            known, began = now, time.monotonic()
            for file in sorted(read_at_the_start(club) & changed):
                print(message("club.begin-again", file=file.relative_to(club.folder).as_posix()), flush=True)
            try:
                with working_for(site_of(club, building.place.site.parent / "pages")):
                    site.tell(told_of(building.pages(), club))
            except Unbuildable as stop:
                site.tell(stop.found)
            except (Exception, SystemExit) as trouble:  # the next edit may repair what this one broke
                print(f"{type(trouble).__name__}: {trouble}", file=sys.stderr)
            names = ", ".join(sorted(path.relative_to(club.folder).as_posix() for path in changed)[:3])
            how = "serve.broke-off" if building.troubles else "serve.again"
            print(message(how, names=names, seconds=f"{time.monotonic() - began:.1f}"), flush=True)
            builds.finished()


def times(club: Club) -> dict[Path, int]:
    """When each of the club's own files was last changed."""
    own = {file for language in club.languages for file in own_files(club, language).values()}
    return {file: file.stat().st_mtime_ns for file in own | read_at_the_start(club) if file.exists()}


def read_at_the_start(club: Club) -> set[Path]:
    """The settings and the sentences of a club."""
    words = {file for language in club.languages for file in catalogue_files(club, language)}
    return {club.folder / CLUB, *words}


def new(given: argparse.Namespace) -> None:
    """Create the first files of a folder, or with --host those of a host; existing files are kept."""
    new_club(given.folder, {key: getattr(given, key) for key in ("name", "languages", "games", "host", "wheels")})


def words(given: argparse.Namespace) -> None:
    """Begin a language of your own, or add the sentences that it lacks; report what it has."""
    begin_words(given.folder, given.language)


def assets(given: argparse.Namespace) -> None:
    """Write the files that tables in a site of another generator need."""
    write_elsewhere(given.folder)
    size = sum(file.stat().st_size for file in given.folder.rglob("*") if file.is_file())
    print(message("elsewhere.written", place=given.folder, size=f"{size / 1e6:.0f}"))


def count(given: argparse.Namespace) -> None:
    """Compare the tables of a built site with the blocks in the pages that it was built from."""
    blocks, found = uncounted(given.folder, given.site)
    site.tell(found)
    if found:
        raise SystemExit(message("build.problems", count=len(found)))
    print(message("elsewhere.counted", count=blocks))


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    whole = argparse.ArgumentParser(prog="kaarttafel", description=__doc__)
    whole.add_argument("--version", action="version", version=f"%(prog)s {VERSION}")
    every = whole.add_subparsers(required=True, metavar="new|serve|build|check|words|stick|assets|count")

    def add(
        name: str, does: Callable[[argparse.Namespace], None], *before: str, here: bool = True
    ) -> argparse.ArgumentParser:
        """A command with its arguments: those `before` the folder, then the folder, which may be the present one."""
        one = every.add_parser(name, help=does.__doc__, description=does.__doc__)
        for argument in before:
            one.add_argument(argument)
        if here:
            one.add_argument("folder", type=Path, nargs="?", default=Path())
        else:
            one.add_argument("folder", type=Path)
        one.set_defaults(does=does)
        return one

    begun = add("new", new, here=False)
    begun.add_argument("--name", help="what the site is called")
    begun.add_argument("--languages", help=" ".join(SPOKEN))
    begun.add_argument("--games", help=" ".join(games()))
    begun.add_argument("--host", help=" ".join(CHOICES))
    begun.add_argument("--wheels", help="the address of the list of wheels from which the host builds the site")
    add("serve", serve_club).add_argument("--port", type=int, default=8000)
    add("build", build).add_argument("--into", type=Path)
    looked = add("check", check)
    looked.add_argument("--seen", action="store_true", help="you have seen which pages of ours changed behind yours")
    add("words", words, "language")
    add("stick", stick_of).add_argument("--games", help="the games on the stick")
    add("assets", assets, here=False)
    add("count", count, here=False).add_argument("site", type=Path)
    return whole


def main() -> None:
    """Run the command; errors are reported in sentences."""
    # In a clone the settings are checked with words that may not be compiled yet.
    compile_words()
    try:
        given = parser().parse_args()
        given.does(given)
    except Unbuildable as stop:
        raise SystemExit(str(stop)) from stop
    except InsideFailed as trouble:
        raise SystemExit(str(trouble)) from trouble
    except OSError as trouble:
        raise SystemExit(message("build.file", file=trouble.filename, why=trouble.strerror)) from trouble


if __name__ == "__main__":
    main()
