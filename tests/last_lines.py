"""The last lines of a run: the tests that failed and why, those that needed a second try, and the slowest files."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

MOST_LINES = 20
DEAREST = 10


class LastLines:
    """Prints the last lines when a run ends and writes them to a folder, so that the caller can repeat them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.began = time.monotonic()

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the last lines, and write them to a file."""
        reports = terminalreporter.stats
        red = [*reports.get("failed", ()), *reports.get("error", ())]
        tried_again = sorted({f"{report.nodeid}  {reason(report)}" for report in reports.get("rerun", ())})
        lines = [
            *dearest_files([report for kind in reports.values() for report in kind if hasattr(report, "duration")]),
            *(f"SECOND TRY  {one}" for one in tried_again),
            *(f"RED  {report.nodeid}  {reason(report)}{took(report)}" for report in red[:MOST_LINES]),
            *([f"... and {len(red) - MOST_LINES} more"] if len(red) > MOST_LINES else []),
            f"{len(reports.get('passed', ()))} green, {len(red)} red, {len(tried_again)} tried a second time, "
            f"in {(time.monotonic() - self.began) / 60:.1f} minutes",
        ]
        terminalreporter.section("last lines")
        for line in lines:
            terminalreporter.write_line(line)
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "last-lines.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (self.folder / "second-tries.txt").write_text("".join(f"{one}\n" for one in tried_again), encoding="utf-8")


def reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Return the whole first line of the reason why a test failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    told = crash.message if crash else str(report.longrepr)
    return next(iter(told.strip().splitlines()), "")


def took(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Return how long a test took; a test that cannot even be collected took no time."""
    return f"  ({report.duration:.0f} s)" if hasattr(report, "duration") else ""


def dearest_files(reports: list[pytest.TestReport]) -> list[str]:
    """Return the files whose tests took longest, including their set-up and teardown."""
    seconds: Counter[str] = Counter()
    for report in reports:
        seconds[report.nodeid.partition("::")[0]] += report.duration
    return [f"{took:7.1f} s  {file}" for file, took in seconds.most_common(DEAREST)]
