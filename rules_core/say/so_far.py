"""The tricks, points, roem and score of a side so far, in the few words that fit beside its cards."""

from __future__ import annotations

from rules_core.cards.seats import Side
from rules_core.say.spoken import Plain
from rules_core.table.seen import Seen
from rules_core.words import Words


def so_far(words: Words, seen: Seen, side: Side) -> list[Plain]:
    """Return the public part of it; tricks are left out if the table shows them as piles or has two sides."""
    told, seating = [], seen.seating
    lying = len(seating.sides) == 2 or any(pile.seat for pile in seen.piles)
    if seen.tricks and not lying:
        told.append(words.text("side.tricks", count=seen.tricks[side.index]))
    if seen.points and seen.counted:
        told.append(words.text("side.points", count=seen.points[side.index]))
    roem = sum(meld.points for meld in seen.melds if seating.side_at(meld.seat) is side)
    if roem:
        told.append(words.text("side.roem", count=roem))
    if seen.scores:
        told.append(words.text("side.score", points=seen.totals[side.index]))
    return [{"say": one} for one in told]
