"""The skart: the player takes it up or leaves it, names trumps, and lays as many cards away."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, LeaveSkart, NameTrump, PlayOn, PutAway, TakeSkart
from rules_core.cards.cards import SUITS, Card, Suit
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Preparing
from rules_core.kinds.jas.rules import Deal, LayAway


@dataclass(frozen=True, slots=True)
class SkartExchange(Preparing):
    """The player's steps so far; `away` are the cards that have left his hand, one at a time."""

    deal: Deal
    calls: tuple[tuple[Seat, Action], ...] = ()
    away: tuple[Card, ...] = ()
    phase: ClassVar[str] = "exchange"

    @property
    def player(self) -> Seat:
        """The player of the deal."""
        assert self.deal.player is not None
        return self.deal.player

    @property
    def taken(self) -> bool:
        """Whether the skart was taken up."""
        return any(isinstance(call, TakeSkart) for _, call in self.calls)

    @property
    def trump(self) -> Suit | None:
        """The named trump suit."""
        return next((call.suit for _, call in self.calls if isinstance(call, NameTrump)), None)

    @property
    def undecided(self) -> bool:
        """Whether the player still has to take or leave the skart."""
        return bool(self.deal.skart) and not self.calls

    @property
    def left(self) -> int:
        """How many cards he still has to lay away."""
        return len(self.deal.skart) - len(self.away) if self.taken else 0

    @property
    def over(self) -> bool:
        """Whether trumps are named and the hand is back to its size."""
        return self.trump is not None and not self.left

    @property
    def turn(self) -> Seat | None:
        """The player."""
        return None if self.over else self.player

    @property
    def held(self) -> tuple[Card, ...]:
        """The player's cards now."""
        own = self.deal.hands[self.player.index] + (self.deal.skart if self.taken else ())
        return tuple(one for one in own if one not in self.away)

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Return the hands now."""
        index = self.player.index
        return (*self.deal.hands[:index], self.held, *self.deal.hands[index + 1 :])

    def exchanged(self) -> Deal:
        """Return the deal with its trump suit and its new skart."""
        skart = self.away if self.taken else self.deal.skart
        is_open = self.deal.skart_open and not self.taken
        return replace(
            self.deal,
            hands=self.hands(),
            calls=(*self.deal.calls, *self.calls),
            skart=skart,
            skart_open=is_open,
            skart_taken=self.taken,
            trump=self.trump,
        )

    # ---- allowed actions ----

    def choices(self) -> tuple[Action, ...]:
        """Return take or leave, then the four suits, then each card that may be laid away."""
        if self.over:
            return ()
        if self.undecided:
            return TakeSkart(), LeaveSkart()
        if self.trump is None:
            return tuple(NameTrump(suit) for suit in SUITS)
        return tuple(PutAway((one,)) for one in self.held if one not in self._kept_back)

    @property
    def _kept_back(self) -> tuple[Card, ...]:
        return self.deal.skart if self.deal.rules.lay_away is LayAway.OTHERS_ONLY else ()

    def offered(self) -> tuple[Action, ...]:
        """Return every action that the player may think of."""
        if self.trump is not None:
            return ()
        skart = (TakeSkart(), LeaveSkart()) if self.deal.skart else ()
        return (*skart, *(NameTrump(suit) for suit in SUITS))

    def reason_against(self, action: Action) -> Reason:
        """Return why an action is not allowed now."""
        cite = self.deal.rules.cite
        take, name, lay = cite("exchange/take-skart"), cite("exchange/name-trumps"), cite("exchange/lay-away")
        match action:
            case TakeSkart() | LeaveSkart() if self.calls:
                return because(take, "refuse.skart.settled")
            case TakeSkart() | LeaveSkart():
                return because(take, "refuse.skart.none")
            case NameTrump() if self.trump is not None:
                return because(name, "refuse.skart.trump-named", suit=self.trump)
            case PutAway((one,)) if self.left and self.trump is not None:
                saying = "refuse.skart.picked-up" if one in self.held else "refuse.not-in-hand"
                return because(lay, saying, card=one)
            case PlayOn():
                return because(cite("auction/ends-at-once"), "refuse.skart.bidding-over", seat=self.player)
        due = "take-first" if self.undecided else "name-first" if self.trump is None else "lay-away-first"
        rule = {"take-first": take, "name-first": name, "lay-away-first": lay}[due]
        return because(rule, f"refuse.skart.{due}", count=self.left)

    # ---- results ----

    def after(self, action: Action) -> SkartExchange:
        """Return the exchange after one more step."""
        if isinstance(action, PutAway):
            return replace(self, away=(*self.away, *action.cards))
        return replace(self, calls=(*self.calls, (self.player, action)))

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody sees: a card is laid away face down."""
        cite, seat = self.deal.rules.cite, self.player
        match action:
            case TakeSkart():
                reason = because(cite("exchange/take-skart"), "event.skart-taken", seat=seat)
            case LeaveSkart():
                reason = because(cite("exchange/take-skart"), "event.skart-left", seat=seat)
            case NameTrump(suit):
                reason = because(cite("exchange/name-trumps"), "event.trump-named", seat=seat, suit=suit)
            case _:
                reason = because(cite("exchange/lay-away"), "event.skart-laid-away", seat=seat)
        return (Event("exchange", reason, seat),)
