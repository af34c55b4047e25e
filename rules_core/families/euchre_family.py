"""What the games of the euchre family have in common."""

from rules_core.families.euchre_course import next_stage, under
from rules_core.families.euchre_fields import FORMS, SHAPES
from rules_core.families.euchre_known import known
from rules_core.families.euchre_lore import lore
from rules_core.families.euchre_match import next_setup
from rules_core.families.euchre_seen import seen
from rules_core.families.euchre_setup import FIELDS, open_position
from rules_core.game import Family

EUCHRE = Family(
    name="euchre",
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
