"""The interface of every stage of play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Protocol, Self

from rules_core.cards.actions import Action
from rules_core.cards.cards import Suit
from rules_core.cards.reasons import Event, Reason, Refusal
from rules_core.cards.seats import Seat

# The facts of a table at a stage: cards are still to be dealt; bids are made; the contract or the hands are not settled
# yet; the deal is over; its score is counted.
AtTable = Literal["dealing", "calling", "preparing", "over", "counted"]


class Stage(Protocol):
    """A frozen moment of play: the seat to act, the allowed actions, and their results."""

    @property
    def phase(self) -> str:
        """The name of the phase that players know: bidding, tricks, settled, …"""
        ...

    @property
    def at_table(self) -> tuple[AtTable, ...]:
        """The facts of the table during this stage, for a page that draws it."""
        ...

    @property
    def naming(self) -> Naming:
        """The facts of this stage on which the names of actions depend."""
        ...

    @property
    def turn(self) -> Seat | None:
        """The seat that is to act, or None when the deal is over."""
        ...

    @property
    def over(self) -> bool:
        """Whether this stage asks for no further action."""
        ...

    def choices(self) -> tuple[Action, ...]:
        """Return every action that is allowed now, by any player."""
        ...

    def offered(self) -> tuple[Action, ...]:
        """Return the actions besides cards that the player to act may consider, allowed or not."""
        ...

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action may not be done now, or None when it may."""
        ...

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why an action that is not among the choices may not be done now."""
        ...

    def after(self, action: Action) -> Stage:
        """Return the stage after an action from `choices`."""
        ...

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody sees and hears when an action from `choices` is done."""
        ...


def _worth_nothing(_: Action) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class Naming:
    """The facts of a moment on which the names of actions depend.

    `to_pass` is the word for passing, `proposed` the trump suit that was proposed, and `worth_of` returns the points of
    roem that may be named.
    """

    to_pass: str = "pass"
    proposed: Suit | None = None
    worth_of: Callable[[Action], int | None] = _worth_nothing

    def to_others(self) -> Naming:
        """Return the same for a seat that may not see the hand of the player to act."""
        return replace(self, worth_of=_worth_nothing)


USUAL_NAMING = Naming()


def actor(action: Action, turn: Seat | None) -> Seat | None:
    """Return the seat that does an action: the seat to act, unless the action names another."""
    return getattr(action, "by", turn)


class Asks:
    """A moment that asks for something other than a card to a trick; any action that is not a choice is refused."""

    __slots__ = ()
    at_table: ClassVar[tuple[AtTable, ...]] = ()

    @property
    def naming(self) -> Naming:
        """The usual names of actions."""
        return USUAL_NAMING

    def choices(self) -> tuple[Action, ...]:
        """Return every action that is allowed now."""
        raise NotImplementedError

    def offered(self) -> tuple[Action, ...]:
        """Return no further actions to consider."""
        return ()

    def reason_against(self, action: Action) -> Reason:
        """Return why an action may not be done now."""
        raise NotImplementedError

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action may not be done now, or None."""
        choices = self.choices()
        return None if action in choices else self.why_not(action, choices)

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why an action that is not among the choices may not be done now, and the choices."""
        return Refusal(self.reason_against(action), choices)


class Preparing(Asks):
    """A moment at which the contract or the hands are not settled yet."""

    __slots__ = ()
    at_table: ClassVar[tuple[AtTable, ...]] = ("preparing",)


class Dealing(Preparing):
    """A moment at which cards are still to be dealt."""

    __slots__ = ()
    phase: ClassVar[str] = "deal"
    at_table: ClassVar[tuple[AtTable, ...]] = ("preparing", "dealing")


class Bidding(Preparing):
    """A moment at which bids are made."""

    __slots__ = ()
    phase: ClassVar[str] = "bidding"
    at_table: ClassVar[tuple[AtTable, ...]] = ("preparing", "calling")


class Ended:
    """The end of a deal, at which nobody is to act."""

    __slots__ = ()
    phase: ClassVar[str] = "settled"
    at_table: ClassVar[tuple[AtTable, ...]] = ("over",)
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True
    naming: ClassVar[Naming] = USUAL_NAMING

    @property
    def reason_over(self) -> Reason:
        """The reason why no action is allowed any more."""
        raise NotImplementedError

    def choices(self) -> tuple[Action, ...]:
        """Return no actions: the deal is over."""
        return ()

    def offered(self) -> tuple[Action, ...]:
        """Return no actions to consider."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return the refusal: the deal is over."""
        return Refusal(self.reason_over)

    def why_not(self, _action: Action, _choices: tuple[Action, ...]) -> Refusal:
        """Return the refusal: the deal is over."""
        return Refusal(self.reason_over)

    def after(self, _: Action) -> Self:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the deal is over")

    def events_of(self, _: Action) -> tuple[Event, ...]:
        """Return no events."""
        return ()
