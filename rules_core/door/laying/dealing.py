"""Dealing the cards left out: short hands are filled until the table is possible and every wish has come true."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Impossible, Problem, impossible
from rules_core.door.laying.wishes import HandWish
from rules_core.table.notation import Setup
from rules_core.table.position.setup_fields import hand_field
from rules_core.table.table import Table, rules_of, start

# How many deals to look at for a wish; a rarer one has to be laid by hand.
MOST_DEALS = 250
# How often to add cards to short hands before the table is refused for its problems.
MOST_ROUNDS = 4
# How many ways of adding them to try, since a player who has not followed a suit cannot hold it.
MOST_WAYS = 25
WORD = re.compile(r"\w+")


def dealt(setup: Setup, seed: str, wishes: tuple[HandWish, ...], *, whole: bool) -> Table:
    """Return a table with every hand full; `whole` hands are as large as dealt, others as large as the largest.

    Raises Impossible for an impossible table, and when no deal found makes all wishes come true.
    """
    for number in range(MOST_DEALS if wishes else 1):
        table = _dealt(setup, f"{seed}{number or ''}", whole=whole)
        if all(wish.has_come_true(table) for wish in wishes):
            return table
    raise impossible("wish", "problem.wish", count=MOST_DEALS)


def _dealt(setup: Setup, seed: str, *, whole: bool) -> Table:
    seeded = _with(setup, setup.by_name | {"seed": seed})
    sizes = _sizes(seeded) if whole else {}
    for way in range(MOST_WAYS):
        try:
            return _fitted(seeded, sizes, Chance(f"{seed}/laid/{way}"))
        except Impossible:
            if way == MOST_WAYS - 1:
                raise
    raise AssertionError("the last way was not tried")


def _fitted(setup: Setup, sizes: Mapping[str, int], chance: Chance) -> Table:
    """Return the table with its short hands filled, to the size that its problems show to be needed."""
    setup = _filled(setup, sizes, chance)
    for _ in range(MOST_ROUNDS):
        try:
            return start(setup)
        except Impossible as wrong:
            short = {problem.place: lacking(problem) for problem in wrong.problems}
            if not all(short.values()):
                raise
            setup = _filled(setup, short, chance)
    return start(setup)


def lacking(problem: Problem) -> int:
    """Return how many cards a hand with too few should have; 0 for any other problem."""
    facts = dict(problem.reason.facts)
    given, needs = facts.get("given"), facts.get("needs")
    if not problem.reason.saying.endswith("hand-size") or not isinstance(given, int) or not isinstance(needs, int):
        return 0
    return needs if given < needs else 0


def _sizes(setup: Setup) -> dict[str, int]:
    """Return the size of each hand at the same table without written hands."""
    seats = rules_of(setup).seating.seats
    hands = [hand_field(seat) for seat in seats]
    try:
        seen = start(_with(setup, {name: one for name, one in setup.fields if name not in hands})).seen
    except Impossible:
        return {}
    return {hand_field(seat): len(held) for seat, held in zip(seats, seen.hands, strict=False)}


def _filled(setup: Setup, sizes: Mapping[str, int], chance: Chance) -> Setup:
    fields = setup.by_name
    lying = {word for name, value in setup.fields if name != "pack" for word in WORD.findall(value)}
    free = [one.text for one in chance.shuffled(rules_of(setup).pack) if one.text not in lying]
    for name, size in sizes.items():
        held = fields.get(name, "").replace(",", " ").split()
        missing = max(size - len(held), 0) if held else 0
        if missing:
            fields[name] = " ".join([*held, *free[:missing]])
            free = free[missing:]
    return _with(setup, fields)


def _with(setup: Setup, fields: Mapping[str, str]) -> Setup:
    return replace(setup, fields=tuple(fields.items()))
