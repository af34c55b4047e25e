"""The course of a deal of colour whist before the first card is led: dealing, asking, bidding."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import CallContract
from rules_core.cards.bidding.contracts import Undertaking
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Fact, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.colour_whist.asking import Party, asking_from
from rules_core.kinds.colour_whist.contracts import SOLO_LEAST, TEAM_LEAST, TROEL, suit_contract
from rules_core.kinds.colour_whist.rules import AllPass, WhistDeal, WhistRules, troel_in_hands
from rules_core.kinds.colour_whist.scoring.score import settle
from rules_core.kinds.colour_whist.stages.asking import AskingRound
from rules_core.kinds.colour_whist.stages.ended import Paid
from rules_core.kinds.colour_whist.stages.party_bidding import PartyBidding, bidding_between
from rules_core.kinds.colour_whist.stages.play import WhistPlay, first_trick, opened_hands
from rules_core.kinds.colour_whist.stages.putting_away import PuttingAway
from rules_core.kinds.colour_whist.stages.special_calls import TroelRound
from rules_core.table.ended import NotPlayed
from rules_core.table.game import Opened
from rules_core.table.under import played_under


def dealt(deal: WhistDeal) -> WhistDeal:
    """Return the deal with hands from its pack, dealt in packets from the dealer's left on."""
    rules, top = deal.rules, 0
    held: dict[Seat, tuple[Card, ...]] = dict.fromkeys(rules.seating.seats, ())
    for size in rules.packets:
        for seat in rules.seating.round_from(deal.forehand):
            held[seat] += deal.pack[top : top + size]
            top += size
    return replace(deal, hands=tuple(held.values()))


def begun(deal: WhistDeal) -> Opened:
    """Check the hands for a troel and open its round; otherwise open the asking."""
    rules = deal.rules
    told = because(rules.cite("deal/packets"), "event.whist.dealt", seat=deal.dealer, size=rules.hand_size)
    event = Event("dealt", told, deal.dealer, obvious=True)
    troel = troel_in_hands(rules.seating, deal.hands)
    if troel is None:
        return AskingRound(deal, asking_from(rules.seating, deal.forehand)), (event,)
    facts: dict[str, Fact] = {"seat": troel.holder, "partner": troel.partner, "count": troel.aces}
    rule = rules.cite("auction/troel-check")
    return TroelRound(replace(deal, troel=troel)), (event, Event("troel", because(rule, "event.whist.troel", **facts)))


def after_troel(stage: TroelRound) -> Opened:
    """Return the play of the troel, or of the special that was called over it."""
    deal, troel = replace(stage.deal, calls=stage.calls), stage.deal.troel
    assert troel is not None
    if stage.special is not None:
        return special_begins(deal, stage.special, stage.callers())
    play = first_trick(replace(deal, contract=TROEL, declarers=(troel.holder, troel.partner)))
    facts: dict[str, Fact] = {"one": troel.holder, "other": troel.partner}
    return play, (Event("contract", because(deal.rules.cite("play/troel-lead"), "event.whist.troel-played", **facts)),)


def after_asking(stage: AskingRound) -> Opened:
    """Return a special, a single party's contract, the bidding between parties, or the end if all passed."""
    deal, asking, cite = replace(stage.deal, calls=stage.calls), stage.asking, stage.deal.rules.cite
    if asking.special is not None:
        return special_begins(deal, asking.special, asking.callers())
    parties = asking.parties()
    if not parties:
        told = because(cite("auction/asking-ends"), "event.whist.nobody")
        again = deal.rules.all_pass is AllPass.SAME_DEALER
        return NotPlayed(deal, cite("auction/asking-ends"), again=again), (Event("thrown-in", told),)
    if len(parties) == 1:
        party = parties[0]
        least = SOLO_LEAST if party.alone else TEAM_LEAST
        return party_begins(deal, party, suit_contract(party.suit, least, alone=party.alone), "auction/minimum-bid")
    told = because(cite("auction/lowest-suit-opens"), "event.whist.bidding", suit=parties[0].suit)
    return bidding_between(deal, parties), (Event("bidding", told),)


def after_bidding(stage: PartyBidding) -> Opened:
    """Return the play of the highest bid."""
    assert stage.holder is not None
    assert stage.standing is not None
    deal = replace(stage.deal, calls=stage.calls)
    return party_begins(deal, stage.holder, stage.standing, "auction/highest-bid-plays")


def party_begins(deal: WhistDeal, party: Party, contract: Undertaking, rule: str) -> Opened:
    """Open the play of a suit contract."""
    facts: dict[str, Fact] = {"one": party.asker, "bid": CallContract(contract.key), "needs": contract.tricks}
    if party.joiner is not None:
        facts["other"] = party.joiner
    told = because(deal.rules.cite(rule), f"event.whist.{'solo' if party.alone else 'team'}-plays", **facts)
    play = first_trick(replace(deal, contract=contract, declarers=party.members))
    return play, (Event("contract", told, party.asker),)


def special_begins(deal: WhistDeal, special: Undertaking, callers: tuple[Seat, ...]) -> Opened:
    """Open the play of a special, or first the exchange of kleine miserie."""
    deal = replace(deal, contract=special, declarers=callers)
    facts: dict[str, Fact] = {"seats": callers, "bid": CallContract(special.key)}
    rule = "auction/special-beats-suit" if len(callers) == 1 else "auction/special-shared"
    saying = "event.whist.special-plays" if len(callers) == 1 else "event.whist.specials-play"
    if deal.calls and callers == (deal.calls[-1][0],):
        saying = "event.whist.special-stands"
    event = Event("contract", because(deal.rules.cite(rule), saying, **facts), callers[0])
    if deal.puts_away:
        return PuttingAway(deal), (event,)
    play = first_trick(deal)
    return play, (event, *opened_hands(play))


def after_putting_away(stage: PuttingAway) -> tuple[WhistPlay, tuple[Event, ...]]:
    """Return the play with twelve cards in each hand."""
    return first_trick(replace(stage.deal, hands=stage.hands(), away=stage.done)), ()


def next_stage(stage: Stage) -> Opened | None:
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    match stage:
        case TroelRound():
            return after_troel(stage)
        case AskingRound():
            return after_asking(stage)
        case PartyBidding():
            return after_bidding(stage)
        case PuttingAway():
            return after_putting_away(stage)
    if isinstance(stage, TrickPlay):
        counted = because(stage.deal.rules.cite("score/tricks-not-cards"), "event.settled")
        return Paid(stage, settle(stage)), (Event("settled", counted),)
    return None


def under(stage: Stage, rules: WhistRules) -> Stage | None:
    """Return a position under other rules; None in the asking or the bidding, where they would matter."""
    if isinstance(stage, PuttingAway):
        return replace(stage, deal=replace(stage.deal, rules=rules))
    return played_under(stage, rules, settle)
