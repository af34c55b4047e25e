"""What the games of tarot have in common."""

from rules_core.kinds.tarot.course import next_stage, under
from rules_core.kinds.tarot.fields import SHAPES
from rules_core.kinds.tarot.known import known
from rules_core.kinds.tarot.lore import lore
from rules_core.kinds.tarot.seen import seen
from rules_core.kinds.tarot.setup import FIELDS, open_position
from rules_core.table.carried import next_setup
from rules_core.table.game import Family

TAROT = Family(
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
