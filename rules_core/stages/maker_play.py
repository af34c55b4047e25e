"""Playing tricks with roem declared in the first of them, and Stuk said with a card."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.actions import Action, PlayWithStuk, ShowRoem
from rules_core.cards import Card
from rules_core.families.maker import Declared, MakerDeal, Stuk
from rules_core.melds.declared import is_marriage
from rules_core.melds.roem import Combination, points_of, stuk_of
from rules_core.reasons import Event, Reason, Refusal, because
from rules_core.seats import Seat
from rules_core.stages.maker_roem import announced, told_of_showing, why_not_declared
from rules_core.tricks.obligations import allowed, reasons
from rules_core.tricks.trick import Trick
from rules_core.tricks.verdict import TrickVerdict, verdict

Hands = tuple[tuple[Card, ...], ...]


class MakerPlay(NamedTuple):
    """The deal while tricks are played; `declared` is all that was declared or said of roem, in order."""

    deal: MakerDeal
    hands: Hands
    trick: Trick
    turn: Seat | None
    taken: tuple[Trick, ...] = ()
    declared: tuple[Declared, ...] = ()

    @property
    def phase(self) -> str:
        """The name of the phase that players know."""
        return "tricks"

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return self.turn is None

    @property
    def in_first_trick(self) -> bool:
        """Whether the first trick of the deal is being played."""
        return not self.taken and not self.deal.piles

    # ---- what may be done ----

    def choices(self) -> tuple[Action, ...]:
        """Return the roem that may be declared, and the cards that may be played, with Stuk or without."""
        turn = self.turn
        if turn is None:
            return ()
        cards = self._cards(turn)
        stuk = tuple(PlayWithStuk(one) for one in cards if one in self.stuk_of(turn))
        shown = tuple(ShowRoem(one.cards) for one in self.to_declare()) if self.in_first_trick else ()
        return (*shown, *stuk, *cards)

    def _cards(self, turn: Seat) -> tuple[Card, ...]:
        return allowed(self.deal.rules.duties, self.trick, self.hands[turn.index], turn)

    def stuk_of(self, seat: Seat) -> tuple[Card, ...]:
        """Return king and queen of trumps while a player holds both and may say Stuk with one of them."""
        assert self.deal.trump is not None
        pair, held = stuk_of(self.deal.trump), self.hands[seat.index]
        said_apart = self.deal.rules.stuk is Stuk.ANY_TRICK
        return pair if said_apart and pair[0] in held and pair[1] in held else ()

    def to_declare(self) -> tuple[Combination, ...]:
        """Return the roem that the player to act may still declare."""
        turn = self.turn
        if turn is None or not self.in_first_trick:
            return ()
        return tuple(one for one in self.roem_of(turn) if not self.in_the_way(turn, one))

    def worth_of(self, action: ShowRoem) -> int | None:
        """Return the points of roem that may be declared now, or None."""
        return points_of(self.to_declare(), action.cards)

    def roem_of(self, seat: Seat) -> tuple[Combination, ...]:
        """Return every combination that a player can declare with the cards in his hand."""
        apart = self.deal.rules.stuk is Stuk.ANY_TRICK
        return tuple(one for one in self.deal.roem_in(self.hands[seat.index]) if not (apart and is_marriage(one)))

    def in_the_way(self, seat: Seat, found: Combination) -> tuple[Card, ...]:
        """Return the cards of a combination that count already in what the player declared."""
        shared = self.deal.rules.shared
        mine = [one.found for one in self.declared if one.by is seat]
        if found in mine:
            return found.cards
        if is_marriage(found):
            return ()
        return next((cards for one in mine if not is_marriage(one) and (cards := shared(found, one))), ())

    def said_stuk(self, seat: Seat) -> bool:
        """Tell whether a player has said Stuk."""
        return any(one.by is seat and is_marriage(one.found) for one in self.declared)

    def rulings_for(self, seat: Seat) -> dict[Card, Reason]:
        """Return, for each card that the seat to act holds, the reason why it may or may not be played."""
        lead = self._lead_reason()
        return reasons(self.deal.rules.duties, self.trick, self.hands[seat.index], seat, lambda _: lead)

    def _lead_reason(self) -> Reason:
        cite = self.deal.rules.cite
        if self.in_first_trick:
            return because(cite("play/forehand-leads"), "allow.opening-lead")
        return because(cite("play/winner-leads"), "allow.lead")

    # ---- why not ----

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card may not be played or roem not be declared, or None."""
        choices = self.choices()
        if action in choices:
            return None
        cite, turn = self.deal.rules.cite, self.turn
        if turn is None:
            return Refusal(because(cite("play/trick-count"), "refuse.deal-over"))
        cards = self._cards(turn)
        match action:
            case ShowRoem(held):
                return Refusal(self._why_not_declared(turn, held), tuple(a for a in choices if isinstance(a, ShowRoem)))
            case PlayWithStuk(card) if card in cards:
                return Refusal(self._why_no_stuk(card), cards)
            case Card() | PlayWithStuk():
                played = action.card if isinstance(action, PlayWithStuk) else action
                if played in self.hands[turn.index]:
                    return Refusal(self.rulings_for(turn)[played], cards)
                return Refusal(because(cite("play/trick-count"), "refuse.not-in-hand", card=played), cards)
        return Refusal(because(cite("play/trick-count"), "refuse.now-cards"), cards)

    def _why_no_stuk(self, played: Card) -> Reason:
        cite, trump = self.deal.rules.cite, self.deal.trump
        assert trump is not None
        if self.deal.rules.stuk is Stuk.FIRST_TRICK:
            return because(cite("meld/stuk-announce"), "refuse.maker.stuk-declared")
        pair = stuk_of(trump)
        if played not in pair:
            return because(cite("meld/stuk-value"), "refuse.maker.no-stuk", card=played, held=pair)
        missing = next(one for one in pair if one is not played)
        gone = any(missing in trick.cards for trick in (*self.taken, self.trick))
        saying = "refuse.maker.stuk-with-first" if gone else "refuse.maker.stuk-incomplete"
        return because(cite("meld/stuk-announce" if gone else "meld/stuk-value"), saying, card=missing)

    def _why_not_declared(self, turn: Seat, cards: tuple[Card, ...]) -> Reason:
        if not self.in_first_trick:
            return because(self.deal.rules.cite("meld/when"), "refuse.first-trick-only")
        return why_not_declared(self.deal, self.hands[turn.index], self.roem_of(turn), cards, self._shared(turn, cards))

    def _shared(self, turn: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        found = next((one for one in self.roem_of(turn) if one.cards == cards), None)
        return self.in_the_way(turn, found) if found else ()

    # ---- what comes of it ----

    def after(self, action: Action) -> MakerPlay:
        """Return the play after a card, with Stuk or without, or a declaration."""
        turn = self.turn
        assert turn is not None
        match action:
            case Card():
                return self._after_card(action, turn)
            case PlayWithStuk(card):
                stuk = next(one for one in self.deal.roem_in(self.stuk_of(turn)) if is_marriage(one))
                return self._replace(declared=(*self.declared, Declared(turn, stuk)))._after_card(card, turn)
            case ShowRoem(cards):
                found = next(one for one in self.roem_of(turn) if one.cards == cards)
                return self._replace(declared=(*self.declared, Declared(turn, found)))
        raise ValueError(f"{action!r} is not part of this play")

    def _after_card(self, played: Card, turn: Seat) -> MakerPlay:
        index, seats = turn.index, self.deal.rules.seating
        rest = tuple([one for one in self.hands[index] if one is not played])
        hands = (*self.hands[:index], rest, *self.hands[index + 1 :])
        trick = self.trick.with_card(turn, played)
        if len(trick.cards) < len(hands):
            return MakerPlay(self.deal, hands, trick, seats.left_of[index], self.taken, self.declared)
        winner = trick.winner
        assert winner is not None
        following = Trick(trick.order, trick.seats, winner)
        lead = winner if hands[winner.index] else None
        return MakerPlay(self.deal, hands, following, lead, (*self.taken, trick), self.declared)

    def verdict(self, trick: Trick) -> TrickVerdict:
        """Return who takes a trick of this deal, and why."""
        cite = self.deal.rules.cite
        return verdict(trick, cite("play/trick-winner"), cite("play/follow"))

    # ---- what everybody sees ----

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return the card played and the trick taken, or what was announced of roem."""
        turn, cite = self.turn, self.deal.rules.cite
        assert turn is not None
        match action:
            case Card():
                return self._told_of_card(action, turn)
            case PlayWithStuk(card):
                said = because(cite("meld/stuk-announce"), "event.maker.says-stuk", seat=turn, card=card)
                return self._told_of_card(card, turn, said)
            case ShowRoem(cards):
                found = next(one for one in self.roem_of(turn) if one.cards == cards)
                return (Event("call", announced(self.deal, turn, found), turn),)
        return ()

    def _told_of_card(self, played: Card, turn: Seat, said: Reason | None = None) -> tuple[Event, ...]:
        cite = self.deal.rules.cite
        saying = "event.card" if self.trick.cards else "event.lead"
        if said is None and self._is_brok(played, turn):
            said = because(cite("meld/stuk-announce"), "event.maker.says-brok", seat=turn, card=played)
        laid = said or because(cite("play/trick-count"), saying, seat=turn, card=played)
        card = Event("card", laid, turn, (played,))
        trick = self.trick.with_card(turn, played)
        if len(trick.cards) < len(self.hands):
            return (card,)
        judged = self.verdict(trick)
        shown = told_of_showing(self.deal, self.declared) if self.in_first_trick else ()
        return (card, Event("trick", judged.reason, judged.winner, trick.cards), *shown)

    def _is_brok(self, played: Card, turn: Seat) -> bool:
        assert self.deal.trump is not None
        pair = stuk_of(self.deal.trump)
        said_apart = self.deal.rules.stuk is Stuk.ANY_TRICK
        return said_apart and played in pair and self.said_stuk(turn) and not self.stuk_of(turn)


def first_trick(deal: MakerDeal, leader: Seat | None = None) -> MakerPlay:
    """Open the play of a deal whose trump suit and maker are settled."""
    seating, lead = deal.rules.seating, leader or deal.forehand
    return MakerPlay(deal, deal.hands, Trick(deal.rules.order(deal.trump), seating, lead), lead, (), deal.declared)
