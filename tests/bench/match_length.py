"""How long a match between coaches takes: the durations in the list of games are based on this.

    .venv/bin/python -m tests.bench.match_length --games dekjas

At a real table an action takes about five seconds, and dealing and writing down a minute and a half.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from rules_core.cards.reasons import Impossible
from rules_core.kinds import GAMES
from rules_core.table.game import Length
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose
from tests.bench._report import Figure, Goal, Report

MATCHES = 5
SECONDS_FOR_AN_ACTION, SECONDS_FOR_A_DEAL = 5, 90
MOST_DEALS = 60
MOST_MINUTES = {Length.HALF_HOUR: 45, Length.HOUR: 95, Length.EVENING: 240}


def minutes(game: str, fields: Mapping[str, str]) -> float | None:
    """Return how many minutes a match would take at a real table; None for a game without a fixed end."""
    table = start(setup_of(game, fields))
    seconds = 0
    for _ in range(MOST_DEALS):
        table = played(table)
        seconds += SECONDS_FOR_A_DEAL + SECONDS_FOR_AN_ACTION * len(table.log)
        try:
            table = table.next_deal()
        except Impossible:
            return seconds / 60
    return None


def played(table: Table) -> Table:
    """Return a deal, played to its end."""
    while (seat := table.stage.turn) is not None:
        table = table.play(choose(table, seat))
    return table


def main() -> None:
    """Print the minutes of every game, and whether the list of games says the same."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    read.add_argument("--quick", action="store_true", help="one match of each")
    asked = read.parse_args()
    report = Report("match_length", "Minutes of a match at a real table")
    for key in asked.games:
        game = GAMES[key]
        for count in game.players:
            players = {"players": str(count)} if game.option("players") else {}
            seeds = range(1 if asked.quick else MATCHES)
            what = f"{key}, {count} players"
            taken = [minutes(key, {**players, "seed": f"match {seed}"}) for seed in seeds]
            ended = tuple(one for one in taken if one is not None)
            report.figures.append(Figure(what, "min", ended, "" if ended else "it has no end of its own"))
            report.goals.append(Goal(what, report.median(what), MOST_MINUTES[game.length]))
    report.tell()


if __name__ == "__main__":
    main()
