"""Playing tricks in which a free card is taken back by the one who played it, and paid for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.actions import Action
from rules_core.cards import Card
from rules_core.families.tarot import TarotDeal
from rules_core.families.tarot_won import Payment, Won, kept_from, nothing_won
from rules_core.reasons import Event, Reason, Refusal, because
from rules_core.seats import Seat
from rules_core.tricks.obligations import allowed, reasons
from rules_core.tricks.trick import Trick
from rules_core.tricks.verdict import TrickVerdict, verdict


@dataclass(frozen=True, slots=True)
class FreeCardTricks:
    """The hand while tricks are played; `taken` are those of which the order of play is known."""

    deal: TarotDeal
    hands: tuple[tuple[Card, ...], ...]
    trick: Trick
    turn: Seat | None
    won: Won
    taken: tuple[Trick, ...] = ()
    phase: ClassVar[str] = "tricks"

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return self.turn is None

    @property
    def number(self) -> int:
        """The number of the trick on the table, counted from 1."""
        return sum(self.won.tricks) + 1

    # ---- what may be done ----

    def choices(self) -> tuple[Action, ...]:
        """Return the cards that may be played."""
        turn = self.turn
        if turn is None:
            return ()
        return allowed(self.deal.rules.duties, self.trick, self.hands[turn.index], turn)

    def rulings_for(self, seat: Seat) -> dict[Card, Reason]:
        """Return, for each card that the seat to act holds, the reason why it may or may not be played."""
        rules, held, unasked = self.deal.rules, self.hands[seat.index], self._nothing_asked()
        free = because(rules.cite("play/excuse-any-time"), "allow.tarot.excuse")
        bound = reasons(rules.duties, self.trick, held, seat, lambda _: unasked)
        return bound | {one: free for one in held if one in rules.order.free}

    def _nothing_asked(self) -> Reason:
        cite = self.deal.rules.cite
        if self.trick.cards:
            return because(cite("play/excuse-any-time"), "allow.tarot.after-excuse")
        if self.number == 1:
            return because(cite("play/forehand-leads"), "allow.opening-lead")
        return because(cite("play/winner-leads"), "allow.lead")

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card may not be played, or None when it may."""
        choices = self.choices()
        if action in choices:
            return None
        rule = self.deal.rules.cite("play/forehand-leads")
        if not isinstance(action, Card):
            return Refusal(because(rule, "refuse.tarot.only-cards"), choices)
        if self.turn is None or action not in self.hands[self.turn.index]:
            return Refusal(because(rule, "refuse.not-in-hand", card=action), choices)
        return Refusal(self.rulings_for(self.turn)[action], choices)

    # ---- what comes of it ----

    def after(self, action: Action) -> FreeCardTricks:
        """Return the play after a card."""
        turn = self.turn
        assert turn is not None
        assert isinstance(action, Card)
        index, hands = turn.index, self.hands
        rest = tuple([one for one in hands[index] if one is not action])
        hands = (*hands[:index], rest, *hands[index + 1 :])
        trick = self.trick.with_card(turn, action)
        if len(trick.cards) < len(hands):
            return FreeCardTricks(self.deal, hands, trick, trick.seats.left_of[index], self.won, self.taken)
        winner = trick.winner
        assert winner is not None
        won, payment = self._brought_in(trick, last=not hands[winner.index])
        following = Trick(trick.order, trick.seats, winner)
        next_turn = winner if hands[winner.index] else None
        return FreeCardTricks(self.deal, hands, following, next_turn, won.paid(payment), (*self.taken, trick))

    def _brought_in(self, trick: Trick, *, last: bool) -> tuple[Won, Payment | None]:
        assert trick.winner is not None
        kept = kept_from(trick.order, trick.winner, trick.played_by())
        won = self.won.taken(trick.winner, trick.cards, kept)
        return won, won.due(trick.order, at_the_end=last)

    def verdict(self, trick: Trick) -> TrickVerdict:
        """Return who takes a trick of this hand, and why."""
        cite = self.deal.rules.cite
        rule = cite("play/trick-winner")
        return verdict(trick, rule, rule, cite("play/excuse-never-wins"))

    # ---- what everybody sees ----

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return the card played, the trick taken, and what became of a free card."""
        turn, cite = self.turn, self.deal.rules.cite
        assert turn is not None
        assert isinstance(action, Card)
        saying = "event.card" if self.trick.cards else "event.lead"
        played = because(cite("play/forehand-leads"), saying, seat=turn, card=action)
        event = Event("card", played, turn, (action,))
        trick = self.trick.with_card(turn, action)
        if len(trick.cards) < len(self.hands):
            return (event,)
        judged = self.verdict(trick)
        taken = Event("trick", judged.reason, judged.winner, trick.cards)
        return (event, taken, *self._told_of_free_card(trick, last=len(self.hands[turn.index]) == 1))

    def _told_of_free_card(self, trick: Trick, *, last: bool) -> tuple[Event, ...]:
        won, payment = self._brought_in(trick, last=last)
        kept, cite, events = won.kept, self.deal.rules.cite, []
        if kept is None:
            return ()
        fell_now = kept.card in trick.cards
        facts = {"seat": kept.player, "other": kept.creditor}
        if fell_now and (payment is None or payment.card is not kept.card):
            told = because(cite("play/excuse-returns"), "event.tarot.excuse-kept", **facts)
            events.append(Event("kept", told, kept.player, (kept.card,)))
        if payment is not None:
            events.append(self._told_of_payment(payment, kept.card))
        elif fell_now:
            told = because(cite("play/excuse-payment-wait"), "event.tarot.excuse-waits", **facts)
            events.append(Event("owed", told, kept.player))
        return tuple(events)

    def _told_of_payment(self, payment: Payment, kept: Card) -> Event:
        rules = self.deal.rules
        if payment.card is kept:
            rule, saying = "play/excuse-surrender", "event.tarot.excuse-surrendered"
        elif rules.order.points[payment.card]:
            rule, saying = "play/excuse-payment-point-card", "event.tarot.point-card-paid"
        else:
            facts = {"seat": payment.by, "other": payment.to}
            empty = because(rules.cite("play/excuse-payment"), "event.tarot.empty-card-paid", **facts)
            return Event("paid", empty, payment.by)
        told = because(rules.cite(rule), saying, seat=payment.by, other=payment.to, card=payment.card)
        return Event("paid", told, payment.by, (payment.card,))


def opened(deal: TarotDeal, leader: Seat, won: Won | None = None) -> FreeCardTricks:
    """Open the play of a hand, at its beginning or with earlier tricks already won."""
    rules, hands = deal.rules, deal.hands
    trick = Trick(rules.order, rules.seating, leader)
    turn = leader if hands[leader.index] else None
    return FreeCardTricks(deal, hands, trick, turn, won or nothing_won(len(rules.seating.seats)))
