"""The second half of a turn: lay a card on the discard pile, knock, or go gin."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, GoBigGin, GoGin, Knock, ShowRoem, TakeDiscard, TakeStock
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Fact, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import USUAL_NAMING, AtTable, Naming
from rules_core.kinds.gin.endings import (
    Finishing,
    arranged_otherwise,
    discard_of,
    endings,
    laid_out,
    nearest_knock,
    why_not_end,
)
from rules_core.kinds.gin.rules import GinDeal
from rules_core.kinds.gin.rummy import bits_of, deadwood_of
from rules_core.table.seen import Rulings


@dataclass(frozen=True, slots=True)
class Discarding:
    """A player with eleven cards; he has just `taken` a card from the discard pile, or `drew` one from the stock.

    Without a discard pile and a card taken, he begins the pile.
    """

    deal: GinDeal
    seat: Seat
    taken: Card | None = None
    done: Card | Finishing | None = None
    drew: Card | None = None
    phase: ClassVar[str] = "discard"
    at_table: ClassVar[tuple[AtTable, ...]] = ()
    naming: ClassVar[Naming] = USUAL_NAMING

    @property
    def over(self) -> bool:
        """Whether the player has discarded."""
        return self.done is not None

    @property
    def turn(self) -> Seat | None:
        """The player to discard."""
        return None if self.over else self.seat

    @property
    def held(self) -> tuple[Card, ...]:
        """The eleven cards."""
        return self.deal.hands[self.seat.index]

    @property
    def barred(self) -> Card | None:
        """The card that he may not throw back at once."""
        return None if self.deal.rules.may_throw_back else self.taken

    @property
    def begins(self) -> bool:
        """Whether this discard begins the discard pile and is a whole turn."""
        return self.taken is None and not self.deal.pile

    @property
    def rule(self) -> str:
        """The short id of the rule of this discard."""
        return "deal/opening-discard" if self.begins else "play/discard"

    @property
    def top(self) -> Card | None:
        """The open card on the discard pile."""
        return self.deal.pile[-1] if self.deal.pile else None

    @property
    def open_card(self) -> Card | None:
        """The open card that sets a limit or doubles."""
        return self.deal.rules.card_that_counts(self.top, self.taken)

    @property
    def limit(self) -> int:
        """How many points of deadwood a knocker may keep."""
        return self.deal.rules.limit(self.open_card)

    @property
    def last_turn(self) -> bool:
        """Whether an ordinary discard ends the hand because the stock is used up."""
        return len(self.deal.stock) <= self.deal.rules.left_in_stock

    def choices(self) -> tuple[Action, ...]:
        """Return every discard and every way to end the hand."""
        if self.over:
            return ()
        return (*self._discards(), *self._every_ending())

    def _discards(self) -> tuple[Card, ...]:
        return tuple(one for one in self.held if one is not self.barred)

    def _every_ending(self) -> tuple[Finishing, ...]:
        return endings(self.deal.rules, self.held, self.barred, self.limit)

    def _endings(self) -> tuple[Action, ...]:
        return tuple(one for one in self._every_ending() if not one.melds)

    def offered(self) -> tuple[Action, ...]:
        """Return the ways to end the hand, with equally good other melds, or else the nearest knock that fails."""
        if self.over:
            return ()
        others = arranged_otherwise(self.held, self._every_ending())
        return (*self._endings(), *others) or (nearest_knock(self.held, self.barred),)

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action is not allowed now, or None."""
        return None if self._why_not(action) is None else self.why_not(action, ())

    def why_not(self, action: Action, _: tuple[Action, ...]) -> Refusal:
        """Return why an action is not allowed now, and the endings or discards that are."""
        why = self._why_not(action)
        assert why is not None
        instead = self._endings() if isinstance(action, Finishing) else ()
        return Refusal(why, instead or self._discards())

    def _why_not(self, action: Action) -> Reason | None:
        cite = self.deal.rules.cite
        match action:
            case Card():
                return self._why_not_laid(action)
            case Knock() | GoGin() | GoBigGin():
                discard = discard_of(action)
                barred = self._why_not_laid(discard) if discard is not None else None
                return barred or why_not_end(self.deal.rules, self.held, action, self.open_card)
            case _ if self.begins and not isinstance(action, ShowRoem):
                return because(cite("deal/opening-discard"), "refuse.gin.now-begin")
            case TakeStock() | TakeDiscard():
                return because(cite("play/two-actions"), "refuse.gin.drawn-already")
            case ShowRoem():
                return because(cite("meld/minimum-three"), "refuse.gin.melds-stay-in-hand")
            case _:
                return because(cite("play/two-actions"), "refuse.gin.now-discard")

    def _why_not_laid(self, one: Card) -> Reason | None:
        if one is self.barred:
            return because(self.deal.rules.cite("play/discard"), "refuse.gin.just-taken", card=one)
        if one not in self.held:
            return because(self.deal.rules.cite("play/discard"), "refuse.not-in-hand", card=one)
        return None

    def rulings_for(self, _: Seat) -> Rulings:
        """Return why each of the eleven cards may or may not be discarded."""
        return {one: self._why_not_laid(one) or self._may(one) for one in self.held}

    def _may(self, one: Card) -> Reason:
        points = deadwood_of(bits_of(self.held) ^ one.bit)
        saying = "allow.gin.discard-last" if self.last_turn else "allow.gin.discard"
        return because(self.deal.rules.cite(self.rule), saying, card=one, points=points)

    def after(self, action: Action) -> Discarding:
        """Return the turn with its discard or ending."""
        assert isinstance(action, Card | Finishing)
        return replace(self, done=action)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody sees: the discard of a knock stays face down."""
        cite, seat = self.deal.rules.cite, self.seat
        if isinstance(action, Card):
            reason = because(cite(self.rule), "event.gin.discards", seat=seat, card=action)
            return (Event("discard", reason, seat, (action,)),)
        assert isinstance(action, Finishing)
        found = laid_out(self.held, action)
        melds = tuple(one for meld in found.melds for one in meld)
        facts: dict[str, Fact] = {"seat": seat, "held": melds, "left": found.deadwood, "points": found.points}
        shown = because(cite("play/gin-declare"), "event.gin.lays-out", seat=seat, held=melds)
        match action:
            case GoGin(discard=discard):
                said = Event(
                    "gin", because(cite("play/gin"), "event.gin.gin", seat=seat, card=discard), seat, (discard,)
                )
            case GoBigGin():
                said = Event("gin", because(cite("variant.grote-gin/big-gin"), "event.gin.big-gin", seat=seat), seat)
            case Knock():
                said = Event("knock", because(cite("play/knock-face-down"), "event.gin.knocks", seat=seat), seat)
                shown = because(cite("play/knock-lay-melds"), "event.gin.lays-out-some", **facts)
        return said, Event("melds", shown, seat, melds)
