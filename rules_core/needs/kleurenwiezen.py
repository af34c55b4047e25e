"""What rules of Kleurenwiezen need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals import own_signs as sign
from rules_core.deals.need import Need
from rules_core.needs import tricks

NEEDS: Mapping[str, Need] = {
    "setup/card-order": tricks.HIGHEST,
    "auction/clockwise": tricks.TURNS,
    "auction/first-speaker": tricks.FIRST_SPEAKER,
    "score/team-made": Need(signs=(sign.scored("score.whist.made"),)),
    "score/solo-made": Need(signs=(sign.scored("score.whist.made"),), does=("call:alone",)),
}
