"""A match of colour whist: an agreed number of deals that were played."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.families.carried import next_deal, scores_after, totals_of
from rules_core.families.whist import AllPass, WhistDeal
from rules_core.seats import Side
from rules_core.stage import Stage
from rules_core.stages.whist_ended import NobodyPlays, Paid

DRAW = "draw"


def deal_of(stage: Stage) -> WhistDeal:
    """Return the deal that a stage belongs to."""
    deal = getattr(stage, "deal", None)
    assert isinstance(deal, WhistDeal)
    return deal


def scores_with(stage: Stage) -> tuple[tuple[int, ...], ...]:
    """Return what each player got or paid in each deal, this one included once it is paid."""
    deal = deal_of(stage)
    if not isinstance(stage, Paid):
        return deal.scores
    return scores_after(deal.scores, stage.sheet, deal.rules.seating)


def totals(stage: Stage) -> tuple[int, ...]:
    """Return what each player has won or lost so far."""
    return totals_of(scores_with(stage), deal_of(stage).rules.seating)


def first_places(stage: Stage) -> tuple[Side, ...]:
    """Return those with the highest total."""
    sums = totals(stage)
    return tuple(side for side in deal_of(stage).rules.seating.sides if sums[side.index] == max(sums))


def match_winner(stage: Stage) -> Side | str | None:
    """Return who has won the match, "draw" where the first place is shared, or None while it goes on."""
    if not isinstance(stage, Paid) or len(scores_with(stage)) < stage.deal.rules.deals:
        return None
    first = first_places(stage)
    return first[0] if len(first) == 1 else DRAW


def deals_again(deal: WhistDeal) -> bool:
    """Tell whether the same dealer deals once more after everybody passed."""
    return deal.rules.all_pass is AllPass.SAME_DEALER


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next deal: scores, seed, names and dealer are carried."""
    deal = deal_of(stage)
    again = isinstance(stage, NobodyPlays) and deals_again(deal)
    dealer = deal.dealer if again else deal.forehand
    return next_deal(deal.number + 1, dealer, fields, deal.rules.seating, deal.names, scores_with(stage))
