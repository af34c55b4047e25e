"""Playing the tricks of a contract, by four players or by three when a partner sits out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.actions import Action, CallContract, GiveCards, LeadJoker, Pass, PutAway
from rules_core.cards.cards import JOKER, SUITS, Card, Suit
from rules_core.cards.reasons import Event, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.play import TrickPlay, TrickRules
from rules_core.cards.tricks.trick import Trick
from rules_core.cards.tricks.tricks import opened
from rules_core.kinds.five_hundred.bowers import has_trump_suit
from rules_core.kinds.five_hundred.rules import Deal, JokerLead

FIRST_LEAD_VARIANT = "variant.left-of-dealer-leads/first-lead"


@dataclass(frozen=True, slots=True)
class ContractTrickRules(TrickRules[Deal]):
    """Without a trump suit, a player who leads the joker names the suit to follow."""

    winning: ClassVar[tuple[str, ...]] = ("play/trick-winner", "play/trick-winner")

    def duties(self, play: ContractPlay) -> tuple[Obligation, ...]:
        """Return the duties under the contract."""
        return play.deal.rules.duties(play.deal.undertaking)

    def choices(self, play: ContractPlay) -> tuple[Action, ...]:
        """Return the legal cards; without a trump suit, a joker that is led names a suit."""
        if not names_with_joker(play) or not play.holds(JOKER):
            return play.cards()
        others = tuple(card for card in play.cards() if card is not JOKER)
        return (*others, *(LeadJoker(suit) for suit in suits_to_name(play)))

    def offered(self, play: ContractPlay) -> tuple[Action, ...]:
        """Return the suits that a player on lead may think of naming with his joker."""
        if not names_with_joker(play) or not play.holds(JOKER):
            return ()
        return tuple(LeadJoker(suit) for suit in SUITS)

    def unasked(self, play: ContractPlay, card: Card) -> Reason:
        """Return why a card may be led, or why a joker may not be led without naming a suit."""
        deal, rules = play.deal, play.deal.rules
        if card is JOKER and names_with_joker(play):
            saying = "refuse.five-hundred.name-a-suit" if suits_to_name(play) else "refuse.five-hundred.all-suits-led"
            return because(rules.joker_rule(deal.undertaking), saying)
        if play.tricks.number:
            return because(rules.cite("play/winner-leads"), "allow.lead")
        if play.turn is deal.bidder:
            return because(rules.cite("play/first-lead"), "allow.five-hundred.bidder-leads")
        rule = "variant.no-bid-no-trump/auction" if deal.bidder is None else FIRST_LEAD_VARIANT
        return because(rules.cite(rule), "allow.opening-lead")

    def why_not(self, play: ContractPlay, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a card or a named suit is not allowed, or why another action is too late."""
        cite = play.deal.rules.cite
        match action:
            case LeadJoker(suit):
                return _no_joker_lead(play, suit, choices)
            case Card() if play.holds(action):
                barred = play.barred(action, choices)
                if action is not JOKER or not names_with_joker(play):
                    return barred
                named = tuple(one for one in choices if isinstance(one, LeadJoker))
                as_written = because(barred.reason.rule, "problem.five-hundred.name-a-suit") if named else None
                return Refusal(barred.reason, named, as_written)
            case Card():
                return Refusal(because(cite("play/tricks"), "refuse.not-in-hand", card=action), choices)
            case PutAway() | GiveCards():
                return Refusal(because(cite("exchange/kitty"), "refuse.five-hundred.exchange-over"), choices)
            case CallContract() | Pass():
                return Refusal(because(cite("auction/end"), "refuse.five-hundred.auction-over"), choices)
        return Refusal(because(cite("play/tricks"), "refuse.now-cards"), choices)

    def after(self, play: ContractPlay, action: Action) -> ContractPlay:
        """Return the play after a card."""
        if isinstance(action, LeadJoker):
            return TrickPlay(play.deal, play.tricks.after(JOKER, action.suit), self)
        assert isinstance(action, Card)
        return TrickPlay(play.deal, play.tricks.after(action), self)

    def events_of(self, play: ContractPlay, action: Action) -> tuple[Event, ...]:
        """Return the card played, the trick taken, and the hands laid face up after the first trick."""
        following = play.after(action)
        if isinstance(action, LeadJoker):
            assert play.turn is not None
            rule = play.deal.rules.joker_rule(play.deal.undertaking)
            reason = because(rule, "event.five-hundred.leads-joker", seat=play.turn, suit=action.suit)
            laid = Event("card", reason, play.turn, (JOKER,))
        else:
            assert isinstance(action, Card)
            laid = play.laid(action, "play/tricks")
        return (laid,) if following.trick.cards else (laid, play.trick_told(following.taken[-1]), *_opening(following))


ContractPlay = TrickPlay[Deal, ContractTrickRules]


def first_trick(deal: Deal, leader: Seat | None = None) -> ContractPlay:
    """Open the play of a deal with a settled contract; `leader` is given when earlier tricks are not known."""
    trick = Trick(deal.rules.order(deal.contract), deal.rules.seating, leader or deal.leader, absent=deal.sitting_out)
    return TrickPlay(deal, opened(deal.hands, trick, len(deal.before)), ContractTrickRules())


def laid_open(play: ContractPlay) -> tuple[Seat, ...]:
    """Return the seats whose cards are face up now."""
    return play.deal.opened if play.tricks.number else ()


# ---- the joker ----


def names_with_joker(play: ContractPlay) -> bool:
    """Return whether a joker played now names the suit to follow."""
    return play.trick.led is None and not has_trump_suit(play.trick.order)


def suits_to_name(play: ContractPlay) -> tuple[Suit, ...]:
    """Return the suits that a player may name when he leads the joker."""
    if play.deal.rules.joker_lead is JokerLead.ANY_SUIT:
        return SUITS
    led = {trick.led for trick in play.taken}
    fresh = tuple(suit for suit in SUITS if suit not in led)
    last = play.turn is not None and len(play.hands[play.turn.index]) == 1
    return SUITS if last and not fresh else fresh


def _no_joker_lead(play: ContractPlay, suit: Suit, choices: tuple[Action, ...]) -> Refusal:
    rules = play.deal.rules
    if not play.holds(JOKER):
        return Refusal(because(rules.cite("play/tricks"), "refuse.not-in-hand", card=JOKER), choices)
    if has_trump_suit(play.trick.order):
        reason = because(rules.cite("setup/left-bower-is-trump"), "refuse.five-hundred.joker-is-trump")
        return Refusal(reason, tuple(one for one in choices if one is JOKER))
    rule = rules.joker_rule(play.deal.undertaking)
    if play.trick.led is not None:
        return Refusal(because(rule, "refuse.five-hundred.joker-not-led", led=play.trick.led), choices)
    named = tuple(one for one in choices if isinstance(one, LeadJoker))
    saying = "refuse.five-hundred.suit-was-led" if named else "refuse.five-hundred.all-suits-led"
    return Refusal(because(rule, saying, suit=suit), named or choices)


def _opening(play: ContractPlay) -> list[Event]:
    """Return the events in which hands are laid face up after the first trick."""
    if play.tricks.number != 1 or play.turn is None:
        return []
    rule, order, events = play.deal.rules.cite(play.deal.undertaking.rule), play.trick.order, []
    for seat in laid_open(play):
        held = order.high_to_low(play.hands[seat.index])
        events.append(Event("shown", because(rule, "event.five-hundred.lays-open", seat=seat), seat, held))
    return events
