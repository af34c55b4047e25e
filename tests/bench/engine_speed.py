"""How fast the rules play at random, compared with other engines, and in the Python of the browser.

    .venv/bin/python -m tests.bench.engine_speed --quick

The engines take turns, round after round, and CPU time is counted, so that other work on the machine affects all of
them alike. Python is that of this machine; every engine is driven from Python.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rules_core.kinds import GAMES
from tests.bench._peers import PYTHON, versions, why_not_from_pypi
from tests.bench._report import Figure, Goal, Report
from tests.bench._runs import found_by, found_inside

Speed = dict[str, float]
PLAYED = "tests.bench.random_play"
OURS, AT_A_TABLE = "klaverjas-4", "klaverjas-4, at a table with its log"
FACTS, SENTENCES = "klaverjas-4, a program with the facts of its seat", "klaverjas-4, a program with the whole view"
OPENED, INSIDE = "klaverjas-4, deals opened before", "klaverjas-4, Pyodide under Node"
OWN = {
    OURS: f"rules:{OURS}",
    OPENED: f"opened:{OURS}",
    AT_A_TABLE: f"table:{OURS}",
    FACTS: f"sight:{OURS}",
    SENTENCES: f"seen:{OURS}",
    **{game: f"rules:{game}" for game in GAMES if game != OURS},
}
CHESS, BRIDGE, RLCARD_GIN = "python-chess", "RLCard bridge, bare game", "RLCard gin rummy, bare game"
EUCHRE, GIN = "OpenSpiel euchre (C++)", "OpenSpiel gin rummy (C++)"
PEERS = {
    CHESS: ("chess", "chess"),
    BRIDGE: ("rlcard", "rlcard-bridge"),
    RLCARD_GIN: ("rlcard", "rlcard-gin-rummy"),
    EUCHRE: ("open_spiel", "open-spiel-euchre"),
    GIN: ("open_spiel", "open-spiel-gin-rummy"),
}


def contenders(seconds: float) -> dict[str, Callable[[], Speed]]:
    """Return the functions that play one round, by name in the table; peers that are not installed are missing."""
    own: dict[str, Callable[[], Speed]] = {
        name: partial(found_by, Path(sys.executable), PLAYED, kind, str(seconds)) for name, kind in OWN.items()
    }
    inside: dict[str, Callable[[], Speed]] = {INSIDE: partial(found_inside, PLAYED, OWN[OURS], str(seconds))}
    others: dict[str, Callable[[], Speed]] = {
        name: partial(found_by, PYTHON, PLAYED, kind, str(seconds))
        for name, (package, kind) in PEERS.items()
        if not why_not_from_pypi(package)
    }
    return own | inside | others


def rounds(every: dict[str, Callable[[], Speed]], times: int) -> dict[str, list[Speed]]:
    """Let the engines take turns; a round that fails ends the bench."""
    found: dict[str, list[Speed]] = {name: [] for name in every}
    for _ in range(times):
        for name, play in every.items():
            found[name].append(play())
    return found


def reported(found: dict[str, list[Speed]]) -> Report:
    """Return the figures and goals of all rounds."""
    report = Report("engine_speed", "Random play: decisions in a second of the processor")
    for name in [*OWN, INSIDE, *PEERS]:
        speeds = found.get(name, [])
        why = "" if speeds else why_not_from_pypi(PEERS[name][0])
        report.figures.append(Figure(name, "decisions/s", tuple(one["decisions"] for one in speeds), why))
    for name in [*OWN, INSIDE, *PEERS]:
        if speeds := found.get(name, []):
            report.figures.append(Figure(f"{name}: whole games", "games/s", tuple(one["games"] for one in speeds)))
    for name in (OURS, OPENED):
        report.goals += [
            Goal(f"{name} / {CHESS}", report.ratio(name, CHESS), 5, at_most=False),
            Goal(f"{name} / {BRIDGE}", report.ratio(name, BRIDGE), 1, at_most=False),
            Goal(f"{name} / {EUCHRE}", report.ratio(name, EUCHRE), 0.33, at_most=False),
            Goal(f"{name} / {GIN}", report.ratio(name, GIN), 0.33, at_most=False),
        ]
    for peer in (GIN, RLCARD_GIN):
        report.goals.append(Goal(f"gin-rummy / {peer}", report.ratio("gin-rummy", peer), 1, at_most=False))
    report.goals.append(Goal(f"{FACTS} / {SENTENCES}", report.ratio(FACTS, SENTENCES), 2, at_most=False))
    report.goals.append(Goal("Pyodide / CPython", report.ratio(INSIDE, OURS), 0.5, at_most=False))
    report.remarks.append(versions())
    return report


def main() -> None:
    """Let every engine play and print how fast it was."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=2.0, help="of each engine in each round")
    asked.add_argument("--quick", action="store_true", help="a quarter of a second instead")
    chosen = asked.parse_args()
    every = contenders(0.25 if chosen.quick else chosen.seconds)
    reported(rounds(every, chosen.rounds)).tell()


if __name__ == "__main__":
    main()
