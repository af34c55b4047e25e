"""The second half of a turn: lay a card on the discard pile, knock, or go gin."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.actions import Action, GoGin, Knock, ShowRoem, TakeDiscard, TakeStock
from rules_core.cards import Card
from rules_core.families.gin import GinDeal, OpenCard
from rules_core.families.gin_endings import endings, laid_out, nearest_knock, why_not_end
from rules_core.melds.rummy import bits_of, deadwood_of
from rules_core.reasons import Event, Fact, Reason, Refusal, because
from rules_core.seats import Seat
from rules_core.seen import Rulings


@dataclass(frozen=True, slots=True)
class Discarding:
    """A player with eleven cards; `taken` is the one that he has just taken from the discard pile."""

    deal: GinDeal
    seat: Seat
    taken: Card | None = None
    done: Card | Knock | GoGin | None = None
    phase: ClassVar[str] = "discard"

    @property
    def over(self) -> bool:
        """Whether a card was laid."""
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
        """The card that may not be laid back at once."""
        return None if self.deal.rules.may_throw_back else self.taken

    @property
    def open_card(self) -> Card | None:
        """The open card that counts for a limit or a doubling."""
        if self.taken is not None and self.deal.rules.open_card is OpenCard.START_OF_TURN:
            return self.taken
        return self.deal.pile[-1] if self.deal.pile else None

    @property
    def limit(self) -> int:
        """How many points of deadwood a knocker may keep."""
        return self.deal.rules.limit(self.open_card)

    @property
    def last_turn(self) -> bool:
        """Whether an ordinary discard ends the hand, because the stock is used up."""
        return len(self.deal.stock) <= self.deal.rules.left_in_stock

    def choices(self) -> tuple[Action, ...]:
        """Return every discard and every way to end the hand."""
        if self.over:
            return ()
        return (*self._discards(), *endings(self.held, self.barred, self.limit))

    def _discards(self) -> tuple[Card, ...]:
        return tuple(one for one in self.held if one is not self.barred)

    def _endings(self) -> tuple[Action, ...]:
        found = endings(self.held, self.barred, self.limit)
        return tuple(one for one in found if isinstance(one, Knock | GoGin) and not one.melds)

    def offered(self) -> tuple[Action, ...]:
        """Return the ways to end the hand, or the nearest one that would not do."""
        if self.over:
            return ()
        return self._endings() or (nearest_knock(self.held, self.barred),)

    def refusal(self, action: Action) -> Refusal | None:
        """Return why something may not be done now, or None."""
        why = self._why_not(action)
        if why is None:
            return None
        instead = self._endings() if isinstance(action, Knock | GoGin) else ()
        return Refusal(why, instead or self._discards())

    def _why_not(self, action: Action) -> Reason | None:
        cite = self.deal.rules.cite
        match action:
            case Card():
                return self._why_not_laid(action)
            case Knock(discard=discard) | GoGin(discard=discard):
                return self._why_not_laid(discard) or why_not_end(self.deal.rules, self.held, action, self.limit)
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
        """Return for each of the eleven cards why it may or may not be laid."""
        return {one: self._why_not_laid(one) or self._may(one) for one in self.held}

    def _may(self, one: Card) -> Reason:
        points = deadwood_of(bits_of(self.held) ^ one.bit)
        saying = "allow.gin.discard-last" if self.last_turn else "allow.gin.discard"
        return because(self.deal.rules.cite("play/discard"), saying, card=one, points=points)

    def after(self, action: Action) -> Discarding:
        """Return the turn with a card laid."""
        assert isinstance(action, Card | Knock | GoGin)
        return replace(self, done=action)

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return what everybody sees: the discard of a knock stays face down."""
        cite, seat = self.deal.rules.cite, self.seat
        if isinstance(action, Card):
            reason = because(cite("play/discard"), "event.gin.discards", seat=seat, card=action)
            return (Event("discard", reason, seat, (action,)),)
        assert isinstance(action, Knock | GoGin)
        found = laid_out(self.held, action)
        melds = tuple(one for meld in found.melds for one in meld)
        if isinstance(action, GoGin):
            said = because(cite("play/gin"), "event.gin.gin", seat=seat, card=action.discard)
            shown = because(cite("play/gin-declare"), "event.gin.lays-out", seat=seat, held=melds)
            return Event("gin", said, seat, (action.discard,)), Event("melds", shown, seat, melds)
        said = because(cite("play/knock-face-down"), "event.gin.knocks", seat=seat)
        facts: dict[str, Fact] = {"seat": seat, "held": melds, "left": found.deadwood, "points": found.points}
        shown = because(cite("play/knock-lay-melds"), "event.gin.lays-out-some", **facts)
        return Event("knock", said, seat), Event("melds", shown, seat, melds)
