"""The course of a deal with a maker: dealing, bidding, the cards that follow, the exchange, the tricks, the count."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import ExchangeSeven
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Fact, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.belote.rules import BeloteDeal, BeloteRules, Exchange, Later, Played, Turned
from rules_core.kinds.belote.scoring.sheet import settle
from rules_core.kinds.belote.stages.ended import BeloteCounted
from rules_core.kinds.belote.stages.play import first_trick
from rules_core.kinds.belote.stages.seven_offer import SevenOffer
from rules_core.kinds.belote.stages.two_rounds import TwoRounds
from rules_core.table.ended import NotPlayed
from rules_core.table.game import Opened
from rules_core.table.jack_round import JackRound
from rules_core.table.under import play_at


def next_stage(stage: Stage) -> Opened | None:
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    match stage:
        case JackRound():
            opened, events = bidding(stage.seated())
            return opened, (*stage.closing(), *events)
        case TwoRounds():
            return after_bidding(stage)
        case SevenOffer(deal=deal, holder=holder, answer=answer):
            deal = replace(deal, offered_exchange=True)
            return onwards(exchanged(deal, holder) if isinstance(answer, ExchangeSeven) else deal)
    return counted(stage) if isinstance(stage, TrickPlay) else None


# ---- dealing ----


def dealt(deal: BeloteDeal) -> BeloteDeal:
    """Return the deal with hands and turned card from its pack."""
    rules, pack = deal.rules, deal.pack
    order = rules.seating.round_from(deal.forehand)
    held: dict[Seat, tuple[Card, ...]] = dict.fromkeys(rules.seating.seats, ())
    for size in rules.first:
        for seat in order:
            held[seat], pack = (*held[seat], *pack[:size]), pack[size:]
    lying: dict[Seat, tuple[Card, ...]] = {}
    if rules.later_from is Later.LYING:
        for seat in order:
            lying[seat], pack = pack[: rules.later], pack[rules.later :]
    deal = replace(deal, hands=tuple(held.values()), lying=tuple(lying.get(seat, ()) for seat in held if lying))
    if rules.turned is Turned.OF_DEALER:
        return replace(deal, turned=held[deal.dealer][-1], stock=pack)
    return replace(deal, turned=pack[0], stock=pack[1:])


def bidding(deal: BeloteDeal) -> Opened:
    """Deal the cards and open the bidding on the turned card."""
    deal, rules = dealt(deal), deal.rules
    return TwoRounds(deal), told_of_dealing(deal, rules)


def told_of_dealing(deal: BeloteDeal, rules: BeloteRules) -> tuple[Event, ...]:
    """Return the events of the first deal: the dealer and the turned card."""
    assert deal.turned is not None
    facts: dict[str, Fact] = {"seat": deal.dealer, "size": rules.first_size}
    packets = because(rules.cite("deal/first-deal"), "event.maker.dealt", **facts)
    of_dealer = rules.turned is Turned.OF_DEALER
    saying = "event.maker.turned-of-dealer" if of_dealer else "event.turned"
    up = because(rules.cite("deal/turn-up"), saying, card=deal.turned, suit=deal.turned.suit, seat=deal.dealer)
    return (
        Event("dealt", packets, deal.dealer, obvious=True),
        Event("turned", up, deal.dealer, (deal.turned,)),
    )


# ---- from the bidding to the first trick ----


def bid_out(stage: TwoRounds) -> tuple[BeloteDeal | NotPlayed[BeloteDeal], tuple[Event, ...]]:
    """Return the deal with its maker and trump suit, or one not played: dealt anew after Smous, or passed out."""
    deal = stage.deal
    assert isinstance(deal, BeloteDeal)
    deal = replace(deal, calls=(*deal.calls, *stage.calls))
    if stage.chosen is not None:
        maker, trump = stage.chosen
        reason = because(deal.rules.cite("auction/undertaking"), "event.maker.trump", suit=trump, seat=maker)
        return replace(deal, maker=maker, trump=trump), (Event("trump", reason, maker),)
    if stage.anew:
        rule, again = deal.rules.cite("auction/smous-answer"), deal.rules.auction.same_dealer
        return NotPlayed(deal, rule, "refuse.maker.dealt-anew", again), ()
    rule = deal.rules.cite("auction/koe")
    passed = because(rule, "event.maker.passed-out", seat=deal.forehand)
    return NotPlayed(deal, rule, "refuse.maker.passed-out", False), (Event("thrown-in", passed),)


def after_bidding(stage: TwoRounds) -> Opened:
    """Return the stage after the bidding: the way to the first trick, a new deal after Smous, or the next dealer."""
    ended, events = bid_out(stage)
    if isinstance(ended, NotPlayed):
        return ended, events
    opened, more = onwards(ended)
    return opened, (*events, *more)


def counted(play: Played) -> Opened:
    """Count a deal whose tricks are all played."""
    told = because(play.deal.rules.cite("score/card-total"), "event.settled")
    return with_sheet(play), (Event("settled", told),)


def with_sheet(play: Played) -> BeloteCounted:
    """Return a finished deal with its score sheet and its new reserve."""
    sheet, reserve = settle(play)
    return BeloteCounted(play=play, sheet=sheet, reserve=reserve)


def onwards(deal: BeloteDeal) -> Opened:
    """Take the steps left before the first trick: the second deal and the exchange."""
    before = deal.rules.exchange is Exchange.BEFORE_SECOND_DEAL
    events: tuple[Event, ...] = ()
    if not before:
        deal, events = dealt_out(deal)
    holder = may_exchange(deal)
    if holder is not None:
        return SevenOffer(deal, holder), events
    if before:
        deal, events = dealt_out(deal)
    deal, more = turned_card_taken(deal)
    return first_trick(deal), (*events, *more)


def may_exchange(deal: BeloteDeal) -> Seat | None:
    """Return the player who may still exchange the seven of trumps.

    A maker who takes the turned card anyway is not asked: his hand would be the same.
    """
    rules, turned = deal.rules, deal.turned
    if rules.exchange is Exchange.NONE or deal.offered_exchange or turned is None or turned.suit is not deal.trump:
        return None
    holder = next((seat for seat in rules.seating.seats if deal.seven in deal.hands[seat.index]), None)
    return None if rules.maker_takes_turned and holder is deal.maker else holder


def exchanged(deal: BeloteDeal, holder: Seat) -> BeloteDeal:
    """Return the deal after the holder exchanged the seven for the turned card."""
    assert deal.turned is not None
    held = tuple(deal.turned if one is deal.seven else one for one in deal.hands[holder.index])
    return replace(deal, hands=_with(deal.hands, holder, held), turned=deal.seven)


def dealt_out(deal: BeloteDeal) -> tuple[BeloteDeal, tuple[Event, ...]]:
    """Give each player the cards that follow the bidding, and turn a Fille if there is one."""
    rules = deal.rules
    if deal.dealt_out or rules.later_from is Later.NONE:
        return replace(deal, dealt_out=True), ()
    if rules.later_from is Later.LYING:
        hands = tuple((*held, *more) for held, more in zip(deal.hands, deal.lying, strict=True))
        up = because(rules.cite("deal/second-deal"), "event.maker.takes-up", count=rules.later)
        return replace(deal, hands=hands, lying=(), dealt_out=True), (Event("dealt", up, None),)
    hands, stock = deal.hands, deal.stock
    for seat in rules.seating.round_from(deal.forehand):
        size = rules.later - (rules.maker_takes_turned and seat is deal.maker)
        hands, stock = _with(hands, seat, (*hands[seat.index], *stock[:size])), stock[size:]
    given = because(rules.cite("deal/second-deal"), "event.maker.second-deal", count=rules.later)
    events = [Event("dealt", given, deal.dealer)]
    fille = stock[-1] if rules.fille else None
    if fille is not None:
        shown = because(rules.cite("deal/fille"), "event.maker.fille", card=fille)
        events.append(Event("turned", shown, deal.dealer, (fille,)))
        stock = stock[:-1]
    return replace(deal, hands=hands, stock=stock, fille=fille, dealt_out=True), tuple(events)


def turned_card_taken(deal: BeloteDeal) -> tuple[BeloteDeal, tuple[Event, ...]]:
    """Let the maker or the dealer take up the turned card if it is his."""
    rules, maker, turned = deal.rules, deal.maker, deal.turned
    if rules.turned is Turned.OF_DEALER:
        return replace(deal, turned=None, taken_up=turned), ()
    if not rules.maker_takes_turned or turned is None or maker is None:
        return deal, ()
    taken = because(rules.cite("deal/second-deal"), "event.maker.takes-turned", seat=maker, card=turned)
    hands = _with(deal.hands, maker, (*deal.hands[maker.index], turned))
    return replace(deal, hands=hands, turned=None, taken_up=turned), (Event("drawn", taken, maker, (turned,)),)


def under(stage: Stage, rules: BeloteRules) -> Stage | None:
    """Return a position under other rules; None before the tricks, or with another number of players."""
    play = play_at(stage)
    if play is None or play.deal.rules.seating is not rules.seating:
        return None
    same = play._replace(deal=replace(play.deal, rules=rules))
    return with_sheet(same) if isinstance(stage, BeloteCounted) else same


def _with(hands: tuple[tuple[Card, ...], ...], seat: Seat, held: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*hands[: seat.index], held, *hands[seat.index + 1 :])
