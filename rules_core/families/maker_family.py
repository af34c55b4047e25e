"""What the jas games with one maker have in common."""

from rules_core.families.maker_course import next_stage, under
from rules_core.families.maker_fields import SHAPES
from rules_core.families.maker_known import known
from rules_core.families.maker_lore import lore
from rules_core.families.maker_match import next_setup
from rules_core.families.maker_seen import seen
from rules_core.families.maker_setup import FIELDS, open_position
from rules_core.game import Family

MAKER = Family(
    name="maker",
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
