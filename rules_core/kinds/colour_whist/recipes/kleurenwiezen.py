"""Deals that show the rules of kleurenwiezen."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.actions import CallContract
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes import tricks

THREE_ACES = ({0: "SA HA DA"}, {1: "SA HA DA"}, {2: "SA HA DA"}, {3: "SA HA DA"})
FOUR_ACES = ({0: "SA HA DA CA"}, {1: "SA HA DA CA"}, {2: "SA HA DA CA"}, {3: "SA HA DA CA"})
TROEL = Recipe(holds=THREE_ACES, does=("pass",))
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

RECIPES: Mapping[str, Recipe] = {
    "setup/card-order": tricks.HIGHEST,
    "auction/clockwise": tricks.TURNS,
    "auction/first-speaker": tricks.FIRST_SPEAKER,
    "setup/suit-order": Recipe(like="auction/lowest-suit-opens"),
    "auction/later-speakers": Recipe(like="auction/wait-first-only", signs=(sign.refuses(CallContract("wait")),)),
    "auction/specials-first-round-only": Recipe(signs=(sign.refuses(CallContract("pico")),)),
    "auction/solo-worth-two-more": Recipe(signs=(sign.refuses(*LOWEST),)),
    "auction/troel-check": TROEL,
    "auction/troel-definition": Recipe(like="auction/troel-check", holds=THREE_ACES, does=("pass",)),
    "auction/troel-partner": TROEL,
    "auction/troel-overcalls": Recipe(holds=THREE_ACES),
    "auction/troel-four-aces": Recipe(like="auction/troel-check", holds=FOUR_ACES, does=("pass",)),
    "auction/kleine-miserie": Recipe(does=("call:kleine",)),
    "auction/pico": Recipe(does=("call:pico",)),
    "auction/abondance": Recipe(does=("call:abondance",)),
    "auction/miserie": Recipe(does=("call:miserie",)),
    "auction/blote-miserie": Recipe(does=("call:blote",)),
    "auction/solo-slim": Recipe(does=("call:solo",)),
    "auction/special-shared": Recipe(does=("call:miserie",)),
    "exchange/kleine-miserie-discard": Recipe(does=("call:kleine",)),
    "play/troel-lead": TROEL,
    "play/troel-ace-falls": TROEL,
    "play/troel-target": TROEL,
    "score/troel-double": TROEL,
    "score/special-values": Recipe(does=("call:miserie", "call:pico")),
    "score/special-split": Recipe(does=("call:abondance",)),
    "score/special-separately": Recipe(does=("call:pico",)),
    "score/all-tricks-double": Recipe(fields=ALL_THIRTEEN),
    "score/team-made": Recipe(signs=(sign.scored("score.whist.made"),)),
    "score/solo-made": Recipe(fields=ALL_THIRTEEN),
    "score/team-failed": Recipe(fields=FAR_TOO_MANY),
}

BEYOND_DOUBT = frozenset({"auction/pass", "auction/troel-overcalls", "auction/joiner-bids", "auction/raising"})
