"""Makes the banks of questions that tell beliefs apart, and prints what each holds and what no question shows."""

import argparse
import time
import zlib

from build_scripts.tables.bank import BANKS, bank_file, rests_on
from rules_core.kinds import GAMES
from rules_core.teach.pupils.bank import bank_of, to_text
from rules_core.teach.pupils.found import pupils_of


def make(game):
    """Write the bank of a game."""
    begun = time.process_time()
    found = list(pupils_of(game))
    bank = bank_of(found)
    text = to_text(bank, rests_on(game))
    BANKS.mkdir(exist_ok=True)
    bank_file(game).write_text(text, encoding="utf-8")
    size, took = len(zlib.compress(text.encode(), 9)), time.process_time() - begun
    told = f"{len(bank.beliefs)} beliefs, {len(bank.rows)} questions, {size} bytes compressed; {took:.0f} s"
    print(f"{game}: {told}", flush=True)
    shown = {rule for one in bank.beliefs for rule in one.rules}
    unseen = [one.pupil.short for one in found if one.pupil and one.pupil.short not in shown]
    if unseen:
        print(f"    no clear question shows ({len(unseen)}):", ", ".join(unseen), flush=True)


def main():
    """Make the bank of every game, or of those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    for game in parser.parse_args().games or GAMES:
        make(game)


if __name__ == "__main__":
    main()
