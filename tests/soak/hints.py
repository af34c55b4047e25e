"""Ask for hints all through random deals of every game, and check that each is true with all hands open.

    .venv/bin/python -m tests.soak.hints                  100,000 hints
    .venv/bin/python -m tests.soak.hints --hints 5000     or this many; --game five-hundred only of this one

An untrue hint is printed with its table, seat and claim; the exit status is then 1.
"""

import argparse
import random
import sys
from itertools import count

from tests.laws.hints_held import hints_of, untrue
from tests.laws.random_tables import every_table

HINTS, SHOWN, TOLD_EACH = 100_000, 5, 1_000


def main() -> int:
    """Check the wanted number of hints, with one deal of each way to play in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hints", type=int, default=HINTS)
    parser.add_argument("--game")
    parser.add_argument("--seed", default="soak")
    asked = parser.parse_args()
    ways = [way for way in every_table() if asked.game in (None, way[0])]
    held, wrong = 0, 0
    for number in count():
        way = ways[number % len(ways)]
        for table, seat in hints_of(way, random.Random(f"{asked.seed} {number}"), deals=1):
            held += 1
            found = untrue(table, seat)
            wrong += bool(found)
            if found and wrong <= SHOWN:
                print(f"{seat} at {table.text}: {found}", flush=True)
            if held % TOLD_EACH == 0:
                print(f"{held} hints so far, {wrong} untrue", flush=True)
            if held >= asked.hints:
                print(f"{held} hints held, {wrong} untrue", flush=True)
                return 1 if wrong else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
