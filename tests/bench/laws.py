"""The laws of every game held against many random deals.

    .venv/bin/python -m tests.bench.laws --deals 100000

Every deal is drawn over all sets of variants and house rules and played at random. Held: each
unfinished stage offers a choice, what is offered is not refused and one action that is not
offered is; the deal ends; no card is lost or doubled; the sheet is the sum of its lines; the
card points are constant; the text of the table is short and leads back to the same table.
"""

import argparse
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from pathlib import Path

from rules_core.cards import Card
from rules_core.notation import from_text
from rules_core.stages.settled import Settled
from rules_core.table import start
from tests.laws.random_tables import every_way_to_play, everything_sayable, pick, random_table, said

WRITTEN_TO = Path("build/bench/laws.json")
POINTS_OF_A_DEAL = {"klaverjas-4": 162}
CHUNK = 250


def step_holds(table, sayable, dice):
    """The laws of a single moment."""
    stage = table.stage
    choices = stage.choices()
    assert choices, f"nothing to choose: {table.text}"
    offered, other = dice.choice(choices), dice.choice(sayable)
    assert stage.refusal(offered) is None, f"{offered} is offered and refused: {table.text}"
    assert (stage.refusal(other) is None) == (other in choices), f"{other}: {table.text}"


def end_holds(table):
    """The laws of a finished deal."""
    assert table.stage.over
    assert len(table.text) < 2000, table.text
    again = start(from_text(table.text))
    assert again.text == table.text
    if not isinstance(table.stage, Settled):
        assert said(again) == said(table)
        return
    played = [action for action in table.log if isinstance(action, Card)]
    pack = again.stage.deal.rules.pack
    assert sorted(card.text for card in played) == sorted(card.text for card in pack), table.text
    sheets = [one.stage.sheet for one in (table, again)]
    for side in table.seating.sides:
        lines = [sum(line.points for line in sheet.lines if line.side is side) for sheet in sheets]
        assert lines == [sheet.total(side) for sheet in sheets], table.text
        assert lines[0] == lines[1], table.text
    counted = [line.points for line in sheets[0].lines if line.reason.rule.endswith(("card-points", "last-trick"))]
    assert sum(counted) == POINTS_OF_A_DEAL[table.game.key], table.text


def hold(job):
    """Hold a number of deals to the laws; returns what happened how often."""
    first, count = job
    ways, seen = every_way_to_play(), Counter()
    for number in range(first, first + count):
        key, chosen = ways[number % len(ways)]
        dice = random.Random(f"bench {number}")
        table = random_table(key, chosen, dice)
        sayable = everything_sayable(table.game)
        while table.stage.turn is not None:
            step_holds(table, sayable, dice)
            table = table.play(pick(table, dice))
            seen["actions"] += 1
            assert len(table.log) < 600, f"no end in sight: {table.text}"
        end_holds(table)
        seen["deals"] += 1
        seen[table.stage.phase] += 1
        seen[f"way {'/'.join(filter(None, (key, '+'.join(chosen))))}"] += 1
        seen["longest text"] = max(seen["longest text"], len(table.text))
    return seen


def main():
    """Hold the deals to the laws, print a table and keep it as JSON."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--deals", type=int, default=100_000)
    asked.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    asked = asked.parse_args()
    jobs = [(first, min(CHUNK, asked.deals - first)) for first in range(0, asked.deals, CHUNK)]
    began, seen, longest = time.perf_counter(), Counter(), 0
    with multiprocessing.Pool(asked.processes) as pool:
        for part in pool.imap_unordered(hold, jobs):
            longest = max(longest, part.pop("longest text"))
            seen += part
            if sys.stderr.isatty():
                print(f"\r{seen['deals']:>8} deals", end="", file=sys.stderr)
    seconds = time.perf_counter() - began
    ways = {name.removeprefix("way "): count for name, count in sorted(seen.items()) if name.startswith("way ")}
    result = {
        "deals": seen["deals"],
        "actions": seen["actions"],
        "settled": seen["settled"],
        "thrown in": seen["thrown-in"],
        "longest text": longest,
        "seconds": round(seconds, 1),
        "deals a second": round(seen["deals"] / seconds, 1),
        "broken laws": 0,
    }
    WRITTEN_TO.parent.mkdir(parents=True, exist_ok=True)
    WRITTEN_TO.write_text(json.dumps(result | {"ways": ways}, indent=1) + "\n", encoding="utf-8")
    print(f"\nLaws over {len(ways)} ways to play")
    for name, value in result.items():
        print(f"  {name:16} {value:>12,}")


if __name__ == "__main__":
    main()
