"""How long a reader waits for the look back at a deal, here and in the Python of the browser.

    .venv/bin/python -m tests.bench.look_back --quick

The reader of these deals plays badly, so that there is much to look at.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench._report import Figure, Goal, Report
from tests.bench._runs import found_by, found_inside

HERE, INSIDE = "CPython", "Pyodide under Node"
MODULE = "tests.bench.looks"
GAMES = ("klaverjas-4", "vijfhonderden", "belote", "five-hundred", "kleurenwiezen", "maison-tarot", "gin-rummy")
MOST_MILLISECONDS = {HERE: 500, INSIDE: 5000}
MEASURED = {HERE: "its longest request", INSIDE: "a look back"}


def goals(report: Report, where: str) -> Iterator[Goal]:
    """Yield the goals: no request is long, so that a bar goes on, and in the browser nobody waits for long."""
    for figure in report.figures:
        if figure.what.startswith(where) and figure.what.endswith(MEASURED[where]):
            yield Goal(f"{figure.what}, the dearest in ms", max(figure.values), MOST_MILLISECONDS[where])


def main() -> None:
    """Look back at the same deals in both, and print what it costs."""
    asked = argparse.ArgumentParser(description="How long a look back takes.")
    asked.add_argument("--deals", type=int, default=10)
    asked.add_argument("--quick", action="store_true", help="two deals of each game")
    chosen = asked.parse_args()
    how_many = (str(2 if chosen.quick else chosen.deals), *GAMES)
    report = Report("look_back", "Looking back at a deal: milliseconds of the processor")
    costs = {HERE: found_by(Path(sys.executable), MODULE, *how_many), INSIDE: found_inside(MODULE, *how_many)}
    for where, found in costs.items():
        report.figures += [Figure(f"{where}: {name}", "ms", tuple(values)) for name, values in found.items()]
        report.goals += goals(report, where)
    report.tell()


if __name__ == "__main__":
    main()
