"""Deals that show the rules of games with one maker of trumps: belote, klapper, dekjas."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes import roem, tricks

KOE = Recipe(signs=(sign.told("event.maker.forehand-must", "event.forehand-must", "event.plays"),), does=("pass",))

# A maker who cannot lose a trick, with seven cards or fewer, and other players with roem.
ALL_TRUMPS = ({"{hand0}": "SJ S9 SA ST SK SQ S8", "trump": "S", "player": "{seat0}"},)
TWO_RUNS = ({0: "SQ SJ ST", 1: "HT H9 H8 H7"}, {0: "SA SK SQ", 1: "HK HQ HJ"}, {0: "SK SQ SJ", 1: "HT H9 H8"})

MAKER: Mapping[str, Recipe] = {
    "setup/direction": tricks.TURNS,
    "setup/rank-plain": tricks.PLAIN_ORDER,
    "setup/rank-trump": tricks.TRUMP_ORDER,
    "play/rank-plain": tricks.PLAIN_ORDER,
    "play/rank-trump": tricks.TRUMP_ORDER,
    "auction/koe": KOE,
    "meld/sequence-order": tricks.OWN_ORDER,
    "meld/show": Recipe(signs=(sign.told("event.maker.roem-counts"),)),
    "meld/four-jacks": roem.declared(roem.four_alike("J"), "play"),
    "meld/carre-jacks": roem.declared(roem.four_alike("J"), "play"),
    "meld/carre-nines": roem.declared(roem.four_alike("9"), "play"),
    "meld/carre-others": roem.declared(roem.four_alike("A", "K", "Q", "T"), "play"),
    "meld/other-carre": roem.declared(roem.four_alike("A", "K", "Q", "T"), "play"),
    "meld/carre-values": roem.declared(roem.four_alike("A", "K", "Q", "J", "T"), "play"),
    "meld/vijfde": roem.declared((*roem.FIVE_ON_ACE, *roem.FIVE), "play"),
    "meld/vierde": roem.declared(roem.FOUR, "play"),
    "meld/compare-count": roem.declared(TWO_RUNS, "play"),
    "meld/compare-top-card": roem.declared(TWO_RUNS, "play"),
    "meld/only-highest-scores": roem.declared(TWO_RUNS, "play"),
    "meld/highest-side-scores": roem.declared(TWO_RUNS, "play"),
    "meld/only-highest-counts": roem.declared(TWO_RUNS, "play"),
    "meld/rank": roem.declared(TWO_RUNS, "play"),
    "score/kapot-bonus": Recipe(fields=ALL_TRUMPS),
    "score/card-total": tricks.CARDS,
}
