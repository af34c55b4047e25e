"""How a deal of klaverjas works, joined here alone: reading, course, match, seen, lore and known."""

from collections.abc import Callable

from rules_core.cards.stage import Stage
from rules_core.kinds.jas.fields import SHAPES
from rules_core.kinds.jas.known import known
from rules_core.kinds.jas.lore import lore
from rules_core.kinds.jas.seen import seen
from rules_core.kinds.jas.setup import FIELDS, Course, open_position
from rules_core.kinds.jas.under import under
from rules_core.table.game import Opened, Workings


def workings(course: Course, next_stage: Callable[[Stage], Opened | None]) -> Workings:
    """Return the workings of a game with its own course; a game replaces any other part that differs."""
    return Workings(
        fields=FIELDS,
        shapes=SHAPES,
        left_out=(("turn",), ("player",), ("skart",)),
        open=lambda rules, fields: open_position(rules, fields, course),
        next_stage=next_stage,
        seen=seen,
        under=under,
        lore=lore,
        known=known,
    )
