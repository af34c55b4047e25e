"""Deals that show the rules of little klaverjas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.kinds.jas.recipes.shared import JAS, Setup
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import Recipe

# The bidding is over.
SPADES: Setup = {"trump": "S", "player": "{seat0}", "bid": "20"}
FIVE_CARDS = SPADES | {"cards_each": "5"}
STUK_IN_HAND = SPADES | {"cards_each": "3", "{hand0}": "SK SQ H7"}
STUK_IN_TRICK = SPADES | {"cards_each": "1", "{hand0}": "C8", "{hand1}": "SK", "{hand2}": "SQ"}
IN_PLAY = Recipe(fields=(FIVE_CARDS,))

RECIPES: Mapping[str, Recipe] = {
    **JAS,
    "auction/passed-is-out": Recipe(signs=(sign.told("event.passes"),)),
    "meld/stuk-speler": Recipe(fields=(STUK_IN_HAND,)),
    "meld/stuk-defenders": Recipe(fields=(STUK_IN_TRICK,)),
    "play/rank-plain": replace(JAS["play/rank-plain"], fields=(FIVE_CARDS,)),
    "play/trump-led": replace(JAS["play/trump-led"], fields=(FIVE_CARDS,)),
    "play/overtrump": IN_PLAY,
    "play/undertrump": IN_PLAY,
    "variant.spit/50-to-100": Recipe(fields=(SPADES | {"bid": "50"}, SPADES | {"bid": "90"})),
    "variant.spit/100-up": Recipe(fields=(SPADES | {"bid": "100"}, SPADES | {"bid": "130"})),
}

BEYOND_DOUBT = frozenset({"setup/pack", "auction/order", "auction/pass"})
