"""What it means that a rule bites: without it something at the table would be different.

A rule bites in one of these ways.

    duty      without it another card could be played
    freed     without it a card that may be played could not be
    order     without it another player would take the trick
    line      without it the score sheet would have another number
    refused   it forbids something that a player at the table could want
    allowed   it allows an action, where another is allowed as well
    happens   it makes something happen that nobody chooses
    agreed    under another house rule the same deal goes differently
    laid      it forbids another table that somebody could lay
"""

from __future__ import annotations

from typing import NamedTuple

from rules_core.cards.actions import Action
from rules_core.cards.reasons import Reason
from rules_core.cards.seats import Seat, Side

WAYS = ("duty", "freed", "order", "line", "refused", "allowed", "happens", "agreed", "laid")


class Bite(NamedTuple):
    """One bite of a rule: the way, what the rule did, and what would happen without it.

    `seat` is the seat that it binds, allows something, or gives a trick; None for a side, or for everybody. `action` is
    the one that it refused, allowed or decided on, and None where that is no single card or call. `without` names what
    is left out where a trick goes to another player.
    """

    rule: str
    way: str
    did: Reason
    otherwise: Reason
    seat: Seat | None = None
    side: Side | None = None
    action: Action | None = None
    without: str = ""
