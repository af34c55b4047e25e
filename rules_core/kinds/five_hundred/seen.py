"""The table and its questions in a game of Five Hundred."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import Action, CallContract
from rules_core.cards.bidding.contracts import NO_BID
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.five_hundred.match import by_the_back_door, match_winner
from rules_core.kinds.five_hundred.rules import Deal, deal_of
from rules_core.kinds.five_hundred.scoring.score import bidding_side, made, tricks_of
from rules_core.kinds.five_hundred.stages.contract_auction import ContractAuction
from rules_core.kinds.five_hundred.stages.hand_over import HandOver
from rules_core.kinds.five_hundred.stages.kitty import KittyExchange
from rules_core.kinds.five_hundred.stages.play import ContractPlay, laid_open
from rules_core.table.carried import scores_with
from rules_core.table.ended import NotPlayed
from rules_core.table.seen import BidGrid, Contract, Pile, Result, Seen, seen_of


def seen(stage: Stage) -> Seen:
    """Return the photograph of a stage of Five Hundred."""
    deal, play = deal_of(stage), play_of(stage)
    sides = deal.rules.seating.sides
    base = seen_of(
        stage,
        deal,
        play,
        hands=hands_now(stage),
        scores=scores_with(stage),
        sort=lambda held: sorted_hand(deal, held),
        asks=lambda seat, choices: asked(stage, seat, choices),
        result=result_of(stage),
    )
    return replace(
        base,
        shown=_shown(stage, deal),
        face_down=face_down(stage),
        calls=calls_of(stage),
        offered=stage.offered(),
        player=deal.bidder,
        trump=deal.contract.trump if deal.contract else None,
        contract=contract_of(deal),
        tricks=tuple(tricks_of(play, side) if play else 0 for side in sides),
        piles=_piles(stage, deal),
        winner=match_winner(stage),
        fresh=frozenset(deal.kitty) if isinstance(stage, KittyExchange) and not stage.gives else frozenset(),
        away=_away(stage, deal),
        grid=_grid(stage) if isinstance(stage, ContractAuction) else None,
    )


def play_of(stage: Stage) -> ContractPlay | None:
    """Return the play of the tricks, even of a hand that is over; None before it."""
    if isinstance(stage, HandOver):
        return stage.play
    return stage if isinstance(stage, TrickPlay) else None


def hands_now(stage: Stage) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds at this moment."""
    play = play_of(stage)
    if play is not None:
        return play.hands
    return stage.hands() if isinstance(stage, KittyExchange) else deal_of(stage).hands


def calls_of(stage: Stage) -> tuple[tuple[Seat, Action], ...]:
    """Return the calls in the auction so far."""
    return stage.calls if isinstance(stage, ContractAuction) else deal_of(stage).calls


def face_down(stage: Stage) -> tuple[Seat, ...]:
    """Return the seats whose cards are face down before them: not looked at yet, or out of this hand."""
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
    if isinstance(stage, HandOver | NotPlayed):
        return tuple(sorted_hand(deal, held) for held in deal.hands)
    lying, hands = laid_open(stage) if isinstance(stage, TrickPlay) else (), hands_now(stage)
    return tuple(sorted_hand(deal, hands[seat.index]) if seat in lying else None for seat in seats)


def _piles(stage: Stage, deal: Deal) -> tuple[Pile, ...]:
    """Return the kitty until it is taken up, then the cards out of play; they stay face down until the hand is over."""
    match stage:
        case ContractAuction():
            return (Pile(name="five-hundred.kitty", count=len(deal.kitty)),)
        case NotPlayed():
            return (Pile(name="five-hundred.kitty", count=len(deal.kitty), cards=deal.kitty),)
        case KittyExchange():
            return (Pile(name="five-hundred.away", count=0 if stage.gives else len(stage.done)),)
    name = "five-hundred.kitty" if deal.contract is NO_BID else "five-hundred.away"
    cards = sorted_hand(deal, deal.away) if isinstance(stage, HandOver) else ()
    return (Pile(name=name, count=len(deal.away), cards=cards),)


def _away(stage: Stage, deal: Deal) -> tuple[tuple[Seat, Card], ...]:
    """Return the cards that were put out of play, each with its seat."""
    if isinstance(stage, KittyExchange):
        return () if stage.gives else tuple((stage.turn_of, one) for one in stage.done)
    passed_on = deal.contract is not None and deal.contract.passes_on
    by = deal.partner if passed_on else deal.bidder
    return tuple((by, one) for one in deal.away) if by else ()


