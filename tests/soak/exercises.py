"""Check the laws of exercises on every exercise that can be found in deals, of every kind in every game.

    .venv/bin/python -m tests.soak.exercises             10,000 of each kind in each game
    .venv/bin/python -m tests.soak.exercises --each 500  or this many; --game gin-rummy --kind knock only these

A fresh exercise is the best of those found in many deals. Here every one counts, best or not, and one deal
serves all kinds, so that ten thousand of each take hours, not days. A kind asks at most once at a table, so that one
deal does not dominate. A broken law is printed with its game, kind and table; the exit status is then 1.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from rules_core.cards.reasons import Impossible
from rules_core.kinds import GAMES
from rules_core.teach.exercises.deals import deal
from rules_core.teach.exercises.fresh import Fresh, wished
from tests.laws.fresh_held import EVERY, LEVELS, problems

EACH = 10_000
TOLD = 3
FAULTS = (Impossible, AssertionError, KeyError, ValueError, IndexError)


def found(game: str, kinds: tuple[str, ...], number: int, seed: str) -> Iterator[tuple[str, Fresh]]:
    """Yield the exercises in one deal: of every kind, at most one at a table."""
    level = LEVELS[number % len(LEVELS)]
    wishes = {kind: wished(game, {}, kind, level, f"{seed} {number}") for kind in kinds}
    _, of_the_deal = next(iter(wishes.values()))
    try:
        for table in deal(of_the_deal):
            for name, (kind, wish) in wishes.items():
                if at_the_table := [one for _, one in kind.look(wish, table)]:
                    yield name, wish.chance.choice(at_the_table)
    except FAULTS as fault:
        fault.add_note(f"while exercises of {game} were looked for in deal {number} of the seed {seed!r}")
        raise


def wrong_with(game: str, made: Fresh) -> list[str]:
    """Return the faults of an exercise; an exception is a fault as well."""
    try:
        return list(problems(game, made))
    except FAULTS as fault:
        return [repr(fault)]


def held(game: str, kinds: tuple[str, ...], each: int, seed: str) -> tuple[str, bool]:
    """Check this many exercises of each kind of a game; return the report, and whether all laws held."""
    began, deals, done, broken, lines = time.process_time(), 0, Counter(), Counter(), []
    while left := tuple(kind for kind in kinds if done[kind] < each):
        for kind, made in found(game, left, deals, seed):
            if done[kind] == each:
                continue
            done[kind] += 1
            if wrong := wrong_with(game, made):
                broken[kind] += 1
                if broken[kind] <= TOLD:
                    lines.append(f"{game} {kind} {made.table.text} {made.ask} {dict(made.extra)}: {wrong}")
        deals += 1
    lines += [f"{game:20} {kind:12} {done[kind]:,} held, {broken[kind]} broken" for kind in kinds]
    minutes = (time.process_time() - began) / 60
    lines.append(f"{game:20} {len(kinds)} kinds, {deals:,} deals, {minutes:.1f} minutes of processor time")
    return "\n".join(lines), not broken


def main() -> int:
    """Check the wanted number of exercises, of as many games at a time as there are cores."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--game")
    parser.add_argument("--kind")
    parser.add_argument("--seed", default="soak")
    asked = parser.parse_args()
    wished_of = {
        game: tuple(kind for one, kind in EVERY if one == game and asked.kind in (None, kind))
        for game in GAMES
        if asked.game in (None, game)
    }
    if not any(wished_of.values()):
        parser.error("no game has this kind: see the page of notation of the game")
    whole = True
    with ProcessPoolExecutor(os.cpu_count()) as cores:
        all_of_them = [
            cores.submit(held, game, kinds, asked.each, asked.seed) for game, kinds in wished_of.items() if kinds
        ]
        for one in as_completed(all_of_them):
            told, good = one.result()
            print(told, flush=True)
            whole = whole and good
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main())
