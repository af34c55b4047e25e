"""Playing tricks with open hands: a face-down card under each open card is turned up once that card is played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, PlayWithStuk, ShowRoem, card_played
from rules_core.cards.cards import Card
from rules_core.cards.melds.declared import marriage_pairs
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Event, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks import tricks
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.play import TrickPlay, TrickRules
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.belote.rules import BeloteDeal, Declared
from rules_core.kinds.belote.stages.open_declaring import Turn, to_show, why_no_stuk, why_not_shown


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHandTrickRules(TrickRules[BeloteDeal]):
    """The cards `covered` by open cards, which nobody knows, and the calls.

    `declared` is the roem in order of declaration, with Stuk once both its cards are played. `said` is the player who
    said Stuk with its first card. `unsaid` is the roem that a player could have declared with the card he played.
    """

    covered: tuple[tuple[Card | None, ...], ...]
    declared: tuple[Declared, ...] = ()
    said: Seat | None = None
    unsaid: tuple[Declared, ...] = ()
    winning: ClassVar[tuple[str, ...]] = ("play/trick-winner", "play/trick-winner")

    # ---- allowed actions ----

    def duties(self, play: OpenHand) -> tuple[Obligation, ...]:
        """Return the duties of the table."""
        return play.deal.rules.duties

    def choices(self, play: OpenHand) -> tuple[Action, ...]:
        """Return the roem that may be declared, and the legal cards, some of them with Stuk."""
        mine, cards, pair = of_turn(play), play.cards(), _pair(play.deal)
        with_stuk = () if why_no_stuk(mine) else tuple(PlayWithStuk(one) for one in cards if one in pair)
        return (*(ShowRoem(one.cards) for one in to_show(mine)), *with_stuk, *cards)

    def offered(self, play: OpenHand) -> tuple[Action, ...]:
        """Return the open roem of the player to act, in time or not."""
        return tuple(ShowRoem(one.cards) for one in of_turn(play).roem)

    def unasked(self, play: OpenHand, _: Card) -> Reason:
        """Return why any card may be led."""
        cite = play.deal.rules.cite
        if play.tricks.at_first:
            return because(cite("play/forehand-leads"), "allow.opening-lead")
        return because(cite("play/trick-winner"), "allow.lead")

    # ---- refusals ----

    def why_not(self, play: OpenHand, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a card may not be played or roem may not be declared."""
        cite = play.deal.rules.cite
        if play.turn is None:
            return Refusal(because(cite("play/trick-count"), "refuse.deal-over"))
        match action:
            case Card():
                return Refusal(_why_not_card(play, action, play.turn), play.cards())
            case PlayWithStuk(one):
                return Refusal(_why_not_with_stuk(play, one, play.turn), play.cards())
            case ShowRoem(cards):
                shows = tuple(one for one in choices if isinstance(one, ShowRoem))
                return Refusal(why_not_shown(of_turn(play), cards), shows)
        return Refusal(because(cite("play/open-cards-are-hand"), "refuse.now-cards"), choices)

    # ---- results ----

    def after(self, play: OpenHand, action: Action) -> OpenHand:
        """Return the play after a card or a declaration of roem."""
        turn = play.turn
        assert turn is not None
        match action:
            case Card():
                brok = (Declared(turn, _named(play.deal, _pair(play.deal))),) if self._is_brok(play, action) else ()
                unsaid = (*self.unsaid, *_kept_from(play, action, turn))
                return _after_card(play, replace(self, declared=(*self.declared, *brok), unsaid=unsaid), action)
            case PlayWithStuk(card):
                return _after_card(play, replace(self, said=turn), card)
            case ShowRoem(cards):
                declared = (*self.declared, Declared(turn, _named(play.deal, cards)))
                return TrickPlay(play.deal, play.tricks, replace(self, declared=declared))
        raise ValueError(f"{action!r} is not part of this play")

    def _is_brok(self, play: OpenHand, played: Card) -> bool:
        """Return whether the player who said Stuk now plays its second card."""
        return self.said is not None and self.said is play.turn and played in _pair(play.deal)

    # ---- events ----

    def events_of(self, play: OpenHand, action: Action) -> tuple[Event, ...]:
        """Return the card played and the one turned, the trick taken, or the roem declared."""
        turn = play.turn
        assert turn is not None
        if isinstance(action, ShowRoem):
            found = _named(play.deal, action.cards)
            told = because(found.rule, "event.open.declares", seat=turn, held=found.cards, points=found.points)
            return (Event("shown", told, turn, found.cards),)
        played = card_played(action)
        assert played is not None
        laid, trick = play.laid(played, "play/open-cards-are-hand"), play.completed(played)
        said = self._told_of_stuk(play, played, turn, first=isinstance(action, PlayWithStuk))
        also = (*said, *self._turned(play, played, turn))
        taken = () if trick is None else (play.trick_told(trick, at_once=not also),)
        return (laid, *also, *taken)

    def _turned(self, play: OpenHand, played: Card, turn: Seat) -> tuple[Event, ...]:
        turned = self.covered[turn.index][play.hands[turn.index].index(played)]
        if turned is None:
            return ()
        told = because(play.deal.rules.cite("play/turn-after-playing"), "event.open.turns", seat=turn, card=turned)
        return (Event("turned", told, turn, (turned,)),)

    def _told_of_stuk(self, play: OpenHand, played: Card, turn: Seat, *, first: bool) -> tuple[Event, ...]:
        rule, pair = play.deal.rules.cite("meld/stuk-brok"), _pair(play.deal)
        if first:
            return (Event("call", because(rule, "event.open.stuk", seat=turn), turn),)
        if not self._is_brok(play, played):
            return ()
        points = _named(play.deal, pair).points
        return (Event("call", because(rule, "event.open.brok", seat=turn, points=points), turn, pair),)