def contract_of(deal: Deal) -> Contract | None:
    """Return the contract once it is bid."""
    contract, bidder = deal.contract, deal.bidder
    if contract is None or bidder is None:
        return None
    facts: dict[str, Fact] = {"seat": bidder, "bid": CallContract(contract.key), "value": contract.value}
    told = because(deal.rules.cite(contract.rule), "contract.five-hundred.told", **facts)
    return Contract(player=bidder, needs=contract.tricks, factor=1, told=told)


def _grid(stage: ContractAuction) -> BidGrid:
    ladder = stage.deal.rules.ladder
    plain, values = [one for one in ladder if not one.special], {one.key: one.value for one in ladder}
    lowest = [one for one in plain if one.tricks == plain[0].tricks]
    return BidGrid(
        caption=because("", "grid.five-hundred.caption"),
        columns=tuple(one.trump or ("J5" if one.jacks_high else "NT") for one in lowest),
        rows=tuple(
            (tricks, tuple(CallContract(one.key) for one in plain if one.tricks == tricks))
            for tricks in dict.fromkeys(one.tricks for one in plain)
        ),
        special=tuple(CallContract(one.key) for one in ladder if one.special),
        worth=lambda bid: values[bid.contract] if isinstance(bid, CallContract) else None,
    )


# ---- the questions ----


def asked(stage: Stage, seat: Seat | None, choices: tuple[Action, ...]) -> tuple[Reason, ...]:
    """Return the question to the seat that is to act."""
    match stage:
        case KittyExchange():
            saying = "ask.five-hundred.give" if stage.gives else "ask.five-hundred.put-away"
            return (because("", f"{saying}-more" if stage.done else saying, count=stage.left),)
        case ContractAuction():
            return (_auction_question(stage, seat, choices),)
    assert isinstance(stage, TrickPlay)
    return (because("", "ask.card" if stage.trick.cards else "ask.lead"),)


def _auction_question(stage: ContractAuction, seat: Seat | None, choices: tuple[Action, ...]) -> Reason:
    turn, rules = seat or stage.turn, stage.deal.rules
    if turn is stage.deal.banned:
        return because(rules.cite("match/ralph-ban"), "ask.five-hundred.only-pass", number=rules.ralph_from)
    if turn not in stage.face_down:
        return because("", "ask.five-hundred.bid")
    may_bid = any(isinstance(one, CallContract) for one in choices)
    return because("", "ask.five-hundred.look" if may_bid else "ask.five-hundred.look-or-pass")


def result_of(stage: Stage) -> Result | None:
    """Return how the hand ended, once it has."""
    if isinstance(stage, NotPlayed):
        told = because(stage.rule, "ask.five-hundred.dead", seat=stage.following)
        return Result(head=because(stage.rule, "result.nobody-bid"), told=(told,))
    if not isinstance(stage, HandOver):
        return None
    one, other = stage.deal.rules.seating.sides
    points, others = stage.sheet.total(one), stage.sheet.total(other)
    written = because("", "ask.settled", one=one, points=points, other=other, others=others)
    return Result(head=_head(stage), told=_reached(stage), written=(written,), won=_won(stage))


def _head(stage: HandOver) -> Reason | None:
    play, side = stage.play, bidding_side(stage.play)
    if side is None:
        return None
    first, slam = stage.sheet.lines[0].reason, tricks_of(play, side) == stage.deal.rules.hand_size
    if not made(play):
        return because(first.rule, "result.not-made")
    return because(first.rule, "result.slam" if slam and not play.deal.undertaking.special else "result.made")


def _reached(stage: HandOver) -> tuple[Reason, ...]:
    play, side = stage.play, bidding_side(stage.play)
    if side is None:
        return ()
    bid, count = CallContract(play.deal.undertaking.key), tricks_of(play, side)
    return (because(stage.sheet.lines[0].reason.rule, "result.bid-and-tricks", side=side, bid=bid, count=count),)


def _won(stage: HandOver) -> tuple[Reason, ...]:
    rules, winner = stage.deal.rules, match_winner(stage)
    if winner is None:
        return ()
    if by_the_back_door(stage):
        back = rules.cite("match/out-the-back-door")
        loser = rules.seating.other_side(winner)
        return (because(back, "ask.five-hundred.back-door", side=winner, loser=loser),)
    return (because(rules.cite("match/win"), "ask.match-won", side=winner),)
