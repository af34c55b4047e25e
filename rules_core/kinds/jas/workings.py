"""How a deal of klaverjas works: its parts, joined into one value."""

from collections.abc import Callable

from rules_core.cards.stage import Stage
from rules_core.kinds.jas.card_facts import card_facts
from rules_core.kinds.jas.fields import SHAPES
from rules_core.kinds.jas.question_facts import question_facts
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
        card_facts=card_facts,
        question_facts=question_facts,
    )
