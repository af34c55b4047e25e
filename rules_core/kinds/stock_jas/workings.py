"""How a deal of a jas game with a stock works: its parts, joined into one value."""

from rules_core.kinds.stock_jas.card_facts import card_facts
from rules_core.kinds.stock_jas.course import next_stage, under
from rules_core.kinds.stock_jas.fields import SHAPES
from rules_core.kinds.stock_jas.match import next_setup
from rules_core.kinds.stock_jas.question_facts import question_facts
from rules_core.kinds.stock_jas.seen import seen
from rules_core.kinds.stock_jas.setup import FIELDS, open_hand
from rules_core.table.game import Workings

WORKINGS = Workings(
    fields=FIELDS,
    shapes=SHAPES,
    left_out=(("turn",), ("stock",), ("turn", "stock")),
    open=open_hand,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
    card_facts=card_facts,
    question_facts=question_facts,
)
