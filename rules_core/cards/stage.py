"""What every stage of play answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Protocol, Self

from rules_core.cards.actions import Action
from rules_core.cards.cards import Suit
from rules_core.cards.reasons import Event, Reason, Refusal
from rules_core.cards.seats import Seat


class Stage(Protocol):
    """A frozen moment of play: who is to act, what may be done, and what comes of it.

    Where the names of actions hang on the moment, a stage has the fields of `Naming` that it gives another value.
    """

    @property
    def phase(self) -> str:
        """The name of the phase that players know: bidding, tricks, settled, …"""
        ...

    @property
    def turn(self) -> Seat | None:
        """The seat that is to act, or None when the deal is over."""
        ...

    @property
    def over(self) -> bool:
        """Whether this stage has nothing more to ask."""
        ...

    def choices(self) -> tuple[Action, ...]:
        """Return everything that may be done now, by whoever may do it."""
        ...

    def offered(self) -> tuple[Action, ...]:
        """Return what whoever is to act may think of doing besides playing a card, allowed or not."""
        ...

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action may not be done now, or None when it may."""
        ...

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why an action may not be done now that is not among the choices."""
        ...

    def after(self, action: Action) -> Stage:
        """Return the stage after an action from `choices`."""
        ...

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return what everybody sees and hears when an action from `choices` is done."""
        ...


def _worth_nothing(_: Action) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class Naming:
    """What the names of actions hang on at a moment.

    `to_pass` is the word for passing, `proposed` the trump suit that was proposed, and `worth_of` gives the points of
    roem that may be named.
    """

    to_pass: str = "pass"
    proposed: Suit | None = None
    worth_of: Callable[[Action], int | None] = _worth_nothing


def naming_of(stage: Stage) -> Naming:
    """Return what the names of actions hang on at a stage."""
    return Naming(
        getattr(stage, "to_pass", "pass"),
        getattr(stage, "proposed", None),
        getattr(stage, "worth_of", _worth_nothing),
    )


def actor(action: Action, turn: Seat | None) -> Seat | None:
    """Return who does an action: the seat to act, unless the action names another."""
    return getattr(action, "by", turn)


class Asks:
    """A moment at which somebody is asked something other than a card to a trick: what is no choice is refused."""

    __slots__ = ()

    def choices(self) -> tuple[Action, ...]:
        """Return everything that may be done now."""
        raise NotImplementedError

    def offered(self) -> tuple[Action, ...]:
        """Return what may be thought of besides the choices: nothing."""
        return ()

    def reason_against(self, action: Action) -> Reason:
        """Return why something may not be done now."""
        raise NotImplementedError

    def refusal(self, action: Action) -> Refusal | None:
        """Return why something may not be done now, or None."""
        choices = self.choices()
        return None if action in choices else self.why_not(action, choices)

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why something may not be done now that is not among the choices, and what may be instead."""
        return Refusal(self.reason_against(action), choices)


class Ended:
    """The end of a deal, which asks nothing more of anybody."""

    __slots__ = ()
    phase: ClassVar[str] = "settled"
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True

    @property
    def reason_over(self) -> Reason:
        """Why nothing may be done any more."""
        raise NotImplementedError

    def choices(self) -> tuple[Action, ...]:
        """Return nothing: the deal is over."""
        return ()

    def offered(self) -> tuple[Action, ...]:
        """Return nothing: there is nothing to think of."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return that the deal is over."""
        return Refusal(self.reason_over)

    def why_not(self, _action: Action, _choices: tuple[Action, ...]) -> Refusal:
        """Return that the deal is over."""
        return Refusal(self.reason_over)

    def after(self, _: Action) -> Self:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the deal is over")

    def told(self, _: Action) -> tuple[Event, ...]:
        """Return nothing."""
        return ()
