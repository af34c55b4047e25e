"""Playing the tricks of colour whist, where only their number counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.actions import Action, CallContract, Pass, PutAway
from rules_core.bidding.contracts import Goal, Undertaking
from rules_core.bidding.whist import TROEL_OTHERWISE, TROEL_WITH_ACE, is_special, leads_himself, troel_in
from rules_core.cards import Card
from rules_core.families.whist import WhistDeal
from rules_core.reasons import Event, Fact, Reason, Refusal, because
from rules_core.seats import Seat
from rules_core.tricks.obligations import allowed, reasons
from rules_core.tricks.trick import Trick
from rules_core.tricks.verdict import TrickVerdict, verdict


@dataclass(frozen=True, slots=True)
class WhistPlay:
    """The deal while tricks are played; `hands` are the cards held now."""

    deal: WhistDeal
    hands: tuple[tuple[Card, ...], ...]
    trick: Trick
    turn: Seat | None
    taken: tuple[Trick, ...] = ()
    phase: ClassVar[str] = "tricks"

    @property
    def over(self) -> bool:
        """Whether all tricks are played, or a special is decided where that ends it."""
        return self.turn is None

    @property
    def contract(self) -> Undertaking:
        """The contract that is played."""
        assert self.deal.contract is not None
        return self.deal.contract

    @property
    def number(self) -> int:
        """How many tricks have been taken."""
        return len(self.deal.before) + len(self.taken)

    def taken_by(self, seat: Seat) -> int:
        """Return how many tricks a player has taken."""
        earlier = self.deal.before.count(self.deal.rules.seating.side_at(seat))
        return earlier + sum(1 for trick in self.taken if trick.winner is seat)

    @property
    def taken_by_declarers(self) -> int:
        """How many tricks those who play the contract have taken together."""
        return sum(self.taken_by(seat) for seat in self.deal.declarers)

    @property
    def laid_open(self) -> tuple[Seat, ...]:
        """The seats whose cards lie open now."""
        if not self.contract.lays_open or not (self.deal.rules.blote_at_once or self.number):
            return ()
        return self.deal.declarers

    # ---- what may be done ----

    @property
    def _first_of_troel(self) -> bool:
        return self.deal.in_troel and not self.number

    def choices(self) -> tuple[Action, ...]:
        """Return the cards that may be played."""
        turn = self.turn
        if turn is None:
            return ()
        held = self.hands[turn.index]
        if self.deal.trump_unknown:
            return self._troel_leads(held)
        return allowed(self.deal.rules.duties(first_of_troel=self._first_of_troel), self.trick, held, turn)

    def _troel_leads(self, held: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return what opens a troel: of the suit of the card that made the partner only that card."""
        troel = self.deal.troel
        assert troel is not None
        return tuple(one for one in held if one.suit is not troel.card.suit or one is troel.card)

    def rulings_for(self, seat: Seat) -> dict[Card, Reason]:
        """Return, for each card that the seat to act holds, the reason why it may or may not be played."""
        duties = self.deal.rules.duties(first_of_troel=self._first_of_troel)
        return reasons(duties, self.trick, self.hands[seat.index], seat, self._lead_reason)

    def _lead_reason(self, one: Card) -> Reason:
        cite, troel = self.deal.rules.cite, self.deal.troel
        if self.deal.trump_unknown and troel is not None:
            facts: dict[str, Fact] = {"card": one, "suit": one.suit, "deciding": troel.card, "holder": troel.holder}
            if one is troel.card:
                return because(cite("play/troel-target"), "allow.whist.troel-for-eight", **facts)
            if one.suit is troel.card.suit:
                return because(cite("play/troel-ace-falls"), "refuse.whist.own-ace-first", **facts)
            return because(cite("play/troel-target"), "allow.whist.troel-for-nine", **facts)
        if self.number:
            return because(cite("play/trick-winner"), "allow.lead")
        if leads_himself(self.contract):
            return because(cite(self.contract.rule), "allow.whist.declarer-leads")
        return because(cite("play/first-lead"), "allow.whist.forehand-leads")

    # ---- why not ----

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card may not be played, or None."""
        choices = self.choices()
        if action in choices:
            return None
        cite, turn = self.deal.rules.cite, self.turn
        match action:
            case Card() if turn is not None and action in self.hands[turn.index]:
                return Refusal(self.rulings_for(turn)[action], choices)
            case Card() if turn is not None:
                return Refusal(because(cite("play/follow-suit"), "refuse.not-in-hand", card=action), choices)
            case PutAway():
                return Refusal(because(cite("exchange/kleine-miserie-discard"), "refuse.whist.away-is-over"), choices)
            case CallContract() | Pass():
                return Refusal(because(cite("auction/asking-ends"), "refuse.whist.asking-over"), choices)
        return Refusal(because(cite("play/trick-winner"), "refuse.now-cards"), choices)

    # ---- what comes of it ----

    def after(self, action: Action) -> WhistPlay:
        """Return the play after one card; the first of a troel makes trump."""
        turn = self.turn
        assert turn is not None
        assert isinstance(action, Card)
        deal, trick = self.deal, self.trick
        if deal.trump_unknown:
            deal = self._with_trump(action)
            assert deal.contract is not None
            trick = Trick(deal.rules.order(deal.contract.trump), trick.seats, trick.leader)
        index = turn.index
        rest = tuple([one for one in self.hands[index] if one is not action])
        hands = (*self.hands[:index], rest, *self.hands[index + 1 :])
        trick = trick.with_card(turn, action)
        if not trick.whole:
            return WhistPlay(deal, hands, trick, trick.seats.left_of[index], self.taken)
        winner = trick.winner
        assert winner is not None
        following = Trick(trick.order, trick.seats, winner)
        goes_on = winner if hands[winner.index] else None
        play = WhistPlay(deal, hands, following, goes_on, (*self.taken, trick))
        return replace(play, turn=None) if deal.rules.stop_when_decided and play.decided else play

    def _with_trump(self, led: Card) -> WhistDeal:
        deal = self.deal
        assert deal.troel is not None
        tricks = TROEL_WITH_ACE if led is deal.troel.card else TROEL_OTHERWISE
        return replace(deal, contract=troel_in(led.suit, tricks))

    @property
    def decided(self) -> bool:
        """Whether the result of every declarer of a special is certain."""
        contract, left = self.contract, self.deal.tricks - self.number
        if not is_special(contract):
            return False
        for seat in self.deal.declarers:
            tricks = self.taken_by(seat)
            if contract.goal is Goal.AT_LEAST:
                if tricks < contract.tricks <= tricks + left:
                    return False
            elif left and tricks <= contract.tricks:
                return False
        return True

    def verdict(self, trick: Trick) -> TrickVerdict:
        """Return who takes a trick of this deal, and why."""
        rule = self.deal.rules.cite("play/trick-winner")
        return verdict(trick, rule, rule)

    # ---- what everybody sees ----

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return the card played, the trump that it makes, the trick taken, and hands laid open after the first."""
        rules, turn = self.deal.rules, self.turn
        assert turn is not None
        assert isinstance(action, Card)
        following = self.after(action)
        rule = rules.cite("play/follow-suit" if self.trick.cards else self._rule_of_lead())
        saying = "event.card" if self.trick.cards else "event.lead"
        events = [Event("card", because(rule, saying, seat=turn, card=action), turn, (action,))]
        if self.deal.trump_unknown:
            events.append(self._trump_made(following.contract))
        if len(following.taken) > len(self.taken):
            trick = following.taken[-1]
            judged = self.verdict(trick)
            events.append(Event("trick", judged.reason, judged.winner, trick.cards))
            if following.number == 1 and not rules.blote_at_once:
                events += opened_hands(following)
        return tuple(events)

    def _rule_of_lead(self) -> str:
        if self.number:
            return "play/trick-winner"
        return "play/troel-lead" if self.deal.in_troel else "play/first-lead"

    def _trump_made(self, contract: Undertaking) -> Event:
        rules, (one, other) = self.deal.rules, self.deal.declarers
        assert contract.trump is not None
        facts: dict[str, Fact] = {"one": one, "other": other, "suit": contract.trump, "needs": contract.tricks}
        return Event("trump", because(rules.cite("play/troel-target"), "event.whist.troel-trump", **facts))


def opened_hands(play: WhistPlay) -> list[Event]:
    """Return the hands of blote miserie as they are laid open."""
    rule, events = play.deal.rules.cite("auction/blote-miserie"), []
    for seat in play.laid_open:
        held = play.trick.order.high_to_low(play.hands[seat.index])
        held = tuple(sorted(held, key=lambda one: one.suit.letter))
        events.append(Event("shown", because(rule, "event.whist.lays-open", seat=seat), seat, held))
    return events


def first_trick(deal: WhistDeal) -> WhistPlay:
    """Open the play of a deal whose contract is settled."""
    assert deal.contract is not None
    trick = Trick(deal.rules.order(deal.contract.trump), deal.rules.seating, deal.leader)
    return WhistPlay(deal, deal.hands, trick, deal.leader)
