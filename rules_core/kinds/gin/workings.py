"""How a deal of gin works, joined here alone: reading, course, match, seen, lore and known."""

from rules_core.kinds.gin.course import next_stage
from rules_core.kinds.gin.known import known
from rules_core.kinds.gin.lore import lore
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
    lore=lore,
    known=known,
)
