"""The table of `make diagnosis`: how many beliefs the reckoning finds, with slips and without, how soon."""

import sys
from itertools import combinations
from random import Random

from build_scripts.tables.bank import read_bank
from rules_core.kinds import GAMES
from tests.diagnosis.simulation import KNOWS, MOST, SLIP, diagnosed, mean, shown_at_most

HEAD = "rules beliefs questions    shown  named  of 12    two  slips another asked  slips  healthy    slips"
HEALTHY, TIMES, LONGER, PAIRS = 1000, 20, 12, 100


def row_of(game):
    """Return the figures of a game."""
    bank = read_bank(game)
    beliefs = [(place,) for place in range(len(bank["beliefs"]))]
    plain, slips = mean(diagnosed(bank, beliefs)), mean(diagnosed(bank, beliefs, slip=SLIP, times=TIMES))
    longer = mean(diagnosed(bank, beliefs, most=LONGER))
    pairs = list(combinations(range(len(beliefs)), 2))
    both = mean(diagnosed(bank, Random(game).sample(pairs, min(PAIRS, len(pairs)))))
    (knows,) = diagnosed(bank, [(KNOWS,)], times=1)
    (slipping,) = diagnosed(bank, [(KNOWS,)], slip=SLIP, times=HEALTHY)
    rules = sum(entry.enforced for entry in GAMES[game].rulebook)
    return (
        f"{game:20} {rules:5} {len(beliefs):7} {len(bank['questions']):9} {shown_at_most(bank, MOST):8.0%}"
        f" {plain.right:6.0%} {longer.right:6.0%} {both.right:6.0%} {slips.right:6.0%} {slips.accused:7.1%}"
        f" {plain.questions:5.1f} {slips.questions:6.1f} {knows.accused:8.1%} {slipping.accused:8.1%}"
    )


def main(games):
    """Print the table."""
    print("named: with 8 questions, with 12, one of two beliefs at once, and when one answer of ten is a slip")
    print("another: the share of those who slip of whom another belief is named")
    print("shown: of how many beliefs 8 questions can show anything; healthy: accused without slips, and with slips")
    print(f"{'game':20} {HEAD}")
    for game in games or GAMES:
        print(row_of(game), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
