"""Roem that would have counted but nobody declared: it scores nothing, but is reported after the count."""

from __future__ import annotations

from rules_core.cards.melds.declared import is_marriage
from rules_core.cards.reasons import Fact, ScoreLine, because
from rules_core.cards.seats import Seat
from rules_core.kinds.belote.rules import BeloteDeal, Declared, Played, Stuk
from rules_core.kinds.belote.scoring.open_missed import missed_in_the_open
from rules_core.kinds.belote.stages.open_hand import OpenHandTrickRules
from rules_core.kinds.belote.stages.play import BeloteTrickRules
from rules_core.kinds.belote.stages.roem import counting


def missed_roem(play: Played) -> list[ScoreLine]:
    """Return a line for each player's best undeclared roem of the first trick, and for a Stuk not said."""
    deal, own = play.deal, play.own
    if isinstance(own, OpenHandTrickRules):
        return missed_in_the_open(deal, own)
    # The calls in earlier tricks are unknown if only their cards were written.
    if deal.piles or not isinstance(own, BeloteTrickRules):
        return []
    lines = []
    for seat in deal.rules.seating.round_from(deal.forehand):
        for one in (_best_of(deal, own, seat), _stuk_of(deal, own, seat)):
            if one is None:
                continue
            rule = deal.rules.cite("meld/stuk-announce" if is_marriage(one.found) else "meld/when")
            facts: dict[str, Fact] = {"points": one.found.points, "seat": seat, "held": one.found.cards}
            reason = because(rule, "score.hand-roem-missed", **facts)
            lines.append(ScoreLine(deal.rules.seating.side_at(seat), 0, reason))
    return lines


def _best_of(deal: BeloteDeal, own: BeloteTrickRules, seat: Seat) -> Declared | None:
    """Return the best roem of a player who declared none, if it would have scored."""
    if any(one.by is seat and not is_marriage(one.found) for one in own.declared):
        return None
    held = [one for one in deal.roem_in(deal.hands[seat.index]) if not is_marriage(one)]
    best = max(held, key=lambda one: one.points, default=None)
    found = Declared(seat, best) if best else None
    return found if found in counting(deal, (*own.declared, *([found] if found else []))) else None


def _stuk_of(deal: BeloteDeal, own: BeloteTrickRules, seat: Seat) -> Declared | None:
    apart = deal.rules.stuk is Stuk.ANY_TRICK
    held = [one for one in deal.roem_in(deal.hands[seat.index]) if is_marriage(one)]
    return Declared(seat, held[0]) if apart and held and not own.said_stuk(seat) else None
