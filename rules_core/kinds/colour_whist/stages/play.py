"""Playing the tricks of colour whist, where only the number of tricks counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, CallContract, Pass, PutAway
from rules_core.cards.bidding.contracts import Goal
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Fact, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.play import TrickPlay, TrickRules
from rules_core.cards.tricks.trick import Trick
from rules_core.cards.tricks.tricks import opened
from rules_core.kinds.colour_whist.contracts import TROEL_OTHERWISE, TROEL_WITH_ACE, is_special, leads_himself, troel_in
from rules_core.kinds.colour_whist.rules import WhistDeal


@dataclass(frozen=True, slots=True)
class WhistTrickRules(TrickRules[WhistDeal]):
    """Play without talk; the first card of a troel makes trump, and blote miserie is played face up."""

    winning: ClassVar[tuple[str, ...]] = ("play/trick-winner", "play/trick-winner")

    def duties(self, play: WhistPlay) -> tuple[Obligation, ...]:
        """Return the duties of the player to act; the first trick of a troel has an extra one."""
        deal, tricks = play.deal, play.tricks
        first_of_troel = tricks.at_first and deal.in_troel
        return deal.rules.duties(first_of_troel=first_of_troel, trumps=tricks.trick.order.trump is not None)

    def choices(self, play: WhistPlay) -> tuple[Action, ...]:
        """Return the legal cards; a troel is opened with the card that made the partner, or in another suit."""
        deal = play.deal
        if not deal.trump_unknown:
            return play.cards()
        turn = play.turn
        assert turn is not None
        assert deal.troel is not None
        card = deal.troel.card
        return tuple(one for one in play.hands[turn.index] if one.suit is not card.suit or one is card)

    def unasked(self, play: WhistPlay, card: Card) -> Reason:
        """Return why a card may be led, or why it may not open a troel."""
        cite, troel = play.deal.rules.cite, play.deal.troel
        if play.deal.trump_unknown and troel is not None:
            facts: dict[str, Fact] = {"card": card, "suit": card.suit, "deciding": troel.card, "holder": troel.holder}
            if card is troel.card:
                return because(cite("play/troel-target"), "allow.whist.troel-for-eight", **facts)
            if card.suit is troel.card.suit:
                return because(cite("play/troel-ace-falls"), "refuse.whist.own-ace-first", **facts)
            return because(cite("play/troel-target"), "allow.whist.troel-for-nine", **facts)
        if play.tricks.number:
            return because(cite("play/trick-winner"), "allow.lead")
        if leads_himself(play.deal.undertaking):
            return because(cite(play.deal.undertaking.rule), "allow.whist.declarer-leads")
        return because(cite("play/first-lead"), "allow.whist.forehand-leads")

    def why_not(self, play: WhistPlay, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a card may not be played, or why another action is too late."""
        cite = play.deal.rules.cite
        match action:
            case Card() if play.holds(action):
                return play.barred(action, choices)
            case Card() if play.turn is not None:
                return Refusal(because(cite("play/follow-suit"), "refuse.not-in-hand", card=action), choices)
            case PutAway():
                return Refusal(because(cite("exchange/kleine-miserie-discard"), "refuse.whist.away-is-over"), choices)
            case CallContract() | Pass():
                return Refusal(because(cite("auction/asking-ends"), "refuse.whist.asking-over"), choices)
        return Refusal(because(cite("play/trick-winner"), "refuse.now-cards"), choices)

    def after(self, play: WhistPlay, action: Action) -> WhistPlay:
        """Return the play after one card; the first card of a troel makes trump."""
        assert isinstance(action, Card)
        deal, tricks = play.deal, play.tricks
        if deal.trump_unknown:
            deal = _with_trump(deal, action)
            order = deal.rules.order(deal.undertaking.trump)
            tricks = tricks._replace(trick=Trick(order, tricks.trick.seats, tricks.trick.leader))
        following = TrickPlay(deal, tricks.after(action), self)
        if deal.rules.stop_when_decided and not following.trick.cards and decided(following):
            return TrickPlay(deal, following.tricks._replace(turn=None), self)
        return following

    def events_of(self, play: WhistPlay, action: Action) -> tuple[Event, ...]:
        """Return the card, the trump that it makes, the trick taken, and the hands laid open after trick one."""
        assert isinstance(action, Card)
        following = play.after(action)
        events = [play.laid(action, "play/follow-suit" if play.trick.cards else _rule_of_lead(play))]
        if play.deal.trump_unknown:
            events.append(_trump_made(following.deal))
        if not following.trick.cards:
            events.append(play.trick_told(following.taken[-1]))
            if following.tricks.number == 1 and not play.deal.rules.blote_at_once:
                events += opened_hands(following)
        return tuple(events)


