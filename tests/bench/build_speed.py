"""How long the site takes to build: from nothing, again, and after an edit of one lesson; beside plain Material.

    .venv/bin/python -m tests.bench.build_speed --quick

It works in a copy of the project with a cache of its own. More pages are copies of one lesson, with its tables.
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
from pathlib import Path

from build_scripts.commands import ROOT
from build_scripts.fences import LANGUAGES
from build_scripts.site import NO_BANNER
from tests.bench._report import WRITTEN_TO, Figure, Goal, Report

COPY = WRITTEN_TO / "copy"
COPIED = ("build_scripts", "docs", "rules_core", "widgets", "mkdocs.yml", "package.json", "pyproject.toml")
LINKED = (".venv", "node_modules")
LESSONS = "klaverjas-4/lessons"
PATTERN, LAST = "03-duties.md", "09-whole-deal.md"
FULL, AGAIN, PLAIN = "whole site from nothing", "whole site again", "plain Material, as many pages"
EDITED = {"en": "one English lesson edited", "nl": "one Dutch lesson edited, which builds both languages"}
MOST_SECONDS = 2
REBUILD = """import sys, time
from pathlib import Path
from build_scripts import serve, site
began = time.perf_counter()
serve.rebuild(site.Place.of(Path("site")), {Path.cwd() / sys.argv[1]})
print(time.perf_counter() - began)"""
# What of our settings hangs on our hooks.
OURS = re.compile(r"^(hooks|nav|extra|validation):\n(?:[ #-].*\n|\n)*|^  custom_dir:.*\n|^    logo:.*\n", re.MULTILINE)


def copied(more: int) -> int:
    """Copy the project with so many more lessons; how many pages there are in each language."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in COPIED:
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, COPY / name)
    for name in LINKED:
        (COPY / name).symlink_to(ROOT / name)
    names = [f"{number + 10}-more.md" for number in range(more)]
    for name in names:
        for language in LANGUAGES:
            lessons = COPY / "docs" / language / LESSONS
            shutil.copy(lessons / PATTERN, lessons / name)
    settings = (COPY / "mkdocs.yml").read_text(encoding="utf-8")
    entry = next(line for line in settings.splitlines(keepends=True) if LAST in line)
    added = entry + "".join(entry.replace(LAST, name) for name in names)
    (COPY / "mkdocs.yml").write_text(settings.replace(entry, added), encoding="utf-8")
    return len(list((COPY / "docs" / LANGUAGES[0]).rglob("*.md")))


def run(*arguments: str) -> str:
    """Run Python in the copy; what it prints."""
    environment = os.environ | NO_BANNER | {"PYTHONPATH": str(COPY)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=COPY, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0 and "problems: this site" not in done.stderr:
        raise SystemExit(f"{' '.join(arguments)[:80]} failed:\n{done.stderr[-2000:]}")
    return done.stdout


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def built() -> None:
    """Build the whole site."""
    run("-m", "build_scripts.site", "--into", "site")


def from_nothing() -> float:
    """The whole site without a cache."""
    shutil.rmtree(COPY / "build", ignore_errors=True)
    return seconds(built)


def edited(language: str) -> float:
    """Edit a lesson as its writer would, and follow that as the server of `make serve` does."""
    lesson = Path("docs") / language / LESSONS / PATTERN
    with (COPY / lesson).open("a", encoding="utf-8") as page:
        page.write(f"\nEdited at {time.time()}.\n")
    return float(run("-c", REBUILD, str(lesson)).splitlines()[-1])


def plain() -> float:
    """The same pages with the theme alone, both languages side by side."""
    settings = OURS.sub("", (COPY / "mkdocs.yml").read_text(encoding="utf-8"))
    (COPY / "plain.yml").write_text(settings, encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", "plain.yml"]
    began = time.perf_counter()
    running = []
    for language in LANGUAGES:
        places = {"SITE_LANGUAGE": language, "SITE_DOCS": f"docs/{language}", "SITE_OUT": f"plain/{language}"}
        environment = os.environ | NO_BANNER | places
        running.append(subprocess.Popen(command, cwd=COPY, env=environment, stderr=subprocess.DEVNULL))
    if any(one.wait() for one in running):
        raise SystemExit("plain Material did not build the pages")
    return time.perf_counter() - began


def measured(report: Report, pages: int, times: int) -> None:
    """Build the copy in every way, several times."""
    ways: dict[str, Callable[[], float]] = {FULL: from_nothing, AGAIN: lambda: seconds(built)}
    for language, name in EDITED.items():
        ways[name] = partial(edited, language)
    ways[PLAIN] = plain
    for name, way in ways.items():
        found = tuple(way() for _ in range(times))
        report.figures.append(Figure(f"{name}, 2 x {pages} pages", "s", found))
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
