"""How a deal of kleurenwiezen works, joined here alone: reading, course, match, seen, lore and known."""

from rules_core.kinds.colour_whist.course import next_stage, under
from rules_core.kinds.colour_whist.fields import FORMS, SHAPES
from rules_core.kinds.colour_whist.known import known
from rules_core.kinds.colour_whist.lore import lore
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
    lore=lore,
    known=known,
)
