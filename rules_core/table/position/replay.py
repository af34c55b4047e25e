"""Playing the written cards of a setup again: each must have been playable at that point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, Self, TypeVar

from rules_core.cards.actions import Action
from rules_core.cards.reasons import Fact, Problem, Refusal
from rules_core.cards.seats import Seat
from rules_core.table.position.setup_fields import SetupFields


class Playing(Protocol):
    """The tricks of a deal as far as they are played."""

    @property
    def turn(self) -> Seat | None:
        """The seat to play."""
        ...

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card may not be played, or None."""
        ...

    def after(self, action: Action) -> Self:
        """Return the play after a card."""
        ...


Play = TypeVar("Play", bound=Playing)


def after_tricks(
    written: SetupFields, play: Play, tricks: Iterable[tuple[Seat, Sequence[Action]]], rule_of_lead: str
) -> Play:
    """Return the play after the earlier tricks, up to the first that was led out of turn."""
    for number, (leader, cards) in enumerate(tricks, 1):
        if play.turn is not leader:
            facts: dict[str, Fact] = {"given": number, "seat": leader, "next": play.turn or leader}
            saying = "problem.wrong-leader" if number > 1 else "problem.wrong-first-leader"
            written.note("tricks", saying, rule_of_lead, **facts)
            break
        for one in cards:
            play = _after(written, "tricks", play, one)
    return play


def after_trick(written: SetupFields, play: Play, trick: Iterable[tuple[Seat, Action]], rule_of_turn: str) -> Play:
    """Return the play after the cards on the table, up to the first one out of turn."""
    leads = written.seat("leads")
    if leads is not None and play.turn is not None and leads is not play.turn:
        written.note("leads", "problem.leads-otherwise", rule_of_turn, seat=leads, next=play.turn)
    for seat, one in trick:
        if play.turn is not seat:
            written.note("trick", "problem.out-of-turn", rule_of_turn, seat=seat, next=play.turn or seat)
            break
        play = _after(written, "trick", play, one)
    return play


def _after(written: SetupFields, place: str, play: Play, one: Action) -> Play:
    refusal = play.refusal(one)
    if refusal is not None:
        written.problems.append(Problem(place, refusal.problem))
        written.stop_at_problems()
    return play.after(one)
