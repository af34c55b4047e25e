"""Playing the tricks of a jas game, and naming the roem in a trick or a hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, EndDeal, NameRoem, PlayWithStuk, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.melds.roem import Combination, combinations, points_of
from rules_core.cards.reasons import Event, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.play import TrickPlay, TrickRules
from rules_core.cards.tricks.trick import Trick
from rules_core.cards.tricks.tricks import Tricks, opened
from rules_core.kinds.jas.rules import Deal, Roem, RoemNaming


@dataclass(frozen=True, slots=True)
class JasTrickRules(TrickRules[Deal]):
    """The roem named in tricks and declared from hands; `in_last_trick` can still be named there."""

    roem: tuple[Roem, ...] = ()
    shown: tuple[Roem, ...] = ()
    in_last_trick: tuple[Combination, ...] = ()
    winning: ClassVar[tuple[str, ...]] = ("play/trick-winner", "play/suit-led")

    # ---- allowed actions ----

    def duties(self, play: JasPlay) -> tuple[Obligation, ...]:
        """Return the duties of the table."""
        return play.deal.rules.duties

    def choices(self, play: JasPlay) -> tuple[Action, ...]:
        """Return the combinations that may be named or declared, and the cards that may be played."""
        cards, declaring = play.cards(), play.deal.rules.hand_roem
        if not self.in_last_trick and declaring is None:
            return cards
        namers = self.namers(play) if self.in_last_trick else ()
        named = (NameRoem(found.cards, by) for by in namers for found in self.in_last_trick)
        return (*named, *self._to_say(play, cards), *(cards or (EndDeal(),)))

    def _to_say(self, play: JasPlay, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        declaring = play.deal.rules.hand_roem
        if declaring is None or not declaring.with_card:
            return tuple(ShowRoem(found.cards) for found in self.to_show(play))
        return tuple(PlayWithStuk(one) for found in self.to_show(play) for one in found.cards if one in cards)

    def namers(self, play: JasPlay) -> tuple[Seat, ...]:
        """Return the players who may name roem in the last trick, the winner first."""
        rules, turn = play.deal.rules, play.turn
        if turn is None:
            return ()
        if rules.roem_naming is not RoemNaming.SIDE:
            return (turn,)
        seating = rules.seating
        return tuple(seat for seat in seating.round_from(turn) if seat is turn or seating.partners(seat, turn))

    def to_show(self, play: JasPlay) -> tuple[Combination, ...]:
        """Return the roem that the player to act may still declare from his hand."""
        turn, declaring = play.turn, play.deal.rules.hand_roem
        if turn is None or declaring is None:
            return ()
        return tuple(found for found in declaring.held(play, turn) if declaring.why_not(play, found) is None)

    def worth_of(self, play: JasPlay, action: Action) -> int | None:
        """Return the points of roem that may be named or declared now, or None."""
        assert isinstance(action, NameRoem | ShowRoem)
        among = self.in_last_trick if isinstance(action, NameRoem) else self.to_show(play)
        return points_of(among, action.cards)

    def offered(self, play: JasPlay) -> tuple[Action, ...]:
        """Return the roem that a player may think of naming or declaring now, in time or not."""
        deal, tricks, declaring = play.deal, play.tricks, play.deal.rules.hand_roem
        assert tricks.turn is not None
        named: tuple[Action, ...] = ()
        if tricks.taken and not tricks.trick.cards:
            found = combinations(deal.rules.roem, tricks.taken[-1].cards, deal.trump)
            named = tuple(NameRoem(one.cards, tricks.turn) for one in found)
        if declaring is None:
            return named
        held = declaring.held(play, tricks.turn)
        if declaring.with_card:
            return (*named, *(PlayWithStuk(one) for found in held for one in found.cards))
        return (*named, *(ShowRoem(one.cards) for one in held))

    def unasked(self, play: JasPlay, _: Card) -> Reason:
        """Return why any card may be led."""
        cite = play.deal.rules.cite
        if play.tricks.at_first:
            return because(cite("play/forehand-leads"), "allow.opening-lead")
        return because(cite("play/winner-leads"), "allow.lead")

    # ---- refusals ----

    def why_not(self, play: JasPlay, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a card may not be played or roem may not be named."""
        cite = play.deal.rules.cite
        match action:
            case NameRoem(named, by):
                return Refusal(self._why_not_named(play, named, by), choices)
            case ShowRoem(named):
                return Refusal(_why_not_shown(play, named), choices)
            case PlayWithStuk(played):
                return play.refusal(played) or Refusal(_why_not_shown(play, (played,)), choices)
            case Card() if play.holds(action):
                return play.barred(action, choices)
            case Card():
                return Refusal(because(cite("play/tricks"), "refuse.not-in-hand", card=action), choices)
            case EndDeal():
                return Refusal(because(cite("play/tricks"), "refuse.cards-left"), choices)
        return Refusal(because(cite("play/tricks"), "refuse.now-cards"), choices)

    def _why_not_named(self, play: JasPlay, named: tuple[Card, ...], by: Seat) -> Reason:
        rules, taken = play.deal.rules, play.taken
        rule = rules.cite("meld/named-by-winner")
        if rules.roem_naming is RoemNaming.AUTOMATIC:
            return because(rule, "refuse.roem-counts-itself")
        if not taken:
            return because(rule, "refuse.roem-too-late" if play.deal.piles else "refuse.roem-no-trick-yet")
        if play.trick.cards:
            return because(rule, "refuse.roem-too-late")
        if by not in self.namers(play):
            winner = taken[-1].winner
            assert winner is not None
            by_side = rules.roem_naming is RoemNaming.SIDE
            saying = "refuse.roem-not-winning-side" if by_side else "refuse.roem-not-winner"
            return because(rule, saying, winner=winner)
        every = combinations(rules.roem, taken[-1].cards, play.deal.trump)
        if any(found.cards == named for found in every):
            return because(rule, "refuse.roem-named-already", held=named)
        return because(rules.cite("meld/what"), "refuse.no-such-roem", held=named)

    # ---- results ----

    def after(self, play: JasPlay, action: Action) -> JasPlay:
        """Return the play after a card, a named or declared combination, or the end of the deal."""
        if isinstance(action, Card):
            tricks = play.tricks.after(action)
            lies = tricks.trick.cards and not self.in_last_trick
            return TrickPlay(play.deal, tricks, self) if lies else self._after_card(play.deal, tricks)
        own, turn = self, play.turn
        assert turn is not None
        match action:
            case PlayWithStuk(card):
                said = Roem(turn, self._said_with(play, card))
                own = replace(self, shown=(*self.shown, said))
                return own._after_card(play.deal, play.tricks.after(card))
            case NameRoem(cards, by):
                found = next(one for one in self.in_last_trick if one.cards == cards)
                left = tuple(one for one in self.in_last_trick if one is not found)
                own = JasTrickRules((*self.roem, Roem(by, found, len(play.taken))), self.shown, left)
            case ShowRoem(cards):
                found = next(one for one in self.to_show(play) if one.cards == cards)
                own = replace(self, shown=(*self.shown, Roem(turn, found)))
            case _:
                own = replace(self, in_last_trick=())
        ends = not own.in_last_trick and not play.hands[turn.index]
        return TrickPlay(play.deal, play.tricks._replace(turn=None) if ends else play.tricks, own)

    def _said_with(self, play: JasPlay, played: Card) -> Combination:
        return next(found for found in self.to_show(play) if played in found.cards)

    def _after_card(self, deal: Deal, tricks: Tricks) -> JasPlay:
        left: tuple[Combination, ...] = ()
        if not tricks.trick.cards:
            trick = tricks.taken[-1]
            left = combinations(deal.rules.roem, trick.cards, deal.trump)
            if left and deal.rules.roem_naming is RoemNaming.AUTOMATIC:
                assert trick.winner is not None
                named = (Roem(trick.winner, found, len(tricks.taken)) for found in left)
                return TrickPlay(deal, tricks, JasTrickRules((*self.roem, *named), self.shown))
            if left and tricks.turn is None:
                tricks = tricks._replace(turn=trick.winner)
        same = self if left == self.in_last_trick else JasTrickRules(self.roem, self.shown, left)
        return TrickPlay(deal, tricks, same)

    # ---- events ----

    def events_of(self, play: JasPlay, action: Action) -> tuple[Event, ...]:
        """Return the card played and the trick taken, or the roem named."""
        turn = play.turn
        assert turn is not None
        match action:
            case Card():
                return _told_of_card(play, action)
            case PlayWithStuk(played):
                found = self._said_with(play, played)
                said = because(found.rule, "event.stuk-said", seat=turn, points=found.points)
                return Event("shown", said, turn, found.cards), *_told_of_card(play, played)
            case NameRoem(named, by):
                found = next(one for one in self.in_last_trick if one.cards == named)
                return (_roem_event(play.deal, by, found),)
            case ShowRoem(shown):
                found = next(one for one in self.to_show(play) if one.cards == shown)
                reason = because(found.rule, "event.roem-shown", seat=turn, held=shown, points=found.points)
                return (Event("shown", reason, turn, shown),)
        ended = because(play.deal.rules.cite("meld/named-by-winner"), "event.deal-ended", seat=turn)
        return (Event("call", ended, turn),)


