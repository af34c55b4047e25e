"""Playing or passing, each player once: on one proposed suit, or on a suit to be named later."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import Action, Bid, Crack, NameTrump, Pass, PlayOn
from rules_core.cards.cards import SUITS, Suit
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Bidding, Naming
from rules_core.kinds.jas.rules import Deal, Doubling


@dataclass(frozen=True, slots=True)
class ProposedSuit(Bidding):
    """The proposed trump suit, if there is one, and the calls from the forehand on."""

    deal: Deal
    proposed: Suit | None
    calls: tuple[tuple[Seat, Action], ...] = ()

    @property
    def accepted_by(self) -> Seat | None:
        """The player who plays, if there is one."""
        return self.calls[-1][0] if self.calls and isinstance(self.calls[-1][1], PlayOn) else None

    @property
    def naming(self) -> Naming:
        """The names of the calls: playing is on the proposed suit."""
        return Naming(proposed=self.proposed)

    @property
    def over(self) -> bool:
        """Whether somebody plays or all have passed."""
        return self.accepted_by is not None or len(self.calls) == len(self.deal.seats)

    @property
    def turn(self) -> Seat | None:
        """The player to speak, the forehand first."""
        return None if self.over else self.deal.seats[len(self.calls)]

    def choices(self) -> tuple[Action, ...]:
        """Return play and pass."""
        return () if self.over else (PlayOn(), Pass())

    def offered(self) -> tuple[Action, ...]:
        """Return every call that a player may think of."""
        return (PlayOn(), Pass(), *(NameTrump(suit) for suit in SUITS if suit is not self.proposed))

    def reason_against(self, action: Action) -> Reason:
        """Return why a call is not allowed now."""
        cite = self.deal.rules.cite
        match action:
            case NameTrump() | Bid() if self.proposed is None:
                return because(cite("auction/play-or-pass"), "refuse.suit-later")
            case NameTrump() | Bid() if self.proposed is not None:
                return because(cite("auction/play-or-pass"), "refuse.only-proposed", suit=self.proposed)
            case Crack() if self.deal.rules.doubling is not Doubling.NONE:
                return because(cite("variant.kraken/kraken"), "refuse.kraken-later")
            case _:
                return because(cite("auction/play-or-pass"), "refuse.now-bidding")

    def after(self, action: Action) -> ProposedSuit:
        """Return the bidding after one player's call."""
        assert self.turn is not None
        return ProposedSuit(self.deal, self.proposed, (*self.calls, (self.turn, action)))

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        cite, turn = self.deal.rules.cite, self.turn
        assert turn is not None
        if isinstance(action, PlayOn):
            rule = cite("auction/ends-at-once")
            plays = because(rule, "event.plays", seat=turn, suit=self.proposed) if self.proposed else None
            return (Event("call", plays or because(rule, "event.plays-plain", seat=turn), turn),)
        return (Event("call", because(cite("auction/play-or-pass"), "event.passes", seat=turn), turn),)
