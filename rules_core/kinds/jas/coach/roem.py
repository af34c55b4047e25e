"""Naming roem in a trick, declaring it from the hand, and ending the deal."""

from __future__ import annotations

from rules_core.cards.actions import EndDeal, NameRoem, ShowRoem
from rules_core.kinds.jas.coach.sight import JasSight
from rules_core.teach.coach.pick import Advice, thumb


def on_roem(sight: JasSight) -> Advice:
    """Name or declare the roem worth most; end the deal when none is left."""
    worth = {found.cards: found for found in (*sight.to_name, *sight.to_show)}
    calls = [one for one in sight.choices if isinstance(one, NameRoem | ShowRoem)]
    if not calls:
        return thumb(EndDeal(), "deal-is-played", "end-deal", sight.rules.cite("meld/named-by-winner"))
    best = max(calls, key=lambda one: worth[one.cards].points)
    found = worth[best.cards]
    if isinstance(best, NameRoem):
        rule = sight.rules.cite("meld/named-by-winner")
        return thumb(best, "last-trick-roem", "name-roem", rule, held=found.cards, points=found.points)
    stuk = found.kind == "stuk"
    rule = sight.rules.cite("variant.kraken/stuk-any-time" if stuk else "variant.kraken/declare-first-trick")
    return thumb(best, "hand-roem", "show-stuk" if stuk else "show-roem", rule, held=found.cards, points=found.points)
