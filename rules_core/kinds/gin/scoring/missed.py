"""Melds that would have gained more: they score nothing, but are reported once both hands are open."""

from __future__ import annotations

from rules_core.cards.reasons import Fact, ScoreLine, because
from rules_core.kinds.gin.rules import Ending, GinDeal
from rules_core.kinds.gin.rummy import Answer, Arrangement, arrangements, best_answer, bits_of


def better_laid_out(deal: GinDeal, ending: Ending, answer: Answer) -> list[ScoreLine]:
    """Return a line for the best other arrangement of the same cards, if it would have gained more."""
    rules, laid = deal.rules, ending.laid_out
    kept = bits_of((*laid.deadwood, *(one for meld in laid.melds for one in meld)))
    most = 0 if ending.gin else rules.limit(rules.card_that_counts(ending.top, ending.taken))
    best = max(arrangements(kept, most), key=lambda way: (_margin(deal, ending, way), -len(way.melds)))
    gained = _margin(deal, ending, best) - (answer.points - laid.points)
    if gained <= 0:
        return []
    held = tuple(one for meld in best.melds for one in meld)
    facts: dict[str, Fact] = {"seat": ending.seat, "held": held, "points": gained}
    reason = because(rules.cite("play/knock-lay-melds"), "score.gin.better-laid", **facts)
    return [ScoreLine(rules.seating.side_at(ending.seat), 0, reason)]


def _margin(deal: GinDeal, ending: Ending, way: Arrangement) -> int:
    lays_off = not ending.gin or deal.rules.lay_off_on_gin
    others = bits_of(deal.hands[deal.other(ending.seat).index])
    return best_answer(others, way.melds if lays_off else ()).points - way.points
