"""What is on the table and what is asked in a game of colour whist."""

from __future__ import annotations

from rules_core.actions import Action, CallContract
from rules_core.bidding.whist import is_special
from rules_core.cards import Card
from rules_core.families.whist import WhistDeal
from rules_core.families.whist_match import deal_of, deals_again, first_places, match_winner, scores_with, totals
from rules_core.families.whist_outlook import asked_in_bidding, asked_in_round, asked_over_troel, outlook
from rules_core.reasons import Amount, Fact, Reason, because
from rules_core.seats import Seat
from rules_core.seen import Contract, Pile, Seen, TakenTrick
from rules_core.stage import Stage
from rules_core.stages.asking import AskingRound
from rules_core.stages.party_bidding import PartyBidding
from rules_core.stages.putting_away import PuttingAway
from rules_core.stages.special_calls import TroelRound
from rules_core.stages.whist_ended import NobodyPlays, Paid
from rules_core.stages.whist_play import WhistPlay

Talk = AskingRound | PartyBidding | TroelRound
PLAIN_STAKE = "1"


def seen(stage: Stage) -> Seen:
    """Return what is on the table at a stage of colour whist."""
    deal, play = _current(stage), play_of(stage)
    seats = deal.rules.seating.seats
    return Seen(
        seating=deal.rules.seating,
        dealer=deal.dealer,
        names=deal.names,
        hands=hands_now(stage),
        shown=_shown(stage, deal),
        sort=lambda held: sorted_hand(deal, held),
        asks=lambda _: asked(stage),
        calls=calls_of(stage),
        player=deal.declarers[0] if deal.declarers else None,
        with_player=deal.declarers[1:],
        outlook=(lambda action: outlook(stage, action)) if isinstance(stage, Talk) else None,
        trump=deal.contract.trump if deal.contract else None,
        contract=_contract(deal, play),
        trick=stage.trick if isinstance(stage, WhistPlay) else None,
        last=_last_trick(play) if play else None,
        rulings=stage.rulings_for if isinstance(stage, WhistPlay) else None,
        judge=play.verdict if play else None,
        tricks=tuple(play.taken_by(seat) if play else 0 for seat in seats),
        piles=_piles(deal, stage, play),
        sheet=stage.sheet if isinstance(stage, Paid) else None,
        scores=scores_with(stage),
        totals=totals(stage),
        winner=match_winner(stage),
    )


def _current(stage: Stage) -> WhistDeal:
    return stage.play.deal if isinstance(stage, Paid) else deal_of(stage)


def play_of(stage: Stage) -> WhistPlay | None:
    """Return the play of the tricks, also of a deal that is over."""
    if isinstance(stage, Paid):
        return stage.play
    return stage if isinstance(stage, WhistPlay) else None


def hands_now(stage: Stage) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds at this moment."""
    play = play_of(stage)
    if play is not None:
        return play.hands
    return stage.hands() if isinstance(stage, PuttingAway) else deal_of(stage).hands


def calls_of(stage: Stage) -> tuple[tuple[Seat, Action], ...]:
    """Return everything said so far; once a contract is played, that says enough."""
    return stage.calls if isinstance(stage, Talk) else ()


def sorted_hand(deal: WhistDeal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it."""
    return deal.rules.order(deal.contract.trump if deal.contract else None).as_held(held)


def _shown(stage: Stage, deal: WhistDeal) -> tuple[tuple[Card, ...] | None, ...]:
    seats = deal.rules.seating.seats
    match stage:
        case Paid() | NobodyPlays():
            return tuple(sorted_hand(deal, held) for held in deal.hands)
        case WhistPlay():
            lying = stage.laid_open
            return tuple(sorted_hand(deal, stage.hands[seat.index]) if seat in lying else None for seat in seats)
    return tuple(None for _ in seats)


def _piles(deal: WhistDeal, stage: Stage, play: WhistPlay | None) -> tuple[Pile, ...]:
    """Return the tricks before each player, and the cards that were put away, face up once the deal is over."""
    away = stage.done if isinstance(stage, PuttingAway) else deal.away
    cards = tuple(one for _, one in away) if isinstance(stage, Paid) else ()
    piles = [Pile(name="whist.away", count=len(away), cards=cards)] if away else []
    if play is None:
        return tuple(piles)
    taken = [Pile(name="whist.tricks", count=play.taken_by(seat), seat=seat) for seat in deal.rules.seating.seats]
    return (*piles, *taken)


def _contract(deal: WhistDeal, play: WhistPlay | None) -> Contract | None:
    contract = deal.contract
    if contract is None:
        return None
    facts: dict[str, Fact] = {"seats": deal.declarers, "bid": CallContract(contract.key), "needs": contract.tricks}
    if deal.trump_unknown:
        saying = "contract.whist.troel-begins"
    elif is_special(contract):
        saying = f"contract.whist.{contract.rule.rpartition('/')[2]}"
    else:
        saying = "contract.whist.together" if len(deal.declarers) == 2 else "contract.whist.alone"
        facts["taken"] = play.taken_by_declarers if play else 0
    told = because(deal.rules.cite(contract.rule), saying, **facts)
    return Contract(player=deal.declarers[0], needs=contract.tricks, factor=1, told=told)


def _last_trick(play: WhistPlay) -> TakenTrick | None:
    if not play.taken:
        return None
    trick = play.taken[-1]
    return TakenTrick(number=play.number, trick=trick, verdict=play.verdict(trick))


# ---- what is asked ----


def asked(stage: Stage) -> tuple[Reason, ...]:
    """Return what is asked of a seat that has something to do, or how the deal ended."""
    match stage:
        case Paid():
            return _ending(stage)
        case NobodyPlays():
            deal = stage.deal
            following = deal.dealer if deals_again(deal) else deal.forehand
            return (because(deal.rules.cite("auction/asking-ends"), "ask.whist.deal-again", seat=following),)
        case PuttingAway():
            return (because(stage.rule, "ask.whist.put-away"),)
        case AskingRound():
            return asked_in_round(stage)
        case TroelRound():
            return asked_over_troel(stage)
        case PartyBidding():
            return asked_in_bidding(stage)
    assert isinstance(stage, WhistPlay)
    if stage.deal.trump_unknown and stage.deal.troel is not None:
        troel = stage.deal.troel
        facts: dict[str, Fact] = {"card": troel.card, "suit": troel.card.suit, "holder": troel.holder}
        return (because(stage.deal.rules.cite("play/troel-target"), "ask.whist.lead-troel", **facts),)
    return (because("", "ask.card" if stage.trick.cards else "ask.lead"),)


def _ending(stage: Paid) -> tuple[Reason, ...]:
    rules, sheet = stage.deal.rules, stage.sheet
    amounts = {side.letter: Amount(sheet.total(side), rules.stake) for side in rules.seating.sides}
    rule = rules.cite("score/zero-sum" if rules.stake == PLAIN_STAKE else "match/multiplier")
    told = because(rule, "ask.whist.paid", **amounts)
    winner = match_winner(stage)
    if winner is None:
        return (told,)
    first = tuple(rules.seating.seats[side.index] for side in first_places(stage))
    most = Amount(max(totals(stage)), rules.stake)
    saying = "ask.whist.match-won" if len(first) == 1 else "ask.whist.match-shared"
    return told, because(rules.cite("score/zero-sum"), saying, seats=first, amount=most)
