"""Rules of sitting down and dealing: they bite where a table that breaks them cannot be laid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules_core.cards.reasons import Impossible, Reason, because
from rules_core.table.notation import Setup
from rules_core.table.position.setup_fields import hand_field
from rules_core.table.table import Table, start
from rules_core.teach.deals.bite import Bite

# Values written in ignorance of the rule: no seat, no number, too much, a card that the pack does not have.
WRITTEN = ("X", "0", "1", "99", "100000", "SA", "SA SA", "S2 JK EX T1", "seven", "1 1")


def of_setup(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield a field that could not be added to this table; only before the first action."""
    if table.log:
        return
    for field, value, reason in against(table.setup.game, table.setup.variants, table.options):
        if reason.rule == rule and _still(table.setup, field, value, rule):
            yield Bite(rule, "laid", reason, because(rule, "bites.laid", given=f"{field} = {value}"))
            return


@lru_cache(maxsize=64)
def against(
    game: str, variants: tuple[str, ...], options: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str, Reason], ...]:
    """Return what cannot be written at a table of these rules: the field, its value, and the reason."""
    found = []
    first = start(Setup(game, variants, options))
    too_many = " ".join(one.text for one in first.rules.pack[:-1])
    values = (
        *WRITTEN,
        *(f"{seat.letter} {written}" for seat in first.seating.seats[:2] for written in ("1 1", "X", "99")),
    )
    hands = [hand_field(seat) for seat in first.seating.seats]
    for field in first.game.workings.fields:
        for value in (*values, *((too_many,) if field in hands else ())):
            problems = _problems(Setup(game, variants, (*options, (field, value))))
            found += [(field, value, problem) for problem in problems]
    return tuple(found)


def _still(setup: Setup, field: str, value: str, rule: str) -> bool:
    fields = {**setup.by_name, field: value}
    return any(one.rule == rule for one in _problems(Setup(setup.game, setup.variants, tuple(fields.items()))))


def _problems(setup: Setup) -> tuple[Reason, ...]:
    try:
        start(setup)
    except Impossible as wrong:
        return tuple(one.reason for one in wrong.problems if one.reason.rule)
    return ()
