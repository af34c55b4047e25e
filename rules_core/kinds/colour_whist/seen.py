"""The table and its questions in a game of colour whist."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_core.cards.actions import Action, CallContract
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Amount, Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.colour_whist.contracts import is_special
from rules_core.kinds.colour_whist.outlook import asked_in_bidding, asked_in_round, asked_over_troel, outlook
from rules_core.kinds.colour_whist.rules import WhistDeal, WhistRules, deal_of
from rules_core.kinds.colour_whist.stages.asking import AskingRound
from rules_core.kinds.colour_whist.stages.ended import Paid
from rules_core.kinds.colour_whist.stages.party_bidding import PartyBidding
from rules_core.kinds.colour_whist.stages.play import WhistPlay, laid_open, taken_by, taken_by_declarers
from rules_core.kinds.colour_whist.stages.putting_away import PuttingAway
from rules_core.kinds.colour_whist.stages.special_calls import TroelRound
from rules_core.table.carried import match_winner, scores_with, totals
from rules_core.table.ended import NotPlayed
from rules_core.table.match import first_places
from rules_core.table.seen import Contract, Pile, Result, Seen, seen_of

SPEAKING = AskingRound | PartyBidding | TroelRound
PLAIN_STAKE = "1"


def seen(stage: Stage) -> Seen:
    """Return the photograph of a stage of colour whist."""
    deal, play = _current(stage), play_of(stage)
    seats = deal.rules.seating.seats
    base = seen_of(
        stage,
        deal,
        play,
        hands=hands_now(stage),
        scores=scores_with(stage),
        sort=lambda held: sorted_hand(deal, held),
        asks=lambda _seat, _choices: asked(stage),
        result=result_of(stage),
    )
    return replace(
        base,
        shown=_shown(stage, deal),
        calls=calls_of(stage),
        player=deal.declarers[0] if deal.declarers else None,
        with_player=deal.declarers[1:],
        outlook=(lambda action: outlook(stage, action)) if isinstance(stage, SPEAKING) else None,
        trump=deal.contract.trump if deal.contract else None,
        contract=contract_of(deal, play),
        tricks=tuple(taken_by(play, seat) if play else 0 for seat in seats),
        piles=_piles(deal, stage, play),
        winner=match_winner(stage),
        away=stage.done if isinstance(stage, PuttingAway) else deal.away,
        together=deal.declarers if deal.contract and len(deal.declarers) > 1 and not is_special(deal.contract) else (),
    )


def _current(stage: Stage) -> WhistDeal:
    return stage.play.deal if isinstance(stage, Paid) else deal_of(stage)


def play_of(stage: Stage) -> WhistPlay | None:
    """Return the play of the tricks, even of a deal that is over; None before it."""
    if isinstance(stage, Paid):
        return stage.play
    return stage if isinstance(stage, TrickPlay) else None


def hands_now(stage: Stage) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds at this moment."""
    play = play_of(stage)
    if play is not None:
        return play.hands
    return stage.hands() if isinstance(stage, PuttingAway) else deal_of(stage).hands


def calls_of(stage: Stage) -> tuple[tuple[Seat, Action], ...]:
    """Return the calls so far; none once a contract is played, because the contract says enough."""
    return stage.calls if isinstance(stage, SPEAKING) else ()


