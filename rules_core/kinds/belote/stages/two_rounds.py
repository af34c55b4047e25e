"""Bidding on the turned suit, then on any suit; with Smous if it is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rules_core.cards.actions import Action, DealAnew, LetPlay, NameTrump, Pass, PlayOn, Smous
from rules_core.cards.cards import SUITS, Suit
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat, Seating
from rules_core.cards.stage import Bidding, Naming
from rules_core.kinds.belote.two_rounds import AllPassTwice, TwoRoundsRules

ANSWERS: tuple[Action, ...] = (LetPlay(), DealAnew())


class BiddingRules(Protocol):
    """The rules that the bidding needs."""

    @property
    def seating(self) -> Seating:
        """The seats at the table."""
        ...

    @property
    def auction(self) -> TwoRoundsRules:
        """The rules of the bidding."""
        ...

    def cite(self, rule: str) -> str:
        """Return the full id of a rule."""
        ...


class BiddingDeal(Protocol):
    """The deal that the bidding needs."""

    @property
    def rules(self) -> BiddingRules:
        """The rules of the table."""
        ...

    @property
    def forehand(self) -> Seat:
        """The player who speaks first."""
        ...

    @property
    def proposed(self) -> Suit:
        """The suit of the turned card."""
        ...


@dataclass(frozen=True, slots=True)
class TwoRounds(Bidding):
    """The calls from the forehand on."""

    deal: BiddingDeal
    calls: tuple[tuple[Seat, Action], ...] = ()

    @property
    def rules(self) -> BiddingRules:
        """The rules of the table."""
        return self.deal.rules

    @property
    def proposed(self) -> Suit:
        """The suit that was turned."""
        return self.deal.proposed

    @property
    def naming(self) -> Naming:
        """The names of the calls: playing is on the proposed suit."""
        return Naming(proposed=self.proposed)

    @property
    def last(self) -> Action | None:
        """The last call."""
        return self.calls[-1][1] if self.calls else None

    @property
    def round(self) -> int:
        """How often all players have passed."""
        passed = sum(1 for _, call in self.calls if isinstance(call, Pass))
        return passed // len(self.rules.seating.seats)

    @property
    def bidder(self) -> Seat | None:
        """The player who offered Smous and may play, or awaits the answer."""
        return next((seat for seat, call in self.calls if isinstance(call, Smous)), None)

    @property
    def chosen(self) -> tuple[Seat, Suit] | None:
        """The player who plays and his suit, once settled."""
        match self.last:
            case PlayOn():
                return self.calls[-1][0], self.proposed
            case NameTrump(suit):
                return self.calls[-1][0], suit
            case LetPlay() if self.round == 0 and self.bidder is not None:
                return self.bidder, self.proposed
        return None

    @property
    def anew(self) -> bool:
        """Whether the answer to Smous was a new deal."""
        return isinstance(self.last, DealAnew)

    @property
    def over(self) -> bool:
        """Whether somebody plays, or the hand will not be played."""
        return self.chosen is not None or self.anew or self._passed_out

    @property
    def _passed_out(self) -> bool:
        return self.round > 1 and self.rules.auction.all_pass is AllPassTwice.NEXT_DEALER

    @property
    def must(self) -> bool:
        """Whether the player to speak must name a suit: as Koe, or when let play after Smous."""
        return self.round > 1 or isinstance(self.last, LetPlay)

    @property
    def _smous_now(self) -> bool:
        return self.round < self.rules.auction.smous_rounds

    @property
    def turn(self) -> Seat | None:
        """The player to speak."""
        if self.over:
            return None
        seating = self.rules.seating
        match self.last:
            case Smous():
                return seating.left(self.calls[-1][0])
            case LetPlay():
                return self.bidder
        return seating.left(self.deal.forehand, len(self.calls))

    # ---- allowed calls ----

    def choices(self) -> tuple[Action, ...]:
        """Return the calls open to the player to speak."""
        if self.over:
            return ()
        if isinstance(self.last, Smous):
            return ANSWERS
        suits: tuple[Action, ...] = tuple(map(NameTrump, self.rules.auction.free_suits(self.proposed)))
        if self.must:
            return suits
        plays: tuple[Action, ...] = suits if self.round else (PlayOn(),)
        return (*plays, Pass(), Smous()) if self._smous_now else (*plays, Pass())

    def offered(self) -> tuple[Action, ...]:
        """Return every call that a player may think of."""
        if isinstance(self.last, Smous):
            return (*ANSWERS, PlayOn(), Pass())
        suits: tuple[Action, ...] = tuple(map(NameTrump, SUITS))
        calls = (*suits, Pass()) if self.round else (PlayOn(), Pass(), *suits)
        return (*calls, Smous()) if self.rules.auction.smous_rounds else calls

    def reason_against(self, action: Action) -> Reason:
        """Return why a call is not allowed now."""
        cite = self.rules.cite
        if isinstance(self.last, Smous) and not self.over:
            return because(cite("auction/smous-answer"), "refuse.maker.answer-smous", seat=self.calls[-1][0])
        forced = cite("auction/koe" if self.round > 1 else "auction/smous-answer")
        match action:
            case LetPlay() | DealAnew():
                return because(cite("auction/smous-answer"), "refuse.maker.no-smous")
            case Smous() if not self.must and not self._smous_now:
                return because(cite("auction/smous-offer"), "refuse.maker.smous-of-two")
            case Pass() | Smous() if self.must:
                return because(forced, "refuse.must-choose")
            case PlayOn():
                return because(cite("auction/second-round"), "refuse.name-a-suit")
            case NameTrump(suit) if self.round or self.must:
                return because(cite("auction/second-round"), "refuse.maker.suit-refused", suit=suit)
            case NameTrump():
                return because(cite("auction/first-round"), "refuse.only-proposed", suit=self.proposed)
        return because(cite("auction/first-round"), "refuse.now-bidding")

    # ---- results ----

    def after(self, action: Action) -> TwoRounds:
        """Return the bidding after one player's call."""
        assert self.turn is not None
        return TwoRounds(self.deal, (*self.calls, (self.turn, action)))

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        turn = self.turn
        assert turn is not None
        heard = Event("call", self._heard(action, turn), turn)
        following = self.after(action)
        if following.round < 2 or following.over or following.must is self.must:
            return (heard,)
        koe = because(self.rules.cite("auction/koe"), "event.forehand-must-choose", seat=self.deal.forehand)
        return heard, Event("call", koe, self.deal.forehand)

    def _heard(self, action: Action, turn: Seat) -> Reason:
        cite = self.rules.cite
        rule = cite("auction/second-round" if self.round else "auction/first-round")
        match action:
            case PlayOn():
                return because(rule, "event.plays", seat=turn, suit=self.proposed)
            case NameTrump(suit):
                return because(cite("auction/koe") if self.round > 1 else rule, "event.plays", seat=turn, suit=suit)
            case Smous():
                return because(cite("auction/smous-offer"), "event.maker.smous", seat=turn)
            case LetPlay():
                facts = {"seat": turn, "other": self.calls[-1][0]}
                return because(cite("auction/smous-answer"), "event.maker.lets-play", **facts)
            case DealAnew():
                return because(cite("auction/smous-answer"), "event.maker.deal-anew", seat=turn)
        return because(rule, "event.passes", seat=turn)
