"""The table and its questions in a game with a maker."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import Smous
from rules_core.cards.cards import Card
from rules_core.cards.melds.declared import is_marriage
from rules_core.cards.reasons import Fact, Reason, because, counted
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.belote.rules import BeloteDeal, Later, Turned, deal_of
from rules_core.kinds.belote.scoring.score import THIRDS, outcome
from rules_core.kinds.belote.scoring.score import Result as Ended
from rules_core.kinds.belote.scoring.sheet import card_points, maker_side, tallies
from rules_core.kinds.belote.stages.ended import BeloteCounted
from rules_core.kinds.belote.stages.play import BelotePlay
from rules_core.kinds.belote.stages.roem import competes, counting, shown
from rules_core.kinds.belote.stages.seven_offer import SevenOffer
from rules_core.kinds.belote.stages.two_rounds import TwoRounds
from rules_core.table.carried import match_winner, scores_with
from rules_core.table.ended import NotPlayed
from rules_core.table.jack_round import JackRound
from rules_core.table.seen import Contract, Meld, Pile, Result, Seen, seen_of


def seen(stage: Stage) -> Seen:
    """Return the photograph of a stage in a game with a maker."""
    deal, play, seating = deal_of(stage), play_of(stage), deal_of(stage).rules.seating
    counted = [card_points(play, side) if play else (0, 0, 0) for side in seating.sides]
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
        dealer=None if isinstance(stage, JackRound) else deal.dealer,
        shown=_shown(stage, deal),
        calls=(*deal.calls, *getattr(stage, "calls", ())),
        player=deal.maker,
        trump=deal.trump,
        contract=contract_of(deal),
        turned=(deal.turned,) if deal.turned and not isinstance(stage, JackRound) else (),
        tricks=tuple(tricks for _, _, tricks in counted),
        points=tuple(cards + last for cards, last, _ in counted),
        counted=play is not None,
        melds=_melds(play) if play else (),
        piles=_piles(deal),
        out=(deal.turned,) if deal.turned else (),
        winner=match_winner(stage),
    )


def play_of(stage: Stage) -> BelotePlay | None:
    """Return the play of the tricks, even of a deal that is counted; None before it."""
    play = stage.play if isinstance(stage, BeloteCounted) else stage
    return play if isinstance(play, TrickPlay) else None


def hands_now(stage: Stage) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds and sees at this moment."""
    if isinstance(stage, JackRound):
        seats = stage.deal.rules.seating.seats
        return tuple(tuple(one for who, one in stage.given if who is seat) for seat in seats)
    play = play_of(stage)
    return play.hands if play else deal_of(stage).hands


