"""Choosing any trump suit: one player must, or players in turn may."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import Action, Bid, Crack, NameTrump, Pass, PlayOn
from rules_core.cards.cards import SUITS, Suit
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Bidding
from rules_core.kinds.jas.rules import Deal


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeSuit(Bidding):
    """The players asked, in order; `rule` gives the choice, `must` forbids a pass, `needs` is the target."""

    deal: Deal
    speakers: tuple[Seat, ...]
    rule: str
    must: bool
    needs: int
    calls: tuple[tuple[Seat, Action], ...] = ()

    @property
    def chosen(self) -> tuple[Seat, Suit] | None:
        """The player and his suit, if there is one."""
        if self.calls:
            seat, call = self.calls[-1]
            if isinstance(call, NameTrump):
                return seat, call.suit
        return None

    @property
    def over(self) -> bool:
        """Whether somebody plays or all have passed."""
        return self.chosen is not None or len(self.calls) == len(self.speakers)

    @property
    def turn(self) -> Seat | None:
        """The player to speak."""
        return None if self.over else self.speakers[len(self.calls)]

    def choices(self) -> tuple[Action, ...]:
        """Return the four suits, and pass if it is allowed."""
        if self.over:
            return ()
        suits = tuple(NameTrump(suit) for suit in SUITS)
        return suits if self.must else (*suits, Pass())

    def offered(self) -> tuple[Action, ...]:
        """Return every call that a player may think of."""
        return (*(NameTrump(suit) for suit in SUITS), Pass())

    def reason_against(self, action: Action) -> Reason:
        """Return why a call is not allowed now."""
        match action:
            case Pass():
                return because(self.rule, "refuse.must-choose")
            case PlayOn() | Bid():
                return because(self.rule, "refuse.name-a-suit")
            case Crack():
                return because(self.deal.rules.cite("variant.kraken/kraken"), "refuse.kraken-later")
            case _:
                return because(self.rule, "refuse.now-bidding")

    def after(self, action: Action) -> FreeSuit:
        """Return the bidding after one player's call."""
        assert self.turn is not None
        return FreeSuit(
            deal=self.deal,
            speakers=self.speakers,
            rule=self.rule,
            must=self.must,
            needs=self.needs,
            calls=(*self.calls, (self.turn, action)),
        )

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        turn = self.turn
        assert turn is not None
        if isinstance(action, NameTrump):
            return (Event("call", because(self.rule, "event.plays", seat=turn, suit=action.suit), turn),)
        return (Event("call", because(self.rule, "event.passes", seat=turn), turn),)
