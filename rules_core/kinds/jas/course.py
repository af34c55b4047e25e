"""The course of a deal before the first lead: dealing, bidding, and settling the player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules_core.cards.cards import Suit
from rules_core.cards.reasons import Event, because
from rules_core.kinds.jas.options import EIGHT
from rules_core.kinds.jas.rules import AllPass, Deal, Doubling, FirstTrump, TrumpChoice
from rules_core.kinds.jas.scoring.score import by_points
from rules_core.kinds.jas.stages.cracking import Cracking
from rules_core.kinds.jas.stages.dealing import deal_out
from rules_core.kinds.jas.stages.free_suit import FreeSuit
from rules_core.kinds.jas.stages.ladder_auction import LadderAuction
from rules_core.kinds.jas.stages.play import first_trick
from rules_core.kinds.jas.stages.proposed_suit import ProposedSuit
from rules_core.kinds.jas.stages.skart import SkartExchange
from rules_core.table.ended import NotPlayed
from rules_core.table.game import Opened


def heard(stage: ProposedSuit | FreeSuit | LadderAuction | Cracking | SkartExchange, **settled: Any) -> Deal:
    """Return the deal with the calls of a stage of bidding, and with the values that they settled."""
    return replace(stage.deal, calls=(*stage.deal.calls, *stage.calls), **settled)


def dealt(deal: Deal) -> tuple[Deal, tuple[Event, ...]]:
    """Return the deal with hands from its pack, and the event of the dealing."""
    size = deal.rules.hand_size
    saying, facts = ("event.dealt", {}) if size == EIGHT else ("event.dealt-so-many", {"count": size})
    reason = because(deal.rules.cite("deal/eight-cards"), saying, seat=deal.dealer, **facts)
    return deal_out(deal), (Event("dealt", reason, deal.dealer, obvious=True),)


def bidding(deal: Deal) -> Opened:
    """Open the bidding: the forehand's choice, an auction, clubs in the first deal, or a turned suit."""
    match deal.rules.trump_choice:
        case TrumpChoice.FOREHAND:
            choice = deal.rules.cite("variant.utrechts/forehand-chooses")
            return FreeSuit(deal=deal, speakers=(deal.forehand,), rule=choice, must=True, needs=deal.rules.needs), ()
        case TrumpChoice.AUCTION:
            return LadderAuction(deal), ()
    if deal.number == 1 and deal.rules.first_trump is FirstTrump.CLUBS:
        reason = because(deal.rules.cite("auction/first-hand-clubs"), "event.clubs-first", suit=Suit.CLUBS)
        return ProposedSuit(deal, Suit.CLUBS), (Event("turned", reason),)
    turned, events = turn_card(deal, None)
    return ProposedSuit(turned, turned.turned[-1].suit), events


def turn_card(deal: Deal, refused: Suit | None) -> tuple[Deal, tuple[Event, ...]]:
    """Turn cards of the turn pack until one is not of the suit just refused."""
    events, turned = [], 0
    for top in deal.turn_pack:
        turned += 1
        again = top.suit is refused
        name = "auction/second-colour" if refused else "auction/turned-trump"
        saying = "event.turned-again" if again else "event.turned-second" if refused else "event.turned"
        events.append(Event("turned", because(deal.rules.cite(name), saying, card=top, suit=top.suit), None, (top,)))
        if not again:
            break
    now = replace(deal, turn_pack=deal.turn_pack[turned:], turned=deal.turned + deal.turn_pack[:turned])
    return now, tuple(events)


def nobody_plays(deal: Deal) -> Opened:
    """After four passes: let the forehand choose (voorhand vrij), or make him play on a second suit."""
    if deal.rules.trump_choice is TrumpChoice.TURNED_THEN_FREE:
        speakers = deal.rules.seating.round_from(deal.forehand)
        option = deal.rules.cite("variant.voorhand-vrij/forehand-option")
        return FreeSuit(deal=deal, speakers=speakers, rule=option, must=False, needs=deal.rules.needs), ()
    refused = deal.turned[-1].suit if deal.turned else Suit.CLUBS
    deal, events = turn_card(deal, refused)
    suit = deal.turned[-1].suit
    must = because(deal.rules.cite("auction/forehand-must-play"), "event.forehand-must", seat=deal.forehand, suit=suit)
    opened, more = settled_on(replace(deal, trump=suit, player=deal.forehand, needs=deal.rules.needs))
    return opened, (*events, Event("trump", must, deal.forehand), *more)


def thrown_in_or_forced(deal: Deal, by: str) -> Opened:
    """If nobody wants to play: throw the cards in, or make the forehand choose a suit."""
    if deal.rules.all_pass is AllPass.FOREHAND:
        forced = FreeSuit(deal=deal, speakers=(deal.forehand,), rule=by, must=True, needs=deal.rules.needs)
        return forced, (Event("call", because(by, "event.forehand-must-choose", seat=deal.forehand), deal.forehand),)
    return thrown_in(deal, by)


def thrown_in(deal: Deal, by: str) -> Opened:
    """Throw in the cards of a deal that nobody wants to play."""
    return NotPlayed(deal, by), (Event("thrown-in", because(by, "event.thrown-in", dealer=deal.dealer)),)


def play_or_pass(deal: Deal) -> Opened:
    """Ask each player in turn whether he plays, on a suit that he names later."""
    return ProposedSuit(deal, None), ()


def exchange(deal: Deal) -> Opened:
    """Let the player settle the skart and the trump suit."""
    return SkartExchange(deal), ()


def to_tricks(deal: Deal) -> Opened:
    """Go on to the first trick."""
    return first_trick(deal, deal.hands, deal.forehand), ()


def settled_on(deal: Deal) -> Opened:
    """With trumps and the playing side settled: open kraken if it is played, or else the first trick."""
    assert deal.trump is not None
    assert deal.player is not None
    saying = "event.trump" if by_points(deal) else "event.trump-half"
    reason = because(deal.rules.cite("setup/goal"), saying, suit=deal.trump, seat=deal.player, needs=deal.needs)
    events = (Event("trump", reason, deal.player),)
    if deal.rules.doubling is not Doubling.NONE:
        return Cracking(deal), events
    return first_trick(deal, deal.hands, deal.forehand), events
