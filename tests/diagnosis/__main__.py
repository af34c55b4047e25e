"""The table of `make diagnosis`: how many beliefs the reckoning finds, with slips and without, how soon."""

import sys

from build_scripts.tables.bank import read_bank
from rules_core.kinds import GAMES
from tests.diagnosis.simulation import KNOWS, MOST, SLIP, diagnosed, mean, shown_at_most

HEALTHY, TIMES, LONGER = 1000, 20, 12


def row_of(game):
    """Return the figures of a game."""
    bank = read_bank(game)
    beliefs = [(place,) for place in range(len(bank["beliefs"]))]
    plain, slips = mean(diagnosed(bank, beliefs)), mean(diagnosed(bank, beliefs, slip=SLIP, times=TIMES))
    longer = mean(diagnosed(bank, beliefs, most=LONGER))
    (knows,) = diagnosed(bank, [(KNOWS,)], times=1)
    (slipping,) = diagnosed(bank, [(KNOWS,)], slip=SLIP, times=HEALTHY)
    rules = sum(entry.enforced for entry in GAMES[game].rulebook)
    return (
        f"{game:20} {rules:5} {len(beliefs):7} {len(bank['questions']):9} {shown_at_most(bank, MOST):8.0%}"
        f" {plain.right:6.0%} {longer.right:6.0%} {slips.right:6.0%} {slips.accused:7.1%}"
        f" {plain.questions:5.1f} {slips.questions:6.1f} {knows.accused:8.1%} {slipping.accused:8.1%}"
    )


def main(games):
    """Print the table."""
    print("named: with 8 questions, with 12, and with 8 when one answer of ten is a slip; another: named instead then")
    print("shown: of how many beliefs 8 questions can show anything; healthy: accused without slips, and with slips")
    print(f"{'game':20} rules beliefs questions    shown  named  of 12  slips another asked  slips  healthy    slips")
    for game in games or GAMES:
        print(row_of(game), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
