"""A table as it may be for a seat: for programs that weigh what they cannot see."""

from __future__ import annotations

from rules_core.api.by_lot import Unseen
from rules_core.api.problems import LANG
from rules_core.api.table import Table, at
from rules_core.cards.seats import Seat
from rules_core.door.request import own_seat
from rules_core.table.table import Table as Inside

# The table that was sampled last, since a program that samples does so many times.
_last: list[Unseen] = []


def sampled(table: Table | str, seat: str, seed: str, *, lang: str = LANG) -> Table:
    """Return the table with the cards that a seat has not seen dealt by lot, as they may lie.

    It agrees with all that the seat has seen and heard since the deal: its log can be played, `seen` and `sight` give
    the seat the same, and so do all steps before. Cards that the seat has not seen may lie wherever the rules of the
    game allow. The same table, seat and seed give the same cards. Raises NotPossible for an impossible table or an
    unknown seat, and where no such deal was found: in some positions whose earlier tricks are not written card by card,
    and after a search for the jacks in klapper and belote.

    >>> from rules_core.api import seen, start
    >>> table = start("klaverjas-4", dealer="N", seed="1")
    >>> other = sampled(table, "S", "any")
    >>> other == table, seen(other, "S") == seen(table, "S"), seen(other, "N") == seen(table, "N")
    (False, True, False)
    """
    with at(table, lang) as (here, _):
        return Table.of(_unseen(here, own_seat({"seat": seat}, here)).sampled(seed))


def _unseen(here: Inside, seat: Seat) -> Unseen:
    if not _last or _last[0].table is not here or _last[0].seat is not seat:
        _last[:] = [Unseen(here, seat)]
    return _last[0]
