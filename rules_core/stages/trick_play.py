"""Playing tricks, and naming the roem that lies in them."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.actions import Action, EndDeal, NameRoem, PlayWithStuk, ShowRoem
from rules_core.cards import Card
from rules_core.families.jas import Deal, Roem, RoemNaming
from rules_core.melds.roem import Combination, combinations, points_of
from rules_core.reasons import Event, Reason, Refusal, because
from rules_core.seats import Seat
from rules_core.tricks.obligations import allowed, reasons
from rules_core.tricks.trick import Trick
from rules_core.tricks.verdict import TrickVerdict, verdict


class TrickPlay(NamedTuple):
    """The deal while tricks are played; `in_last_trick` is the roem there that may still be named."""

    deal: Deal
    hands: tuple[tuple[Card, ...], ...]
    trick: Trick
    turn: Seat | None
    taken: tuple[Trick, ...] = ()
    roem: tuple[Roem, ...] = ()
    shown: tuple[Roem, ...] = ()
    in_last_trick: tuple[Combination, ...] = ()

    @property
    def phase(self) -> str:
        """The name of the phase that players know."""
        return "tricks"

    @property
    def over(self) -> bool:
        """Whether all cards are played and nothing is left to name."""
        return self.turn is None

    # ---- what may be done ----

    def choices(self) -> tuple[Action, ...]:
        """Return the combinations that may be named or declared, and the cards that may be played."""
        turn, rules = self.turn, self.deal.rules
        if turn is None:
            return ()
        held = self.hands[turn.index]
        cards = allowed(rules.duties, self.trick, held, turn)
        if not self.in_last_trick and rules.hand_roem is None:
            return cards
        calls = self._to_name() + self._to_show()
        return (*calls, *cards) if held else (*calls, EndDeal())

    def namers(self) -> tuple[Seat, ...]:
        """Return who may name roem in the last trick, the winner first."""
        rules, turn = self.deal.rules, self.turn
        if turn is None:
            return ()
        if rules.roem_naming is not RoemNaming.SIDE:
            return (turn,)
        seating = rules.seating
        return tuple(seat for seat in seating.round_from(turn) if seat is turn or seating.partners(seat, turn))

    def _to_name(self) -> tuple[Action, ...]:
        return tuple(NameRoem(found.cards, by) for by in self.namers() for found in self.in_last_trick)

    def _to_show(self) -> tuple[Action, ...]:
        declaring, turn = self.deal.rules.hand_roem, self.turn
        if declaring is None or turn is None or not declaring.with_card:
            return tuple(ShowRoem(found.cards) for found in self.to_show())
        cards = allowed(self.deal.rules.duties, self.trick, self.hands[turn.index], turn)
        return tuple(PlayWithStuk(one) for found in self.to_show() for one in found.cards if one in cards)

    def to_show(self) -> tuple[Combination, ...]:
        """Return the roem in the hand of the player to act that he may still declare."""
        turn, declaring = self.turn, self.deal.rules.hand_roem
        if turn is None or declaring is None:
            return ()
        return tuple(found for found in declaring.held(self, turn) if declaring.why_not(self, found) is None)

    def worth_of(self, action: NameRoem | ShowRoem) -> int | None:
        """Return the points of roem that may be named or declared now, or None."""
        among = self.in_last_trick if isinstance(action, NameRoem) else self.to_show()
        return points_of(among, action.cards)

    def offered(self) -> tuple[Action, ...]:
        """Return the roem that somebody may think of naming or declaring now, in time or not."""
        turn, deal = self.turn, self.deal
        if turn is None:
            return ()
        named: tuple[Action, ...] = ()
        if self.taken and not self.trick.cards:
            found = combinations(deal.rules.roem, self.taken[-1].cards, deal.trump)
            named = tuple(NameRoem(one.cards, turn) for one in found)
        declaring = deal.rules.hand_roem
        if declaring is None:
            return named
        held = declaring.held(self, turn)
        if declaring.with_card:
            return (*named, *(PlayWithStuk(one) for found in held for one in found.cards))
        return (*named, *(ShowRoem(one.cards) for one in held))

    @property
    def in_first_trick(self) -> bool:
        """Whether the first trick of the deal is being played."""
        return not self.taken and not self.deal.piles

    def rulings_for(self, seat: Seat) -> dict[Card, Reason]:
        """Return, for each card that the seat to act holds, the reason why it may or may not be played."""
        lead = self._lead_reason()
        return reasons(self.deal.rules.duties, self.trick, self.hands[seat.index], seat, lambda _: lead)

    def _lead_reason(self) -> Reason:
        rules = self.deal.rules
        if self.in_first_trick:
            return because(rules.cite("play/forehand-leads"), "allow.opening-lead")
        return because(rules.cite("play/winner-leads"), "allow.lead")

    # ---- why not ----

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card may not be played or roem not be named, or None."""
        choices = self.choices()
        if action in choices:
            return None
        cite = self.deal.rules.cite
        match action:
            case NameRoem(named, by):
                return Refusal(self._why_not_named(named, by), choices)
            case ShowRoem(named):
                return Refusal(self._why_not_shown(named), choices)
            case PlayWithStuk(played):
                return self.refusal(played) or Refusal(self._why_not_shown((played,)), choices)
            case Card() if self.turn is not None and action in self.hands[self.turn.index]:
                cards = tuple(one for one in choices if isinstance(one, Card))
                return Refusal(self.rulings_for(self.turn)[action], cards)
            case Card():
                return Refusal(because(cite("play/tricks"), "refuse.not-in-hand", card=action), choices)
            case EndDeal():
                return Refusal(because(cite("play/tricks"), "refuse.cards-left"), choices)
            case _:
                return Refusal(because(cite("play/tricks"), "refuse.now-cards"), choices)

    def _why_not_named(self, named: tuple[Card, ...], by: Seat) -> Reason:
        rules = self.deal.rules
        rule = rules.cite("meld/named-by-winner")
        if self.trick.cards or not self.taken:
            return because(rule, "refuse.roem-too-late")
        if by not in self.namers():
            winner = self.taken[-1].winner
            assert winner is not None
            return because(rule, "refuse.roem-not-winner", winner=winner)
        every = combinations(rules.roem, self.taken[-1].cards, self.deal.trump)
        if any(found.cards == named for found in every):
            return because(rule, "refuse.roem-named-already", held=named)
        return because(rules.cite("meld/what"), "refuse.no-such-roem", held=named)

    def _why_not_shown(self, shown: tuple[Card, ...]) -> Reason:
        rules, turn = self.deal.rules, self.turn
        assert turn is not None
        declaring = rules.hand_roem
        if declaring is None:
            return because(rules.cite("meld/what"), "refuse.no-roem-in-hand")
        found = next((one for one in declaring.held(self, turn) if one.cards == shown), None)
        return (declaring.why_not(self, found) if found else None) or declaring.refuses(self, shown)

    # ---- what comes of it ----

    def after(self, action: Action) -> TrickPlay:
        """Return the play after a card, a combination named or declared, or the end of the deal."""
        if isinstance(action, Card):
            return self._after_card(action)
        if isinstance(action, PlayWithStuk):
            return self._replace(shown=(*self.shown, self._said_with(action.card)))._after_card(action.card)
        roem, shown, left, turn = self.roem, self.shown, self.in_last_trick, self.turn
        match action:
            case NameRoem(named, by):
                found = next(one for one in left if one.cards == named)
                roem, left = (*roem, Roem(by, found, len(self.taken))), tuple(one for one in left if one is not found)
            case ShowRoem(cards) if turn is not None:
                found = next(one for one in self.to_show() if one.cards == cards)
                shown = (*shown, Roem(turn, found))
            case _:
                left = ()
        if not left and turn is not None and not self.hands[turn.index]:
            turn = None
        return TrickPlay(self.deal, self.hands, self.trick, turn, self.taken, roem, shown, left)

    def _said_with(self, played: Card) -> Roem:
        assert self.turn is not None
        return Roem(self.turn, next(found for found in self.to_show() if played in found.cards))

    def _after_card(self, played: Card) -> TrickPlay:
        turn = self.turn
        assert turn is not None
        index = turn.index
        held = self.hands[index]
        place = held.index(played)
        hands = (*self.hands[:index], held[:place] + held[place + 1 :], *self.hands[index + 1 :])
        trick = self.trick.with_card(turn, played)
        if trick.whole:
            return self._trick_taken(hands, trick)
        following = trick.seats.left_of[index]
        while following in trick.absent:
            following = trick.seats.left_of[following.index]
        return TrickPlay(self.deal, hands, trick, following, self.taken, self.roem, self.shown)

    def _trick_taken(self, hands: tuple[tuple[Card, ...], ...], trick: Trick) -> TrickPlay:
        rules, winner = self.deal.rules, trick.winner
        assert winner is not None
        roem, left = self.roem, combinations(rules.roem, trick.cards, self.deal.trump)
        if left and rules.roem_naming is RoemNaming.AUTOMATIC:
            roem, left = (*roem, *(Roem(winner, found, len(self.taken) + 1) for found in left)), ()
        turn = winner if left or hands[winner.index] else None
        next_trick = Trick(trick.order, trick.seats, winner, absent=trick.absent)
        return TrickPlay(self.deal, hands, next_trick, turn, (*self.taken, trick), roem, self.shown, left)

    def verdict(self, trick: Trick) -> TrickVerdict:
        """Return who takes a trick of this deal, and why."""
        cite = self.deal.rules.cite
        return verdict(trick, cite("play/trick-winner"), cite("play/suit-led"))

    # ---- what everybody sees ----

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return the card played and the trick taken, or the roem named."""
        rules, turn = self.deal.rules, self.turn
        assert turn is not None
        match action:
            case Card():
                return self._told_of_card(action, turn)
            case PlayWithStuk(played):
                found = self._said_with(played).found
                said = because(found.rule, "event.stuk-said", seat=turn, points=found.points)
                return Event("shown", said, turn, found.cards), *self._told_of_card(played, turn)
            case NameRoem(named, by):
                found = next(one for one in self.in_last_trick if one.cards == named)
                return (self._roem_event(by, found),)
            case ShowRoem(shown):
                found = next(one for one in self.to_show() if one.cards == shown)
                reason = because(found.rule, "event.roem-shown", seat=turn, held=shown, points=found.points)
                return (Event("shown", reason, turn, shown),)
            case _:
                reason = because(rules.cite("meld/named-by-winner"), "event.deal-ended", seat=turn)
                return (Event("call", reason, turn),)

    def _roem_event(self, by: Seat, found: Combination) -> Event:
        return Event("roem", self.deal.rules.roem_told(self.deal, by, found), by, found.cards)

    def _told_of_card(self, played: Card, turn: Seat) -> tuple[Event, ...]:
        rule = self.deal.rules.cite("play/tricks")
        saying = "event.card" if self.trick.cards else "event.lead"
        events = [Event("card", because(rule, saying, seat=turn, card=played), turn, (played,))]
        trick = self.trick.with_card(turn, played)
        if trick.whole:
            judged = self.verdict(trick)
            events.append(Event("trick", judged.reason, judged.winner, trick.cards))
            if self.deal.rules.roem_naming is RoemNaming.AUTOMATIC:
                found = combinations(self.deal.rules.roem, trick.cards, self.deal.trump)
                events.extend(self._roem_event(judged.winner, one) for one in found)
        return tuple(events)


def first_trick(deal: Deal, hands: tuple[tuple[Card, ...], ...], leader: Seat) -> TrickPlay:
    """Open the play of a deal whose trump suit is settled."""
    trick = Trick(deal.rules.order(deal.trump), deal.rules.seating, leader, absent=deal.absent)
    return TrickPlay(deal, hands, trick, leader)
