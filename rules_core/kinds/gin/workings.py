"""How a deal of gin works: its parts, joined into one value."""

from rules_core.kinds.gin.card_facts import card_facts
from rules_core.kinds.gin.course import next_stage
from rules_core.kinds.gin.question_facts import question_facts
from rules_core.kinds.gin.seen import seen
from rules_core.kinds.gin.setup import FIELDS, SHAPES, open_position
from rules_core.kinds.gin.under import under
from rules_core.table.game import Workings

WORKINGS = Workings(
    fields=FIELDS,
    shapes=SHAPES,
    left_out=(("turn",), ("stock",), ("turn", "stock")),
    open=open_position,
    next_stage=next_stage,
    seen=seen,
    under=under,
    card_facts=card_facts,
    question_facts=question_facts,
)
