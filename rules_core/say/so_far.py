"""What a side has so far, as short as it can be said beside its cards: tricks, points, roem and the score."""

from __future__ import annotations

from rules_core.cards.seats import Side
from rules_core.say.spoken import Plain
from rules_core.table.seen import Seen
from rules_core.words import Words


def so_far(words: Words, seen: Seen, side: Side) -> list[Plain]:
    """Return what everybody may know of it; two parties see their tricks lie, of others they are told here."""
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
