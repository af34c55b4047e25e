"""How many ways a deal can go on from fixed positions of every game, variant and number of players.

Each line of `every-game/<game>.txt` has the way to play, the moment in the deal, the number of ways after one action,
two and so on, and the table as text. A rule that allows more or less changes a number. The deals come from seeds,
under the house rules of the source; --write-golden rewrites the numbers: read the diff first.
"""

import random
from pathlib import Path

import pytest

from rules_core.kinds import GAMES
from rules_core.table.table import settled_stage, setup_of, start
from tests.laws.random_tables import every_table, named, seats_of

FOLDER = Path(__file__).parent / "every-game"
# As deep as this many ways allow, and no deeper than a trick and a half with four players.
MOST_WAYS, DEEPEST = 500, 6


def opened(way):
    """Return a fresh deal of a way to play."""
    key, chosen, players = way
    fields = {"players": str(players)} if GAMES[key].option("players") else {}
    fields |= {"seed": f"count {named(way)}", "dealer": seats_of(GAMES[key], chosen, fields)[0]}
    return start(setup_of("/".join(filter(None, (key, "+".join(chosen)))), fields))


def positions(way):
    """Return the beginning of a deal, the middle of one played at random, and five actions before its end."""
    dice, tables = random.Random(f"count {named(way)}"), [opened(way)]
    while tables[-1].stage.turn is not None:
        tables.append(tables[-1].play(dice.choice(tables[-1].stage.choices())))
    places = {"beginning": 0, "middle": len(tables) // 2, "end": max(len(tables) - 6, 0)}
    return {where: tables[place] for where, place in places.items()}


def ways_on(table):
    """Return the number of ways after one action, two, and so on; a deal that is over goes on in one way less."""
    stages, counts = [table.stage], []
    while stages and len(counts) < DEEPEST:
        following = []
        for stage in stages:
            following += [settled_stage(table.game, stage.after(one))[0] for one in stage.choices()]
            if len(following) > MOST_WAYS:
                return counts or [len(table.stage.choices())]
        stages = following
        if stages:
            counts.append(len(stages))
    return counts


@pytest.mark.parametrize("key", GAMES)
def test_a_deal_can_go_on_in_as_many_ways_as_it_could(key, golden):
    lines = ["# way to play, where in the deal, ways after 1, 2, … actions, table"]
    for way in (way for way in every_table() if way[0] == key):
        for where, table in positions(way).items():
            counts = " ".join(map(str, ways_on(table)))
            lines.append(f"{named(way)}, {where}: {counts} | {table.text}")
    golden(FOLDER / f"{key}.txt", "\n".join([*lines, ""]))


def test_there_is_a_file_for_every_game():
    counted = {path.stem for path in FOLDER.glob("*.txt")}
    assert not set(GAMES) - counted, f"run tests/counts with --write-golden: no {sorted(set(GAMES) - counted)}"
    assert not counted - set(GAMES), f"remove from {FOLDER} the counts of no game: {sorted(counted - set(GAMES))}"
