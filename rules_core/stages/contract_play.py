"""Playing the tricks of a contract, by four players or by three when a partner is out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.actions import Action, CallContract, GiveCards, LeadJoker, Pass, PutAway
from rules_core.bidding.contracts import Undertaking
from rules_core.cards import JOKER, SUITS, Card, Suit
from rules_core.families.euchre import Deal, JokerLead
from rules_core.reasons import Event, Reason, Refusal, because
from rules_core.seats import Seat
from rules_core.tricks.bowers import has_trump_suit
from rules_core.tricks.obligations import allowed, reasons
from rules_core.tricks.trick import Trick
from rules_core.tricks.verdict import TrickVerdict, verdict


@dataclass(frozen=True, slots=True)
class ContractPlay:
    """The deal while tricks are played; `hands` are the cards held now, those of an absent partner too."""

    deal: Deal
    hands: tuple[tuple[Card, ...], ...]
    trick: Trick
    turn: Seat | None
    taken: tuple[Trick, ...] = ()
    phase: ClassVar[str] = "tricks"

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
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

    @property
    def laid_open(self) -> tuple[Seat, ...]:
        """The seats whose cards lie open now."""
        return self.deal.opened if self.number else ()

    # ---- what may be done ----

    def _names_with_joker(self) -> bool:
        return self.trick.led is None and not has_trump_suit(self.trick.order)

    def suits_to_name(self) -> tuple[Suit, ...]:
        """Return the suits that may be asked for with a joker that is led."""
        if self.deal.rules.joker_lead is JokerLead.ANY_SUIT:
            return SUITS
        led = {trick.led for trick in self.taken}
        fresh = tuple(suit for suit in SUITS if suit not in led)
        last = self.turn is not None and len(self.hands[self.turn.index]) == 1
        return SUITS if last and not fresh else fresh

    def choices(self) -> tuple[Action, ...]:
        """Return the cards that may be played; a joker that is led names a suit where none is trump."""
        turn = self.turn
        if turn is None:
            return ()
        held = self.hands[turn.index]
        if JOKER in held and self._names_with_joker():
            others = tuple(one for one in held if one is not JOKER)
            return (*others, *(LeadJoker(suit) for suit in self.suits_to_name()))
        return allowed(self.deal.rules.duties(self.contract), self.trick, held, turn)

    def offered(self) -> tuple[Action, ...]:
        """Return the suits that a player who leads may think of naming with his joker."""
        if self.turn is None or JOKER not in self.hands[self.turn.index] or not self._names_with_joker():
            return ()
        return tuple(LeadJoker(suit) for suit in SUITS)

    def rulings_for(self, seat: Seat) -> dict[Card, Reason]:
        """Return, for each card that the seat to act holds, the reason why it may or may not be played."""
        duties = self.deal.rules.duties(self.contract)
        return reasons(duties, self.trick, self.hands[seat.index], seat, self._lead_reason)

    def _lead_reason(self, one: Card) -> Reason:
        rules = self.deal.rules
        if one is JOKER and self._names_with_joker():
            saying = "refuse.five-hundred.name-a-suit" if self.suits_to_name() else "refuse.five-hundred.all-suits-led"
            return because(rules.joker_rule(self.contract), saying)
        if self.number:
            return because(rules.cite("play/winner-leads"), "allow.lead")
        if self.turn is self.deal.bidder:
            return because(rules.cite("play/first-lead"), "allow.five-hundred.bidder-leads")
        rule = "variant.no-bid-no-trump/auction" if self.deal.bidder is None else FIRST_LEAD_VARIANT
        return because(rules.cite(rule), "allow.opening-lead")

    # ---- why not ----

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card may not be played, or None."""
        choices = self.choices()
        if action in choices:
            return None
        cite, turn = self.deal.rules.cite, self.turn
        match action:
            case LeadJoker(suit):
                return self._no_joker_lead(suit, choices)
            case Card() if turn is not None and action in self.hands[turn.index]:
                named = tuple(one for one in choices if isinstance(one, LeadJoker))
                cards = tuple(one for one in choices if isinstance(one, Card))
                reason = self.rulings_for(turn)[action]
                return Refusal(reason, named if action is JOKER and self._names_with_joker() else cards)
            case Card():
                return Refusal(because(cite("play/tricks"), "refuse.not-in-hand", card=action), choices)
            case PutAway() | GiveCards():
                return Refusal(because(cite("exchange/kitty"), "refuse.five-hundred.exchange-over"), choices)
            case CallContract() | Pass():
                return Refusal(because(cite("auction/end"), "refuse.five-hundred.auction-over"), choices)
        return Refusal(because(cite("play/tricks"), "refuse.now-cards"), choices)

    def _no_joker_lead(self, suit: Suit, choices: tuple[Action, ...]) -> Refusal:
        rules, turn = self.deal.rules, self.turn
        if turn is None or JOKER not in self.hands[turn.index]:
            return Refusal(because(rules.cite("play/tricks"), "refuse.not-in-hand", card=JOKER), choices)
        if has_trump_suit(self.trick.order):
            reason = because(rules.cite("setup/left-bower-is-trump"), "refuse.five-hundred.joker-is-trump")
            return Refusal(reason, tuple(one for one in choices if one is JOKER))
        rule = rules.joker_rule(self.contract)
        if self.trick.led is not None:
            return Refusal(because(rule, "refuse.five-hundred.joker-not-led", led=self.trick.led), choices)
        named = tuple(one for one in choices if isinstance(one, LeadJoker))
        saying = "refuse.five-hundred.suit-was-led" if named else "refuse.five-hundred.all-suits-led"
        return Refusal(because(rule, saying, suit=suit), named or choices)

    # ---- what comes of it ----

    def after(self, action: Action) -> ContractPlay:
        """Return the play after a card."""
        turn = self.turn
        assert turn is not None
        named = action.suit if isinstance(action, LeadJoker) else None
        played = JOKER if isinstance(action, LeadJoker) else action
        assert isinstance(played, Card)
        index = turn.index
        rest = tuple([one for one in self.hands[index] if one is not played])
        hands = (*self.hands[:index], rest, *self.hands[index + 1 :])
        trick = self.trick.with_card(turn, played, named)
        if trick.whole:
            winner = trick.winner
            assert winner is not None
            following = Trick(trick.order, trick.seats, winner, absent=trick.absent)
            return ContractPlay(
                self.deal, hands, following, winner if hands[winner.index] else None, (*self.taken, trick)
            )
        left_of = trick.seats.left_of
        following_seat = left_of[index]
        if following_seat in trick.absent:
            following_seat = left_of[following_seat.index]
        return ContractPlay(self.deal, hands, trick, following_seat, self.taken)

    def verdict(self, trick: Trick) -> TrickVerdict:
        """Return who takes a trick of this deal, and why."""
        rule = self.deal.rules.cite("play/trick-winner")
        return verdict(trick, rule, rule)

    # ---- what everybody sees ----

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return the card played, the trick taken, and hands that are laid open after the first."""
        rules, turn = self.deal.rules, self.turn
        assert turn is not None
        following = self.after(action)
        if isinstance(action, LeadJoker):
            rule = rules.joker_rule(self.contract)
            reason = because(rule, "event.five-hundred.leads-joker", seat=turn, suit=action.suit)
            events = [Event("card", reason, turn, (JOKER,))]
        else:
            assert isinstance(action, Card)
            saying = "event.card" if self.trick.cards else "event.lead"
            reason = because(rules.cite("play/tricks"), saying, seat=turn, card=action)
            events = [Event("card", reason, turn, (action,))]
        if len(following.taken) > len(self.taken):
            trick = following.taken[-1]
            judged = self.verdict(trick)
            events.append(Event("trick", judged.reason, judged.winner, trick.cards))
            events += following.opening()
        return tuple(events)

    def opening(self) -> list[Event]:
        """Return the hands that are laid open now that the first trick has been taken."""
        if self.number != 1 or self.turn is None:
            return []
        rule, order = self.deal.rules.cite(self.contract.rule), self.trick.order
        events = []
        for seat in self.laid_open:
            held = order.high_to_low(self.hands[seat.index])
            events.append(Event("shown", because(rule, "event.five-hundred.lays-open", seat=seat), seat, held))
        return events


FIRST_LEAD_VARIANT = "variant.left-of-dealer-leads/first-lead"


def first_trick(deal: Deal) -> ContractPlay:
    """Open the play of a deal whose contract is settled."""
    trick = Trick(deal.rules.order(deal.contract), deal.rules.seating, deal.leader, absent=deal.sitting_out)
    return ContractPlay(deal, deal.hands, trick, deal.leader)
