"""How a deal of tarot works, joined here alone: reading, course, match, seen, lore and known."""

from rules_core.kinds.tarot.course import next_stage, under
from rules_core.kinds.tarot.fields import SHAPES
from rules_core.kinds.tarot.known import known
from rules_core.kinds.tarot.lore import lore
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
    lore=lore,
    known=known,
)
