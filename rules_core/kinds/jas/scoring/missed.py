"""Roem that nobody named or declared: it scores nothing, but is reported once the deal is counted."""

from __future__ import annotations

from rules_core.cards.melds.roem import combinations
from rules_core.cards.reasons import ScoreLine, because
from rules_core.kinds.jas.rules import RoemNaming
from rules_core.kinds.jas.stages.play import JasPlay


def missed_roem(play: JasPlay) -> list[ScoreLine]:
    """Return a line for all roem that its owner did not name in a trick or declare from his hand."""
    return [*_in_tricks(play), *_in_hands(play)]


def _in_tricks(play: JasPlay) -> list[ScoreLine]:
    rules, trump, lines = play.deal.rules, play.deal.trump, []
    if rules.roem_naming is RoemNaming.AUTOMATIC:
        return []
    named = {(one.trick, one.found.cards) for one in play.own.roem}
    for number, trick in enumerate(play.taken, 1):
        assert trick.winner is not None
        for found in combinations(rules.roem, trick.cards, trump):
            if (number, found.cards) not in named:
                rule = rules.cite("meld/named-by-winner")
                reason = because(rule, "score.roem-missed", points=found.points, seat=trick.winner, held=found.cards)
                lines.append(ScoreLine(rules.seating.side_at(trick.winner), 0, reason))
    return lines


def _in_hands(play: JasPlay) -> list[ScoreLine]:
    deal, rules, declaring, lines = play.deal, play.deal.rules, play.deal.rules.hand_roem, []
    # The calls in earlier tricks are unknown if only their cards were written.
    if declaring is None or declaring.with_card or deal.piles:
        return []
    declared = {(one.by, one.found.cards) for one in play.own.shown}
    for seat in deal.seats:
        for found in declaring.held(play, seat):
            if (seat, found.cards) not in declared:
                reason = because(found.rule, "score.hand-roem-missed", points=found.points, seat=seat, held=found.cards)
                lines.append(ScoreLine(rules.seating.side_at(seat), 0, reason))
    return lines
