"""The stage in which tricks are played, once for all games, and what each kind of game has to say there."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import AtTable
from rules_core.cards.tricks.obligations import Obligation, allowed, reasons
from rules_core.cards.tricks.trick import Trick
from rules_core.cards.tricks.tricks import Hands, Tricks
from rules_core.cards.tricks.verdict import TrickVerdict, verdict


class Rules(Protocol):
    """What the rules of a table tell here."""

    def cite(self, rule: str) -> str:
        """Return the full id of a rule."""
        ...


class Dealt(Protocol):
    """A deal whose tricks are played."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        ...


D = TypeVar("D", bound=Dealt)
T = TypeVar("T", bound="Talk[Any]")


class TrickPlay(NamedTuple, Generic[D, T]):
    """A deal while its tricks are played: what was settled before, the cards, and what is said beside them."""

    deal: D
    tricks: Tricks
    talk: T

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
        """The seat that is to act, or None when nothing is left to play."""
        return self.tricks.turn

    @property
    def over(self) -> bool:
        """Whether nobody has anything to do."""
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
        """Return the cards that may be played, and what may be said."""
        return () if self.tricks.turn is None else self.talk.choices(self)

    def cards(self) -> tuple[Card, ...]:
        """Return the cards that the duties leave to the player to act."""
        hands, trick, turn, _, _ = self.tricks
        if turn is None or trick.led is None:
            return () if turn is None else hands[turn.index]
        return allowed(self.talk.duties(self), trick, hands[turn.index], turn)

    def offered(self) -> tuple[Action, ...]:
        """Return what the player to act may think of saying, in time or not."""
        return () if self.tricks.turn is None else self.talk.offered(self)

    def worth_of(self, action: Action) -> int | None:
        """Return the points of what may be said now, or None."""
        return self.talk.worth_of(self, action)

    def holds(self, card: Card) -> bool:
        """Tell whether the player to act holds a card."""
        hands, _, turn, _, _ = self.tricks
        return turn is not None and card in hands[turn.index]

    def rulings_for(self, seat: Seat) -> dict[Card, Reason]:
        """Return, for each card that the seat to act holds, the reason why it may or may not be played."""
        return self.talk.rulings(self, seat)

    # ---- why not ----

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card may not be played or something not be said, or None."""
        choices = self.choices()
        return None if action in choices else self.why_not(action, choices)

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why something may not be done now that is not among the choices."""
        return self.talk.why_not(self, action, choices)

    def barred(self, card: Card, choices: tuple[Action, ...]) -> Refusal:
        """Return why the player to act may not play a card that he holds."""
        assert self.turn is not None
        return Refusal(self.rulings_for(self.turn)[card], tuple(one for one in choices if isinstance(one, Card)))

    # ---- what comes of it ----

    def after(self, action: Action) -> TrickPlay[D, T]:
        """Return the play after a card, or after something said."""
        return self.talk.after(self, action)

    def verdict(self, trick: Trick) -> TrickVerdict:
        """Return who takes a trick of this deal, and why."""
        return verdict(trick, *map(self.deal.rules.cite, self.talk.winning))

    # ---- what everybody sees ----

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return what everybody sees and hears of a card, or of something said."""
        return self.talk.told(self, action)

    def laid(self, card: Card, rule: str) -> Event:
        """Return that a card is played, by this rule."""
        assert self.turn is not None
        saying = "event.card" if self.trick.cards else "event.lead"
        return Event("card", because(self.deal.rules.cite(rule), saying, seat=self.turn, card=card), self.turn, (card,))

    def completed(self, card: Card) -> Trick | None:
        """Return the trick on the table where this card is the last one to it."""
        assert self.turn is not None
        trick = self.trick.with_card(self.turn, card)
        return trick if trick.whole else None

    def trick_told(self, trick: Trick, *, at_once: bool = True) -> Event:
        """Return who takes a trick to which everybody has played; `at_once` when its last card was told just before."""
        judged = self.verdict(trick)
        reason = judged.reason
        if at_once and trick.cards[-1] is trick.best:
            reason = because(reason.rule, f"at-once.{reason.saying}", **dict(reason.facts))
        return Event("trick", reason, judged.winner, trick.cards)


class Talk(Protocol[D]):
    """What a kind of game says while tricks are played: what binds a card and why, and what may be said beside cards.

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
        """Return what the player to act may do: to play a card."""
        return play.cards()

    def offered(self, _: TrickPlay[D, Self]) -> tuple[Action, ...]:
        """Return what the player to act may think of saying: nothing."""
        return ()

    def worth_of(self, _play: TrickPlay[D, Self], _action: Action) -> int | None:
        """Return the points of what may be said: nothing counts."""
        return None

    def why_not(self, play: TrickPlay[D, Self], action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why something may not be done now that is not among the choices."""
        ...

    def after(self, play: TrickPlay[D, Self], action: Action) -> TrickPlay[D, Self]:
        """Return the play after a card."""
        assert isinstance(action, Card)
        return TrickPlay(play.deal, play.tricks.after(action), self)

    def told(self, play: TrickPlay[D, Self], action: Action) -> tuple[Event, ...]:
        """Return what everybody sees and hears."""
        ...
