"""How a deal of tarot works: its parts, joined into one value."""

from rules_core.kinds.tarot.card_facts import card_facts
from rules_core.kinds.tarot.course import next_stage, under
from rules_core.kinds.tarot.fields import SHAPES
from rules_core.kinds.tarot.question_facts import question_facts
from rules_core.kinds.tarot.seen import seen
from rules_core.kinds.tarot.setup import FIELDS, open_position
from rules_core.table.game import Workings

WORKINGS = Workings(
    fields=FIELDS,
    shapes=SHAPES,
    open=open_position,
    next_stage=next_stage,
    seen=seen,
    under=under,
    card_facts=card_facts,
    question_facts=question_facts,
)
