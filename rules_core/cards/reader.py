"""The reader: the seat that a sentence calls "you", and the sides as that player calls them."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.seats import Seat, Seating, Side


@dataclass(frozen=True, slots=True)
class Reader:
    """The player whom every sentence addresses."""

    seat: Seat
    seating: Seating

    def pronoun(self, one: Seat | Side) -> str:
        """Return the name of the pronoun for a seat or side, such as "you" or "ours.2"; empty for one with a name.

        The others are "theirs" only where one team plays against another; a single player keeps a name.
        """
        if isinstance(one, Seat):
            return "you" if one.letter == self.seat.letter else ""
        own, size = self.seating.side_at(self.seat), self._players(one)
        if one.letter == own.letter:
            return "you" if size == 1 else f"ours.{size}"
        return "theirs" if len(self.seating.sides) == 2 and size > 1 else ""

    def _players(self, side: Side) -> int:
        return sum(one.letter == side.letter for one in self.seating.side_of)
