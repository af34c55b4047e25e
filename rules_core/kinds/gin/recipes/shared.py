"""Deals that show the rules of gin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.actions import GoGin, Knock
from rules_core.kinds.gin.recipes.signs import laid_out, no_meld
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes.tricks import CARRIED_ON, MATCH_WON, NEARLY_WON, NEXT_DEALER, TURNS

# Hands that can soon end, against hands that can lay off.
GIN_HANDS = (
    {"{hand0}": "S4 S5 S6 H7 H8 H9 DJ DQ DK C2", "{hand1}": "S7 HT SK HK CK C4 C5 C6 D2 D3"},
    {"{hand1}": "S4 H4 D4 C7 C8 C9 SQ HQ DQ SA", "{hand0}": "C4 CQ CT H2 H3 D8 D9 S9 ST S2"},
    {"{hand0}": "C3 C4 C5 C6 HJ HQ HK S8 D8 H8", "{hand1}": "C2 C7 HT D2 D3 D4 S2 S3 H5 CA"},
    {"{hand1}": "D5 D6 D7 S9 H9 C9 SJ HJ CJ D2", "{hand0}": "D8 DJ D9 SA HA DA CA S3 S4 S5"},
)
# Hands one card short of gin; many cards complete them.
READY = (
    {"{hand0}": "S4 S5 S6 H7 H8 H9 D9 DT DJ C2", "{hand1}": "SK HK CK C4 C5 C6 D2 D3 CQ HA"},
    {"{hand1}": "C4 C5 C6 S8 S9 ST DJ DQ DK H2", "{hand0}": "HK SK C9 D2 D3 D4 HA CJ H6 S3"},
)
ALL_MELDED = (
    {"{hand0}": "S4 S5 S6 H7 H8 H9 D9 DT DJ DQ", "{hand1}": "SK HK CK C4 C5 C6 D2 D3 CQ HA"},
    {"{hand1}": "C4 C5 C6 S8 S9 ST D8 D9 DT DJ", "{hand0}": "HK SK CT D2 D3 D4 HA CJ H6 S3"},
)
# Sets of queens and kings beside an ace: queen, king and ace of a suit are not a run.
CORNERS = (
    {"{hand0}": "SQ HQ DQ SK HK DK SA C4 C5 C6", "{hand1}": "S2 H3 D4 S5 H6 D7 S8 H9 DT CJ"},
    {"{hand1}": "HQ DQ CQ HK DK CK HA S4 S5 S6", "{hand0}": "S2 H3 D4 C5 H6 D7 S8 H9 DT CJ"},
)
# The last deal of a match: either player wins it by ending the hand.
LAST_DEAL = tuple(hands | NEARLY_WON[0] for hands in (*GIN_HANDS, *READY))
ENDINGS = ("gin", "knock")

MAY_GO_GIN = Recipe(signs=(sign.may(GoGin),), fields=READY, does=("stock",))
GIN = Recipe(fields=READY, does=("gin", "stock"))
BIG_GIN = Recipe(fields=ALL_MELDED, does=("big", "stock"))
KNOCK = Recipe(fields=GIN_HANDS, does=("knock",))
ENDED = Recipe(fields=GIN_HANDS, does=ENDINGS)
DEADWOOD = Recipe(signs=(sign.scored("score.gin"),), fields=GIN_HANDS, does=ENDINGS)
MAY_END = Recipe(signs=(sign.may(GoGin, Knock),), fields=GIN_HANDS)
UNDERCUT = Recipe(fields=(GIN_HANDS[3], GIN_HANDS[1]), does=("knock",))

OF_GIN: Mapping[str, Recipe] = {
    "play/hand-secret": Recipe(signs=(sign.hidden,)),
    "play/turns-alternate": TURNS,
    "play/ending-optional": MAY_END,
    "play/two-endings": MAY_END,
    "play/gin": MAY_GO_GIN,
    "play/knock": Recipe(signs=(sign.may(Knock),), fields=GIN_HANDS),
    "play/gin-declare": GIN,
    "play/knock-face-down": KNOCK,
    "play/knock-lay-melds": KNOCK,
    "play/deadwood": DEADWOOD,
    "meld/set": Recipe(signs=(laid_out("set"),), fields=GIN_HANDS, does=ENDINGS),
    "meld/run": Recipe(signs=(laid_out("run"),), fields=GIN_HANDS, does=ENDINGS),
    "meld/only-sets-and-runs": Recipe(signs=(no_meld("kind"),), fields=GIN_HANDS),
    "meld/run-order": Recipe(signs=(no_meld("corner"),), fields=CORNERS),
    "meld/ace-low": Recipe(signs=(no_meld("ace"),), fields=CORNERS),
    "meld/minimum-three": Recipe(signs=(no_meld("size"),), fields=GIN_HANDS),
    "meld/one-meld-per-card": Recipe(signs=(no_meld("twice"),), fields=GIN_HANDS),
    "score/card-values": DEADWOOD,
    "score/gin-bonus": GIN,
    "score/gin-deadwood": GIN,
    "score/melds-worth-nothing": ENDED,
    "score/opponent-melds": ENDED,
    "score/lay-off-no-breaking": Recipe(like="score/lay-off", fields=GIN_HANDS, does=("knock",)),
    "score/lay-off": KNOCK,
    "score/knock-win": KNOCK,
    "score/knock-compare": KNOCK,
    "score/undercut": UNDERCUT,
    "match/keep-score": CARRIED_ON,
    "match/target": replace(MATCH_WON, fields=LAST_DEAL, does=(*ENDINGS, "stock")),
    "match/dealer-alternates": NEXT_DEALER,
}

BEYOND_DOUBT = frozenset(
    {
        "play/two-endings",
        "play/ending-optional",
        "play/gin",
        "play/gin-declare",
        "play/deadwood",
        "play/knock-face-down",
        "play/knock-lay-melds",
    }
)
