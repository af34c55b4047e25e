"""How soon a page responds in a real browser: first click and start of Python, on our pages and on those of others.

    .venv/bin/python -m tests.bench.page_start --quick

Everything is served compressed on this machine, each page in a fresh profile (cold) and after two reloads (warm); the
pages take turns, so that other work on the machine affects all. Milliseconds count from the start of the navigation.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser
from playwright.sync_api import Error as BrowserError

from tests.bench._peers import versions
from tests.bench._report import Figure, Goal, Report
from tests.bench.pages import others, ours
from tests.bench.pages.server import served
from tests.bench.pages.visits import Visit, browser, visits, watching

COLD, WARM, SLOW, PHONE = "cold", "warm", "20 Mbit/s", "on a phone four times slower"
START, BARE, SOURCES = "our core in a worker", "bare Pyodide in a worker", "Pyodide and a wheel of sources"
CLICK, ASKED = "lesson: first click answered", "lesson: first answer of the worker"
AFTER_PAINT = {COLD: 100, WARM: 60, PHONE: 400}
PY, MPY, THEME = others.PEERS
BITS_A_SECOND = 20_000_000


@dataclass(slots=True)
class Place:
    """A page to visit: its folder, what to watch for, and every visit by its kind."""

    name: str
    folder: Path
    path: str
    script: str
    slow: bool = False
    phone: bool = False
    found: dict[str, list[Visit]] = field(default_factory=dict)
    trouble: str = ""

    def visit(self, running: Browser) -> None:
        """Visit it cold and warm, and cold over a slow line or on a slow phone where that is wanted."""
        if self.trouble:
            return
        with served(self.folder) as (address, line):
            try:
                self.note(zip((COLD, WARM), visits(running, address + self.path, line, self.script), strict=True))
                if self.slow:
                    line.bits_a_second = BITS_A_SECOND
                    slowly = visits(running, address + self.path, line, self.script, warm=False)
                    self.note([(SLOW, slowly[0])])
                if self.phone:
                    held = visits(running, address + self.path, line, self.script, warm=False, phone=True)
                    self.note([(PHONE, held[0])])
            except BrowserError as trouble:
                self.trouble = str(trouble).splitlines()[0][:90]

    def note(self, seen: Iterable[tuple[str, Visit]]) -> None:
        """Record the results of a visit."""
        for kind, visit in seen:
            self.found.setdefault(kind, []).append(visit)

    def values(self, kind: str, of: Callable[[Visit], float]) -> tuple[float, ...]:
        """Return one number from every visit of a kind."""
        return tuple(of(visit) for visit in self.found.get(kind, []))


def places() -> list[Place]:
    """Return every page; a page that is not available has the reason."""
    watch = watching(others.ANSWERED)
    found = [
        Place(START, ours.SITE, ours.START, watch, slow=True),
        Place(BARE, others.bare(), "", watch),
        Place(SOURCES, others.with_sources(), "", watch, slow=True),
        *clicked_places(),
        Place(ASKED, ours.SITE, ours.LESSON, ours.FIRST_OF_THE_WORKER),
    ]
    for name, (make, _, _) in others.PEERS.items():
        why = others.why_not(name)
        found.append(Place(name, Path() if why else make(), "", watch, trouble=why))
    return found


def clicked_places() -> list[Place]:
    """Return the pages on which a reader clicks at once; the lesson is also compared with the pages of others."""
    return [
        Place(clicked(kind), ours.SITE, path, script, slow=clicked(kind) == CLICK, phone=True)
        for kind, (path, script) in ours.first_clicks().items()
    ]


def clicked(kind: str) -> str:
    """Return the name of the first click on a kind of page."""
    return f"{kind}: first click answered"


def after_paint(place: str, visit: str) -> str:
    """Return the name of the time between the first paint and the response."""
    return f"{place}, after the first paint, {visit}"


def figures(place: Place) -> list[Figure]:
    """Return the figures measured on a page."""
    kinds = [COLD, WARM, *([SLOW] if place.slow else []), *([PHONE] if place.phone else [])]
    if place.trouble:
        return [Figure(place.name, "ms", (), place.trouble)]
    found = [Figure(f"{place.name}, {kind}", "ms", place.values(kind, lambda one: one.answered)) for kind in kinds]
    if place.phone:
        for kind in kinds:
            after = place.values(kind, lambda one: one.answered - one.painted)
            found.append(Figure(after_paint(place.name, kind), "ms", after))
    return [*found, Figure(f"{place.name}, fetched", "kB", place.values(COLD, lambda one: one.kilobytes))]


def first_click_goals(report: Report) -> list[Goal]:
    """Return the goals for the time from the first paint to the response to a click, in milliseconds."""
    return [
        Goal(f"upper quartile of {after}", report.upper_quartile(after), limit)
        for kind in ours.first_clicks()
        for visit, limit in AFTER_PAINT.items()
        for after in [after_paint(clicked(kind), visit)]
    ]


def goals(report: Report, lesson: Place) -> list[Goal]:
    """Return the goals relative to the pages of others."""

    def most(above: str, below: str, kind: str, limit: float) -> Goal:
        what = f"{above} / {below}, {kind}"
        return Goal(what, report.ratio(f"{above}, {kind}", f"{below}, {kind}"), limit)

    asked_early = sum(lesson.values(COLD, lambda one: one.asked_for_python))
    return [
        Goal("first click, requests for Python before it", asked_early, 0),
        most(START, BARE, COLD, 0.35),
        most(START, BARE, WARM, 0.25),
        most(START, SOURCES, SLOW, 0.5),
        *(most(CLICK, peer, kind, 0.1) for peer in (THEME, PY) for kind in (COLD, WARM)),
        *(most(CLICK, MPY, kind, 1) for kind in (COLD, WARM)),
        *(most(ASKED, peer, kind, 0.3) for peer in (THEME, PY) for kind in (COLD, WARM)),
        Goal("kB until Python is ready / bare Pyodide", report.ratio(f"{START}, fetched", f"{BARE}, fetched"), 0.8),
        Goal("kB before the first click", report.median(f"{CLICK}, fetched"), 250),
    ]


def main() -> None:
    """Visit every page in turn and print how soon each responded."""
    asked = argparse.ArgumentParser(description="How soon a page answers, in a real browser.")
    asked.add_argument("--times", type=int, default=10)
    asked.add_argument("--quick", action="store_true", help="visit each page twice")
    asked.add_argument("--first-click", action="store_true", help="only the pages on which a reader clicks at once")
    chosen = asked.parse_args()
    report = Report("page_start", "From the start of a navigation to the answer; kB compressed, on a first visit")
    if problems := ours.built():
        report.remarks.append(f"the site was built with {len(problems)} problems")
    every = clicked_places() if chosen.first_click else places()
    with browser() as running:
        for _ in range(2 if chosen.quick else chosen.times):
            for place in every:
                place.visit(running)
    report.figures = [figure for place in every for figure in figures(place)]
    report.goals = first_click_goals(report)
    if not chosen.first_click:
        report.goals += goals(report, next(place for place in every if place.name == CLICK))
        report.remarks.append(versions())
    report.tell()


if __name__ == "__main__":
    main()
