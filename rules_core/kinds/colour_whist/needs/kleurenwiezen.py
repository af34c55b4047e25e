"""Deals that show the rules of kleurenwiezen."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.actions import CallContract
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.need import Need
from rules_core.teach.needs import tricks

THREE_ACES = ({0: "SA HA DA"}, {1: "SA HA DA"}, {2: "SA HA DA"}, {3: "SA HA DA"})
FOUR_ACES = ({0: "SA HA DA CA"}, {1: "SA HA DA CA"}, {2: "SA HA DA CA"}, {3: "SA HA DA CA"})
TROEL = Need(holds=THREE_ACES, does=("pass",))
# A player who goes alone and cannot lose a trick.
ALL_THIRTEEN = tuple(
    {
        f"{{hand{place}}}": " ".join(f"S{rank}" for rank in "AKQJT98765432"),
        "contract": "6solo-S",
        "declarers": f"{{seat{place}}}",
    }
    for place in range(4)
)
# Two players whose contract is beyond them.
FAR_TOO_MANY = tuple({"contract": "13S", "declarers": f"{{seat{place}}} {{seat{place + 1}}}"} for place in range(3))
# The lowest bids: six tricks alone rank with eight for two.
LOWEST = tuple(CallContract(bid.format(suit)) for suit in "CSDH" for bid in ("8{}", "6solo-{}"))

NEEDS: Mapping[str, Need] = {
    "setup/card-order": tricks.HIGHEST,
    "auction/clockwise": tricks.TURNS,
    "auction/first-speaker": tricks.FIRST_SPEAKER,
    "setup/suit-order": Need(like="auction/lowest-suit-opens"),
    "auction/later-speakers": Need(like="auction/wait-first-only", signs=(sign.refuses(CallContract("wait")),)),
    "auction/specials-first-round-only": Need(signs=(sign.refuses(CallContract("pico")),)),
    "auction/solo-worth-two-more": Need(signs=(sign.refuses(*LOWEST),)),
    "auction/troel-check": TROEL,
    "auction/troel-definition": Need(like="auction/troel-check", holds=THREE_ACES, does=("pass",)),
    "auction/troel-partner": TROEL,
    "auction/troel-overcalls": Need(holds=THREE_ACES),
    "auction/troel-four-aces": Need(like="auction/troel-check", holds=FOUR_ACES, does=("pass",)),
    "auction/kleine-miserie": Need(does=("call:kleine",)),
    "auction/pico": Need(does=("call:pico",)),
    "auction/abondance": Need(does=("call:abondance",)),
    "auction/miserie": Need(does=("call:miserie",)),
    "auction/blote-miserie": Need(does=("call:blote",)),
    "auction/solo-slim": Need(does=("call:solo",)),
    "auction/special-shared": Need(does=("call:miserie",)),
    "exchange/kleine-miserie-discard": Need(does=("call:kleine",)),
    "play/troel-lead": TROEL,
    "play/troel-ace-falls": TROEL,
    "play/troel-target": TROEL,
    "score/troel-double": TROEL,
    "score/special-values": Need(does=("call:miserie", "call:pico")),
    "score/special-split": Need(does=("call:abondance",)),
    "score/special-separately": Need(does=("call:pico",)),
    "score/all-tricks-double": Need(fields=ALL_THIRTEEN),
    "score/team-made": Need(signs=(sign.scored("score.whist.made"),)),
    "score/solo-made": Need(fields=ALL_THIRTEEN),
    "score/team-failed": Need(fields=FAR_TOO_MANY),
}
