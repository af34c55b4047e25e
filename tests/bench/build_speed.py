"""How long the site takes to build: from nothing, again, and after an edit of one lesson; compared with plain Material.

    .venv/bin/python -m tests.bench.build_speed --quick

It works in a copy of the project with a cache of its own. Extra pages are copies of one lesson, with its tables. An
edit is measured at `make serve`: from the moment the file is written until the server sends the new page.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from http.client import HTTPConnection

from build_scripts.base.commands import ROOT
from build_scripts.base.sites import the_site
from build_scripts.language_build import NO_BANNER
from tests.bench._report import WRITTEN_TO, Figure, Goal, Report

COPY = WRITTEN_TO / "copy"
LICENCES = ("LICENSE", "LICENSE-CONTENT")
COPIED = ("build_scripts", "docs", "rules_core", "widgets", "mkdocs.yml", "package.json", "pyproject.toml", *LICENCES)
LINKED = (".venv", "node_modules")
LESSONS = "klaverjas-4/lessons"
PATTERN = "03-duties.md"
FULL, AGAIN, PLAIN = "whole site from nothing", "whole site again", "plain Material, as many pages"
FIRST = "the first edit after make serve, one English lesson"
EDITED = {"en": "one English lesson edited", "nl": "one Dutch lesson edited, with the tables of both languages"}
RETITLED = "one Dutch lesson given another title, which every page names"
MOST_SECONDS = 2
PATIENCE = 600
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")
LAST_BUILD = re.compile(rb"/_changed\?after=(\d+)")
# The settings that depend on our hooks.
OURS = re.compile(r"^(plugins|nav|extra|validation):\n(?:[ #-].*\n|\n)*|^    logo:.*\n", re.MULTILINE)


def copied(more: int) -> int:
    """Copy the project with this many extra lessons; return the number of pages in each language."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in COPIED:
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, COPY / name)
    for name in LINKED:
        (COPY / name).symlink_to(ROOT / name)
    for name in (f"{number + 10}-more.md" for number in range(more)):
        for language in the_site().languages:
            lessons = COPY / "docs" / language / LESSONS
            shutil.copy(lessons / PATTERN, lessons / name)
    return len(list((COPY / "docs" / the_site().languages[0]).rglob("*.md")))


def run(*arguments: str) -> str:
    """Run Python in the copy; return its output."""
    environment = os.environ | NO_BANNER | {"PYTHONPATH": str(COPY)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=COPY, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0 and "problems: this site" not in done.stderr:
        raise SystemExit(f"{' '.join(arguments)[:80]} failed:\n{done.stderr[-2000:]}")
    return done.stdout


def seconds(work: Callable[[], object]) -> float:
    """Return how many seconds some work takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def built() -> None:
    """Build the whole site."""
    run("-m", "build_scripts.site", "--into", "site")


def from_nothing() -> float:
    """Build the whole site without a cache."""
    shutil.rmtree(COPY / "build", ignore_errors=True)
    return seconds(built)


class Serving:
    """`make serve` in the copy: it follows each edit until the server sends the new page."""

    def __enter__(self) -> Serving:
        environment = os.environ | {"PYTHONPATH": str(COPY)}
        command = [sys.executable, "-m", "build_scripts.serve", "--port", "0"]
        self.running = subprocess.Popen(command, cwd=COPY, env=environment, text=True, stdout=subprocess.PIPE)
        assert self.running.stdout
        said = (ADDRESS.search(line) for line in self.running.stdout)
        self.port = int(next(found for found in said if found)[1])
        return self

    def __exit__(self, *_: object) -> None:
        self.running.terminate()
        self.running.communicate()

    def edited(self, language: str) -> float:
        """Add a sentence to a lesson as its author would; return the seconds until it can be read."""
        return self.followed(language, lambda text, mark: f"{text}\nEdited: {mark}.\n")

    def retitled(self, language: str) -> float:
        """Change the title of a lesson; return the seconds until it can be read."""
        return self.followed(
            language, lambda text, mark: re.sub("^# .*", f"# {mark}", text, count=1, flags=re.MULTILINE)
        )

    def followed(self, language: str, edit: Callable[[str, str], str]) -> float:
        """Write a mark into a lesson and wait for it; return the seconds."""
        file = COPY / "docs" / language / LESSONS / PATTERN
        address = f"/{language}/{LESSONS}/{PATTERN.removesuffix('.md')}/"
        built = LAST_BUILD.search(self.got(address))
        assert built
        mark = f"mark {time.time_ns()}"
        began = time.perf_counter()
        file.write_text(edit(file.read_text(encoding="utf-8"), mark), encoding="utf-8")
        while self.got(f"/_changed?after={int(built[1])}") != b"changed":
            if time.perf_counter() - began > PATIENCE:
                raise SystemExit("the server did not follow an edit")
        if mark.encode() not in self.got(address):
            raise SystemExit("the served page does not show what was edited")
        return time.perf_counter() - began

    def got(self, address: str) -> bytes:
        """Return the text that the server sends."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("GET", address)
            return connection.getresponse().read()
        finally:
            connection.close()


def plain() -> float:
    """Build the same pages with the theme alone, both languages side by side."""
    settings = OURS.sub("", (COPY / "mkdocs.yml").read_text(encoding="utf-8"))
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file"]
    began = time.perf_counter()
    running = []
    for language in the_site().languages:
        places = settings.replace("_dir: docs", f"_dir: docs/{language}").replace(
            "_dir: site", f"_dir: plain/{language}"
        )
        (COPY / f"plain-{language}.yml").write_text(places, encoding="utf-8")
        asked = [*command, f"plain-{language}.yml"]
        running.append(subprocess.Popen(asked, cwd=COPY, env=os.environ | NO_BANNER, stderr=subprocess.DEVNULL))
    if any(one.wait() for one in running):
        raise SystemExit("plain Material did not build the pages")
    return time.perf_counter() - began


def measured(report: Report, pages: int, times: int) -> None:
    """Build the copy in every way, several times; return the seconds."""

    def add(name: str, way: Callable[[], float], times: int = times) -> None:
        report.figures.append(Figure(f"{name}, 2 x {pages} pages", "s", tuple(way() for _ in range(times))))

    add(FULL, from_nothing)
    add(AGAIN, lambda: seconds(built))
    with Serving() as serving:
        add(FIRST, lambda: serving.edited("en"), 1)
        for language, name in EDITED.items():
            add(name, partial(serving.edited, language))
        add(RETITLED, lambda: serving.retitled("nl"))
    add(PLAIN, plain)
    for name in EDITED.values():
        what = f"{name}, 2 x {pages} pages"
        report.goals.append(Goal(f"{what}, s", report.median(what), MOST_SECONDS))
    for name in (FULL, AGAIN):
        what = f"{name}, 2 x {pages} pages"
        report.remarks.append(f"{what} / plain Material: {report.ratio(what, f'{PLAIN}, 2 x {pages} pages'):.1f}")


def main() -> None:
    """Build the site in every way and print how long each takes."""
    asked = argparse.ArgumentParser(description="How long the site takes to build.")
    asked.add_argument("--times", type=int, default=5)
    asked.add_argument("--more", type=int, nargs="+", default=[0, 60], help="how many lessons are added each time")
    asked.add_argument("--quick", action="store_true", help="the site as it is, each build twice")
    chosen = asked.parse_args()
    report = Report("build_speed", "Builds of the site: seconds")
    for more in [0] if chosen.quick else chosen.more:
        measured(report, copied(more), 2 if chosen.quick else chosen.times)
    report.tell()


if __name__ == "__main__":
    main()