def sorted_hand(deal: WhistDeal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it."""
    return deal.rules.order(deal.contract.trump if deal.contract else None).as_held(held)


def _shown(stage: Stage, deal: WhistDeal) -> tuple[tuple[Card, ...] | None, ...]:
    seats = deal.rules.seating.seats
    if isinstance(stage, Paid | NotPlayed):
        return tuple(sorted_hand(deal, held) for held in deal.hands)
    lying, hands = laid_open(stage) if isinstance(stage, TrickPlay) else (), hands_now(stage)
    return tuple(sorted_hand(deal, hands[seat.index]) if seat in lying else None for seat in seats)


def _piles(deal: WhistDeal, stage: Stage, play: WhistPlay | None) -> tuple[Pile, ...]:
    """Return the tricks before each player, and the cards that were put away, face up once the deal is over."""
    away = stage.done if isinstance(stage, PuttingAway) else deal.away
    cards = tuple(one for _, one in away) if isinstance(stage, Paid) else ()
    piles = [Pile(name="whist.away", count=len(away), cards=cards)] if away else []
    if play is None:
        return tuple(piles)
    taken = [Pile(name="whist.tricks", count=taken_by(play, seat), seat=seat) for seat in deal.rules.seating.seats]
    return (*piles, *taken)


def contract_of(deal: WhistDeal, play: WhistPlay | None) -> Contract | None:
    """Return the contract, and how far it is made."""
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
        facts["taken"] = taken_by_declarers(play) if play else 0
    told = because(deal.rules.cite(contract.rule), saying, **facts)
    return Contract(player=deal.declarers[0], needs=contract.tricks, factor=1, told=told)


# ---- the questions ----


def asked(stage: Stage) -> tuple[Reason, ...]:
    """Return the question to the seat that is to act."""
    match stage:
        case PuttingAway():
            return (because(stage.rule, "ask.whist.put-away"),)
        case AskingRound():
            return asked_in_round(stage)
        case TroelRound():
            return asked_over_troel(stage)
        case PartyBidding():
            return asked_in_bidding(stage)
    assert isinstance(stage, TrickPlay)
    if stage.deal.trump_unknown and stage.deal.troel is not None:
        troel = stage.deal.troel
        facts: dict[str, Fact] = {"card": troel.card, "suit": troel.card.suit, "holder": troel.holder}
        return (because(stage.deal.rules.cite("play/troel-target"), "ask.whist.lead-troel", **facts),)
    return (because("", "ask.card" if stage.trick.cards else "ask.lead"),)


def result_of(stage: Stage) -> Result | None:
    """Return how the deal ended, once it has; at a stake the money is given apart from the score."""
    if isinstance(stage, NotPlayed):
        told = because(stage.rule, "ask.whist.deal-again", seat=stage.following)
        return Result(head=because(stage.rule, "result.nobody-plays"), told=(told,))
    if not isinstance(stage, Paid):
        return None
    rules, sheet = stage.deal.rules, stage.sheet
    paid = _each(rules, [sheet.total(side) for side in rules.seating.sides])
    head, reached = _outcome(stage.play)
    if rules.stake != PLAIN_STAKE:
        return Result(head=head, told=(*reached, _in_money(rules, "ask.whist.paid-at-stake", paid)), won=_won(stage))
    written = because(rules.cite("score/zero-sum"), "ask.whist.paid", **paid)
    return Result(head=head, told=reached, written=(written,), won=_won(stage))


def _outcome(play: WhistPlay) -> tuple[Reason, tuple[Reason, ...]]:
    deal, contract = play.deal, play.deal.undertaking
    cite, alone = deal.rules.cite, len(deal.declarers) == 1
    if not is_special(contract):
        tricks = taken_by_declarers(play)
        made = tricks >= contract.tricks
        rule = cite(f"score/{'solo' if alone else 'team'}-{'made' if made else 'failed'}")
        head = "result.all-tricks" if tricks == deal.tricks else "result.made" if made else "result.not-made"
        reached = because(rule, "result.tricks-of", seats=deal.declarers, count=tricks, needs=contract.tricks)
        return because(rule, head), (reached,)
    rule, bid = cite("score/special-values"), CallContract(contract.key)
    made_by = {seat: contract.made_by(taken_by(play, seat)) for seat in deal.declarers}
    head = (
        "result.made" if all(made_by.values()) else "result.partly-made" if any(made_by.values()) else "result.not-made"
    )
    sayings = {True: "result.makes", False: "result.fails"}
    return because(rule, head), tuple(because(rule, sayings[made], seat=who, bid=bid) for who, made in made_by.items())


def _won(stage: Paid) -> tuple[Reason, ...]:
    rules, sums, winner = stage.deal.rules, totals(stage), match_winner(stage)
    if winner is None:
        return ()
    first = tuple(rules.seating.seats[side.index] for side in first_places(sums, rules.seating.sides))
    saying = "ask.whist.match-won" if len(first) == 1 else "ask.whist.match-shared"
    won = because(rules.cite("score/zero-sum"), saying, seats=first, points=max(sums))
    if rules.stake == PLAIN_STAKE:
        return (won,)
    return won, _in_money(rules, "ask.whist.match-in-money", _each(rules, sums))


def _each(rules: WhistRules, sums: Sequence[int]) -> dict[str, Fact]:
    """Return every player and the amount of each, under the names that the sentences use."""
    names = zip(("north", "east", "south", "west"), rules.seating.seats, strict=True)
    amounts = {side.letter: Amount(sums[side.index], rules.stake) for side in rules.seating.sides}
    return {**dict(names), **amounts}


def _in_money(rules: WhistRules, saying: str, amounts: dict[str, Fact]) -> Reason:
    return because(rules.cite("match/multiplier"), saying, stake=Amount(1, rules.stake), **amounts)
