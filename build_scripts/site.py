"""Builds the whole site: the shared files, then both languages in parallel, then the pages of no language."""

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from build_scripts.base.archives import digest
from build_scripts.base.commands import WORK
from build_scripts.base.kept import KEPT, found_in, text_of
from build_scripts.base.messages import message
from build_scripts.base.problems import Problem, Unbuildable, read_problems
from build_scripts.base.sites import Order, the_site
from build_scripts.finish.budgets import over_budget
from build_scripts.finish.compressed import ENDINGS, compress_named, compress_pages
from build_scripts.finish.figures import fill_figures
from build_scripts.finish.licences import licence_problems
from build_scripts.finish.offline import write_offline
from build_scripts.finish.page_policy import close_doors
from build_scripts.language_build import LanguageBuild
from build_scripts.pages.bare_pages import write_bare_pages
from build_scripts.pages.pages import missing_pages
from build_scripts.pages.script_words import forget_scripts, words_when_used
from build_scripts.python.catalogues import catalogue_problems
from build_scripts.python.for_pythons import write_for_pythons
from build_scripts.python.in_runtime import InsideFailed
from build_scripts.python.words import compile_words
from build_scripts.shared.lean_theme import lean_theme
from build_scripts.shared.shared_files import BOOK_NAMED, FOLDER, clear, write_addresses, write_element, write_shared
from build_scripts.shared.theme_scripts import theme_scripts
from build_scripts.tables.bank import bank_problems

# The end of the traceback says why a build broke off.
LAST_LINES = 12


@dataclass(frozen=True, slots=True)
class Place:
    """The folder of a site, and the folder in which the builds of its languages leave their notes."""

    site: Path
    notes: Path

    @classmethod
    def of(cls, site: Path) -> "Place":
        """The place of a site; its notes are under build/, one folder per site."""
        notes = WORK / "notes" / digest(str(site.resolve()))
        notes.mkdir(parents=True, exist_ok=True)
        return cls(site.resolve(), notes)

    @property
    def shared(self) -> Path:
        """The folder of the files that both languages share, and no others."""
        return self.notes / FOLDER

    @property
    def addresses(self) -> Path:
        """The file with the addresses of the shared files."""
        return self.notes / "shared.json"

    def problems(self, language: str) -> Path:
        """The file in which a language's build reports its problems."""
        return self.notes / f"problems-{language}.json"

    def made(self, language: str) -> Path:
        """The folder of a language's pages until its build is complete."""
        return self.notes / language

    def order(self, language: str) -> Order:
        """The order for the build of a language."""
        return Order(
            language=language,
            docs=the_site().file(language, ""),
            out=self.made(language),
            common=self.site / FOLDER,
            shared=self.addresses,
            problems=self.problems(language),
        )


