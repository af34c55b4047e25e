"""What the jas games with a stock have in common."""

from rules_core.families.draw_jas_course import next_stage, under
from rules_core.families.draw_jas_fields import SHAPES
from rules_core.families.draw_jas_known import known
from rules_core.families.draw_jas_lore import lore
from rules_core.families.draw_jas_match import next_setup
from rules_core.families.draw_jas_seen import seen
from rules_core.families.draw_jas_setup import FIELDS, open_hand
from rules_core.game import Family

DRAW_JAS = Family(
    name="draw_jas",
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
