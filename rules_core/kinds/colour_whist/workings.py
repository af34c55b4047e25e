"""How a deal of kleurenwiezen works: its parts, joined into one value."""

from rules_core.kinds.colour_whist.card_facts import card_facts
from rules_core.kinds.colour_whist.course import next_stage, under
from rules_core.kinds.colour_whist.fields import FORMS, SHAPES
from rules_core.kinds.colour_whist.question_facts import question_facts
from rules_core.kinds.colour_whist.seen import seen
from rules_core.kinds.colour_whist.setup import FIELDS, open_position
from rules_core.table.game import Workings

WORKINGS = Workings(
    fields=FIELDS,
    shapes=SHAPES,
    forms=FORMS,
    left_out=(("away",),),
    open=open_position,
    next_stage=next_stage,
    seen=seen,
    under=under,
    card_facts=card_facts,
    question_facts=question_facts,
)
