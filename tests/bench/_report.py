"""How every bench reports its figures: a table with medians and their spread, goals, and the same as JSON."""

from __future__ import annotations

import json
import os
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

WRITTEN_TO = Path(__file__).resolve().parents[2] / "build" / "bench"
GAP = "  "
LONG = 600
HEAD = ("", "median", "", "lowest … highest", "n", "")


@dataclass(frozen=True, slots=True)
class Figure:
    """One quantity measured several times, or the reason why it could not be measured."""

    what: str
    unit: str
    values: tuple[float, ...] = ()
    missing: str = ""

    @property
    def median(self) -> float | None:
        """The median of the values."""
        return statistics.median(self.values) if self.values else None

    def cells(self) -> tuple[str, ...]:
        """Return the figure as the cells of a row."""
        if self.median is None:
            return (self.what, "", "", "", "", f"not here: {self.missing}")
        spread = f"{shown(min(self.values))} … {shown(max(self.values))}"
        return (self.what, shown(self.median), self.unit, spread, str(len(self.values)), "")


@dataclass(frozen=True, slots=True)
class Goal:
    """The least or the most that a figure should be; `figure` is None when something it needs is not installed."""

    what: str
    figure: float | None
    limit: float
    at_most: bool = True

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached, or None when it was not measured."""
        if self.figure is None:
            return None
        return self.figure <= self.limit if self.at_most else self.figure >= self.limit

    def cells(self) -> tuple[str, ...]:
        """Return the goal as the cells of a row."""
        said = {True: "reached", False: "NOT REACHED", None: "not measured"}[self.reached]
        figure = "" if self.figure is None else f"{self.figure:.2f}"
        return (self.what, figure, f"{'≤' if self.at_most else '≥'} {self.limit:g}", said)


@dataclass(slots=True)
class Report:
    """All findings of one bench; `name` is the name of its JSON file."""

    name: str
    title: str
    figures: list[Figure] = field(default_factory=list)
    goals: list[Goal] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    def ratio(self, what: str, of: str) -> float | None:
        """Return the median of one figure divided by that of another; None when either is missing."""
        medians = {figure.what: figure.median for figure in self.figures}
        above, below = medians.get(what), medians.get(of)
        return above / below if above is not None and below else None

    def median(self, what: str) -> float | None:
        """Return the median of a figure; None when it is missing."""
        return next((figure.median for figure in self.figures if figure.what == what), None)

    def upper_quartile(self, what: str) -> float | None:
        """Return the upper quartile of a figure; None when there are fewer than two values."""
        values = next((figure.values for figure in self.figures if figure.what == what), ())
        return statistics.quantiles(values, n=4, method="inclusive")[2] if len(values) > 1 else None

    def tell(self, *tables: Sequence[Sequence[str]]) -> None:
        """Print the figures, or tables made from them, then the goals, and write everything as JSON."""
        print(f"\n{self.title}")
        for head, *lines in tables or [[HEAD, *(figure.cells() for figure in self.figures)]]:
            print_table(head, lines)
            print()
        if self.goals:
            print_table(("goal", "figure", "goal", ""), [goal.cells() for goal in self.goals])
            print()
        for remark in [*self.remarks, load()]:
            print(f"{GAP}{remark}", flush=True)
        keep(self.name, asdict(self) | {"load": os.getloadavg(), "medians": [one.median for one in self.figures]})


def shown(number: float) -> str:
    """Return a number with as many decimals as matter."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.1f}" if abs(number) >= 10 else f"{number:.2f}"


def load() -> str:
    """Return the load of the machine, which affects every figure."""
    return f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"


def warn_when_long(seconds: float) -> None:
    """Warn at the start of a bench that takes more than ten minutes."""
    if seconds > LONG:
        print(f"{GAP}This will take about {seconds / 60:.0f} minutes; --quick does less of it.", flush=True)


def print_table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> None:
    """Print rows below a header in columns: the first aligned left, the others right."""
    every = [head, *lines]
    widths = [max(len(line[place]) for line in every) for place in range(len(head))]
    for line in every:
        print(GAP + columns(line, widths), flush=True)


def columns(line: Sequence[str], widths: Sequence[int]) -> str:
    """Return the cells of a row in columns of these widths."""
    first, *rest = (
        cell.rjust(width) if place else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(line, widths, strict=True))
    )
    return GAP.join([first, *rest]).rstrip()


def keep(name: str, found: object) -> None:
    """Write the findings as JSON."""
    WRITTEN_TO.mkdir(parents=True, exist_ok=True)
    (WRITTEN_TO / f"{name}.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
