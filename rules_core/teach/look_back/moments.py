"""The moments of a deal at which something else was clearly better, by what a seat could know then.

What is looked at: cards played to tricks, and draws and discards. Calls are left out: the play-outs go on as a quick
player would, and no contract can be judged by his play.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import Action, Pass, PlayWithStuk, TakeDiscard, TakeStock
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason
from rules_core.cards.seats import Seat
from rules_core.table.game import choices_of
from rules_core.table.table import Table
from rules_core.teach.coach.advice import advise
from rules_core.teach.coach.clever import NO_REASON, principle_of
from rules_core.teach.coach.pick import Advice
from rules_core.teach.coach.poor import is_poor
from rules_core.teach.look_back.compare import Difference, compared, glanced
from rules_core.teach.look_back.play_out import quick_player

CARDS, DRAWS = (Card, PlayWithStuk), (TakeStock, TakeDiscard, Pass)
# The phases in which an action of the other kind is a draw.
DRAWING = ("upcard", "draw")
MOST_MOMENTS = 3
# The most steps that are looked at closely: of those where the coach does otherwise, and of those done as he would.
MOST_POOR, MOST_WELL = 7, 3
# A deal with more actions than any that people play is not looked at: a hand of gin may go round for ever.
LONGEST_DEAL = 300


@dataclass(frozen=True, slots=True)
class Moment:
    """An action of a seat, and another that it is compared with: a better one, or a worse one if it was `well` done.

    `why` is the coach's thought, empty where he only counted; `number` counts tricks, or a seat's own turns.
    """

    step: int
    done: Action
    other: Action
    well: bool
    difference: Difference
    number: int
    why: tuple[Reason, ...]


def steps_to_look_at(table: Table, seat: Seat) -> tuple[int, ...]:
    """Return the steps of the log at which a look back may find something: first those that may have cost something.

    There are only so many that a reader waits for them all; a glance chooses those that seem to matter most.
    """
    glances: dict[bool, list[tuple[float, int]]] = {False: [], True: []}
    for step in range(len(table.log) if len(table.log) <= LONGEST_DEAL else 0):
        if table.actors[step] is not seat:
            continue
        here, done = table.cut_to(step), table.log[step]
        found = _compared_with(here, seat, done)
        if found is not None:
            better, worse = found.better_and_worse(done)
            glances[found.well].append((-glanced(here, seat, better, worse), step))
    poor, well = (sorted(glances[found])[:most] for found, most in ((False, MOST_POOR), (True, MOST_WELL)))
    return tuple(step for _, step in (*poor, *well))


def moment_at(table: Table, seat: Seat, step: int) -> Moment | None:
    """Return what there is to be said of a step of the log; None where nothing is clear."""
    if table.actors[step] is not seat or step > LONGEST_DEAL:
        return None
    here, done = table.cut_to(step), table.log[step]
    found = _compared_with(here, seat, done)
    if found is None:
        return None
    difference = compared(here, seat, *found.better_and_worse(done))
    if difference is None or not difference.is_clear:
        return None
    return Moment(step, done, found.action, found.well, difference, _number(here, seat), _why(found.advice))


def look_back(table: Table, seat: Seat) -> tuple[Moment, ...]:
    """Return the dearest moments of a deal, at most three, and then at most one thing that was done well."""
    found = [one for step in steps_to_look_at(table, seat) if (one := moment_at(table, seat, step))]
    found.sort(key=lambda one: -one.difference.mean)
    return (*[one for one in found if not one.well][:MOST_MOMENTS], *[one for one in found if one.well][:1])


@dataclass(frozen=True, slots=True)
class _Other:
    """The action to compare with: the coach's, or a quick player's where the coach's was done."""

    action: Action
    well: bool
    advice: Advice

    def better_and_worse(self, done: Action) -> tuple[Action, Action]:
        """Return what should be better, and what should be worse."""
        return (done, self.action) if self.well else (self.action, done)


def _compared_with(here: Table, seat: Seat, done: Action) -> _Other | None:
    kinds = CARDS if isinstance(done, CARDS) else DRAWS if here.stage.phase in DRAWING else ()
    choices = [one for one in choices_of(here.stage, seat) if isinstance(one, kinds)]
    if done not in choices or len(choices) < 2:
        return None
    advice = advise(here, seat)
    if is_poor(here, seat, done):
        return _Other(advice.action, False, advice) if advice.action in choices else None
    if principle_of(here, seat, done) is None:
        return None
    quick = quick_player(here, seat)
    usual = (quick.of_kind or quick.of_tricks.action)(here.stage, choices)
    return _Other(usual, True, advice) if is_poor(here, seat, usual) else None


def _number(here: Table, seat: Seat) -> int:
    """Return the number of the trick, or of the seat's own turn in a game without tricks."""
    if here.seen.trick is not None:
        return sum(here.seen.tricks) + 1
    turns = [one for one, who in zip(here.log, here.actors, strict=True) if who is seat and isinstance(one, Card)]
    return len(turns) + 1


def _why(advice: Advice) -> tuple[Reason, ...]:
    return () if advice.principle.saying in NO_REASON else (advice.principle, advice.choice)
