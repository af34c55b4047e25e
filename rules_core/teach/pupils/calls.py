"""Questions for the calls that are allowed, among calls about which several pupils are wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.stage import actor
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.exercises.kinds.calls import BID
from rules_core.teach.pupils.answers import HELD
from rules_core.teach.pupils.clear import is_clear
from rules_core.teach.pupils.pupil import Pupil

# The ways of being wrong that show in calls.
OF_CALLS = ("refused", "barred")
MOST, OTHERS = 10, 2


def call_questions(pupils: Sequence[Pupil], tables: Iterable[Table]) -> Iterator[Fresh]:
    """Yield a question at each table where pupils are wrong about calls; it lists those calls and a few others."""
    wrong = [one for one in pupils if one.way in OF_CALLS]
    for table in tables:
        turn = table.stage.turn
        calls = _calls(table)
        if turn is None or not calls:
            continue
        among = _listed(table, calls, [HELD[one.way](one, table, calls) for one in wrong])
        if among:
            written = " ".join(text_of(one, turn) for one in among)
            exercise = Fresh(table=table, seat=turn, ask=BID.name, extra={"among": written})
            if is_clear(exercise):
                yield exercise


def _calls(table: Table) -> tuple[Action, ...]:
    """Return the calls that come to mind at a table, whether they are allowed or not."""
    seen = table.seen
    known = dict.fromkeys((*seen.offered, *seen.askable, *table.stage.choices()))
    return tuple(one for one in known if not isinstance(one, Card) and actor(one, None) is None)


def _listed(table: Table, calls: tuple[Action, ...], imagined: list[Table]) -> tuple[Action, ...]:
    """Return the calls about which somebody is wrong, with a few others, in the order of the game."""
    real = table.stage.choices()
    thought = [one.stage.choices() for one in imagined if one is not table]
    wrong = [one for one in calls if any((one in there) != (one in real) for there in thought)][: MOST - OTHERS]
    if not wrong:
        return ()
    rest = Chance(f"{table.text}/calls").shuffled([one for one in calls if one not in wrong])
    kept = {*wrong, *rest[:OTHERS]}
    return tuple(one for one in calls if one in kept)
