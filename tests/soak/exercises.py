"""Make fresh exercises of every kind in every game, and hold each to what holds for all.

    .venv/bin/python -m tests.soak.exercises             10,000 of each kind in each game
    .venv/bin/python -m tests.soak.exercises --each 500  or so many; --game gin-rummy --kind knock only these

What breaks is printed with its game, kind, level and seed; the exit status is then 1.
"""

import argparse
import sys
import time

from rules_core.reasons import Impossible
from tests.laws.fresh_held import EVERY, LEVELS, broken

EACH = 10_000


def main() -> int:
    """Hold as many exercises as are wished."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--game")
    parser.add_argument("--kind")
    parser.add_argument("--seed", default="soak")
    asked = parser.parse_args()
    wrong = 0
    for game, kind in EVERY:
        if asked.game not in (None, game) or asked.kind not in (None, kind):
            continue
        began, found = time.process_time(), 0
        for number in range(asked.each):
            level, seed = LEVELS[number % len(LEVELS)], f"{asked.seed} {number}"
            try:
                problems = list(broken(game, kind, level, seed))
            except (Impossible, AssertionError, KeyError, ValueError, IndexError) as one:
                problems = [repr(one)]
            found += bool(problems)
            if problems and found <= 3:
                print(f"{game} {kind} {level} {seed!r}: {problems}")
        wrong += found
        each = (time.process_time() - began) / max(1, asked.each)
        print(f"{game:20} {kind:12} {asked.each} held, {found} broken, {1000 * each:.0f} ms each", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
