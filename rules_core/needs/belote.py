"""What rules of Belote need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.actions import ExchangeSeven
from rules_core.deals import own_signs as sign
from rules_core.deals.need import Need
from rules_core.needs import tricks
from rules_core.needs.maker import ALL_TRUMPS, MAKER

# The maker has every trick and takes the last one too; somebody else has declared roem.
WITHOUT_TRICKS = tuple(
    {
        "{hand0}": f"{trump}J",
        "{hand1}": f"{run}7",
        "{hand2}": f"{other}7",
        "{hand3}": f"{other}8",
        "trump": trump,
        "player": "{seat0}",
        "leads": "{seat0}",
        "won": " / ".join(["{seat0}"] * 6),
        "melds": f"{{seat1}} {run}A {run}K {run}Q {run}J",
    }
    for trump, run, other in ("SHD", "HDC", "DCS", "CSH")
)
NEARLY_THERE = tuple(one | {"scores": "{side1} {near}"} for one in WITHOUT_TRICKS)

NEEDS: Mapping[str, Need] = {
    **MAKER,
    "score/two-without-tricks": Need(fields=ALL_TRUMPS),
    "exchange/only-turned-suit": Need(signs=(sign.refuses(ExchangeSeven()),), does=("pass",)),
    "score/roem-without-tricks": Need(like="meld/sequence-values", fields=WITHOUT_TRICKS),
    "score/no-win-on-roem-alone": Need(fields=NEARLY_THERE),
    "match/target-2": tricks.MATCH_WON,
    "match/target-3": tricks.MATCH_WON,
    "match/target-4": tricks.MATCH_WON,
}
