"""What only questions ask of a moment of play, beside what everybody sees of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason, Sum
from rules_core.cards.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The highest call so far: whose it is, and the sentence that says so."""

    seats: tuple[Seat, ...]
    call: Action
    told: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What a call brings the side that makes it when it is just made, and when it is just lost, with both sentences."""

    made: int
    lost: int
    told_made: Reason
    told_lost: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class LayingOff:
    """Who may add cards to the melds of another, from what, and which fit, with the rule for each."""

    seat: Seat
    other: Seat
    melds: tuple[tuple[Card, ...], ...]
    held: tuple[Card, ...]
    fits: tuple[Card, ...]
    why: Mapping[Card, Reason]


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What a family of games tells of a moment to whoever asks questions about it; what it does not have is left out.

    `absent` take no part in this deal, `forehand` speaks or leads first, `following` deals next where that is settled
    already. `stands` is the highest call so far, `stakes` tells what a call brings. `worth` is what a card counts now.
    `outcome` says whether a deal that is over was made, and `given` what has to be known to work out its score. `steps`
    are what may be thought of while cards are dealt by hand, and `next_step` why one of them is next. `laying_off` is
    what may be added to the melds of another, and `no_laying_off` ends the key of the sentence that says why nothing
    may be. `beside` are the points that came with the last trick besides those on its cards.
    `gains` are the game points that each side won with a deal that is over, with the rule.
    """

    absent: tuple[Seat, ...] = ()
    forehand: Seat | None = None
    following: Seat | None = None
    stands: Standing | None = None
    stakes: Callable[[Action], Stakes | None] | None = None
    worth: Callable[[Card], int] | None = None
    outcome: tuple[bool, Reason] | None = None
    given: tuple[Reason, ...] = ()
    steps: tuple[Action, ...] = ()
    next_step: Callable[[Action], Reason] | None = None
    laying_off: LayingOff | None = None
    no_laying_off: str = ""
    beside: int = 0
    gains: tuple[tuple[str, Sum], ...] = ()
