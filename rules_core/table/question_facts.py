"""What only questions need to know of a moment of play, beyond what everybody sees of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason, Sum
from rules_core.cards.seats import Seat, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The highest call so far, who made it, and the sentence that says so."""

    seats: tuple[Seat, ...]
    call: Action
    told: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """The points of a call for the side that makes it, when it is just made and when just lost, with both sentences."""

    made: int
    lost: int
    told_made: Reason
    told_lost: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class LayingOff:
    """A player who may lay off on another's melds, the cards he holds, and those that fit, with the reason for each."""

    seat: Seat
    other: Seat
    melds: tuple[tuple[Card, ...], ...]
    held: tuple[Card, ...]
    fits: tuple[Card, ...]
    why: Mapping[Card, Reason]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionFacts:
    """Facts about a moment of a deal, for questions; a kind of games leaves out those that do not apply.

    `absent` take no part in this deal, `forehand` speaks or leads first, and `following` deals next, if settled.
    `stands` is the highest call so far, and `stakes` gives the points of a call. `worth` is what a card counts now.
    `outcome` says whether a finished deal was made, and `given` lists the facts needed to work out its score. `steps`
    are the actions to consider while cards are dealt by hand, and `next_step` says why one of them is next.
    `laying_off` is what may be added to the melds of another, and `no_laying_off` ends the key of the sentence that
    says why nothing may be. `beside` are the points of the last trick besides those of its cards. `gains` are the
    game points that each side won in a finished deal, with the rule. `round` is the side that won the round with
    this deal, or None, and the reason.
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
    round: tuple[Side | None, Reason] | None = None
