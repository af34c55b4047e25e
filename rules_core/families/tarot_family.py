"""What the games of tarot have in common."""

from rules_core.families.carried import next_setup
from rules_core.families.tarot_course import next_stage, under
from rules_core.families.tarot_fields import SHAPES
from rules_core.families.tarot_known import known
from rules_core.families.tarot_lore import lore
from rules_core.families.tarot_seen import seen
from rules_core.families.tarot_setup import FIELDS, open_position
from rules_core.game import Family

TAROT = Family(
    name="tarot",
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
