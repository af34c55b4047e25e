"""Play every game at random and check its laws, until a limit or Ctrl-C.

    make soak                             until it is stopped
    make soak SECONDS=60                  or for this long, or DECISIONS=100000
    make soak SEED=autumn FIRST=5000      the same matches again, from number 5000 on

Every match is drawn from all games, variants, numbers of players and house rules, and lasts one deal or several.
The cheap laws are checked at every decision, the expensive ones in a sample of the deals. A broken law is printed as a
request that shows it, with the number of its match; the exit status is then 1.
"""

import argparse
import json
import random
import sys
import time
from collections import Counter

from tests.laws.held import constants_of
from tests.laws.random_tables import BY_HAND, every_table, named, pick, table_at
from tests.soak import cheap, dear

DEALS = (1, 1, 2, 6, 20)
# One hand of a game without tricks has as many decisions as a match of another.
DEALS_WITHOUT_TRICKS = (1, 1, 2)
MOST_ACTIONS = 1500
DEAR_ONE_IN = 60
BY_HAND_ONE_IN = 8
PRINTED_OF_A_KIND = 3
PROGRESS_SECONDS = 10


class Soak:
    """A run: how often each law was checked, which broke, and when to stop."""

    def __init__(self, asked):
        self.seed, self.number = asked.seed, asked.first
        self.began, self.told = time.monotonic(), time.monotonic()
        self.ends = self.began + asked.seconds if asked.seconds else None
        self.decisions_wanted = asked.decisions
        self.ways, self.counts, self.held, self.broken = every_table(), Counter(), Counter(), Counter()

    def enough(self):
        """Return whether a limit is reached."""
        if self.decisions_wanted and self.counts["decisions"] >= self.decisions_wanted:
            return True
        return self.ends is not None and time.monotonic() >= self.ends

    def run(self):
        """Play matches until the limit is reached."""
        while not self.enough():
            self.match()
            self.number += 1
            if time.monotonic() - self.told > PROGRESS_SECONDS:
                self.told = time.monotonic()
                print(self.progress(), file=sys.stderr, flush=True)

    def match(self):
        """Play one match, or the beginning of one; it ends where something breaks."""
        dice = random.Random(f"{self.seed} {self.number}")
        way = self.ways[self.number % len(self.ways)]
        table = None
        try:
            by_hand = dice.choice(BY_HAND.get(way[0], ({},))) if dice.randrange(BY_HAND_ONE_IN) == 0 else {}
            table = table_at(way, dice, deal="1", **by_hand)
            for _ in range(dice.choice(DEALS if constants_of(table).tricks else DEALS_WITHOUT_TRICKS)):
                table = self.deal(table, dice)
                if table is None or table.seen.winner is not None or self.enough():
                    break
                table = table.next_deal()
            self.counts["matches"] += 1
        except Broken as broken:
            self.tell(way, broken)
        except Exception as fault:  # the aim is to find faults of the core
            at = {"op": "open", "table": table.text} if table else {"way": named(way)}
            self.tell(way, Broken("no fault", at, f"{type(fault).__name__}: {fault}"))

    def deal(self, table, dice):
        """Play one deal to its end and return it, with the laws checked at every step."""
        looked_at = dice.randrange(40) if dice.randrange(DEAR_ONE_IN) == 0 else -1
        while table.stage.turn is not None:
            choices = table.stage.choices()
            for name, law in cheap.at_a_decision(table, choices, dice):
                self.hold(name, law, table)
            if len(table.log) == looked_at:
                self.hold_dear(table, dice)
            table = self.done(table, pick(table, dice, choices))
            self.counts["decisions"] += 1
            if len(table.log) > MOST_ACTIONS:
                self.counts["left off"] += 1
                return None
        for name, law in cheap.at_the_end(table):
            self.hold(name, law, table)
        if looked_at >= len(table.log):
            self.hold_dear(table, dice)
        self.counts["deals"] += 1
        return table

    def hold_dear(self, table, dice):
        """Check the expensive laws on a table."""
        for name, law in dear.at_a_table(table, dice):
            self.hold(name, law, table)

    def done(self, table, action):
        """Return the table after an action that must succeed."""
        try:
            return table.play(action)
        except Exception as fault:  # any exception is a broken law, and the run goes on to the next match
            asked = {"op": "play", "table": table.text, "seat": "all", "action": cheap.in_words(table, action)}
            raise Broken("no fault", asked, f"{type(fault).__name__}: {fault}") from fault

    def hold(self, name, law, table):
        """Check one law on a table."""
        self.held[name] += 1
        try:
            law()
        except AssertionError as broken:
            raise Broken(name, {"op": "open", "table": table.text, "seat": "all"}, str(broken)) from broken
        except Exception as fault:  # a law that raises an exception is broken too
            what = f"while it was held: {type(fault).__name__}: {fault}"
            raise Broken(name, {"op": "open", "table": table.text, "seat": "all"}, what) from fault

    def tell(self, way, broken):
        """Print a broken law as a request, the first few of its kind in a game."""
        kind = (way[0], broken.name)
        self.broken[kind] += 1
        if self.broken[kind] <= PRINTED_OF_A_KIND:
            what = " ".join(broken.what.split())
            print(f"\nBROKEN: {broken.name}, {named(way)}, match {self.number} of seed {self.seed}: {what}")
            print(json.dumps({"v": 1, "lang": "en", **broken.request}, ensure_ascii=False), flush=True)

    def progress(self):
        """Return the progress of the run, in one line."""
        seconds = max(time.monotonic() - self.began, 0.001)
        counts = self.counts
        rate = counts["decisions"] / seconds
        dear_ones = ", ".join(f"{self.held[name]:,} {name}" for name in ("replay", "both languages", "twins"))
        found = f"{sum(self.broken.values())} broken" if self.broken else "nothing broken"
        return (
            f"{counts['decisions']:,} decisions, {counts['deals']:,} deals, {counts['matches']:,} matches "
            f"({rate:,.0f} a second), {dear_ones}; {found}; at match {self.number}"
        )

    def summary(self):
        """Return the laws that were checked, how often, and those that broke."""
        lines = [self.progress(), *(f"  {count:>12,}  {name}" for name, count in self.held.most_common())]
        if self.counts["left off"]:
            lines.append(f"  {self.counts['left off']:>12,}  deals left off after {MOST_ACTIONS} actions")
        lines += [f"  {count:>12,}  BROKEN: {law} in {game}" for (game, law), count in self.broken.most_common()]
        return "\n".join(lines)


class Broken(Exception):
    """A law that does not hold, with the request that shows it."""

    def __init__(self, name, request, what):
        super().__init__(what)
        self.name, self.request, self.what = name, request, what


def main():
    """Read the arguments, run, and print the findings."""
    read = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__.splitlines()[0])
    read.add_argument("--seed", default="soak", help="the matches that are played")
    read.add_argument("--first", type=int, default=0, help="the number of the first match")
    read.add_argument("--seconds", type=float, default=0, help="how long, at most")
    read.add_argument("--decisions", type=int, default=0, help="how many decisions, about")
    soak = Soak(read.parse_args())
    try:
        soak.run()
    except KeyboardInterrupt:
        print(file=sys.stderr)
    print(soak.summary())
    return 1 if soak.broken else 0


if __name__ == "__main__":
    sys.exit(main())
