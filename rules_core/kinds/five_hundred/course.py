"""The course of a hand before the first card is led: dealing, the auction, and the kitty."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import CallContract
from rules_core.cards.bidding.contracts import NO_BID
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Fact, because
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.five_hundred.rules import AllPass, Deal, FiveHundredRules, deal_of
from rules_core.kinds.five_hundred.scoring.score import settle
from rules_core.kinds.five_hundred.stages.contract_auction import ContractAuction
from rules_core.kinds.five_hundred.stages.hand_over import HandOver
from rules_core.kinds.five_hundred.stages.kitty import KittyExchange
from rules_core.kinds.five_hundred.stages.play import first_trick
from rules_core.table.ended import NotPlayed
from rules_core.table.game import Opened
from rules_core.table.under import played_under

REDEALS = 2


def dealt(deal: Deal) -> Deal:
    """Return the deal with hands and kitty from its pack, dealt in packets from the forehand on."""
    rules, top = deal.rules, 0
    held: dict[int, tuple[Card, ...]] = {seat.index: () for seat in rules.seating.seats}
    kitty: tuple[Card, ...] = ()
    for size, aside in rules.packets:
        for seat in rules.seating.round_from(deal.forehand):
            held[seat.index] += deal.pack[top : top + size]
            top += size
        kitty += deal.pack[top : top + aside]
        top += aside
    return replace(deal, hands=tuple(held.values()), kitty=kitty)


def dealt_event(deal: Deal) -> Event:
    """Return the event of the dealing."""
    facts: dict[str, Fact] = {"seat": deal.dealer, "size": deal.rules.hand_size, "kitty": deal.rules.kitty_size}
    dealt = because(deal.rules.cite("deal/packets"), "event.five-hundred.dealt", **facts)
    return Event("dealt", dealt, deal.dealer, obvious=True)


def after_auction(auction: ContractAuction) -> Opened:
    """Return the bidder's exchange, or the stage after an auction without bids."""
    deal = replace(auction.deal, calls=auction.calls)
    if auction.standing is None:
        return nobody_bid(deal)
    bidder, contract = auction.standing
    return exchange(replace(deal, bidder=bidder, contract=contract))


def exchange(deal: Deal) -> Opened:
    """Let the bidder take up the kitty."""
    bidder, contract = deal.bidder, deal.contract
    assert bidder is not None
    assert contract is not None
    hands = list(deal.hands)
    hands[bidder.index] += deal.kitty
    taken = replace(deal, hands=tuple(hands))
    stage = KittyExchange(taken, bidder, gives=contract.passes_on)
    facts: dict[str, Fact] = {"seat": bidder, "bid": CallContract(contract.key), "kitty": deal.rules.kitty_size}
    told = because(stage.rule, "event.five-hundred.takes-kitty", **facts)
    return stage, (Event("contract", told, bidder),)


def after_exchange(stage: KittyExchange) -> Opened:
    """Return the partner's exchange in double nullo, or the first trick."""
    deal = stage.exchanged()
    if stage.gives:
        return KittyExchange(deal, deal.rules.seating.left(stage.turn_of, 2)), ()
    return first_trick(deal), ()


def nobody_bid(deal: Deal) -> Opened:
    """Play at no-trump without a contract, or declare the hand dead."""
    rules = deal.rules
    match rules.all_pass:
        case AllPass.NO_TRUMP_TENS:
            told = because(rules.cite(NO_BID.rule), "event.five-hundred.no-bid", seat=deal.forehand)
            return first_trick(replace(deal, contract=NO_BID, away=deal.kitty)), (Event("contract", told),)
        case AllPass.REDEAL_TWICE:
            rule, again = "auction/nobody-bids", deal.dead < REDEALS
        case AllPass.NEXT_DEALER:
            rule, again = "variant.no-bid-next-dealer/auction", False
        case AllPass.DEALER_MUST_BID:
            rule, again = "match/ralph-ban", False
    saying = "event.five-hundred.dead-again" if again else "event.five-hundred.dead"
    facts: dict[str, Fact] = {"seat": deal.dealer, "next": deal.forehand}
    told = because(rules.cite(rule), saying, **facts)
    return NotPlayed(deal, told.rule, again=again), (Event("thrown-in", told),)


def next_stage(stage: Stage) -> Opened | None:
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    match stage:
        case ContractAuction():
            return after_auction(stage)
        case KittyExchange():
            return after_exchange(stage)
    if isinstance(stage, TrickPlay):
        counted = because(stage.deal.rules.cite("score/after-ten-tricks"), "event.settled")
        return HandOver(stage, settle(stage)), (Event("settled", counted),)
    return None


def under(stage: Stage, rules: FiveHundredRules) -> Stage | None:
    """Return a position under other rules; None with another pack, or in an auction that they would change."""
    return played_under(stage, rules, settle) if deal_of(stage).rules.pack == rules.pack else None
