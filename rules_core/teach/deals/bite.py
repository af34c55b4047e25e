"""What it means that a rule bites: without it something at the table would be otherwise.

A rule bites in one of these ways.

    duty      without it another card could be played
    freed     without it a card that may be played could not be
    order     without it somebody else would take the trick
    line      without it another number would stand on the sheet
    refused   it forbids something that somebody at the table could want
    allowed   something may be done by it, where something else may be done as well
    happens   by it something comes about that nobody chooses
    agreed    where the house rule is otherwise, the same deal goes on otherwise
    laid      it forbids a table that somebody could lay, beside the one that lies there
"""

from __future__ import annotations

from typing import NamedTuple

from rules_core.cards.actions import Action
from rules_core.cards.reasons import Reason
from rules_core.cards.seats import Seat, Side

WAYS = ("duty", "freed", "order", "line", "refused", "allowed", "happens", "agreed", "laid")


class Bite(NamedTuple):
    """That a rule bites: in which way, whom, by what it did, and what would be without it.

    `seat` is whom it binds, allows something, or gives a trick; None where it is a side, or everybody. `action` is
    what it refused, allowed or decided about, and None where that is no single card or call.
    """

    rule: str
    way: str
    did: Reason
    otherwise: Reason
    seat: Seat | None = None
    side: Side | None = None
    action: Action | None = None
