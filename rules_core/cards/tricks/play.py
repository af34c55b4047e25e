"""The stage in which tricks are played, for all games, and the part that each kind of game adds to it."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import AtTable, Naming
from rules_core.cards.tricks.explanation import TrickExplanation, explanation
from rules_core.cards.tricks.obligations import Obligation, allowed, reasons
from rules_core.cards.tricks.trick import Trick
from rules_core.cards.tricks.tricks import Hands, Tricks


class Rules(Protocol):
    """What this stage needs from the rules of a table."""

    def cite(self, rule: str) -> str:
        """Return the full id of a rule."""
        ...


class DealInPlay(Protocol):
    """A deal whose tricks are played."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        ...


D = TypeVar("D", bound=DealInPlay)
T = TypeVar("T", bound="TrickRules[Any]")


class TrickPlay(NamedTuple, Generic[D, T]):
    """A deal while its tricks are played: the deal as settled, its tricks, and the `TrickRules` of its kind."""

    deal: D
    tricks: Tricks
    own: T

    @property
    def phase(self) -> str:
        """The name of the phase that players know."""
        return "tricks"

    @property
    def at_table(self) -> tuple[AtTable, ...]:
        """What is so at the table: the tricks are played, as its trick tells."""
        return ()

    @property
    def turn(self) -> Seat | None:
        """The seat that is to act, or None when no cards are left to play."""
        return self.tricks.turn

    @property
    def over(self) -> bool:
        """Whether nobody is to act."""
        return self.tricks.turn is None

    @property
    def hands(self) -> Hands:
        """The cards that each seat holds now."""
        return self.tricks.hands

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        return self.tricks.trick

    @property
    def taken(self) -> tuple[Trick, ...]:
        """The tricks that were taken, in order."""
        return self.tricks.taken

    # ---- what may be done ----

    def choices(self) -> tuple[Action, ...]:
        """Return the cards that may be played, and the allowed announcements."""
        return () if self.tricks.turn is None else self.own.choices(self)

    def cards(self) -> tuple[Card, ...]:
        """Return the cards that the duties leave to the player to act."""
        hands, trick, turn, _, _ = self.tricks
        if turn is None or trick.led is None:
            return () if turn is None else hands[turn.index]
        return allowed(self.own.duties(self), trick, hands[turn.index], turn)

    def offered(self) -> tuple[Action, ...]:
        """Return the announcements that the player to act may think of, in time or not."""
        return () if self.tricks.turn is None else self.own.offered(self)

    @property
    def naming(self) -> Naming:
        """The names of announcements, with their points."""
        return Naming(worth_of=self._worth_of)

    def _worth_of(self, action: Action) -> int | None:
        return self.own.worth_of(self, action)

    def holds(self, card: Card) -> bool:
        """Return whether the player to act holds a card."""
        hands, _, turn, _, _ = self.tricks
        return turn is not None and card in hands[turn.index]

    def rulings_for(self, seat: Seat) -> dict[Card, Reason]:
        """Return, for each card that the seat to act holds, the reason why it may or may not be played."""
        return self.own.rulings(self, seat)

    # ---- why not ----

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card or an announcement is refused, or None."""
        choices = self.choices()
        return None if action in choices else self.why_not(action, choices)

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why an action that is not among the choices may not be done now."""
        return self.own.why_not(self, action, choices)

    def barred(self, card: Card, choices: tuple[Action, ...]) -> Refusal:
        """Return why the player to act may not play a card that he holds."""
        assert self.turn is not None
        return Refusal(self.rulings_for(self.turn)[card], tuple(one for one in choices if isinstance(one, Card)))

    # ---- what comes of it ----

    def after(self, action: Action) -> TrickPlay[D, T]:
        """Return the play after a card or an announcement."""
        return self.own.after(self, action)

    def explanation(self, trick: Trick) -> TrickExplanation:
        """Return who takes a trick of this deal, and why."""
        return explanation(trick, *map(self.deal.rules.cite, self.own.winning))

    # ---- what everybody sees ----

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return what everybody sees and hears of a card or an announcement."""
        return self.own.events_of(self, action)

    def laid(self, card: Card, rule: str) -> Event:
        """Return the event of playing a card, citing this rule."""
        assert self.turn is not None
        saying = "event.card" if self.trick.cards else "event.lead"
        return Event("card", because(self.deal.rules.cite(rule), saying, seat=self.turn, card=card), self.turn, (card,))

    def completed(self, card: Card) -> Trick | None:
        """Return the trick on the table if this card completes it, else None."""
        assert self.turn is not None
        trick = self.trick.with_card(self.turn, card)
        return trick if trick.whole else None

    def trick_told(self, trick: Trick, *, at_once: bool = True) -> Event:
        """Return the event of taking a completed trick; `at_once` if its last card has just been announced."""
        judged = self.explanation(trick)
        reason = judged.reason
        if at_once and trick.cards[-1] is trick.best:
            reason = because(reason.rule, f"at-once.{reason.saying}", **dict(reason.facts))
        return Event("trick", reason, judged.winner, trick.cards)


class TrickRules(Protocol[D]):
    """What a kind of game adds while tricks are played: the duties of a card, their reasons, and announcements.

    `winning` are the rules of the highest card, of the suit led, and of a card that never wins.
    """

    __slots__ = ()
    winning: ClassVar[tuple[str, ...]]

    def duties(self, play: TrickPlay[D, Self]) -> tuple[Obligation, ...]:
        """Return the duties of the player to act."""
        ...

    def unasked(self, play: TrickPlay[D, Self], card: Card) -> Reason:
        """Return why a card may be played where no duty arises."""
        ...

    def rulings(self, play: TrickPlay[D, Self], seat: Seat) -> dict[Card, Reason]:
        """Return, for each card that the seat to act holds, the reason why it may or may not be played."""
        return reasons(self.duties(play), play.trick, play.hands[seat.index], seat, partial(self.unasked, play))

    def choices(self, play: TrickPlay[D, Self]) -> tuple[Action, ...]:
        """Return the actions allowed to the player to act: the cards."""
        return play.cards()

    def offered(self, _: TrickPlay[D, Self]) -> tuple[Action, ...]:
        """Return the announcements that the player to act may think of: none."""
        return ()

    def worth_of(self, _play: TrickPlay[D, Self], _action: Action) -> int | None:
        """Return the points of an announcement: none count."""
        return None

    def why_not(self, play: TrickPlay[D, Self], action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why an action that is not among the choices may not be done now."""
        ...

    def after(self, play: TrickPlay[D, Self], action: Action) -> TrickPlay[D, Self]:
        """Return the play after a card."""
        assert isinstance(action, Card)
        return TrickPlay(play.deal, play.tricks.after(action), self)

    def events_of(self, play: TrickPlay[D, Self], action: Action) -> tuple[Event, ...]:
        """Return what everybody sees and hears."""
        ...
