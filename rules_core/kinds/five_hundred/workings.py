"""How a deal of Five Hundred works: its parts, joined into one value."""

from rules_core.kinds.five_hundred.card_facts import card_facts
from rules_core.kinds.five_hundred.course import next_stage, under
from rules_core.kinds.five_hundred.fields import FORMS, SHAPES
from rules_core.kinds.five_hundred.match import next_setup
from rules_core.kinds.five_hundred.question_facts import question_facts
from rules_core.kinds.five_hundred.seen import seen
from rules_core.kinds.five_hundred.setup import FIELDS, open_position
from rules_core.table.game import Workings

WORKINGS = Workings(
    fields=FIELDS,
    shapes=SHAPES,
    forms=FORMS,
    left_out=(("kitty",), ("kitty", "away")),
    open=open_position,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
    card_facts=card_facts,
    question_facts=question_facts,
)