class Building:
    """A site and the processes that build its languages, once or repeatedly."""

    def __init__(self, site: Path, here: str = "", wheels: Iterable[Path] = ()) -> None:
        self.place = Place.of(site)
        # The site offers these besides the wheel of the rules.
        self.wheels = tuple(wheels)
        # The caller's own process builds the language `here`.
        others = (language for language in the_site().languages if language != here)
        self.languages = {language: LanguageBuild(self.place.order(language)) for language in others}
        # The output of the languages whose last build broke off.
        self.troubles: dict[str, str] = {}

    def whole(self) -> list[Problem]:
        """Build everything and return the problems with the pages."""
        self.prepare()
        found = self.pages()
        compress_pages(self.place.site)
        return found

    def prepare(self) -> None:
        """Start from scratch with the files that all languages share."""
        clear(self.place.site)
        self.shared()

    def shared(self) -> None:
        """Write the files that both languages share, from the present sources."""
        self.end()
        forget_scripts()
        compile_words()
        if found := list(catalogue_problems()):
            raise Unbuildable(found)
        with tempfile.TemporaryDirectory(dir=self.place.notes) as folder:
            fresh = Path(folder) / FOLDER
            shared = write_shared(fresh, words_when_used())
            clear(self.place.shared)
            fresh.rename(self.place.shared)
        write_addresses(shared, self.place.addresses)
        shutil.copytree(self.place.shared, self.place.site / FOLDER, dirs_exist_ok=True)
        write_for_pythons(self.place.site, self.wheels)

    def pages(self) -> list[Problem]:
        """Build the pages of all languages and everything derived from them; return their problems."""
        self.begin()
        return self.finish()

    def begin(self) -> None:
        """Start the builds of the languages in parallel."""
        KEPT.next_build()
        for language in the_site().languages:
            self.place.problems(language).unlink(missing_ok=True)
        for building in self.languages.values():
            building.ask()

    def finish(self) -> list[Problem]:
        """Wait for the pages of all languages and make everything derived from them; return their problems."""
        site = self.place.site
        found = self.every_language()
        for language, trouble in self.troubles.items():
            print(message("build.broke-off", language=language), file=sys.stderr)
            print("".join(trouble.splitlines(keepends=True)[-LAST_LINES:]), file=sys.stderr)
        if self.troubles:
            return found
        for language in the_site().languages:
            clear(site / language)
            shutil.move(self.place.made(language), site / language)
            forget_other_stemmers(site / language)
            theme_scripts(site / language)
        forget_old_ones(site, self.place.shared)
        write_bare_pages(site, the_site().address)
        write_element(site, the_site().languages)
        lean_theme(site)
        compress_named(site)
        found += [
            *fill_figures(site),
            *close_doors(site),
            *over_budget(site),
            *licence_problems(site),
            *bank_problems(),
        ]
        write_offline(site)
        return found

    def every_language(self) -> list[Problem]:
        """Wait until the languages are built; return the problems of all of them, each once."""
        ended = {language: building.trouble() for language, building in self.languages.items()}
        self.troubles = {language: trouble for language, trouble in ended.items() if trouble}
        problems = [read_problems(self.place.problems(language)) for language in the_site().languages]
        return sorted({*missing_pages(), *chain(*problems)})

    def end(self) -> None:
        """End the processes; the next build starts them again with the sources of that moment."""
        for building in self.languages.values():
            building.end()


def build(site: Path, wheels: Iterable[Path] = ()) -> list[Problem]:
    """Build everything once and return the problems with the pages."""
    building = Building(site, wheels=wheels)
    try:
        return building.whole()
    finally:
        building.end()


def forget_other_stemmers(pages: Path) -> None:
    """Remove the theme's search scripts for languages other than those of these pages."""
    index = json.loads((pages / "search" / "search_index.json").read_text(encoding="utf-8"))
    spoken = {"stemmer.support", "multi", *index["config"]["lang"]}
    for script in (pages / "assets" / "javascripts" / "lunr").rglob("*.js"):
        if script.name.removeprefix("lunr.").removesuffix(".min.js") not in spoken:
            script.unlink()


def forget_old_ones(site: Path, shared: Path) -> None:
    """Remove the shared files and reply books of older sources, with their compressed copies."""
    wanted = {name for page in site.glob("*/**/index.html") for name in found_in(BOOK_NAMED, text_of(page))}
    wanted |= {path.relative_to(shared).as_posix() for path in shared.rglob("*")}
    for path in (site / FOLDER).rglob("*"):
        plain = path.with_suffix("") if path.suffix in ENDINGS.values() else path
        if path.is_file() and plain.relative_to(site / FOLDER).as_posix() not in wanted:
            path.unlink()


def tell(found: Iterable[Problem]) -> None:
    """Print the problems, one per line."""
    for problem in found:
        print(problem, file=sys.stderr)


def main() -> None:
    """Build the site into a folder; all problems are reported, and any of them fails the build."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--into", type=Path, default=the_site().root / "site")
    parser.add_argument("--offering", type=Path, nargs="*", default=(), help="wheels that the site offers")
    started = time.monotonic()
    given = parser.parse_args()
    place = given.into
    try:
        found = build(place, given.offering)
    except InsideFailed as trouble:
        raise SystemExit(str(trouble)) from trouble
    except Unbuildable as stop:
        found = stop.found
    tell(found)
    if found:
        raise SystemExit(message("build.problems", count=len(found)))
    print(message("build.done", place=place, seconds=f"{time.monotonic() - started:.0f}"))


if __name__ == "__main__":
    main()
