"""A match: deals in a row, until somebody stands alone on top at or above the target."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.families.maker import MakerDeal
from rules_core.scoring.maker import leaders
from rules_core.seats import Side
from rules_core.stage import Stage
from rules_core.stages.maker_ended import MakerCounted, NotPlayed


def deal_of(stage: Stage) -> MakerDeal:
    """Return the deal that a stage belongs to."""
    deal = getattr(stage, "deal", None)
    assert isinstance(deal, MakerDeal)
    return deal


def scores_with(stage: Stage) -> tuple[tuple[int, ...], ...]:
    """Return what each side wrote for each deal, this one included once it is counted."""
    deal = deal_of(stage)
    if not isinstance(stage, MakerCounted):
        return deal.scores
    return (*deal.scores, tuple(stage.sheet.total(side) for side in deal.rules.seating.sides))


def totals(stage: Stage) -> tuple[int, ...]:
    """Return the match score of each side."""
    sides = deal_of(stage).rules.seating.sides
    return tuple(sum(score[side.index] for score in scores_with(stage)) for side in sides)


def match_winner(stage: Stage) -> Side | None:
    """Return who has won the match, or None while it goes on."""
    if not isinstance(stage, MakerCounted):
        return None
    rules = stage.deal.rules
    first = leaders(rules.settlement, totals(stage), rules.seating)
    return first[0] if len(first) == 1 else None


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next deal: the deal passes to the left, unless the cards are dealt anew."""
    assert isinstance(stage, MakerCounted | NotPlayed)
    deal, seating = stage.deal, stage.deal.rules.seating
    again = isinstance(stage, NotPlayed) and stage.again
    reserve = stage.reserve if isinstance(stage, MakerCounted) else deal.reserve
    scores = (" ".join(f"{side.letter} {score[side.index]}" for side in seating.sides) for score in scores_with(stage))
    following = {
        "deal": str(deal.number + 1),
        "dealer": (deal.dealer if again else deal.forehand).letter,
        "seed": fields.get("seed", ""),
        "scores": " / ".join(scores),
        "reserve": str(reserve) if reserve else "",
        "names": ", ".join(f"{seat.letter} {deal.names[seat.index]}" for seat in seating.seats) if deal.names else "",
    }
    return {name: value for name, value in following.items() if value}
