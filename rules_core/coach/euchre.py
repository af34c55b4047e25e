"""What the coach advises in the euchre family, from what a seat knows."""

from __future__ import annotations

from rules_core.coach.euchre_bidding import on_auction
from rules_core.coach.euchre_exchange import on_exchange
from rules_core.coach.euchre_play import on_card
from rules_core.coach.euchre_sight import EuchreSight, sight_of
from rules_core.coach.pick import Advice
from rules_core.seats import Seat
from rules_core.table import Table

WAYS = {"bidding": on_auction, "exchange": on_exchange, "tricks": on_card}


def euchre_advice(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat at a table of the euchre family."""
    return advice_from(sight_of(table, seat))


def advice_from(sight: EuchreSight) -> Advice:
    """Return the advice that follows from what a seat knows."""
    return WAYS[sight.phase](sight)
