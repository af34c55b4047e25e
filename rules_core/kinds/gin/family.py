"""What the games of gin have in common."""

from rules_core.kinds.gin.course import next_stage
from rules_core.kinds.gin.known import known
from rules_core.kinds.gin.lore import lore
from rules_core.kinds.gin.seen import seen
from rules_core.kinds.gin.setup import FIELDS, SHAPES, open_position
from rules_core.kinds.gin.under import under
from rules_core.table.carried import next_setup
from rules_core.table.game import Family

GIN = Family(
    fields=FIELDS,
    shapes=SHAPES,
    open=open_position,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
    lore=lore,
    known=known,
)
