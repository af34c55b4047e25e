"""The last word on roem: after the first trick is complete, silent players may still reject."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, ClaimGame, Pass, Reject, ShowRoem
from rules_core.cards.melds.declared import is_marriage
from rules_core.cards.melds.roem import points_of
from rules_core.cards.reasons import Event, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Naming, Preparing, Stage
from rules_core.kinds.stock_jas.rules import Announced, Hand, Turn
from rules_core.kinds.stock_jas.stages.declaring import to_reject, to_show, why_not_rejected, why_not_shown
from rules_core.kinds.stock_jas.stages.play import StockPlay, announcing, of_turn


@dataclass(frozen=True, slots=True)
class LastWord(Preparing):
    """The play with a complete trick on the table, and the players still to be asked."""

    play: StockPlay
    asked: tuple[Seat, ...]
    phase: ClassVar[str] = "last-word"

    @property
    def deal(self) -> Hand:
        """The hand that is played."""
        return self.play.deal

    @property
    def over(self) -> bool:
        """Whether every player has been asked."""
        return not self.asked

    @property
    def turn(self) -> Seat | None:
        """The player who is asked now."""
        return self.asked[0] if self.asked else None

    def of_turn(self, seat: Seat) -> Turn:
        """Return the basis of a player's declarations, with the card that he has just played."""
        played = tuple(one for who, one in self.play.trick.played_by() if who is seat)
        mine = of_turn(self.play, seat)
        return replace(mine, held=(*mine.held, *played))

    @property
    def naming(self) -> Naming:
        """The names of the declarations, with the points of roem that the player to act holds."""
        return Naming(worth_of=self._worth_of)

    def _worth_of(self, action: Action) -> int | None:
        if self.turn is None or not isinstance(action, ShowRoem):
            return None
        return points_of(self.of_turn(self.turn).roem, action.cards)

    def _shows(self, mine: Turn) -> tuple[ShowRoem, ...]:
        married = [one.cards for one in mine.roem if is_marriage(one)]
        return tuple(one for one in to_show(mine) if one.cards not in married)

    def choices(self) -> tuple[Action, ...]:
        """Return the rejections, other roem that may go with one, and a pass."""
        if self.turn is None:
            return ()
        mine = self.of_turn(self.turn)
        return (*self._claims(), *to_reject(mine), *self._shows(mine), Pass())

    def _claims(self) -> tuple[Action, ...]:
        return self.deal.rules.calling.offered(self.play)

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why roem may not be named, or why another action is not allowed."""
        cite = self.deal.rules.cite
        assert self.turn is not None
        mine = self.of_turn(self.turn)
        match action:
            case ClaimGame():
                reason = self.deal.rules.calling.why_not(self.play, action)
                assert reason is not None
                return Refusal(reason)
            case Reject(place, cards):
                rejections = tuple(one for one in choices if isinstance(one, Reject))
                return Refusal(why_not_rejected(mine, place, cards), (*rejections, Pass()))
            case ShowRoem(cards) if any(is_marriage(one) and one.cards == cards for one in mine.roem):
                return Refusal(because(cite("meld/stuk-anyone"), "refuse.stuk-with-card"), (Pass(),))
            case ShowRoem(cards):
                return Refusal(why_not_shown(mine, cards), choices)
        return Refusal(self.reason_against(action), choices)

    def reason_against(self, _: Action) -> Reason:
        """Return the reason: only roem may be named now."""
        return because(self.deal.rules.cite("meld/may-be-rejected"), "refuse.last-word")

    def after(self, action: Action) -> Stage:
        """Return the stage after a rejection, further roem, or the end of the player's say."""
        turn, play = self.turn, self.play
        assert turn is not None
        match action:
            case ShowRoem(cards) | Reject(cards=cards):
                found = next(one for one in self.of_turn(turn).roem if one.cards == cards)
                place = action.place if isinstance(action, Reject) else 0
                announced = (*play.own.announced, Announced(turn, found, place))
                return replace(self, play=play._replace(own=replace(play.own, announced=announced)))
            case Pass():
                return replace(self, asked=self.asked[1:])
        return play.after(action)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        turn = self.turn
        assert turn is not None
        match action:
            case ShowRoem(cards) | Reject(cards=cards):
                found = next(one for one in self.of_turn(turn).roem if one.cards == cards)
                return (announcing(self.play, action, found, turn),)
            case Pass():
                said = any(one.by is turn and not is_marriage(one.found) for one in self.play.own.announced)
                saying = "event.said-all" if said else "event.says-nothing"
                rule = self.deal.rules.cite("meld/may-be-rejected")
                return (Event("call", because(rule, saying, seat=turn), turn),)
        return self.play.events_of(action)