JasPlay = TrickPlay[Deal, JasTrickRules]


def first_trick(deal: Deal, hands: tuple[tuple[Card, ...], ...], leader: Seat) -> JasPlay:
    """Open the play of a deal whose trump suit is settled."""
    trick = Trick(deal.rules.order(deal.trump), deal.rules.seating, leader, absent=deal.absent)
    return TrickPlay(deal, opened(hands, trick, len(deal.piles)), JasTrickRules())


def _why_not_shown(play: JasPlay, shown: tuple[Card, ...]) -> Reason:
    rules, turn = play.deal.rules, play.turn
    assert turn is not None
    declaring = rules.hand_roem
    if declaring is None:
        return because(rules.cite("meld/what"), "refuse.no-roem-in-hand")
    found = next((one for one in declaring.held(play, turn) if one.cards == shown), None)
    return (declaring.why_not(play, found) if found else None) or declaring.refuses(play, shown)


def _roem_event(deal: Deal, by: Seat, found: Combination) -> Event:
    return Event("roem", deal.rules.roem_told(deal, by, found), by, found.cards)


def _told_of_card(play: JasPlay, played: Card) -> tuple[Event, ...]:
    deal, laid, trick = play.deal, play.laid(played, "play/tricks"), play.completed(played)
    if trick is None:
        return (laid,)
    events = [laid, play.trick_told(trick)]
    if deal.rules.roem_naming is RoemNaming.AUTOMATIC:
        assert trick.winner is not None
        events += [
            _roem_event(deal, trick.winner, one) for one in combinations(deal.rules.roem, trick.cards, deal.trump)
        ]
    return tuple(events)
