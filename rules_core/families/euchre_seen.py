"""What is on the table and what is asked in a game of the euchre family."""

from __future__ import annotations

from rules_core.actions import Action, CallContract
from rules_core.bidding.contracts import NO_BID
from rules_core.cards import Card
from rules_core.families.euchre import Deal
from rules_core.families.euchre_match import by_the_back_door, deal_of, match_winner, scores_with, totals
from rules_core.reasons import Fact, Reason, because
from rules_core.scoring.euchre import tricks_of
from rules_core.seats import Seat
from rules_core.seen import Contract, Pile, Seen, TakenTrick
from rules_core.stage import Stage
from rules_core.stages.contract_auction import ContractAuction
from rules_core.stages.contract_play import ContractPlay
from rules_core.stages.hand_over import DeadHand, HandOver
from rules_core.stages.kitty import KittyExchange


def seen(stage: Stage) -> Seen:
    """Return what is on the table at a stage of the euchre family."""
    deal, play = deal_of(stage), play_of(stage)
    sides = deal.rules.seating.sides
    return Seen(
        seating=deal.rules.seating,
        dealer=deal.dealer,
        names=deal.names,
        hands=hands_now(stage),
        shown=_shown(stage, deal),
        face_down=face_down(stage),
        sort=lambda held: sorted_hand(deal, held),
        asks=lambda seat: asked(stage, seat),
        calls=calls_of(stage),
        offered=stage.offered() if isinstance(stage, ContractAuction | ContractPlay) else (),
        player=deal.bidder,
        trump=deal.contract.trump if deal.contract else None,
        contract=_contract(deal),
        trick=stage.trick if isinstance(stage, ContractPlay) else None,
        last=_last_trick(play) if play else None,
        rulings=stage.rulings_for if isinstance(stage, ContractPlay) else None,
        judge=play.verdict if play else None,
        tricks=tuple(tricks_of(play, side) if play else 0 for side in sides),
        piles=_piles(stage, deal),
        sheet=stage.sheet if isinstance(stage, HandOver) else None,
        scores=scores_with(stage),
        totals=totals(stage),
        winner=match_winner(stage),
    )


def play_of(stage: Stage) -> ContractPlay | None:
    """Return the play of the tricks, also of a hand that is over."""
    if isinstance(stage, HandOver):
        return stage.play
    return stage if isinstance(stage, ContractPlay) else None


def hands_now(stage: Stage) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds at this moment."""
    match stage:
        case ContractPlay():
            return stage.hands
        case HandOver():
            return stage.play.hands
        case KittyExchange():
            return stage.hands()
    return deal_of(stage).hands


def calls_of(stage: Stage) -> tuple[tuple[Seat, Action], ...]:
    """Return everything said in the auction so far."""
    return stage.calls if isinstance(stage, ContractAuction) else deal_of(stage).calls


def face_down(stage: Stage) -> tuple[Seat, ...]:
    """Return the seats whose cards lie face down before them: not looked at yet, or out of this hand."""
    if isinstance(stage, ContractAuction):
        return stage.face_down
    absent = deal_of(stage).absent
    if absent is None or isinstance(stage, HandOver):
        return ()
    return (absent,)


def sorted_hand(deal: Deal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it."""
    return deal.rules.order(deal.contract).as_held(held)


def _shown(stage: Stage, deal: Deal) -> tuple[tuple[Card, ...] | None, ...]:
    seats = deal.rules.seating.seats
    match stage:
        case HandOver() | DeadHand():
            return tuple(sorted_hand(deal, held) for held in deal.hands)
        case ContractPlay():
            lying = stage.laid_open
            return tuple(sorted_hand(deal, stage.hands[seat.index]) if seat in lying else None for seat in seats)
    return tuple(None for _ in seats)


def _piles(stage: Stage, deal: Deal) -> tuple[Pile, ...]:
    """Return the kitty until it is taken up, then the cards out of play; they stay face down until the hand is over."""
    match stage:
        case ContractAuction():
            return (Pile(name="five-hundred.kitty", count=len(deal.kitty)),)
        case DeadHand():
            return (Pile(name="five-hundred.kitty", count=len(deal.kitty), cards=deal.kitty),)
        case KittyExchange():
            return (Pile(name="five-hundred.away", count=0 if stage.gives else len(stage.done)),)
    name = "five-hundred.kitty" if deal.contract is NO_BID else "five-hundred.away"
    cards = sorted_hand(deal, deal.away) if isinstance(stage, HandOver) else ()
    return (Pile(name=name, count=len(deal.away), cards=cards),)


def _contract(deal: Deal) -> Contract | None:
    contract, bidder = deal.contract, deal.bidder
    if contract is None or bidder is None:
        return None
    facts: dict[str, Fact] = {"seat": bidder, "bid": CallContract(contract.key), "value": contract.value}
    told = because(deal.rules.cite(contract.rule), "contract.five-hundred.told", **facts)
    return Contract(player=bidder, needs=contract.tricks, factor=1, told=told)


def _last_trick(play: ContractPlay) -> TakenTrick | None:
    if not play.taken:
        return None
    trick = play.taken[-1]
    return TakenTrick(number=play.number, trick=trick, verdict=play.verdict(trick))


# ---- what is asked ----


def asked(stage: Stage, seat: Seat | None) -> tuple[Reason, ...]:
    """Return what is asked of a seat that has something to do, or how the hand ended."""
    match stage:
        case HandOver():
            return _ending(stage)
        case DeadHand():
            following = stage.deal.dealer if stage.again else stage.deal.forehand
            return (because(stage.rule, "ask.five-hundred.dead", seat=following),)
        case KittyExchange():
            saying = "ask.five-hundred.give" if stage.gives else "ask.five-hundred.put-away"
            return (because("", saying, count=stage.left),)
        case ContractAuction():
            return (because("", _auction_question(stage, seat)),)
    assert isinstance(stage, ContractPlay)
    return (because("", "ask.card" if stage.trick.cards else "ask.lead"),)


def _auction_question(stage: ContractAuction, seat: Seat | None) -> str:
    turn = seat or stage.turn
    if turn is stage.deal.banned:
        return "ask.five-hundred.only-pass"
    return "ask.five-hundred.look" if turn in stage.face_down else "ask.five-hundred.bid"


def _ending(stage: HandOver) -> tuple[Reason, ...]:
    rules = stage.deal.rules
    one, other = rules.seating.sides
    points, others = stage.sheet.total(one), stage.sheet.total(other)
    told = because("", "ask.settled", one=one, points=points, other=other, others=others)
    winner = match_winner(stage)
    if winner is None:
        return (told,)
    if by_the_back_door(stage):
        back = rules.cite("match/out-the-back-door")
        return told, because(back, "ask.five-hundred.back-door", side=winner, loser=rules.seating.other_side(winner))
    return told, because(rules.cite("match/win"), "ask.match-won", side=winner)
