"""The scores and fields that a match carries from deal to deal in every kind, and its winner."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.seats import Seat, Seating, Side
from rules_core.cards.stage import Stage
from rules_core.table.dealt import dealt_at
from rules_core.table.ended import Counted, NotPlayed
from rules_core.table.match import ForLives, Scores, totals_of
from rules_core.table.position.agreed import Agreed


def scores_with(stage: Stage) -> Scores:
    """Return the score of each side in each deal, this one included once it is counted."""
    deal = dealt_at(stage)
    if not isinstance(stage, Counted):
        return deal.scores
    return (*deal.scores, tuple(stage.sheet.total(side) for side in deal.rules.seating.sides))


def totals(stage: Stage) -> tuple[int, ...]:
    """Return the total score of each side so far."""
    return totals_of(scores_with(stage), dealt_at(stage).rules.seating.sides)


def match_winner(stage: Stage) -> Side | str | None:
    """Return the winner of a match decided by scores, "draw", or None while it goes on."""
    rules: Agreed = dealt_at(stage).rules
    if not isinstance(stage, Counted) or isinstance(rules.match, ForLives):
        return None
    return rules.match.winner(scores_with(stage), rules.seating.sides)


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next deal: scores and seed are kept, and the deal passes unless it is dealt again."""
    dealer = stage.following if isinstance(stage, NotPlayed) else dealt_at(stage).forehand
    return next_deal(stage, fields, dealer=dealer, scores=scores_with(stage))


def next_deal(stage: Stage, fields: Mapping[str, str], *, dealer: Seat, scores: Scores = ()) -> dict[str, str]:
    """Return the fields of any next deal: its number and dealer, and the seed, names and scores, if any."""
    deal = dealt_at(stage)
    seating: Seating = deal.rules.seating
    found = {
        "deal": str(deal.number + 1),
        "dealer": dealer.letter,
        "seed": fields.get("seed", ""),
        "names": ", ".join(f"{seat.letter} {deal.names[seat.index]}" for seat in seating.seats) if deal.names else "",
        "scores": " / ".join(by_side(score, seating) for score in scores),
    }
    return {name: value for name, value in found.items() if value}


def by_side(points: tuple[int, ...], seating: Seating) -> str:
    """Return a number for each side as a setup writes it: "NS 90 EW 72"."""
    return " ".join(f"{side.letter} {points[side.index]}" for side in seating.sides)
