"""A table as a player imagines it who holds a rule wrongly: questions about it get that player's answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rules_core.cards.actions import Action
from rules_core.cards.reasons import Event, Refusal
from rules_core.cards.seats import Seat
from rules_core.cards.stage import AtTable, Naming, Stage
from rules_core.table.card_facts import CardFacts
from rules_core.table.question_facts import QuestionFacts
from rules_core.table.seen import Seen
from rules_core.table.table import Table


@dataclass(frozen=True, slots=True)
class Imagined:
    """A stage with other choices, or with another player to act; the rest is as in the real one."""

    real: Stage
    allowed: tuple[Action, ...]
    turn: Seat | None

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.real.phase

    @property
    def at_table(self) -> tuple[AtTable, ...]:
        """The facts of the table during this stage."""
        return self.real.at_table

    @property
    def naming(self) -> Naming:
        """The facts on which the names of actions depend."""
        return self.real.naming

    @property
    def over(self) -> bool:
        """Whether this stage asks for no further action."""
        return self.real.over

    def choices(self) -> tuple[Action, ...]:
        """Return every action that is thought to be allowed."""
        return self.allowed

    def offered(self) -> tuple[Action, ...]:
        """Return the actions besides cards that the player to act may consider."""
        return self.real.offered()

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action is thought to be refused, or None."""
        return None if action in self.allowed else self.why_not(action, self.allowed)

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why an action that is not among the choices may not be done now."""
        return self.real.why_not(action, choices)

    def after(self, action: Action) -> Stage:
        """Return the real stage after an action."""
        return self.real.after(action)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events of an action."""
        return self.real.events_of(action)


def with_choices(table: Table, allowed: tuple[Action, ...]) -> Table:
    """Return the table where these actions are thought to be allowed, and no others."""
    stage = Imagined(table.stage, allowed, table.stage.turn)
    return _under(table, stage, seen=lambda seen: replace(seen, choices=allowed))


def with_turn(table: Table, turn: Seat) -> Table:
    """Return the table where another player is thought to be the next to act."""
    stage = Imagined(table.stage, table.stage.choices(), turn)
    return _under(table, stage, seen=lambda seen: replace(seen, turn=turn))


def with_sight(table: Table, change: Callable[[Seen], Seen]) -> Table:
    """Return the table where something on it is taken for something else."""
    return _under(table, table.stage, seen=change)


def with_facts(
    table: Table,
    of_cards: Callable[[CardFacts], CardFacts] | None = None,
    of_moment: Callable[[QuestionFacts], QuestionFacts] | None = None,
) -> Table:
    """Return the table where other facts are thought to be true of the cards, or of the moment."""
    workings = table.game.workings
    changed = replace(
        workings,
        card_facts=(lambda rules: of_cards(workings.card_facts(rules))) if of_cards else workings.card_facts,
        question_facts=(lambda stage: of_moment(workings.question_facts(stage)))
        if of_moment
        else workings.question_facts,
    )
    return replace(table, game=replace(table.game, workings=changed))


def with_next_setup(table: Table, fields: Mapping[str, str]) -> Table:
    """Return the table after which a deal with these fields is thought to follow."""
    workings = table.game.workings
    changed = replace(workings, next_setup=lambda stage, now: {**workings.next_setup(stage, now), **fields})
    return replace(table, game=replace(table.game, workings=changed))


def _under(table: Table, stage: Stage, seen: Callable[[Seen], Seen]) -> Table:
    workings = table.game.workings
    changed = replace(
        workings,
        seen=lambda one: seen(workings.seen(_real(one))),
        question_facts=lambda one: workings.question_facts(_real(one)),
    )
    return replace(table, game=replace(table.game, workings=changed), stage=stage)


def _real(stage: Stage) -> Stage:
    return stage.real if isinstance(stage, Imagined) else stage
