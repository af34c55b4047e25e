"""How a deal of a jas game with a stock works, joined here alone: reading, course, match, seen, lore and known."""

from rules_core.kinds.stock_jas.course import next_stage, under
from rules_core.kinds.stock_jas.fields import SHAPES
from rules_core.kinds.stock_jas.known import known
from rules_core.kinds.stock_jas.lore import lore
from rules_core.kinds.stock_jas.match import next_setup
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
    lore=lore,
    known=known,
)
