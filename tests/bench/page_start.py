"""How soon a page answers, in a real browser: the first click, the start of Python, and the same on pages of others.

    .venv/bin/python -m tests.bench.page_start --quick

Everything is served compressed on this machine, each page in a fresh profile (cold) and after two reloads (warm); the
pages take turns, so that other work on the machine weighs on all. Milliseconds run from the start of the navigation.
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
    """A page that is visited: where it lies, what to watch for, and every visit by its kind."""

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
        """Keep what was seen."""
        for kind, visit in seen:
            self.found.setdefault(kind, []).append(visit)

    def values(self, kind: str, of: Callable[[Visit], float]) -> tuple[float, ...]:
        """One number of every visit of a kind."""
        return tuple(of(visit) for visit in self.found.get(kind, []))


def places() -> list[Place]:
    """Every page; what is not here says why."""
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
    """The pages on which a reader clicks at once; the lesson is compared with pages of others too."""
    return [
        Place(clicked(kind), ours.SITE, path, script, slow=clicked(kind) == CLICK, phone=True)
        for kind, (path, script) in ours.first_clicks().items()
    ]


def clicked(kind: str) -> str:
    """What the first click on a kind of page is called."""
    return f"{kind}: first click answered"


def after_paint(place: str, visit: str) -> str:
    """What the time between the first paint and the answer is called."""
    return f"{place}, after the first paint, {visit}"


def figures(place: Place) -> list[Figure]:
    """What was measured of a page."""
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
    """How soon after the first paint a click is to be answered, in milliseconds."""
    return [
        Goal(f"upper quartile of {after}", report.upper_quartile(after), limit)
        for kind in ours.first_clicks()
        for visit, limit in AFTER_PAINT.items()
        for after in [after_paint(clicked(kind), visit)]
    ]


def goals(report: Report, lesson: Place) -> list[Goal]:
    """What is promised beside the pages of others."""

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
    """Visit every page in turn and print how soon each answered."""
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
