"""An auction: bids go up until all other players have passed."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import Action, Bid, Crack, NameTrump, Pass, PlayOn
from rules_core.cards.cards import Suit
from rules_core.cards.reasons import Event, Fact, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Bidding
from rules_core.kinds.jas.rules import Deal, Doubling


@dataclass(frozen=True, slots=True)
class LadderAuction(Bidding):
    """The bids and passes, from the forehand on."""

    deal: Deal
    calls: tuple[tuple[Seat, Action], ...] = ()

    @property
    def standing(self) -> tuple[Seat, Bid] | None:
        """The highest bid so far and its bidder."""
        return next(((seat, call) for seat, call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    def _passed(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, call in self.calls if isinstance(call, Pass))

    @property
    def over(self) -> bool:
        """Whether all have passed, or all but the holder of the standing bid, or the ladder has no higher rung."""
        still_in = len(self.deal.seats) - len(self._passed)
        if self.standing is None:
            return still_in == 0
        return still_in == 1 or self.deal.rules.ladder.is_top(self.standing[1])

    @property
    def turn(self) -> Seat | None:
        """The next player who has not passed."""
        if self.over:
            return None
        deal, passed = self.deal, self._passed
        first = deal.next_to(self.calls[-1][0]) if self.calls else deal.forehand
        seats = deal.rules.seating.round_from(first)
        return next(seat for seat in seats if seat not in passed and seat not in deal.absent)

    def choices(self) -> tuple[Action, ...]:
        """Return every higher bid, and pass."""
        if self.over:
            return ()
        return (Pass(), *self.deal.rules.ladder.above(self.standing[1] if self.standing else None))

    def offered(self) -> tuple[Action, ...]:
        """Return the bids around the standing one, lower ones included, and pass."""
        ladder = self.deal.rules.ladder
        lowest = self.standing[1].points if self.standing else ladder.lowest
        return (Pass(), *(Bid(points, suit) for points in ladder.around(lowest) for suit in ladder.suits))

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a call is not allowed now, and the nearest bids that are."""
        return Refusal(self.reason_against(action), tuple(one for one in self.offered() if one in choices))

    def reason_against(self, action: Action) -> Reason:
        """Return why a call is not allowed now."""
        cite, ladder = self.deal.rules.cite, self.deal.rules.ladder
        if isinstance(action, Crack) and self.deal.rules.doubling is not Doubling.NONE:
            return because(cite("variant.kraken/kraken"), "refuse.kraken-later")
        if isinstance(action, PlayOn | NameTrump):
            return because(cite("variant.leids/no-turn"), self._worded("refuse.nothing-turned"))
        if not isinstance(action, Bid):
            return because(cite("variant.leids/bid"), "refuse.now-bidding")
        if self.standing is None or action.suit not in ladder.suits or not ladder.has(action.points):
            suitless = ladder.has(action.points) and action.suit is Suit.NONE
            saying = "refuse.bid-without-suit" if suitless else self._worded("refuse.not-on-ladder")
            limits = {"lowest": ladder.lowest, "step": ladder.step, "highest": ladder.highest}
            return because(cite("variant.leids/bid"), saying, **limits)
        seat, highest = self.standing
        facts: dict[str, Fact] = {"points": highest.points, "suit": highest.suit, "seat": seat}
        if action.points == highest.points and action.suit is not highest.suit:
            return because(cite("variant.leids/suit-order"), "refuse.lower-suit", bid=action.suit, **facts)
        return because(cite("variant.leids/outbid"), self._worded("refuse.not-higher"), **facts)

    def _worded(self, saying: str) -> str:
        return f"{saying}-number" if self.deal.rules.ladder.suits == (Suit.NONE,) else saying

    def after(self, action: Action) -> LadderAuction:
        """Return the auction after one player's call."""
        assert self.turn is not None
        return LadderAuction(self.deal, (*self.calls, (self.turn, action)))

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        cite, turn = self.deal.rules.cite, self.turn
        assert turn is not None
        if isinstance(action, Bid):
            facts: dict[str, Fact] = {"seat": turn, "points": action.points, "suit": action.suit}
            reason = because(cite("variant.leids/bid"), self._worded("event.bids"), **facts)
            return (Event("call", reason, turn),)
        return (Event("call", because(cite("auction/pass"), "event.passes", seat=turn), turn),)
