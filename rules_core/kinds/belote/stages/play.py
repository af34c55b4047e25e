"""Playing tricks, with roem declared in the first of them and Stuk said with a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.actions import Action, ExchangeSeven, PlayWithStuk, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.melds.declared import is_marriage
from rules_core.cards.melds.roem import Combination, points_of, stuk_of
from rules_core.cards.reasons import Event, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.play import TrickPlay, TrickRules
from rules_core.cards.tricks.trick import Trick
from rules_core.cards.tricks.tricks import opened
from rules_core.kinds.belote.rules import BeloteDeal, Declared, Stuk
from rules_core.kinds.belote.stages.roem import announced, told_of_showing, why_not_declared
from rules_core.kinds.belote.stages.seven_offer import why_no_exchange


@dataclass(frozen=True, slots=True)
class BeloteTrickRules(TrickRules[BeloteDeal]):
    """All roem declared or said, in order."""

    declared: tuple[Declared, ...] = ()
    winning: ClassVar[tuple[str, ...]] = ("play/trick-winner", "play/follow")

    # ---- allowed actions ----

    def duties(self, play: BelotePlay) -> tuple[Obligation, ...]:
        """Return the duties of the table."""
        return play.deal.rules.duties

    def choices(self, play: BelotePlay) -> tuple[Action, ...]:
        """Return the roem that may be declared, and the legal cards, with Stuk or without."""
        cards, turn = play.cards(), play.turn
        assert turn is not None
        pair = stuk_held(play, turn)
        stuk = tuple(PlayWithStuk(one) for one in cards if one in pair) if pair else ()
        if not play.tricks.at_first:
            return (*stuk, *cards)
        return (*(ShowRoem(one.cards) for one in self.to_declare(play)), *stuk, *cards)

    def to_declare(self, play: BelotePlay) -> tuple[Combination, ...]:
        """Return the roem that the player to act may still declare."""
        turn = play.turn
        if turn is None or not play.tricks.at_first:
            return ()
        return tuple(one for one in roem_of(play, turn) if not self._in_the_way(play, turn, one))

    def worth_of(self, play: BelotePlay, action: Action) -> int | None:
        """Return the points of roem that may be declared now, or None."""
        return points_of(self.to_declare(play), action.cards) if isinstance(action, ShowRoem) else None

    def _in_the_way(self, play: BelotePlay, seat: Seat, found: Combination) -> tuple[Card, ...]:
        """Return the cards of a combination that already count in a player's declarations."""
        shared = play.deal.rules.shared
        mine = [one.found for one in self.declared if one.by is seat]
        if found in mine:
            return found.cards
        if is_marriage(found):
            return ()
        return next((cards for one in mine if not is_marriage(one) and (cards := shared(found, one))), ())

    def said_stuk(self, seat: Seat) -> bool:
        """Return whether a player has said Stuk."""
        return any(one.by is seat and is_marriage(one.found) for one in self.declared)

    def unasked(self, play: BelotePlay, _: Card) -> Reason:
        """Return why any card may be led."""
        cite = play.deal.rules.cite
        if play.tricks.at_first:
            return because(cite("play/forehand-leads"), "allow.opening-lead")
        return because(cite("play/winner-leads"), "allow.lead")

    # ---- refusals ----

    def why_not(self, play: BelotePlay, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a card may not be played or roem may not be declared."""
        cite, turn = play.deal.rules.cite, play.turn
        if turn is None:
            return Refusal(because(cite("play/trick-count"), "refuse.deal-over"))
        cards = play.cards()
        match action:
            case ShowRoem(held):
                shows = tuple(one for one in choices if isinstance(one, ShowRoem))
                return Refusal(self._why_not_declared(play, turn, held), shows)
            case PlayWithStuk(card) if card in cards:
                return Refusal(_why_no_stuk(play, card), cards)
            case Card() | PlayWithStuk():
                played = action.card if isinstance(action, PlayWithStuk) else action
                if play.holds(played):
                    return play.barred(played, choices)
                return Refusal(because(cite("play/trick-count"), "refuse.not-in-hand", card=played), cards)
            case ExchangeSeven():
                return Refusal(why_no_exchange(play.deal), cards)
        return Refusal(because(cite("auction/over"), "refuse.now-cards"), cards)

    def _why_not_declared(self, play: BelotePlay, turn: Seat, cards: tuple[Card, ...]) -> Reason:
        if not play.tricks.at_first:
            return because(play.deal.rules.cite("meld/when"), "refuse.first-trick-only")
        roem = roem_of(play, turn)
        found = next((one for one in roem if one.cards == cards), None)
        shared = self._in_the_way(play, turn, found) if found else ()
        return why_not_declared(play.deal, play.hands[turn.index], roem, cards, shared)

    # ---- results ----

    def after(self, play: BelotePlay, action: Action) -> BelotePlay:
        """Return the play after a card, with Stuk or without, or a declaration."""
        if isinstance(action, Card):
            return TrickPlay(play.deal, play.tricks.after(action), self)
        turn = play.turn
        assert turn is not None
        match action:
            case PlayWithStuk(card):
                stuk = next(one for one in play.deal.roem_in(stuk_held(play, turn)) if is_marriage(one))
                return TrickPlay(play.deal, play.tricks.after(card), self._with(turn, stuk))
            case ShowRoem(cards):
                found = next(one for one in roem_of(play, turn) if one.cards == cards)
                return TrickPlay(play.deal, play.tricks, self._with(turn, found))
        raise ValueError(f"{action!r} is not part of this play")

    def _with(self, seat: Seat, found: Combination) -> BeloteTrickRules:
        return BeloteTrickRules((*self.declared, Declared(seat, found)))

    # ---- events ----

    def events_of(self, play: BelotePlay, action: Action) -> tuple[Event, ...]:
        """Return the card played and the trick taken, or the roem announced."""
        turn, cite = play.turn, play.deal.rules.cite
        assert turn is not None
        match action:
            case Card():
                brok = self._is_brok(play, action, turn)
                saying = "event.maker.says-brok" if brok else "event.card" if play.trick.cards else "event.lead"
                rule = cite("meld/stuk-announce") if brok else play.rulings_for(turn)[action].rule
                return self._told_of_card(play, action, because(rule, saying, seat=turn, card=action))
            case PlayWithStuk(card):
                said = because(cite("meld/stuk-announce"), "event.maker.says-stuk", seat=turn, card=card)
                return self._told_of_card(play, card, said)
            case ShowRoem(cards):
                found = next(one for one in roem_of(play, turn) if one.cards == cards)
                return (Event("call", announced(play.deal, turn, found), turn),)
        return ()

    def _told_of_card(self, play: BelotePlay, played: Card, laid: Reason) -> tuple[Event, ...]:
        card, trick = Event("card", laid, play.turn, (played,)), play.completed(played)
        if trick is None:
            return (card,)
        shown = told_of_showing(play.deal, self.declared) if play.tricks.at_first else ()
        return (card, play.trick_told(trick), *shown)

    def _is_brok(self, play: BelotePlay, played: Card, turn: Seat) -> bool:
        said_apart = play.deal.rules.stuk is Stuk.ANY_TRICK
        return said_apart and played in _pair(play) and self.said_stuk(turn) and not stuk_held(play, turn)


BelotePlay = TrickPlay[BeloteDeal, BeloteTrickRules]


def first_trick(deal: BeloteDeal, leader: Seat | None = None) -> BelotePlay:
    """Open the play of a deal whose trump suit and maker are settled."""
    trick = Trick(deal.rules.order(deal.trump), deal.rules.seating, leader or deal.forehand)
    return TrickPlay(deal, opened(deal.hands, trick, len(deal.piles)), BeloteTrickRules(deal.declared))


def roem_of(play: BelotePlay, seat: Seat) -> tuple[Combination, ...]:
    """Return every combination that a player can declare with the cards in his hand."""
    apart = play.deal.rules.stuk is Stuk.ANY_TRICK
    return tuple(one for one in play.deal.roem_in(play.hands[seat.index]) if not (apart and is_marriage(one)))


def stuk_held(play: BelotePlay, seat: Seat) -> tuple[Card, ...]:
    """Return the king and queen of trumps while a player holds both and may say Stuk with one of them."""
    pair, held = _pair(play), play.hands[seat.index]
    said_apart = play.deal.rules.stuk is Stuk.ANY_TRICK
    return pair if said_apart and pair[0] in held and pair[1] in held else ()


def _pair(play: BelotePlay) -> tuple[Card, Card]:
    assert play.deal.trump is not None
    return stuk_of(play.deal.trump)


def _why_no_stuk(play: BelotePlay, played: Card) -> Reason:
    cite, pair = play.deal.rules.cite, _pair(play)
    if play.deal.rules.stuk is Stuk.FIRST_TRICK:
        return because(cite("meld/stuk-announce"), "refuse.maker.stuk-declared")
    if played not in pair:
        return because(cite("meld/stuk-value"), "refuse.maker.no-stuk", card=played, held=pair)
    missing = next(one for one in pair if one is not played)
    gone = any(missing in trick.cards for trick in (*play.taken, play.trick))
    saying = "refuse.maker.stuk-with-first" if gone else "refuse.maker.stuk-incomplete"
    return because(cite("meld/stuk-announce" if gone else "meld/stuk-value"), saying, card=missing)