OpenHand = TrickPlay[BeloteDeal, OpenHandTrickRules]


def opened(deal: BeloteDeal, leader: Seat) -> OpenHand:
    """Open the play of a deal whose trump suit is settled."""
    first = tricks.opened(deal.hands, Trick(deal.rules.order(deal.trump), deal.rules.seating, leader), len(deal.piles))
    return TrickPlay(deal, first, OpenHandTrickRules(covered=deal.covered, declared=deal.declared, said=deal.stuk_said))


def covering(hands: tricks.Hands, covered: tuple[tuple[Card | None, ...], ...]) -> frozenset[Card]:
    """Return the open cards with another card under them."""
    pairs = (pair for held, under in zip(hands, covered, strict=True) for pair in zip(held, under, strict=True))
    return frozenset(card for card, under in pairs if under is not None)


def of_turn(play: OpenHand) -> Turn:
    """Return the basis of declarations for the player to act."""
    turn, own, leads = play.turn, play.own, not play.trick.cards
    assert turn is not None
    return Turn(
        deal=play.deal,
        seat=turn,
        held=play.hands[turn.index],
        won_last=leads and not play.tricks.at_first,
        leads=leads,
        before=tuple(one.found for one in own.declared if one.by is turn),
        elsewhere=(*play.hands[play.deal.rules.seating.left(turn).index], *_played(play)),
        said=own.said,
    )


def _after_card(play: OpenHand, own: OpenHandTrickRules, played: Card) -> OpenHand:
    """Return the play after a card; the turned card takes its place in the hand."""
    cards, turn = play.tricks, play.turn
    assert turn is not None
    held, under = cards.hands[turn.index], own.covered[turn.index]
    place = held.index(played)
    turned = under[place]
    left = () if turned is None else (None,)
    if turned is not None:
        cards = cards.with_hand(turn, (*held[: place + 1], turned, *held[place + 1 :]))
    covered = list(own.covered)
    covered[turn.index] = (*under[:place], *left, *under[place + 1 :])
    return TrickPlay(play.deal, cards.after(played), replace(own, covered=tuple(covered)))


def _played(play: OpenHand) -> tuple[Card, ...]:
    """Return every card that has been played."""
    before = [one for pile in play.deal.piles for one in pile.cards]
    return (*before, *(one for trick in (*play.taken, play.trick) for one in trick.cards))


def _pair(deal: BeloteDeal) -> tuple[Card, Card]:
    """Return the king and queen of trumps."""
    assert deal.trump is not None
    return marriage_pairs("stuk", deal.trump)[0]


def _named(deal: BeloteDeal, cards: tuple[Card, ...]) -> Combination:
    return next(one for one in deal.roem_in(cards) if one.cards == cards)


def _kept_from(play: OpenHand, played: Card, turn: Seat) -> tuple[Declared, ...]:
    """Return the roem that the player could declare now but loses by playing this card."""
    mine, pair = of_turn(play), _pair(play.deal)
    stuk = played in pair and set(pair) <= set(mine.held) and why_no_stuk(mine) is None
    found = (*to_show(mine), *((_named(play.deal, pair),) if stuk else ()))
    return tuple(Declared(turn, one) for one in found)


def _why_not_with_stuk(play: OpenHand, card: Card, turn: Seat) -> Reason:
    pair = _pair(play.deal)
    if card not in pair:
        return because(play.deal.rules.cite("meld/stuk"), "refuse.open.no-stuk", held=pair)
    reason = why_no_stuk(of_turn(play)) if play.holds(card) else None
    return reason or _why_not_card(play, card, turn)


def _why_not_card(play: OpenHand, card: Card, turn: Seat) -> Reason:
    """Return why a card is refused, without revealing the place of any face-down card."""
    if play.holds(card):
        return play.rulings_for(turn)[card]
    rule, other = play.deal.rules.cite("play/open-cards-are-hand"), play.deal.rules.seating.left(turn)
    if card in play.hands[other.index]:
        return because(rule, "refuse.open.of-other", card=card, seat=other)
    if card in _played(play):
        return because(rule, "refuse.open.played", card=card)
    return because(rule, "refuse.open.face-down", card=card)
