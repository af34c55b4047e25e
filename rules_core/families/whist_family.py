"""What the games of colour whist have in common."""

from rules_core.families.carried import next_setup
from rules_core.families.whist_course import next_stage, under
from rules_core.families.whist_fields import FORMS, SHAPES
from rules_core.families.whist_known import known
from rules_core.families.whist_lore import lore
from rules_core.families.whist_seen import seen
from rules_core.families.whist_setup import FIELDS, open_position
from rules_core.game import Family

WHIST = Family(
    name="whist",
    fields=FIELDS,
    shapes=SHAPES,
    forms=FORMS,
    open=open_position,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
    lore=lore,
    known=known,
)
