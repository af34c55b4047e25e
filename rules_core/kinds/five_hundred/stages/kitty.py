"""The kitty: the bidder takes it up, then puts as many cards out of play or gives them to his partner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, CallContract, GiveCards, LookAtHand, Pass, PutAway
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Preparing
from rules_core.kinds.five_hundred.rules import Deal


@dataclass(frozen=True, slots=True)
class KittyExchange(Preparing):
    """The hands after `turn_of` took up the kitty, and the cards that he has parted with, one at a time."""

    deal: Deal
    turn_of: Seat
    gives: bool = False
    done: tuple[Card, ...] = ()
    phase: ClassVar[str] = "exchange"

    @property
    def left(self) -> int:
        """How many cards he still has to part with."""
        return self.deal.rules.kitty_size - len(self.done)

    @property
    def over(self) -> bool:
        """Whether as many cards have gone as the kitty held."""
        return not self.left

    @property
    def turn(self) -> Seat | None:
        """The player with too many cards."""
        return None if self.over else self.turn_of

    @property
    def rule(self) -> str:
        """The rule of this exchange."""
        passed_on = self.deal.contract is not None and self.deal.contract.passes_on
        return self.deal.rules.cite("exchange/double-nullo" if passed_on else "exchange/kitty")

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards still in the player's hand."""
        return tuple(one for one in self.deal.hands[self.turn_of.index] if one not in self.done)

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Return the hands now; cards given away are in the partner's hand."""
        partner = self.deal.rules.seating.left(self.turn_of, 2)
        held = list(self.deal.hands)
        held[self.turn_of.index] = self.held
        if self.gives:
            held[partner.index] += self.done
        return tuple(held)

    def exchanged(self) -> Deal:
        """Return the deal with the cards in their new places."""
        return replace(self.deal, hands=self.hands(), away=() if self.gives else self.done)

    def choices(self) -> tuple[Action, ...]:
        """Return each card of the hand as the one to part with."""
        if self.over:
            return ()
        return tuple(self._action(one) for one in self.held)

    def _action(self, one: Card) -> Action:
        return GiveCards((one,)) if self.gives else PutAway((one,))

    def reason_against(self, action: Action) -> Reason:
        """Return why an action is not allowed now."""
        cite = self.deal.rules.cite
        match action:
            case CallContract():
                return because(cite("auction/no-raise-of-own-bid"), "refuse.five-hundred.no-raise")
            case Pass() | LookAtHand():
                return because(cite("auction/end"), "refuse.five-hundred.auction-over")
            case PutAway((one,)) | GiveCards((one,)) if one not in self.held:
                return because(self.rule, "refuse.not-in-hand", card=one)
            case PutAway(many) | GiveCards(many) if len(many) != 1:
                return because(self.rule, "refuse.five-hundred.one-at-a-time", left=self.left)
        saying = "refuse.five-hundred.give-first" if self.gives else "refuse.five-hundred.put-away-first"
        return because(self.rule, saying, left=self.left)

    def after(self, action: Action) -> KittyExchange:
        """Return the exchange with one card fewer in the hand."""
        assert isinstance(action, PutAway | GiveCards)
        return replace(self, done=(*self.done, *action.cards))

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the event that everybody sees: a card goes face down."""
        saying = "event.five-hundred.gives" if isinstance(action, GiveCards) else "event.five-hundred.puts-away"
        return (Event("exchange", because(self.rule, saying, seat=self.turn_of), self.turn_of),)
