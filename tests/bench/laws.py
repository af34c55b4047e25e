"""The laws of every game held against many random deals.

    .venv/bin/python -m tests.bench.laws --deals 100000

Every deal is drawn over all sets of variants and house rules and played at random. Held: each
unfinished stage offers a choice, what is offered is not refused and one action that is not
offered is; the deal ends; no card is lost or doubled; the sheet is the sum of its lines; where
every card is won, the card points are constant; the text of the table is short and leads back to the same table.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence

from rules_core.actions import Action
from rules_core.notation import from_text
from rules_core.stages.settled import Settled
from rules_core.table import Table, start
from tests.bench._report import keep, load, print_table, warn_when_long
from tests.laws.random_tables import every_way_to_play, everything_sayable, pick, random_table, said

POINTS_OF_A_DEAL = {"klaverjas-4": 162}
CHUNK = 250
TO_JUDGE_BY = 48


def step_holds(table: Table, sayable: Sequence[Action], dice: random.Random) -> None:
    """The laws of a single moment."""
    stage = table.stage
    choices = stage.choices()
    assert choices, f"nothing to choose: {table.text}"
    offered, other = dice.choice(choices), dice.choice(sayable)
    assert stage.refusal(offered) is None, f"{offered} is offered and refused: {table.text}"
    assert (stage.refusal(other) is None) == (other in choices), f"{other}: {table.text}"


def end_holds(table: Table) -> None:
    """The laws of a finished deal."""
    assert table.stage.over
    assert len(table.text) < 2000, table.text
    again = start(from_text(table.text))
    assert again.text == table.text
    ends = [one.stage for one in (table, again) if isinstance(one.stage, Settled)]
    if not ends:
        assert said(again) == said(table)
        return
    assert len(ends) == 2, table.text
    deal = ends[0].deal
    played = [card for trick in ends[0].play.taken for card in trick.cards]
    every = [*played, *deal.skart, *deal.stock]
    assert sorted(card.text for card in every) == sorted(card.text for card in deal.rules.pack), table.text
    sheets = [end.sheet for end in ends]
    for side in table.seating.sides:
        lines = [sum(line.points for line in sheet.lines if line.side is side) for sheet in sheets]
        assert lines == [sheet.total(side) for sheet in sheets], table.text
        assert lines[0] == lines[1], table.text
    counted = [line.points for line in sheets[0].lines if line.reason.rule.endswith(("card-points", "last-trick"))]
    points = POINTS_OF_A_DEAL.get(table.game.key)
    assert points is None or sum(counted) == points, table.text


def hold(job: tuple[int, int]) -> Counter[str]:
    """Hold a number of deals to the laws; returns what happened how often."""
    first, count = job
    ways = every_way_to_play()
    seen: Counter[str] = Counter()
    for number in range(first, first + count):
        key, chosen = ways[number % len(ways)]
        dice = random.Random(f"bench {number}")
        table = random_table(key, chosen, dice)
        sayable = everything_sayable(table.seating)
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


def held(deals: int, processes: int) -> Counter[str]:
    """Hold so many deals to the laws, in several processes."""
    jobs = [(first, min(CHUNK, deals - first)) for first in range(0, deals, CHUNK)]
    seen: Counter[str] = Counter()
    longest = 0
    with multiprocessing.Pool(processes) as pool:
        for part in pool.imap_unordered(hold, jobs):
            longest = max(longest, part.pop("longest text"))
            seen += part
            if sys.stderr.isatty():
                print(f"\r{seen['deals']:>8} deals", end="", file=sys.stderr)
    seen["longest text"] = longest
    return seen


def seconds_for(deals: int, processes: int) -> float:
    """How long so many deals take, judged by a few."""
    began = time.perf_counter()
    hold((0, TO_JUDGE_BY))
    return (time.perf_counter() - began) / TO_JUDGE_BY * deals / min(processes, multiprocessing.cpu_count())


def main() -> None:
    """Hold the deals to the laws, print a table and keep it as JSON."""
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    read.add_argument("--deals", type=int, default=100_000)
    read.add_argument("--quick", action="store_true", help="a fiftieth of these deals")
    read.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    asked = read.parse_args()
    deals = asked.deals // 50 if asked.quick else asked.deals
    warn_when_long(seconds_for(deals, asked.processes))
    began = time.perf_counter()
    seen = held(deals, asked.processes)
    seconds = time.perf_counter() - began
    ways = {name.removeprefix("way "): count for name, count in sorted(seen.items()) if name.startswith("way ")}
    result = {
        **{name: seen[name] for name in ("deals", "actions", "settled", "thrown-in", "longest text")},
        "seconds": round(seconds, 1),
        "deals a second": round(seen["deals"] / seconds, 1),
        "broken laws": 0,
    }
    keep("laws", result | {"ways": ways})
    print()
    print_table((f"Laws over {len(ways)} ways to play", ""), [(name, f"{value:,}") for name, value in result.items()])
    print(f"  {load()}")


if __name__ == "__main__":
    main()
