"""What the games of gin have in common."""

from rules_core.families.carried import next_setup
from rules_core.families.gin_course import next_stage
from rules_core.families.gin_known import known
from rules_core.families.gin_lore import lore
from rules_core.families.gin_seen import seen
from rules_core.families.gin_setup import FIELDS, SHAPES, open_position
from rules_core.families.gin_under import under
from rules_core.game import Family

GIN = Family(
    name="gin",
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
