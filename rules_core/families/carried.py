"""What a match carries from one deal to the next, whatever the family."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.reasons import ScoreSheet
from rules_core.seats import Seat, Seating

Scores = tuple[tuple[int, ...], ...]


def scores_after(before: Scores, sheet: ScoreSheet, seating: Seating) -> Scores:
    """Return what each side wrote for each deal, with that of a sheet added; points by side."""
    return (*before, tuple(sheet.total(side) for side in seating.sides))


def totals_of(scores: Scores, seating: Seating) -> tuple[int, ...]:
    """Return the sum of what each side wrote; points by side."""
    return tuple(sum(score[side.index] for score in scores) for side in seating.sides)


def by_side(points: tuple[int, ...], seating: Seating) -> str:
    """Return a number for each side as a setup writes it: "NS 90 EW 72"."""
    return " ".join(f"{side.letter} {points[side.index]}" for side in seating.sides)


def next_deal(
    number: int, dealer: Seat, fields: Mapping[str, str], seating: Seating, names: tuple[str, ...], scores: Scores
) -> dict[str, str]:
    """Return the fields of every next deal: number and dealer, and seed, names and scores where there are any."""
    found = {
        "deal": str(number),
        "dealer": dealer.letter,
        "seed": fields.get("seed", ""),
        "names": ", ".join(f"{seat.letter} {names[seat.index]}" for seat in seating.seats) if names else "",
        "scores": " / ".join(by_side(score, seating) for score in scores),
    }
    return {name: value for name, value in found.items() if value}
