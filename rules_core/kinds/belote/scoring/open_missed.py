"""Open roem that would have counted but nobody declared: it scores nothing, but is reported after the count."""

from __future__ import annotations

from rules_core.cards.melds.declared import is_marriage
from rules_core.cards.reasons import Fact, ScoreLine, because
from rules_core.kinds.belote.rules import BeloteDeal, BeloteRules, Declared
from rules_core.kinds.belote.stages.open_hand import OpenHandTrickRules
from rules_core.kinds.belote.stages.roem import counting


def missed_in_the_open(deal: BeloteDeal, own: OpenHandTrickRules) -> list[ScoreLine]:
    """Return a line for all undeclared roem that would have counted, and for a Stuk not said."""
    found = list[Declared]()
    # The calls in earlier tricks are unknown if only their cards were written.
    if deal.piles:
        return []
    for one in sorted(own.unsaid, key=lambda one: -one.found.points):
        said = [other for other in (*own.declared, *found) if other.by is one.by]
        if any(_takes_from(deal.rules, other, one) for other in said):
            continue
        if one in counting(deal, (*own.declared, *found, one)):
            found.append(one)
    return [_line(deal.rules, one) for one in found]


def _takes_from(rules: BeloteRules, said: Declared, one: Declared) -> bool:
    return said.found == one.found or bool(rules.shared(one.found, said.found))


def _line(rules: BeloteRules, missed: Declared) -> ScoreLine:
    rule = rules.cite("meld/stuk-brok" if is_marriage(missed.found) else "meld/after-winning-trick")
    facts: dict[str, Fact] = {"points": missed.found.points, "seat": missed.by, "held": missed.found.cards}
    return ScoreLine(rules.seating.side_at(missed.by), 0, because(rule, "score.hand-roem-missed", **facts))