def sorted_hand(deal: BeloteDeal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it."""
    return deal.rules.order(deal.trump).as_held(held)


def _shown(stage: Stage, deal: BeloteDeal) -> tuple[tuple[Card, ...] | None, ...]:
    match stage:
        case BeloteCounted():
            return tuple(sorted_hand(deal, held) for held in deal.hands)
        case JackRound():
            return hands_now(stage)
    return tuple(None for _ in deal.rules.seating.seats)


def contract_of(deal: BeloteDeal) -> Contract | None:
    """Return the contract once it is settled: the maker and the target."""
    if deal.maker is None or deal.trump is None:
        return None
    seating = deal.rules.seating
    others = "each" if len(seating.sides) > 2 else "other" if len(seating.seats) > 2 else "one"
    saying = f"contract.maker.more-than-{others}"
    told = because(deal.rules.cite("auction/undertaking"), saying, seat=deal.maker, suit=deal.trump)
    return Contract(player=deal.maker, needs=0, factor=1, told=told)


def _piles(deal: BeloteDeal) -> tuple[Pile, ...]:
    rules = deal.rules
    piles = [
        Pile(name="maker.lying", count=len(cards), seat=seat)
        for seat, cards in zip(rules.seating.seats, deal.lying, strict=bool(deal.lying))
    ]
    if deal.stock and rules.turned is Turned.OF_STOCK:
        name = "maker.dead-hand" if rules.later_from is Later.LYING else "face-down"
        piles.append(Pile(name=name, count=len(deal.stock)))
    if deal.fille is not None:
        piles.append(Pile(name="maker.fille", count=1, cards=(deal.fille,)))
    return tuple(piles)


def _melds(play: BelotePlay) -> tuple[Meld, ...]:
    deal, scoring = play.deal, counting(play.deal, play.own.declared)
    lying = [one for one in play.own.declared if not competes(deal, one)]
    if not play.tricks.at_first:
        lying = list(shown(deal, play.own.declared))
    return tuple(Meld(one.by, one.found.cards, one.found.points if one in scoring else 0) for one in lying)


# ---- the questions ----


def asked(stage: Stage) -> tuple[Reason, ...]:
    """Return the question to the seat that is to act."""
    match stage:
        case TwoRounds():
            return (*_in_reserve(deal_of(stage)), _of_bidding(stage))
        case SevenOffer(deal=deal):
            return (because("", "ask.maker.exchange", seven=deal.seven, card=deal.turned or deal.seven),)
        case JackRound():
            return (because("", "ask.jack-on"),)
    assert isinstance(stage, TrickPlay)
    return (*_announced(stage), because("", _question(stage)))


def _in_reserve(deal: BeloteDeal) -> tuple[Reason, ...]:
    if not deal.reserve:
        return ()
    return (because(deal.rules.cite("score/tie-reserve"), "ask.maker.in-reserve", points=deal.reserve),)


def _of_bidding(stage: TwoRounds) -> Reason:
    if isinstance(stage.last, Smous):
        return because("", "ask.maker.answer-smous", seat=stage.calls[-1][0])
    if stage.must:
        return because("", "ask.must-choose")
    return because("", "ask.free") if stage.round else because("", "ask.proposed", suit=stage.proposed)


def _question(stage: BelotePlay) -> str:
    if stage.own.to_declare(stage):
        return "ask.show" if stage.trick.cards else "ask.declare-and-lead"
    return "ask.card" if stage.trick.cards else "ask.lead"


def _announced(stage: BelotePlay) -> tuple[Reason, ...]:
    """Return the declarations of the others in this first trick."""
    if not stage.tricks.at_first:
        return ()
    told = []
    for one in stage.own.declared:
        if one.by is stage.turn or is_marriage(one.found):
            continue
        facts: dict[str, Fact] = {"seat": one.by, "rank": one.found.cards[0].rank}
        if one.found.kind == "run":
            told.append(because("", "ask.announced-run", length=len(one.found.cards), **facts))
        else:
            told.append(because("", "ask.maker.announced-four", **facts))
    return counted(told)


def result_of(stage: Stage) -> Result | None:
    """Return how the deal ended, once it has."""
    if isinstance(stage, NotPlayed):
        return Result(head=because(stage.rule, "ask.maker.not-played"))
    if not isinstance(stage, BeloteCounted):
        return None
    head, reached = _outcome(stage)
    sides, winner = stage.deal.rules.seating.sides, match_winner(stage)
    told = [because("", "ask.maker.wrote", side=side, points=stage.sheet.total(side)) for side in sides]
    if stage.reserve:
        told.append(because("", "ask.maker.in-reserve", points=stage.reserve))
    won = (because("", "ask.match-won", side=winner),) if winner is not None else ()
    return Result(head=head, told=(reached,), written=tuple(told), won=won)


def _outcome(stage: BeloteCounted) -> tuple[Reason, Reason]:
    rules, maker, found = stage.deal.rules, maker_side(stage.play), tallies(stage.play)
    ended, tricks = outcome(rules.settlement, rules.seating, found, maker), found[maker.index].tricks
    saying = "result.against" if len(rules.seating.sides) == 2 else "result.against-best"
    points, others = ended.maker // THIRDS, ended.highest // THIRDS
    match ended.result:
        case Ended.MADE:
            kapot = tricks == rules.trick_count
            rule, head = rules.cite("score/maker-made"), "result.kapot" if kapot else "result.made"
        case Ended.LEVEL:
            rule, head = rules.cite("score/tie-reserve"), "result.level"
        case _:
            rule, head = rules.cite("score/maker-lost"), "result.lost"
    return because(rule, head), because(rule, saying, side=maker, points=points, others=others)
