"""The cost of the most expensive requests we can think of below a hundred thousand characters.

    .venv/bin/python -m tests.bench.dear_requests --quick

Each field in turn is filled up to its limit, and beyond it; logs go on for as long as the rules allow; every question
about a table is asked at its longest. Openings that contradict themselves are drawn at random, as in `tests/laws`, and
the slowest is printed. No request may take more than a second of CPU time.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from itertools import chain
from typing import Any

from rules_core.cards.action_text import text_of
from rules_core.door.service import handle
from rules_core.kinds import GAMES
from rules_core.say.compare import MOST_WAYS
from rules_core.table.notation import Setup, to_text
from rules_core.table.table import LONGEST_LOG, LONGEST_SETUP, Table, setup_of, start
from rules_core.teach.exercises.kinds import KINDS
from tests.bench._report import Figure, Goal, Report, warn_when_long
from tests.laws.openings import Openings

Request = dict[str, Any]
Dear = Iterator[tuple[str, Request]]
LONGEST_REQUEST, MOST_SECONDS = 99_500, 1.0
HARDEST, LONGEST_DEAL = 3, 300
OPENING, OPENINGS = "opening", 600
# Both take the card that the other discarded, and discard it again.
THERE_AND_BACK = ("pile", "SK", "pile", "SK")
ABOUT = ("cards", "trick", "last", "score")


def filled(text: str, length: int) -> str:
    """Return a text repeated until it has this length, without half a word at the end."""
    return (text * (length // len(text) + 1))[:length].rpartition(" ")[0]


def fillings(table: Table) -> Iterator[str]:
    """Fillings for a field: words of every kind that some field accepts."""
    pack, seats = [one.text for one in table.rules.pack], [one.letter for one in table.seating.seats]
    yield f"{' '.join(pack)} "
    yield "".join(f"{seat} {' '.join(pack)} / " for seat in seats)
    yield "".join(f"{seat} {one} " for seat in seats for one in pack)
    yield "".join(f"{seat} 20 " for seat in seats)
    yield "".join(f"{seat} {''.join(pack[:3])} / " for seat in seats)
    yield " ".join(f"x{number}" for number in range(9_000)) + " "
    yield "7 "
    yield "9" * LONGEST_REQUEST + " "


def begun(key: str) -> Table:
    """Return a new deal of a game."""
    return start(setup_of(key, {"seed": "dear"}))


def fields(key: str) -> Dear:
    """Yield requests with every field and house rule filled up to its limit, and beyond it."""
    table, game = begun(key), GAMES[key]
    for name in (*game.workings.fields, *(option.key for option in game.options), "log"):
        for text in fillings(table):
            for length in (LONGEST_SETUP - 100, LONGEST_REQUEST):
                yield f"field {name}", {"op": "open", "setup": {"game": key, name: filled(text, length)}}


def played(key: str) -> list[Table]:
    """Return the tables of a whole deal, played at random."""
    dice, tables = random.Random(f"dear {key}"), [begun(key)]
    while (choices := tables[-1].stage.choices()) and len(tables) < LONGEST_DEAL:
        tables.append(tables[-1].play(dice.choice(choices)))
    return tables


def endless() -> Table:
    """Return a hand of gin that goes on as long as possible."""
    fields = {"discard_taken_card": "allowed", "dealer": "N", "pile": "SK"}
    log = (THERE_AND_BACK * LONGEST_LOG)[:LONGEST_LOG]
    return start(Setup("gin-rummy", (), tuple(fields.items()), log))


def ways(key: str) -> list[Request]:
    """Return as many ways to play as can be compared at once, each with every house rule at its last value."""
    options = {option.key: option.values[-1] for option in GAMES[key].options if not option.of_position}
    return [{"game": key, "options": dict(list(options.items())[: place + 1])} for place in range(MOST_WAYS)]


def asked(table: Table) -> Dear:
    """Yield every question about one table, asked from its text."""
    about: Request = {"table": table.text, "seat": table.stage.turn.letter if table.stage.turn else "you"}
    choices = " ".join(text_of(one, table.stage.turn) for one in table.stage.choices()) or "pass"
    for op in ("open", "advance", "undo", "next", "check"):
        yield op, {**about, "op": op, "seat": "all"}
    yield "play", {**about, "op": "play", "action": choices.split()[-1]}
    yield "step", {**about, "op": "step", "to": max(0, len(table.log) - 1)}
    yield "compare", {**about, "op": "compare", "with": ways(table.game.key)}
    yield from ((f"why {one}", {**about, "op": "why", "about": one}) for one in (*ABOUT, choices.split()[-1]))
    yield from ((f"hint {step}", {**about, "op": "hint", "step": step}) for step in (1, 3))
    room = LONGEST_REQUEST - len(table.text)
    for ask in (*KINDS, "order:trump", "points:last", "roem:hand"):
        long = {"among": filled(f"{choices} ", room // 2), "cards": filled(f"{choices} ", room // 2)}
        for op in ("show", "solve"):
            yield f"{op} {ask}", {**about, "op": op, "ask": ask}
            yield f"{op} {ask}, long", {**about, "op": op, "ask": ask, **long}
        yield f"answer {ask}", {**about, "op": "answer", "ask": ask, "item": choices.split()[0], **long}


def longest(table: Table) -> Dear:
    """Yield every other text in a request, as long as possible."""
    about, long = {"table": table.text, "seat": "all"}, filled("SA N ", LONGEST_REQUEST - len(table.text))
    yield "long op", {"op": long}
    yield "long lang", {"op": "open", "lang": long}
    yield "long seat", {**about, "op": "open", "seat": long}
    yield "long table", {"op": "open", "table": table.text + ";" + long}
    signed = Setup(table.setup.game, (), (("seed", long.replace(" ", "")),))
    yield "long signed table", {"op": "open", "table": to_text(signed)}
    yield "many fields", {"op": "open", "setup": {"game": table.setup.game} | {f"x{n}": "" for n in range(9_000)}}
    yield "many keys", {**about, "op": "open"} | {f"x{number}": "" for number in range(9_000)}
    yield "many variants", {"op": "open", "setup": {"game": f"{table.setup.game}/{long.replace(' ', '+')}"}}
    yield "long action", {**about, "op": "play", "action": long}
    yield "long about", {**about, "op": "why", "about": long}
    yield "long meld", {**about, "op": "why", "about": f"meld:{long.replace(' ', '')}"}
    yield "long number", {**about, "op": "step", "to": 10**4_000}
    yield "many ways", {**about, "op": "compare", "with": [{"options": {}}] * 5_000}
    big = {f"x{number}": "y" for number in range(200)}
    yield "big ways", {**about, "op": "compare", "with": [{"options": big}] * MOST_WAYS}
    for ask in (long, f"true:{long}", f"points:{long}", f"order:{long}"):
        yield f"long {ask[:7]}", {**about, "op": "show", "ask": ask}


def fresh(key: str) -> Dear:
    """Fresh exercises of every kind, at the hardest level."""
    for ask in (*KINDS, "points:last", "roem:hand", "order:trump"):
        wish = {"game": key, "options": {}, "ask": ask, "difficulty": HARDEST}
        yield from ((f"exercise {ask}", {**wish, "op": "exercise", "seed": seed}) for seed in "abc")
    yield "notation", {"op": "notation", "game": key}
    yield "long seed", {"op": "exercise", "game": key, "ask": "play", "seed": "x" * LONGEST_REQUEST}


def openings(key: str) -> Dear:
    """Yield openings that are incomplete, or whose parts contradict each other."""
    for setup in Openings(key, "bench").drawn(OPENINGS):
        yield f"{OPENING} {json.dumps(setup)}", {"op": "open", "setup": setup, "seat": "all"}


def requests(key: str, tables: int) -> Dear:
    """Yield all requests of one game, with questions about this many tables of a deal."""
    deal = played(key)
    steps = sorted({round(place * (len(deal) - 1) / max(1, tables - 1)) for place in range(tables)})
    yield from chain(fields(key), longest(begun(key)), fresh(key), openings(key))
    for step in steps:
        yield from asked(deal[step])


def cost(request: Request) -> float:
    """Return the CPU time of a request in seconds."""
    text = json.dumps({"v": 1, "lang": "en", **request})
    began = time.process_time()
    handle(text)
    return time.process_time() - began


def main() -> None:
    """Send every request once and print the most expensive."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--tables", type=int, default=8, help="how many tables of a deal are asked about")
    read.add_argument("--quick", action="store_true", help="one request in six, and three tables of a deal")
    read.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    chosen = read.parse_args()
    every, tables = (6, 3) if chosen.quick else (1, chosen.tables)
    warn_when_long(len(chosen.games) * 40 / every)
    report = Report("dear_requests", "The dearest requests below 100 kB: seconds of the processor")
    dearest: list[tuple[float, str]] = []
    long_hand = [(f"{op}, 2,000 actions", request) for op, request in asked(endless())]
    sources = [(key, list(requests(key, tables))[::every]) for key in chosen.games]
    for key, sent in [*sources, ("gin-rummy", long_hand)]:
        costs = [(cost(request), f"{key}: {name}") for name, request in sent]
        report.figures.append(Figure(f"{key}, {len(sent)} requests", "s", tuple(seconds for seconds, _ in costs)))
        dearest += costs
    dearest.sort(reverse=True)
    slowest = next(one for one in dearest if f": {OPENING} " in one[1])
    report.goals.append(Goal("the dearest of all, in seconds", dearest[0][0], MOST_SECONDS))
    report.goals.append(Goal("the slowest opening drawn at random, in seconds", slowest[0], MOST_SECONDS))
    report.remarks += [f"{seconds:.2f} s  {name}" for seconds, name in [*dearest[:12], slowest]]
    report.tell()


if __name__ == "__main__":
    main()
