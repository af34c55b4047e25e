"""Kraken: the two sides in turn may double the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.actions import CRACKS, Action, Crack, Pass
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Asks, Naming
from rules_core.kinds.jas.rules import Deal


@dataclass(frozen=True, slots=True)
class Cracking(Asks):
    """How often the deal has been doubled, and how many players of the side to speak have declined."""

    deal: Deal
    level: int = 0
    declined: int = 0
    calls: tuple[tuple[Seat, Action], ...] = ()
    phase: ClassVar[str] = "kraken"
    naming: ClassVar[Naming] = Naming(to_pass="decline")

    @property
    def over(self) -> bool:
        """Whether a side declined or made the last doubling."""
        return self.level == len(CRACKS) or self.declined == 2

    def speakers(self) -> tuple[Seat, ...]:
        """Return the side to speak: the defenders from the left of the player, or the player and his partner."""
        seating, player = self.deal.rules.seating, self.deal.player
        assert player is not None
        first = player if self.level == 1 else seating.left(player)
        return first, seating.left(first, 2)

    @property
    def turn(self) -> Seat | None:
        """The player who is asked."""
        return None if self.over else self.speakers()[self.declined]

    def choices(self) -> tuple[Action, ...]:
        """Return the next doubling and pass."""
        return () if self.over else (Crack(self.level + 1), Pass())

    def offered(self) -> tuple[Action, ...]:
        """Return every call that a player may think of."""
        return (*(Crack(level + 1) for level in range(len(CRACKS))), Pass())

    def reason_against(self, action: Action) -> Reason:
        """Return why a call is not allowed now."""
        cite = self.deal.rules.cite
        if isinstance(action, Crack):
            rule = f"variant.kraken/{CRACKS[action.level - 1]}"
            return because(cite(rule), "refuse.crack-order", level=CRACKS[action.level - 1], due=CRACKS[self.level])
        return because(cite("variant.kraken/kraken"), "refuse.now-kraken")

    def after(self, action: Action) -> Cracking:
        """Return the doubling after one player's call."""
        assert self.turn is not None
        calls = (*self.calls, (self.turn, action))
        if isinstance(action, Crack):
            return Cracking(self.deal, action.level, 0, calls)
        return Cracking(self.deal, self.level, self.declined + 1, calls)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        cite, turn = self.deal.rules.cite, self.turn
        assert turn is not None
        name = CRACKS[self.level]
        saying = "event.cracks" if isinstance(action, Crack) else "event.no-crack"
        return (Event("call", because(cite(f"variant.kraken/{name}"), saying, seat=turn, level=name), turn),)
