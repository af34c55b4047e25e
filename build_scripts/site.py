"""Builds the whole site: what is shared, then both languages side by side, then the pages of no language."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from build_scripts.archives import digest
from build_scripts.bare_pages import write_bare_pages
from build_scripts.budgets import over_budget
from build_scripts.commands import ROOT
from build_scripts.compressed import compress_named, compress_pages
from build_scripts.fences import LANGUAGES
from build_scripts.figures import fill_figures
from build_scripts.offline import write_offline
from build_scripts.pages import missing_pages
from build_scripts.problems import Problem, read_problems
from build_scripts.shared_files import FOLDER, clear, write_addresses, write_shared
from build_scripts.wheel import InsideFailed
from build_scripts.words import compile_words

# Of a build that broke off, the end of the traceback says what happened.
LAST_LINES = 12
NO_BANNER = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}


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
    def addresses(self) -> Path:
        """The file with the addresses of what is shared."""
        return self.notes / "shared.json"

    def problems(self, language: str) -> Path:
        """The file in which a language's build tells what it found wrong."""
        return self.notes / f"problems-{language}.json"


def build(site: Path) -> list[Problem]:
    """Build everything; what is wrong with the pages."""
    compile_words()
    place = Place.of(site)
    clear(place.site)
    build_shared(place)
    found = build_languages(place, LANGUAGES)
    write_bare_pages(place.site, os.environ.get("SITE_URL", ""))
    compress_named(place.site)
    found += [*fill_figures(place.site), *over_budget(place.site)]
    write_offline(place.site)
    compress_pages(place.site)
    return found


def build_shared(place: Place) -> None:
    """Write what both languages share."""
    write_addresses(write_shared(place.site / FOLDER), place.addresses)


def build_languages(place: Place, languages: Iterable[str]) -> list[Problem]:
    """Build languages side by side; the problems of all of them, each told once."""
    running = {language: start(place, language) for language in languages}
    outputs = {language: process.communicate()[0] for language, process in running.items()}
    found = list(missing_pages())
    for language, process in running.items():
        if process.returncode != 0:
            print("".join(outputs[language].splitlines(keepends=True)[-LAST_LINES:]), file=sys.stderr)
        found += read_problems(place.problems(language))
    return sorted(set(found))


def start(place: Place, language: str) -> subprocess.Popen[str]:
    """Start the build of one language."""
    place.problems(language).unlink(missing_ok=True)
    environment = os.environ | NO_BANNER
    environment |= {
        "SITE_LANGUAGE": language,
        "SITE_DOCS": str(ROOT / "docs" / language),
        "SITE_OUT": str(place.site / language),
        "SITE_SHARED": str(place.addresses),
        "SITE_PROBLEMS": str(place.problems(language)),
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(ROOT / "mkdocs.yml")]
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


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
