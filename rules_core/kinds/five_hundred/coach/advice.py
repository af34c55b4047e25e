"""The coach's advice in Five Hundred, from what a seat knows."""

from __future__ import annotations

from rules_core.cards.seats import Seat
from rules_core.kinds.five_hundred.coach.bidding import on_auction
from rules_core.kinds.five_hundred.coach.exchange import on_exchange
from rules_core.kinds.five_hundred.coach.play import on_card
from rules_core.kinds.five_hundred.coach.sight import FiveHundredSight, sight_of
from rules_core.table.table import Table
from rules_core.teach.coach.pick import Advice

WAYS = {"bidding": on_auction, "exchange": on_exchange, "tricks": on_card}


def advise(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat at a table of Five Hundred."""
    return advice_from(sight_of(table, seat))


def advice_from(sight: FiveHundredSight) -> Advice:
    """Return the advice that follows from what a seat knows."""
    return WAYS[sight.phase](sight)
