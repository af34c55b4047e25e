"""Playing tricks with a stock: exchanging the seven, declaring and rejecting roem, playing a card, drawing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, CallOut, ClaimGame, ExchangeSeven, Reject, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.melds.declared import is_marriage
from rules_core.cards.melds.roem import Combination, points_of
from rules_core.cards.reasons import Event, Fact, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.play import TrickPlay, TrickRules
from rules_core.kinds.stock_jas.rules import Announced, Hand, Outcome, Scored, Turn, number_of, taken_in
from rules_core.kinds.stock_jas.scoring.standing import standing
from rules_core.kinds.stock_jas.stages.declaring import (
    announcement,
    rejected_of_several,
    to_reject,
    to_show,
    why_not_rejected,
    why_not_shown,
)
from rules_core.kinds.stock_jas.stages.exchange import seven_of, why_no_exchange
from rules_core.kinds.stock_jas.stages.showing import told_of
from rules_core.kinds.stock_jas.stages.unsaid import unsaid


@dataclass(frozen=True, slots=True, kw_only=True)
class StockTrickRules(TrickRules[Hand]):
    """The roem of a hand, and the cards outside the tricks: `stock` face down, top card first, `turned` face up.

    `announced` are the announcements of the current trick, `said` all earlier ones, and `scored` those that count.
    `unsaid` is roem kept secret. `out` is the player who called out. `exchanged` is the card taken for the seven.
    """

    stock: tuple[Card, ...] = ()
    turned: Card | None = None
    exchanged: Card | None = None
    announced: tuple[Announced, ...] = ()
    scored: tuple[Scored, ...] = ()
    said: tuple[Announced, ...] = ()
    unsaid: tuple[Scored, ...] = ()
    out: Seat | None = None
    winning: ClassVar[tuple[str, ...]] = ("play/trick-winner", "play/suit-asked")

    # ---- allowed actions ----

    def duties(self, play: StockPlay) -> tuple[Obligation, ...]:
        """Return the duties once there is no stock; before that any card may be played."""
        return () if in_part_one(play) else play.deal.rules.duties

    def choices(self, play: StockPlay) -> tuple[Action, ...]:
        """Return the exchange, roem to declare or reject, calling out, and the legal cards."""
        turn = play.turn
        assert turn is not None
        mine = of_turn(play, turn)
        said: tuple[Action, ...] = (ExchangeSeven(),) if why_no_exchange(play.deal, mine, self.turned) is None else ()
        return (*said, *play.deal.rules.calling.offered(play), *to_reject(mine), *to_show(mine), *play.cards())

    def worth_of(self, play: StockPlay, action: Action) -> int | None:
        """Return the points of roem that the player to act holds, or None."""
        if not isinstance(action, ShowRoem) or play.turn is None:
            return None
        return points_of(of_turn(play, play.turn).roem, action.cards)

    def unasked(self, play: StockPlay, _: Card) -> Reason:
        """Return why any card may be played while there is a stock, or led after that."""
        cite = play.deal.rules.cite
        if in_part_one(play):
            return because(cite("play/part-one-free"), "allow.while-stock")
        return because(cite("play/winner-leads"), "allow.lead")

    # ---- refusals ----

    def why_not(self, play: StockPlay, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a card, a declaration or another action is not allowed."""
        turn, rules = play.turn, play.deal.rules
        assert turn is not None
        mine = of_turn(play, turn)
        match action:
            case ShowRoem(cards):
                shows = tuple(one for one in choices if isinstance(one, ShowRoem))
                return Refusal(why_not_shown(mine, cards), shows)
            case Reject(place, cards):
                rejections = tuple(one for one in choices if isinstance(one, Reject))
                return Refusal(why_not_rejected(mine, place, cards), rejections)
            case ExchangeSeven() | CallOut() | ClaimGame():
                exchanges = isinstance(action, ExchangeSeven)
                reason = (
                    why_no_exchange(play.deal, mine, self.turned) if exchanges else rules.calling.why_not(play, action)
                )
                assert reason is not None
                return Refusal(reason)
            case Card() if play.holds(action):
                return play.barred(action, choices)
            case Card():
                return Refusal(because(rules.cite("play/tricks"), "refuse.not-in-hand", card=action), play.cards())
        return Refusal(because(rules.cite("play/tricks"), "refuse.play-a-card"), play.cards())

    # ---- results ----

    def after(self, play: StockPlay, action: Action) -> StockPlay:
        """Return the play after a card, an exchange, a declaration, a rejection or a call."""
        if isinstance(action, CallOut | ClaimGame):
            by = action.by if isinstance(action, ClaimGame) else play.turn
            assert by is not None
            scored = (*self.scored, *play.deal.rules.calling.shows(play, by))
            called = replace(self, scored=scored, announced=(), out=by)
            return TrickPlay(play.deal, play.tricks._replace(turn=None), called)
        turn = play.turn
        assert turn is not None
        match action:
            case Card():
                return self._after_card(play, action, turn)
            case ExchangeSeven():
                seven, turned = seven_of(play.deal), self.turned
                assert turned is not None
                held = tuple(turned if one is seven else one for one in play.hands[turn.index])
                own = replace(self, turned=seven, exchanged=turned)
                return TrickPlay(play.deal, play.tricks.with_hand(turn, held), own)
            case ShowRoem(cards) | Reject(cards=cards):
                place = action.place if isinstance(action, Reject) else 0
                announced = (*self.announced, Announced(turn, _named(play, turn, cards), place))
                return TrickPlay(play.deal, play.tricks, replace(self, announced=announced))
        raise ValueError(f"{action!r} is not part of this play")

    def _after_card(self, play: StockPlay, played: Card, turn: Seat) -> StockPlay:
        kept, tricks = unsaid(of_turn(play, turn), play.hands), play.tricks.after(played, gathers=False)
        own = replace(self, unsaid=(*self.unsaid, *kept)) if kept else self
        following = TrickPlay(play.deal, tricks, own)
        return following if tricks.turn is not None or still_asked(following) else trick_taken(following)

    # ---- events ----

    def events_of(self, play: StockPlay, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody sees and hears; of roem only its announcement."""
        if isinstance(action, CallOut | ClaimGame):
            return (_told_of_call(play, action),)
        turn, cite = play.turn, play.deal.rules.cite
        assert turn is not None
        match action:
            case ExchangeSeven():
                seven, turned = seven_of(play.deal), self.turned
                assert turned is not None
                facts: dict[str, Fact] = {"seat": turn, "seven": seven, "card": turned}
                reason = because(cite("exchange/trump-seven"), "event.exchanges", **facts)
                return (Event("exchange", reason, turn, (seven, turned)),)
            case ShowRoem(cards) | Reject(cards=cards):
                return (announcing(play, action, _named(play, turn, cards), turn),)
        assert isinstance(action, Card)
        laid, following = (
            play.laid(action, "play/tricks"),
            play._replace(tricks=play.tricks.after(action, gathers=False)),
        )
        if following.turn is not None or still_asked(following):
            return (laid,)
        return (laid, *told_of_trick(following, at_once=True))


StockPlay = TrickPlay[Hand, StockTrickRules]


def in_part_one(play: StockPlay) -> bool:
    """Return whether cards are still drawn."""
    return number_of(play) <= play.deal.rules.drawing_tricks


def of_turn(play: StockPlay, seat: Seat) -> Turn:
    """Return the basis of a player's declarations."""
    return Turn(
        hand=play.deal,
        seat=seat,
        held=play.hands[seat.index],
        leads=not play.trick.cards,
        number=number_of(play),
        announced=play.own.announced,
        scored=play.own.scored,
    )


def _named(play: StockPlay, seat: Seat, cards: tuple[Card, ...]) -> Combination:
    return next(one for one in of_turn(play, seat).roem if one.cards == cards)


# ---- a complete trick ----


def still_asked(play: StockPlay) -> tuple[Seat, ...]:
    """Return the players with a last word on the roem of a complete trick."""
    announced = play.own.announced
    if not play.trick.whole or not announced:
        return ()
    return play.deal.rules.declaring.still_asked(play.deal, play.trick, number_of(play), announced)


def _outcomes(play: StockPlay) -> tuple[Outcome, ...]:
    announced = play.own.announced
    return play.deal.rules.declaring.judged(play.deal, announced) if announced else ()


def trick_taken(play: StockPlay) -> StockPlay:
    """Return the play after the roem is judged, the trick taken, and a card drawn by each player."""
    deal, own, tricks, stock = play.deal, play.own, play.tricks.gathered(), play.own.stock
    winner = tricks.trick.leader
    counting = [one.announced for one in _outcomes(play) if one.counts]
    more = tuple(Scored(one.by, one.found, number_of(play)) for one in counting)
    if len(stock) > 1:
        hands = list(tricks.hands)
        for seat, drawn in zip(tricks.trick.seats.round_from(winner), stock, strict=False):
            hands[seat.index] = (*hands[seat.index], drawn)
        tricks, stock = tricks._replace(hands=tuple(hands), turn=winner), stock[len(hands) :]
    elif stock:
        tricks = tricks._replace(turn=None)
    if stock is not own.stock or own.announced:
        said, scored = (*own.said, *own.announced), (*own.scored, *more)
        own = replace(own, stock=stock, announced=(), scored=scored, said=said)
    following = TrickPlay(deal, tricks, own)
    if more and standing(deal, taken_in(following), None).over:
        return following._replace(tricks=tricks._replace(turn=None))
    return following


def told_of_trick(play: StockPlay, *, at_once: bool = False) -> tuple[Event, ...]:
    """Return the events of taking the trick; use `at_once` if its last card has just been announced."""
    rules, winner = play.deal.rules, play.trick.winner
    assert winner is not None
    outcomes = told_of(play.deal, _outcomes(play), play.trick, number_of(play))
    events = (*outcomes, play.trick_told(play.trick, at_once=at_once and not outcomes))
    if len(play.own.stock) < len(play.hands):
        return events
    drawn = because(rules.cite("play/draw"), "event.both-draw", seat=winner, other=play.trick.seats.left(winner))
    return (*events, Event("drawn", drawn, winner))


# ---- announcements ----


def announcing(play: StockPlay, action: ShowRoem | Reject, found: Combination, by: Seat) -> Event:
    """Return the announcement of roem: its kind, and for a sequence also its length and top card."""
    cite = play.deal.rules.cite
    what, told = announcement(found)
    if isinstance(action, Reject):
        against, which = rejected_of_several(of_turn(play, by), action.place)
        reason = because(cite("meld/reject"), f"event.rejects-{what}{against}", seat=by, **told, **which)
        return Event("call", reason, by)
    rule = found.rule if is_marriage(found) else cite("meld/announcement")
    return Event("call", because(rule, f"event.declares-{what}", seat=by, **told), by)


def _told_of_call(play: StockPlay, action: CallOut | ClaimGame) -> Event:
    calling = play.deal.rules.calling
    by = action.by if isinstance(action, ClaimGame) else play.turn
    assert by is not None
    shown = tuple(card for one in calling.shows(play, by) if one.by is by for card in one.found.cards)
    return Event("call", because(play.deal.rules.cite(calling.rule), calling.saying, seat=by, held=shown), by, shown)
