"""Builds the whole site: what is shared, then both languages side by side, then the pages of no language."""

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from build_scripts.archives import digest
from build_scripts.bare_pages import write_bare_pages
from build_scripts.budgets import over_budget
from build_scripts.commands import ROOT
from build_scripts.compressed import ENDINGS, compress_named, compress_pages
from build_scripts.fences import LANGUAGES
from build_scripts.figures import fill_figures
from build_scripts.in_runtime import InsideFailed
from build_scripts.kept import KEPT, found_in, text_of
from build_scripts.language_build import LanguageBuild
from build_scripts.offline import write_offline
from build_scripts.pages import missing_pages
from build_scripts.problems import Problem, read_problems
from build_scripts.shared_files import BOOK_NAMED, FOLDER, clear, write_addresses, write_shared
from build_scripts.words import compile_words

# Of a build that broke off, the end of the traceback says what happened.
LAST_LINES = 12


@dataclass(frozen=True, slots=True)
class Place:
    """Where a site is built, and where the builds of its languages leave their notes."""

    site: Path
    notes: Path

    @classmethod
    def of(cls, site: Path) -> "Place":
        """The notes lie under build/, one folder for each site."""
        notes = ROOT / "build" / "notes" / digest(str(site.resolve()))
        notes.mkdir(parents=True, exist_ok=True)
        return cls(site.resolve(), notes)

    @property
    def shared(self) -> Path:
        """Where everything lies that both languages share, and nothing else."""
        return self.notes / FOLDER

    @property
    def addresses(self) -> Path:
        """The file with the addresses of what is shared."""
        return self.notes / "shared.json"

    def problems(self, language: str) -> Path:
        """The file in which a language's build tells what it found wrong."""
        return self.notes / f"problems-{language}.json"

    def made(self, language: str) -> Path:
        """Where a language's build lays its pages, until all of them are there."""
        return self.notes / language

    def settings(self, language: str) -> dict[str, str]:
        """What the build of a language reads from its environment."""
        return {
            "SITE_LANGUAGE": language,
            "SITE_DOCS": str(ROOT / "docs" / language),
            "SITE_OUT": str(self.made(language)),
            "SITE_COMMON": str(self.site / FOLDER),
            "SITE_SHARED": str(self.addresses),
            "SITE_PROBLEMS": str(self.problems(language)),
        }


class Building:
    """One site and the processes that build its languages, which may build it more than once."""

    def __init__(self, site: Path) -> None:
        self.place = Place.of(site)
        self.languages = {language: LanguageBuild(self.place.settings(language)) for language in LANGUAGES}
        # What was said by the languages whose last build broke off.
        self.troubles: list[str] = []

    def whole(self) -> list[Problem]:
        """Build everything; what is wrong with the pages."""
        clear(self.place.site)
        self.shared()
        found = self.pages()
        compress_pages(self.place.site)
        return found

    def shared(self) -> None:
        """Write what both languages share, from the sources as they are now."""
        self.end()
        compile_words()
        with tempfile.TemporaryDirectory(dir=self.place.notes) as folder:
            fresh = Path(folder) / FOLDER
            shared = write_shared(fresh)
            clear(self.place.shared)
            fresh.rename(self.place.shared)
        write_addresses(shared, self.place.addresses)
        shutil.copytree(self.place.shared, self.place.site / FOLDER, dirs_exist_ok=True)

    def pages(self) -> list[Problem]:
        """Build the pages of all languages, and what is made of them; what is wrong with them."""
        KEPT.next_build()
        site = self.place.site
        found = self.both_languages()
        for trouble in self.troubles:
            print("".join(trouble.splitlines(keepends=True)[-LAST_LINES:]), file=sys.stderr)
        if self.troubles:
            return found
        for language in LANGUAGES:
            clear(site / language)
            shutil.move(self.place.made(language), site / language)
        forget_old_ones(site, self.place.shared)
        write_bare_pages(site, os.environ.get("SITE_URL", ""))
        compress_named(site)
        found += [*fill_figures(site), *over_budget(site)]
        write_offline(site)
        return found

    def both_languages(self) -> list[Problem]:
        """Build the languages side by side; the problems of all of them, each told once."""
        for language, building in self.languages.items():
            self.place.problems(language).unlink(missing_ok=True)
            building.ask()
        self.troubles = list(filter(None, [building.trouble() for building in self.languages.values()]))
        problems = [read_problems(self.place.problems(language)) for language in LANGUAGES]
        return sorted({*missing_pages(), *chain(*problems)})

    def end(self) -> None:
        """End the processes; the next build starts them with the sources as they are then."""
        for building in self.languages.values():
            building.end()


def build(site: Path) -> list[Problem]:
    """Build everything once; what is wrong with the pages."""
    building = Building(site)
    try:
        return building.whole()
    finally:
        building.end()


def forget_old_ones(site: Path, shared: Path) -> None:
    """Remove the shared files and the reply books that were made of older sources, with their compressed copies."""
    wanted = {name for page in site.glob("*/**/index.html") for name in found_in(BOOK_NAMED, text_of(page))}
    wanted |= {path.relative_to(shared).as_posix() for path in shared.rglob("*")}
    for path in (site / FOLDER).rglob("*"):
        plain = path.with_suffix("") if path.suffix in ENDINGS.values() else path
        if path.is_file() and plain.relative_to(site / FOLDER).as_posix() not in wanted:
            path.unlink()


def tell(found: Iterable[Problem]) -> None:
    """Print what is wrong, one line each."""
    for problem in found:
        print(problem, file=sys.stderr)


def main() -> None:
    """Build the site into a folder; any problem fails the build after all have been told."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "site")
    started = time.monotonic()
    place = parser.parse_args().into
    try:
        found = build(place)
    except InsideFailed as trouble:
        raise SystemExit(str(trouble)) from trouble
    tell(found)
    if found:
        raise SystemExit(f"{len(found)} problems: this site should not be published.")
    print(f"The site stands in {place} ({time.monotonic() - started:.0f} s).")


if __name__ == "__main__":
    main()
