"""How a deal of belote, klapper and dekjas works: its parts, joined into one value."""

from rules_core.kinds.belote.card_facts import card_facts
from rules_core.kinds.belote.course import next_stage, under
from rules_core.kinds.belote.fields import SHAPES
from rules_core.kinds.belote.match import next_setup
from rules_core.kinds.belote.question_facts import question_facts
from rules_core.kinds.belote.seen import seen
from rules_core.kinds.belote.setup import FIELDS, open_position
from rules_core.table.game import Workings

WORKINGS = Workings(
    fields=FIELDS,
    shapes=SHAPES,
    left_out=(("turn",), ("stock",), ("turn", "stock"), ("player",)),
    open=open_position,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
    card_facts=card_facts,
    question_facts=question_facts,
)
