"""What rules of jas with a stock, for two or three, need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.actions import NameRoem, ShowRoem
from rules_core.deals import own_signs as sign
from rules_core.deals.need import Need
from rules_core.needs import tricks

ROEM_COUNTS = Need(signs=(sign.told("event.roem-counts"),))

DRAW_JAS: Mapping[str, Need] = {
    "play/rank-plain": tricks.PLAIN_ORDER,
    "play/rank-trump": tricks.TRUMP_ORDER,
    "play/two-parts": Need(signs=(sign.told("event.part-two", "event.both-draw"),)),
    "play/no-looking-back": tricks.NO_LOOKING_BACK,
    "meld/sequence-order": tricks.OWN_ORDER,
    "meld/optional": Need(signs=(sign.may(NameRoem, ShowRoem),)),
    "meld/show": ROEM_COUNTS,
    "meld/marriages-show": ROEM_COUNTS,
    "meld/write-at-once": ROEM_COUNTS,
    "score/card-total": tricks.CARDS,
    "match/round-to-500": Need(signs=(sign.match_won, sign.scored("score.game")), fields=tricks.NEARLY_WON),
    "match/both-over-500": Need(signs=(sign.scored("score.game"),), fields=tricks.NEARLY_WON),
    "match/onder-jan": Need(signs=(sign.scored("score.onder-jan"),), fields=({"scores": "{side0} {near}"},)),
    "match/carry-over": tricks.SAME_DEALER,
    "variant.three/match/carry-over": tricks.NEXT_DEALER,
}
