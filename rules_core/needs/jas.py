"""What rules of klaverjas and its next of kin need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.actions import NameRoem, ShowRoem
from rules_core.deals import own_signs as sign
from rules_core.deals.need import Need
from rules_core.needs import tricks

# A player who cannot lose a trick, and one who can hardly win any.
ALL_TRUMPS = tuple(
    {"{hand0}": f"{one}J {one}9 {one}A {one}T {one}K {one}Q {one}8 {one}7", "trump": one, "player": "{seat0}"}
    for one in "SHDC"
)
WEAK = (
    {"{hand0}": "S7 S8 H7 H8 H9 D7 D8 DJ", "trump": "S", "player": "{seat0}"},
    {"{hand1}": "D7 D8 S7 S8 S9 C7 C8 CJ", "trump": "D", "player": "{seat1}"},
)

JAS: Mapping[str, Need] = {
    "setup/direction": tricks.TURNS,
    "deal/next-dealer": tricks.NEXT_DEALER,
    "deal/shuffle-and-cut": Need(fields=({"at": "deal"},)),
    "auction/forehand": tricks.FIRST_SPEAKER,
    "play/rank-plain": tricks.PLAIN_ORDER,
    "play/rank-trump": tricks.TRUMP_ORDER,
    "play/trump-led": tricks.AFTER_TRUMPS_LED,
    "play/forehand-leads-head": Need(like="play/forehand-leads"),
    "meld/order": tricks.OWN_ORDER,
    "meld/stuk-in-sequence": Need(signs=(sign.beside_a_run,)),
    "meld/optional": Need(signs=(sign.may(NameRoem, ShowRoem),)),
    "meld/sequence-4": Need(does=("meld",)),
    "meld/nat-loses-roem": Need(fields=WEAK, does=("meld",)),
    "meld/speler-loses-roem": Need(fields=WEAK, does=("meld",)),
    "score/152": tricks.CARDS,
    "score/contract": Need(like="score/made"),
    "score/nat-goal": Need(like="score/nat"),
    "score/pit": Need(fields=ALL_TRUMPS),
    "match/target": tricks.MATCH_WON,
}
