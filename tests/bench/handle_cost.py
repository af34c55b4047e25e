"""The cost of a request by the length of the log, here and in the Python of the browser.

    .venv/bin/python -m tests.bench.handle_cost --quick

A table that is not in memory is replayed from its text, so a longer log costs more, but no more than in proportion. A
page continues from the table it last asked about; such requests are answered at once, late in a deal too. Requests
that make the coach think are shown without a goal.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench._report import Figure, Goal, Report, shown
from tests.bench._runs import found_by, found_inside
from tests.bench.requests import ASKED, CARDS, FROM_ITS_TEXT, OF_THE_COACH

HERE, INSIDE = "CPython", "Pyodide under Node"
MODULE = "tests.bench.requests"
MOST_MILLISECONDS = 2
# Exactly linear growth doubles the cost; this leaves room for other work on the machine.
STRAIGHT = 1.3
PLACES = [*map(str, CARDS), f"{CARDS[-1]} of a match"]


def named(where: str, op: str, place: str) -> str:
    """Return the name of a figure."""
    return f"{where}: {op} {place}"


def goals(report: Report, where: str) -> Iterator[Goal]:
    """Yield the goals: the cost of replaying a log grows linearly, and the browser's Python is quick."""
    at = {place: report.median(named(where, FROM_ITS_TEXT, place)) or 0 for place in PLACES}
    first, second = at["16"] - at["0"], (at["31"] - at["16"]) * 16 / 15
    yield Goal(f"{where}: what cards 16-31 add / what cards 0-16 add", second / first, STRAIGHT)
    if where == INSIDE:
        for op in (FROM_ITS_TEXT, *ASKED):
            dearest = max(report.median(named(where, op, place)) or 0 for place in PLACES)
            yield Goal(f"{where}: {op}, the dearest in ms", dearest, MOST_MILLISECONDS)


def table(report: Report, where: str) -> list[tuple[str, ...]]:
    """Return a row for each request, a column for each length of the log: the median, the lowest and the highest."""
    by_name = {figure.what: figure for figure in report.figures}
    lines = [(f"{where}, cards in the log:", *PLACES)]
    for op in (FROM_ITS_TEXT, *ASKED, *OF_THE_COACH):
        every = [by_name[named(where, op, place)] for place in PLACES]
        cells = (f"{shown(one.median or 0)} ({shown(min(one.values))}…{shown(max(one.values))})" for one in every)
        lines.append((op, *cells))
    return lines


def main() -> None:
    """Send every request at every table and print its cost."""
    asked = argparse.ArgumentParser(description="What a request costs by the length of the log.")
    asked.add_argument("--times", type=int, default=7)
    asked.add_argument("--quick", action="store_true", help="measure each for a shorter time")
    chosen = asked.parse_args()
    how_long = (str(chosen.times), "0.01" if chosen.quick else "0.05")
    report = Report(
        "handle_cost", f"Requests: milliseconds of the processor; medians of {chosen.times}, (lowest…highest)"
    )
    costs = {HERE: found_by(Path(sys.executable), MODULE, *how_long), INSIDE: found_inside(MODULE, *how_long)}
    for where, found in costs.items():
        report.figures += [Figure(f"{where}: {name}", "ms", tuple(values)) for name, values in found.items()]
        report.goals += goals(report, where)
    report.tell(*(table(report, where) for where in costs))


if __name__ == "__main__":
    main()
