"""What rules of games with one maker of trumps need: belote, klapper, dekjas."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals import own_signs as sign
from rules_core.deals.need import Need
from rules_core.needs import tricks

KOE = Need(signs=(sign.told("event.maker.forehand-must", "event.forehand-must", "event.plays"),), does=("pass",))

MAKER: Mapping[str, Need] = {
    "setup/direction": tricks.TURNS,
    "setup/rank-plain": tricks.PLAIN_ORDER,
    "setup/rank-trump": tricks.TRUMP_ORDER,
    "play/rank-plain": tricks.PLAIN_ORDER,
    "play/rank-trump": tricks.TRUMP_ORDER,
    "auction/koe": KOE,
    "meld/sequence-order": tricks.OWN_ORDER,
    "meld/show": Need(signs=(sign.told("event.maker.roem-counts"),)),
    "score/card-total": tricks.CARDS,
}
