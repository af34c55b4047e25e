"""What is on the table and what is asked in a game with a maker."""

from __future__ import annotations

from rules_core.actions import Smous
from rules_core.cards import Card
from rules_core.families.maker import Later, MakerDeal, Turned
from rules_core.families.maker_match import deal_of, match_winner, scores_with, totals
from rules_core.melds.declared import is_marriage
from rules_core.reasons import Fact, Reason, because
from rules_core.scoring.maker_sheet import card_points
from rules_core.seen import Contract, Meld, Pile, Seen, TakenTrick
from rules_core.stage import Stage
from rules_core.stages.jack_round import JackRound
from rules_core.stages.maker_ended import MakerCounted, NotPlayed
from rules_core.stages.maker_play import MakerPlay
from rules_core.stages.maker_roem import competes, counting, shown
from rules_core.stages.seven_offer import SevenOffer
from rules_core.stages.two_rounds import TwoRounds


def seen(stage: Stage) -> Seen:
    """Return what is on the table at a stage of a game with a maker."""
    deal, play, seating = deal_of(stage), play_of(stage), deal_of(stage).rules.seating
    counted = [card_points(play, side) if play else (0, 0, 0) for side in seating.sides]
    return Seen(
        seating=seating,
        dealer=None if isinstance(stage, JackRound) else deal.dealer,
        names=deal.names,
        hands=hands_now(stage),
        shown=_shown(stage, deal),
        sort=lambda held: sorted_hand(deal, held),
        asks=lambda _: asked(stage),
        calls=(*deal.calls, *getattr(stage, "calls", ())),
        offered=stage.offered() if isinstance(stage, TwoRounds) else (),
        player=deal.maker,
        trump=deal.trump,
        contract=contract_of(deal),
        turned=(deal.turned,) if deal.turned and not isinstance(stage, JackRound) else (),
        trick=stage.trick if isinstance(stage, MakerPlay) else None,
        last=_last_trick(play) if play else None,
        rulings=stage.rulings_for if isinstance(stage, MakerPlay) else None,
        judge=play.verdict if play else None,
        tricks=tuple(tricks for _, _, tricks in counted),
        points=tuple(cards + last for cards, last, _ in counted),
        counted=isinstance(stage, MakerCounted),
        melds=_melds(play) if play else (),
        piles=_piles(deal),
        sheet=stage.sheet if isinstance(stage, MakerCounted) else None,
        scores=scores_with(stage),
        totals=totals(stage),
        winner=match_winner(stage),
    )


def play_of(stage: Stage) -> MakerPlay | None:
    """Return the play of the tricks, also of a deal that is counted."""
    play = stage.play if isinstance(stage, MakerCounted) else stage
    return play if isinstance(play, MakerPlay) else None


def hands_now(stage: Stage) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds and sees at this moment."""
    if isinstance(stage, JackRound):
        seats = stage.deal.rules.seating.seats
        return tuple(tuple(one for who, one in stage.given if who is seat) for seat in seats)
    play = play_of(stage)
    return play.hands if play else deal_of(stage).hands


def sorted_hand(deal: MakerDeal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it."""
    return deal.rules.order(deal.trump).as_held(held)


def _shown(stage: Stage, deal: MakerDeal) -> tuple[tuple[Card, ...] | None, ...]:
    match stage:
        case MakerCounted():
            return tuple(sorted_hand(deal, held) for held in deal.hands)
        case JackRound():
            return hands_now(stage)
    return tuple(None for _ in deal.rules.seating.seats)


def contract_of(deal: MakerDeal) -> Contract | None:
    """Return who plays and what that takes, once it is settled."""
    if deal.maker is None or deal.trump is None:
        return None
    alone = len(deal.rules.seating.sides) > 2
    saying = "contract.maker.more-than-each" if alone else "contract.maker.more-than-other"
    told = because(deal.rules.cite("auction/undertaking"), saying, seat=deal.maker, suit=deal.trump)
    return Contract(player=deal.maker, needs=0, factor=1, told=told)


def _piles(deal: MakerDeal) -> tuple[Pile, ...]:
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


def _last_trick(play: MakerPlay) -> TakenTrick | None:
    if not play.taken:
        return None
    trick, number = play.taken[-1], len(play.taken) + len(play.deal.piles)
    return TakenTrick(number=number, trick=trick, verdict=play.verdict(trick))


def _melds(play: MakerPlay) -> tuple[Meld, ...]:
    deal, scoring = play.deal, counting(play.deal, play.declared)
    lying = [one for one in play.declared if not competes(deal, one)]
    if not play.in_first_trick:
        lying = list(shown(deal, play.declared))
    return tuple(Meld(one.by, one.found.cards, one.found.points if one in scoring else 0) for one in lying)


# ---- what is asked ----


def asked(stage: Stage) -> tuple[Reason, ...]:
    """Return what is asked of the seat that has something to do, or how the deal ended."""
    match stage:
        case MakerCounted():
            return _ending(stage)
        case NotPlayed(rule=rule):
            return (because(rule, "ask.maker.not-played"),)
        case TwoRounds():
            return (*_in_reserve(deal_of(stage)), _of_bidding(stage))
        case SevenOffer(deal=deal):
            return (because("", "ask.maker.exchange", seven=deal.seven, card=deal.turned or deal.seven),)
        case JackRound():
            return (because("", "ask.jack-on"),)
    assert isinstance(stage, MakerPlay)
    return (*_announced(stage), because("", _question(stage)))


def _in_reserve(deal: MakerDeal) -> tuple[Reason, ...]:
    if not deal.reserve:
        return ()
    return (because(deal.rules.cite("score/tie-reserve"), "ask.maker.in-reserve", points=deal.reserve),)


def _of_bidding(stage: TwoRounds) -> Reason:
    if isinstance(stage.last, Smous):
        return because("", "ask.maker.answer-smous", seat=stage.calls[-1][0])
    if stage.must:
        return because("", "ask.must-choose")
    return because("", "ask.free") if stage.round else because("", "ask.proposed", suit=stage.proposed)


def _question(stage: MakerPlay) -> str:
    if stage.to_declare():
        return "ask.show"
    return "ask.card" if stage.trick.cards else "ask.lead"


def _announced(stage: MakerPlay) -> tuple[Reason, ...]:
    """Return what the others declared in this first trick."""
    if not stage.in_first_trick:
        return ()
    told = []
    for one in stage.declared:
        if one.by is stage.turn or is_marriage(one.found):
            continue
        facts: dict[str, Fact] = {"seat": one.by, "rank": one.found.cards[0].rank}
        if one.found.kind == "run":
            told.append(because("", "ask.announced-run", length=len(one.found.cards), **facts))
        else:
            told.append(because("", "ask.maker.announced-four", **facts))
    return tuple(told)


def _ending(stage: MakerCounted) -> tuple[Reason, ...]:
    sides = stage.deal.rules.seating.sides
    told = [because("", "ask.maker.wrote", side=side, points=stage.sheet.total(side)) for side in sides]
    if stage.reserve:
        told.append(because("", "ask.maker.in-reserve", points=stage.reserve))
    winner = match_winner(stage)
    if winner is not None:
        told.append(because("", "ask.match-won", side=winner))
    return tuple(told)
