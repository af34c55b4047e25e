"""What every table agrees on, in every kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.cards.cards import Card, Suit
from rules_core.cards.seats import Seating
from rules_core.cards.tricks.order import Ranking, TrickOrder, trick_order
from rules_core.table.match import ForLives, Match, ToPoints


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """The game, the seats, the pack and the goal of a match; `ids` maps rule names of the kind to the game's own."""

    game: str
    seating: Seating
    pack: tuple[Card, ...]
    match: Match
    ids: Mapping[str, str] = field(default_factory=dict, compare=False)

    def cite(self, rule: str) -> str:
        """Return the full id of a rule of this game."""
        return f"{self.game}/{self.ids.get(rule, rule)}"

    @property
    def lives(self) -> int:
        """The lives that everybody begins with; 0 where the match is not for lives."""
        return self.match.lives if isinstance(self.match, ForLives) else 0

    @property
    def goal(self) -> int:
        """The points to which a match or a round is played; 0 where it is not played to points."""
        return self.match.points if isinstance(self.match, ToPoints) else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedRanks(Agreed):
    """The same where every suit can be trumps, with the ranks of plain suits and of trumps."""

    plain: Ranking
    trumps: Ranking

    def order(self, trump: Suit | None) -> TrickOrder:
        """Return how the cards rank with this trump suit."""
        return trick_order(self.plain, self.trumps, trump)
