"""Playing tricks with a stock: exchanging the seven, declaring and rejecting roem, playing a card, drawing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.actions import Action, CallOut, ClaimGame, ExchangeSeven, Reject, ShowRoem
from rules_core.cards import Card
from rules_core.families.draw_jas import Announced, Hand, Outcome, Scored, Taken, Turn
from rules_core.melds.declared import is_marriage
from rules_core.melds.roem import Combination, points_of
from rules_core.reasons import Event, Fact, Reason, Refusal, because
from rules_core.scoring.draw_standing import standing
from rules_core.seats import Seat
from rules_core.stages.declaring import announcement, to_reject, to_show, why_not_rejected, why_not_shown
from rules_core.stages.exchange import seven_of, why_no_exchange
from rules_core.stages.showing import told_of
from rules_core.tricks.obligations import allowed, reasons
from rules_core.tricks.trick import Trick
from rules_core.tricks.verdict import TrickVerdict, verdict

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPlay:
    """A hand while tricks are played: `stock` lies face down, top card first, and `turned` face up beside it."""

    hand: Hand
    hands: Hands
    stock: tuple[Card, ...]
    turned: Card | None
    trick: Trick
    turn: Seat | None
    tricks: tuple[Trick, ...] = ()
    announced: tuple[Announced, ...] = ()
    scored: tuple[Scored, ...] = ()
    out: Seat | None = None
    phase: ClassVar[str] = "tricks"

    @property
    def over(self) -> bool:
        """Whether nobody has anything to do: the last two cards are to be taken, or the hand is over."""
        return self.turn is None

    @property
    def number(self) -> int:
        """The number of the trick that is being played, or comes next."""
        return len(self.tricks) + len(self.hand.piles) + 1

    @property
    def part_one(self) -> bool:
        """Whether there is still something to draw."""
        return self.number <= self.hand.rules.drawing_tricks

    @property
    def taken(self) -> Taken:
        """What has been won so far."""
        return Taken(self.tricks, self.scored, self.out)

    # ---- what may be done ----

    def choices(self) -> tuple[Action, ...]:
        """Return the exchange, the roem to declare or reject, calling out, and the cards that may be played."""
        turn = self.turn
        if turn is None:
            return ()
        said: tuple[Action, ...] = (ExchangeSeven(),) if self._why_no_exchange() is None else ()
        mine = self.of_turn(turn)
        return (
            *said,
            *self.hand.rules.calling.offered(self),
            *to_reject(mine),
            *to_show(mine),
            *self._cards(turn),
        )

    def _cards(self, turn: Seat) -> tuple[Card, ...]:
        held = self.hands[turn.index]
        return held if self.part_one else allowed(self.hand.rules.duties, self.trick, held, turn)

    def of_turn(self, seat: Seat) -> Turn:
        """Return what a player may declare from."""
        return Turn(
            hand=self.hand,
            seat=seat,
            held=self.hands[seat.index],
            leads=not self.trick.cards,
            number=self.number,
            announced=self.announced,
            scored=self.scored,
        )

    def worth_of(self, action: ShowRoem) -> int | None:
        """Return the points of roem that the player to act holds, or None."""
        return points_of(self.of_turn(self.turn).roem, action.cards) if self.turn else None

    @property
    def seven(self) -> Card:
        """The seven of trumps."""
        return seven_of(self.hand)

    def rulings_for(self, seat: Seat) -> dict[Card, Reason]:
        """Return, for each card that the seat to act holds, the reason why it may or may not be played."""
        held, free = self.hands[seat.index], self._free_reason()
        if self.part_one:
            return dict.fromkeys(held, free)
        return reasons(self.hand.rules.duties, self.trick, held, seat, lambda _: free)

    def _free_reason(self) -> Reason:
        cite = self.hand.rules.cite
        if self.part_one:
            return because(cite("play/part-one-free"), "allow.while-stock")
        return because(cite("play/winner-leads"), "allow.lead")

    # ---- why not ----

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card may not be played, roem not be declared, or something else not be done, or None."""
        choices = self.choices()
        if action in choices:
            return None
        turn, cite = self.turn, self.hand.rules.cite
        if turn is None:
            return Refusal(because(cite("play/tricks"), "refuse.hand-pauses"))
        match action:
            case ShowRoem(cards):
                shows = tuple(one for one in choices if isinstance(one, ShowRoem))
                return Refusal(why_not_shown(self.of_turn(turn), cards), shows)
            case Reject(place, cards):
                rejections = tuple(one for one in choices if isinstance(one, Reject))
                return Refusal(why_not_rejected(self.of_turn(turn), place, cards), rejections)
            case ExchangeSeven() | CallOut() | ClaimGame():
                why_not = self.hand.rules.calling.why_not
                reason = self._why_no_exchange() if isinstance(action, ExchangeSeven) else why_not(self, action)
                assert reason is not None
                return Refusal(reason)
            case Card() if action in self.hands[turn.index]:
                return Refusal(self.rulings_for(turn)[action], self._cards(turn))
            case Card():
                return Refusal(because(cite("play/tricks"), "refuse.not-in-hand", card=action), self._cards(turn))
        return Refusal(because(cite("play/tricks"), "refuse.play-a-card"), self._cards(turn))

    def _why_no_exchange(self) -> Reason | None:
        assert self.turn is not None
        return why_no_exchange(self.hand, self.of_turn(self.turn), self.turned)

    # ---- what comes of it ----

    def after(self, action: Action) -> DrawPlay:
        """Return the play after a card, an exchange, a declaration, a rejection or a call."""
        if isinstance(action, CallOut | ClaimGame):
            return self._called(action)
        turn = self.turn
        assert turn is not None
        match action:
            case Card():
                return self._after_card(action, turn)
            case ExchangeSeven():
                return self._exchanged(turn)
            case ShowRoem(cards):
                return replace(self, announced=(*self.announced, Announced(turn, self._named(turn, cards))))
            case Reject(place, cards):
                return replace(self, announced=(*self.announced, Announced(turn, self._named(turn, cards), place)))
        raise ValueError(f"{action!r} is not part of this play")

    def _called(self, action: CallOut | ClaimGame) -> DrawPlay:
        by = action.by if isinstance(action, ClaimGame) else self.turn
        assert by is not None
        scored = (*self.scored, *self.hand.rules.calling.shows(self, by))
        return replace(self, scored=scored, announced=(), out=by, turn=None)

    def _named(self, turn: Seat, cards: tuple[Card, ...]) -> Combination:
        return next(one for one in self.of_turn(turn).roem if one.cards == cards)

    def _exchanged(self, turn: Seat) -> DrawPlay:
        assert self.turned is not None
        held = tuple(self.turned if one is self.seven else one for one in self.hands[turn.index])
        return replace(self, hands=_with(self.hands, turn, held), turned=self.seven)

    def _after_card(self, played: Card, turn: Seat) -> DrawPlay:
        rest = tuple([one for one in self.hands[turn.index] if one is not played])
        hands, trick = _with(self.hands, turn, rest), self.trick.with_card(turn, played)
        if not trick.whole:
            return replace(self, hands=hands, trick=trick, turn=trick.seats.left(turn))
        play = replace(self, hands=hands, trick=trick, turn=None)
        return play if play.still_asked else play.trick_taken()

    @property
    def still_asked(self) -> tuple[Seat, ...]:
        """Who has a last word on the roem of the trick that everybody has played to."""
        if not self.trick.whole or not self.announced:
            return ()
        return self.hand.rules.declaring.still_asked(self.hand, self.trick, self.number, self.announced)

    def _outcomes(self) -> tuple[Outcome, ...]:
        return self.hand.rules.declaring.judged(self.hand, self.announced) if self.announced else ()

    def trick_taken(self) -> DrawPlay:
        """Return the play once the roem is judged, the trick taken and a card drawn by each."""
        hands, trick, winner, stock = self.hands, self.trick, self.trick.winner, self.stock
        assert winner is not None
        shown = self._outcomes()
        more = tuple(Scored(one.announced.by, one.announced.found, self.number) for one in shown if one.counts)
        turn: Seat | None = winner
        if len(stock) > 1:
            for seat, drawn in zip(trick.seats.round_from(winner), stock, strict=False):
                hands = _with(hands, seat, (*hands[seat.index], drawn))
            stock = stock[len(hands) :]
        elif stock or not hands[winner.index]:
            turn = None
        taken = Taken((*self.tricks, trick), (*self.scored, *more))
        if more and standing(self.hand, taken, None).over:
            turn = None
        return DrawPlay(
            hand=self.hand,
            hands=hands,
            stock=stock,
            turned=self.turned,
            trick=Trick(trick.order, trick.seats, winner),
            turn=turn,
            tricks=taken.tricks,
            scored=taken.roem,
        )

    def verdict(self, trick: Trick) -> TrickVerdict:
        """Return who takes a trick of this hand, and why."""
        cite = self.hand.rules.cite
        return verdict(trick, cite("play/trick-winner"), cite("play/suit-asked"))

    # ---- what everybody sees ----

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return what everybody sees and hears of an action: of roem no more than its announcement."""
        if isinstance(action, CallOut | ClaimGame):
            return (self._told_of_call(action),)
        turn, cite = self.turn, self.hand.rules.cite
        assert turn is not None
        match action:
            case ExchangeSeven():
                assert self.turned is not None
                facts: dict[str, Fact] = {"seat": turn, "seven": self.seven, "card": self.turned}
                reason = because(cite("exchange/trump-seven"), "event.exchanges", **facts)
                return (Event("exchange", reason, turn, (self.seven, self.turned)),)
            case ShowRoem(cards) | Reject(cards=cards):
                return (self.announcing(action, self._named(turn, cards), turn),)
        assert isinstance(action, Card)
        return self._told_of_card(action, turn)

    def announcing(self, action: ShowRoem | Reject, found: Combination, by: Seat) -> Event:
        """Return what is heard of roem: its kind, of a sequence also its length and its top card."""
        cite = self.hand.rules.cite
        what, told = announcement(found)
        if isinstance(action, Reject):
            return Event("call", because(cite("meld/reject"), f"event.rejects-{what}", seat=by, **told), by)
        rule = found.rule if is_marriage(found) else cite("meld/announcement")
        return Event("call", because(rule, f"event.declares-{what}", seat=by, **told), by)

    def _told_of_call(self, action: CallOut | ClaimGame) -> Event:
        calling = self.hand.rules.calling
        by = action.by if isinstance(action, ClaimGame) else self.turn
        assert by is not None
        shown = tuple(card for one in calling.shows(self, by) if one.by is by for card in one.found.cards)
        return Event(
            "call", because(self.hand.rules.cite(calling.rule), calling.saying, seat=by, held=shown), by, shown
        )

    def _told_of_card(self, played: Card, turn: Seat) -> tuple[Event, ...]:
        rules = self.hand.rules
        saying = "event.card" if self.trick.cards else "event.lead"
        laid = Event("card", because(rules.cite("play/tricks"), saying, seat=turn, card=played), turn, (played,))
        play = replace(self, trick=self.trick.with_card(turn, played))
        return (laid, *play.told_of_trick()) if play.trick.whole and not play.still_asked else (laid,)

    def told_of_trick(self) -> tuple[Event, ...]:
        """Return what everybody sees when the trick on the table is taken."""
        rules, judged = self.hand.rules, self.verdict(self.trick)
        shown = told_of(rules, self._outcomes())
        events = (*shown, Event("trick", judged.reason, judged.winner, self.trick.cards))
        if len(self.stock) < len(self.hands):
            return events
        other = self.trick.seats.left(judged.winner)
        drawn = because(rules.cite("play/draw"), "event.both-draw", seat=judged.winner, other=other)
        return (*events, Event("drawn", drawn, judged.winner))


def _with(hands: Hands, seat: Seat, held: tuple[Card, ...]) -> Hands:
    return (*hands[: seat.index], held, *hands[seat.index + 1 :])
