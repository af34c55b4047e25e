"""Deals that show the rules of klaverjas for three."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.kinds.jas.needs.shared import JAS
from rules_core.teach.deals.need import Need

# A player who cannot lose a trick.
EVERY_TRICK = {"{hand0}": "SJ S9 SA ST SK SQ S8 S7 HA HT", "trump": "S", "player": "{seat0}"}

NEEDS: Mapping[str, Need] = {**JAS, "score/pit": Need(fields=(EVERY_TRICK,))}
