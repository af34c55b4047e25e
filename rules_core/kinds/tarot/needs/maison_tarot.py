"""Deals that show the rules of Maison Tarot."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.need import Need
from rules_core.teach.needs import tricks

NEEDS: Mapping[str, Need] = {
    "setup/direction": tricks.TURNS,
    "setup/direction-free": Need(signs=(sign.turn_of_another,), options={"direction": "clockwise"}),
    "setup/rank-suits": tricks.PLAIN_ORDER,
    "setup/rank-trumps": tricks.TRUMP_ORDER,
    "setup/permanent-trumps": tricks.TRUMPS_BEAT,
    "play/forehand": tricks.FIRST_SPEAKER,
    "score/total": Need(like="score/count-points"),
    "match/cumulative": tricks.CARRIED_ON,
    "match/target": tricks.MATCH_WON,
}
