"""A match of tarot: hands in a row, until somebody has enough points, or for a number of pots."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.families.carried import next_deal, scores_after, totals_of
from rules_core.families.tarot import PlayFor, TarotDeal
from rules_core.seats import Side
from rules_core.stage import Stage
from rules_core.stages.free_card_tricks import FreeCardTricks
from rules_core.stages.tarot_counted import TarotCounted

DRAW = "draw"


def deal_of(stage: Stage) -> TarotDeal:
    """Return the hand that a stage belongs to."""
    return play_of(stage).deal


def play_of(stage: Stage) -> FreeCardTricks:
    """Return the play of the tricks, also of a hand that is counted."""
    if isinstance(stage, TarotCounted):
        return stage.play
    assert isinstance(stage, FreeCardTricks)
    return stage


def scores_with(stage: Stage) -> tuple[tuple[int, ...], ...]:
    """Return what each player wrote for each hand, this one included once it is counted."""
    deal = deal_of(stage)
    if not isinstance(stage, TarotCounted):
        return deal.scores
    return scores_after(deal.scores, stage.sheet, deal.rules.seating)


def totals(stage: Stage) -> tuple[int, ...]:
    """Return the match score of each player."""
    return totals_of(scores_with(stage), deal_of(stage).rules.seating)


def match_winner(stage: Stage) -> Side | str | None:
    """Return the player who has won the match, "draw", or None while it goes on."""
    if not isinstance(stage, TarotCounted):
        return None
    rules, sums, scores = stage.deal.rules, totals(stage), scores_with(stage)
    best = max(sums)
    leaders = [side for side in rules.seating.sides if sums[side.index] == best]
    if rules.play_for is PlayFor.POINTS:
        return leaders[0] if best >= rules.target and len(leaders) == 1 else None
    # Chips that nobody has won yet lie in the pot: then the stakes are more than the winnings.
    pot_stays = sum(sums) != 0
    if pot_stays or len(scores) < rules.hands_in_match:
        return None
    return leaders[0] if len(leaders) == 1 else DRAW


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next hand: forehand deals, scores, names and seed are carried."""
    deal = deal_of(stage)
    return next_deal(deal.number + 1, deal.forehand, fields, deal.rules.seating, deal.names, scores_with(stage))
