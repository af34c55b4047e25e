"""Playing tricks in which the player of a free card takes it back and pays for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks import tricks
from rules_core.cards.tricks.obligations import Obligation, reasons
from rules_core.cards.tricks.play import TrickPlay, TrickRules
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.tarot.rules import TarotDeal
from rules_core.kinds.tarot.won import Payment, Won, kept_from, nothing_won


@dataclass(frozen=True, slots=True)
class FreeCardTrickRules(TrickRules[TarotDeal]):
    """Play without talk; the cards that each player has `won` include the kept and paid cards."""

    won: Won
    winning: ClassVar[tuple[str, ...]] = ("play/trick-winner", "play/trick-winner", "play/excuse-never-wins")

    def duties(self, play: FreeCardTricks) -> tuple[Obligation, ...]:
        """Return the duties of the table."""
        return play.deal.rules.duties

    def unasked(self, play: FreeCardTricks, _: Card) -> Reason:
        """Return why any card may be played when no duty applies."""
        cite = play.deal.rules.cite
        if play.trick.cards:
            return because(cite("play/excuse-any-time"), "allow.tarot.after-excuse")
        if play.tricks.at_first:
            return because(cite("play/forehand-leads"), "allow.opening-lead")
        return because(cite("play/winner-leads"), "allow.lead")

    def rulings(self, play: FreeCardTricks, seat: Seat) -> dict[Card, Reason]:
        """Return, for each card in the hand of the seat to act, why it may or may not be played."""
        rules, held = play.deal.rules, play.hands[seat.index]
        free = because(rules.cite("play/excuse-any-time"), "allow.tarot.excuse")
        bound = reasons(rules.duties, play.trick, held, seat, partial(self.unasked, play))
        return bound | {one: free for one in held if one in rules.order.free}

    def why_not(self, play: FreeCardTricks, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a card may not be played; no other action is possible."""
        rule = play.deal.rules.cite("play/forehand-leads")
        if not isinstance(action, Card):
            return Refusal(because(rule, "refuse.tarot.only-cards"), choices)
        if not play.holds(action):
            return Refusal(because(rule, "refuse.not-in-hand", card=action), choices)
        return play.barred(action, choices)

    def after(self, play: FreeCardTricks, action: Action) -> FreeCardTricks:
        """Return the play after a card; the winner of a trick takes its cards, except a free one."""
        assert isinstance(action, Card)
        following = play.tricks.after(action)
        if following.trick.cards:
            return TrickPlay(play.deal, following, self)
        won, payment = self.brought_in(following.taken[-1], last=following.turn is None)
        return TrickPlay(play.deal, following, FreeCardTrickRules(won.paid(payment)))

    def brought_in(self, trick: Trick, *, last: bool) -> tuple[Won, Payment | None]:
        """Return what each player has won after a trick, and the payment for a free card."""
        assert trick.winner is not None
        kept = kept_from(trick.order, trick.winner, trick.played_by())
        won = self.won.taken(trick.winner, trick.cards, kept)
        return won, won.due(trick.order, at_the_end=last)

    def events_of(self, play: FreeCardTricks, action: Action) -> tuple[Event, ...]:
        """Return the card played, the trick taken, and the fate of a free card."""
        assert isinstance(action, Card)
        laid, following = play.laid(action, "play/forehand-leads"), play.tricks.after(action)
        if following.trick.cards:
            return (laid,)
        trick = following.taken[-1]
        won, payment = self.brought_in(trick, last=following.turn is None)
        return (laid, play.trick_told(trick), *_told_of_free_card(play.deal, trick, won, payment))


FreeCardTricks = TrickPlay[TarotDeal, FreeCardTrickRules]


def opened(deal: TarotDeal, leader: Seat, won: Won | None = None) -> FreeCardTricks:
    """Open the play of a hand, from its beginning or after earlier tricks."""
    rules = deal.rules
    won = won or nothing_won(len(rules.seating.seats))
    first = tricks.opened(deal.hands, Trick(rules.order, rules.seating, leader), sum(won.tricks))
    return TrickPlay(deal, first, FreeCardTrickRules(won))


# ---- the free card ----


def _told_of_free_card(deal: TarotDeal, trick: Trick, won: Won, payment: Payment | None) -> tuple[Event, ...]:
    kept, cite, events = won.kept, deal.rules.cite, []
    if kept is None:
        return ()
    fell_now = kept.card in trick.cards
    facts = {"seat": kept.player, "other": kept.creditor}
    if fell_now and (payment is None or payment.card is not kept.card):
        told = because(cite("play/excuse-returns"), "event.tarot.excuse-kept", **facts)
        events.append(Event("kept", told, kept.player, (kept.card,)))
    if payment is not None:
        events.append(_told_of_payment(deal, payment, kept.card))
    elif fell_now:
        told = because(cite("play/excuse-payment-wait"), "event.tarot.excuse-waits", **facts)
        events.append(Event("owed", told, kept.player))
    return tuple(events)


def _told_of_payment(deal: TarotDeal, payment: Payment, kept: Card) -> Event:
    rules = deal.rules
    rule, saying = "play/excuse-payment", "event.tarot.empty-card-paid"
    if payment.card is kept:
        rule, saying = "play/excuse-surrender", "event.tarot.excuse-surrendered"
    elif rules.order.points[payment.card]:
        rule, saying = "play/excuse-payment-point-card", "event.tarot.point-card-paid"
    told = because(rules.cite(rule), saying, seat=payment.by, other=payment.to, card=payment.card)
    return Event("paid", told, payment.by, (payment.card,))