WhistPlay = TrickPlay[WhistDeal, WhistTrickRules]


def first_trick(deal: WhistDeal, leader: Seat | None = None) -> WhistPlay:
    """Open the play of a deal with a settled contract; `leader` is given when earlier tricks are not known."""
    trick = Trick(deal.rules.order(deal.undertaking.trump), deal.rules.seating, leader or deal.leader)
    return TrickPlay(deal, opened(deal.hands, trick, len(deal.before)), WhistTrickRules())


def _with_trump(deal: WhistDeal, led: Card) -> WhistDeal:
    assert deal.troel is not None
    tricks = TROEL_WITH_ACE if led is deal.troel.card else TROEL_OTHERWISE
    return replace(deal, contract=troel_in(led.suit, tricks))


def _rule_of_lead(play: WhistPlay) -> str:
    if play.tricks.number:
        return "play/trick-winner"
    return "play/troel-lead" if play.deal.in_troel else "play/first-lead"


def _trump_made(deal: WhistDeal) -> Event:
    contract, (one, other) = deal.undertaking, deal.declarers
    assert contract.trump is not None
    facts: dict[str, Fact] = {"one": one, "other": other, "suit": contract.trump, "needs": contract.tricks}
    return Event("trump", because(deal.rules.cite("play/troel-target"), "event.whist.troel-trump", **facts))


# ---- the score so far ----


def taken_by(play: WhistPlay, seat: Seat) -> int:
    """Return how many tricks a player has taken."""
    earlier = play.deal.before.count(play.deal.rules.seating.side_at(seat))
    return earlier + sum(1 for trick in play.taken if trick.winner is seat)


def taken_by_declarers(play: WhistPlay) -> int:
    """Return how many tricks the players of the contract have taken together."""
    return sum(taken_by(play, seat) for seat in play.deal.declarers)


def decided(play: WhistPlay) -> bool:
    """Return whether the result of every declarer of a special is certain."""
    contract, left = play.deal.undertaking, play.deal.tricks - play.tricks.number
    if not is_special(contract):
        return False
    for seat in play.deal.declarers:
        tricks = taken_by(play, seat)
        if contract.goal is Goal.AT_LEAST:
            if tricks < contract.tricks <= tricks + left:
                return False
        elif left and tricks <= contract.tricks:
            return False
    return True


def laid_open(play: WhistPlay) -> tuple[Seat, ...]:
    """Return the seats whose cards are face up now."""
    deal = play.deal
    if not deal.undertaking.lays_open or not (deal.rules.blote_at_once or play.tricks.number):
        return ()
    return deal.declarers


def opened_hands(play: WhistPlay) -> list[Event]:
    """Return the events in which the hands of blote miserie are laid face up."""
    rule, events = play.deal.rules.cite("auction/blote-miserie"), []
    for seat in laid_open(play):
        held = play.trick.order.high_to_low(play.hands[seat.index])
        held = tuple(sorted(held, key=lambda one: one.suit.letter))
        events.append(Event("shown", because(rule, "event.whist.lays-open", seat=seat), seat, held))
    return events
