"""What the jas games with a stock have in common."""

from rules_core.kinds.stock_jas.course import next_stage, under
from rules_core.kinds.stock_jas.fields import SHAPES
from rules_core.kinds.stock_jas.known import known
from rules_core.kinds.stock_jas.lore import lore
from rules_core.kinds.stock_jas.match import next_setup
from rules_core.kinds.stock_jas.seen import seen
from rules_core.kinds.stock_jas.setup import FIELDS, open_hand
from rules_core.table.game import Family

DRAW_JAS = Family(
    fields=FIELDS,
    shapes=SHAPES,
    open=open_hand,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
    lore=lore,
    known=known,
)
