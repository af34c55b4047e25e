"""Deals that show the rules of honderden."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.actions import ClaimGame, ExchangeSeven
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.stock_jas.recipes.shared import DRAW_JAS, tied
from rules_core.table.table import Table
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes import tricks

# A player who takes every trick against two others.
EVERY_TRICK = {"{hand0}": "SJ S9 SA SK SQ ST HA HK", "trump": "S", "leads": "{seat0}"}
LATER_DEAL = EVERY_TRICK | {"scores": "{side0} {near}"}
# One of two players has taken fifteen tricks and takes the last one too.
LAST_OF_ALL = tuple(
    {
        f"{{hand{one}}}": "SJ",
        f"{{hand{1 - one}}}": "H7",
        "trump": "S",
        "leads": f"{{seat{one}}}",
        "piles": " ".join([f"{{side{one}}}"] * 15),
        "scores": f"{{side{1 - one}}} {{half}}",
    }
    for one in (0, 1)
)


def _after_the_first_trick(table: Table, _: Table | None) -> bool:
    return isinstance(table.stage, TrickPlay) and bool(table.stage.taken)


RECIPES: Mapping[str, Recipe] = {
    **DRAW_JAS,
    "meld/stuk-any-trick": Recipe(like="meld/stuk", when=_after_the_first_trick, does=("show",)),
    "match/ends-at-100": Recipe(like="match/dek", fields=tricks.NEARLY_WON),
    "match/dek": Recipe(fields=tricks.NEARLY_WON),
    "match/nobody-deks": Recipe(like="match/highest-over-100", fields=tricks.NEARLY_WON),
    "match/highest-over-100": Recipe(fields=tricks.NEARLY_WON),
    "match/game-point": Recipe(fields=tricks.NEARLY_WON, options={"match": "points"}),
    "match/pit": Recipe(fields=LAST_OF_ALL),
    "match/tie": tied(cards=141, last=5, goal=130),
    "variant.three/exchange/none": Recipe(signs=(sign.refuses(ExchangeSeven()),)),
    "variant.three/meld/stuk": Recipe(like="meld/stuk", does=("show",)),
    "variant.three/match/dek-out-of-turn": Recipe(signs=(sign.may_out_of_turn(ClaimGame),)),
    "variant.three/match/pit-worth-3": Recipe(fields=(EVERY_TRICK,)),
    "variant.three/match/pit-first-hand": Recipe(fields=(LATER_DEAL,)),
}

BEYOND_DOUBT = frozenset({"meld/announcement", "meld/optional", "meld/stuk-anyone"})
