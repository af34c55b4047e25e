"""The table and its questions in a game of klaverjas."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import CRACKS, Action, Bid, TakeSkart
from rules_core.cards.cards import SUITS, Card
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.jas.rules import Deal, deal_of
from rules_core.kinds.jas.scoring.score import by_points, card_points, is_made, takes_part, tallies, together
from rules_core.kinds.jas.stages.cracking import Cracking
from rules_core.kinds.jas.stages.dealing import DealByHand
from rules_core.kinds.jas.stages.free_suit import FreeSuit
from rules_core.kinds.jas.stages.ladder_auction import LadderAuction
from rules_core.kinds.jas.stages.play import JasPlay
from rules_core.kinds.jas.stages.proposed_suit import ProposedSuit
from rules_core.kinds.jas.stages.settled import Settled
from rules_core.kinds.jas.stages.skart import SkartExchange
from rules_core.table.carried import match_winner, scores_with
from rules_core.table.ended import NotPlayed
from rules_core.table.jack_round import JackRound
from rules_core.table.match import DRAW
from rules_core.table.seen import BidGrid, Contract, Meld, Pile, Result, Seen, seen_of


def seen(stage: Stage) -> Seen:
    """Return the photograph of a stage of klaverjas."""
    deal, play, seating = deal_of(stage), play_of(stage), deal_of(stage).rules.seating
    counted = [card_points(play, side) if play else (0, 0, 0) for side in seating.sides]
    base = seen_of(
        stage,
        deal,
        play,
        hands=hands_now(stage),
        scores=scores_with(stage),
        sort=lambda held: sorted_hand(deal, held),
        asks=lambda seat, _: asked(stage, seat),
        result=result_of(stage),
        roem=_roem_of_last(play) if play else 0,
    )
    return replace(
        base,
        dealer=None if isinstance(stage, JackRound) else deal.dealer,
        shown=_shown(stage, deal),
        calls=calls_of(stage),
        askable=stage.offered() if isinstance(stage, TrickPlay) else (),
        hide_barred=isinstance(stage, LadderAuction),
        player=deal.player,
        trump=deal.trump,
        contract=_contract(deal),
        turned=deal.turned,
        tricks=tuple(tricks for _, _, tricks in counted),
        points=tuple(cards + last for cards, last, _ in counted),
        # Nobody may know the cards of the skart before the deal is counted.
        counted=isinstance(stage, Settled) or (play is not None and not deal.skart),
        melds=_melds(play) if play else (),
        piles=_piles(stage, deal),
        winner=match_winner(stage),
        fresh=frozenset(deal.skart) if isinstance(stage, SkartExchange) and stage.taken else frozenset(),
        grid=_grid(stage) if isinstance(stage, LadderAuction) else None,
    )


def _grid(stage: LadderAuction) -> BidGrid | None:
    """Return the next heights with each suit, or None if a bid is only a number."""
    suits, bids = stage.deal.rules.ladder.suits, [one for one in stage.offered() if isinstance(one, Bid)]
    if len(suits) < len(SUITS):
        return None
    heights = dict.fromkeys(one.points for one in bids)
    rows = tuple((height, tuple(one for one in bids if one.points == height)) for height in heights)
    return BidGrid(caption=because("", "grid.jas.caption"), columns=suits, rows=rows)


def play_of(stage: Stage) -> JasPlay | None:
    """Return the play of the tricks, even of a deal that is settled; None before it."""
    if isinstance(stage, Settled):
        return stage.play
    return stage if isinstance(stage, TrickPlay) else None


def hands_now(stage: Stage) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds at this moment."""
    play = play_of(stage)
    if play is not None:
        return play.hands
    match stage:
        case DealByHand() | SkartExchange():
            return stage.hands()
        case JackRound():
            seats = stage.deal.rules.seating.seats
            return tuple(tuple(one for who, one in stage.given if who is seat) for seat in seats)
    return deal_of(stage).hands


def calls_of(stage: Stage) -> tuple[tuple[Seat, Action], ...]:
    """Return the calls in the bidding so far."""
    return (*deal_of(stage).calls, *getattr(stage, "calls", ()))


def sorted_hand(deal: Deal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it."""
    return deal.rules.order(deal.trump).as_held(held)


def _shown(stage: Stage, deal: Deal) -> tuple[tuple[Card, ...] | None, ...]:
    match stage:
        case Settled() | NotPlayed():
            return tuple(sorted_hand(deal, held) for held in deal.hands)
        case JackRound():
            return hands_now(stage)
    return tuple(None for _ in deal.rules.seating.seats)


def _contract(deal: Deal) -> Contract | None:
    if deal.player is None or deal.trump is None:
        return None
    fixed = by_points(deal)
    saying = ("contract.factor" if deal.factor > 1 else "contract.needs") if fixed else "contract.half"
    if deal.factor > 1 and not fixed:
        saying = "contract.factor-half"
    facts: dict[str, Fact] = {"seat": deal.player, "suit": deal.trump, "needs": deal.needs, "factor": deal.factor}
    told = because(deal.rules.cite("setup/goal"), saying, **facts)
    return Contract(player=deal.player, needs=deal.needs if fixed else 0, factor=deal.factor, told=told)


def _roem_of_last(play: JasPlay) -> int:
    """Return the roem that was named in the last trick."""
    return sum(roem.found.points for roem in play.own.roem if roem.trick == len(play.taken))


def _piles(stage: Stage, deal: Deal) -> tuple[Pile, ...]:
    """Return the skart and the cards out of play; cards that a player laid away are known to that player."""
    exchange = isinstance(stage, SkartExchange)
    taken = stage.taken if isinstance(stage, SkartExchange) else deal.skart_taken
    skart = stage.away if isinstance(stage, SkartExchange) and taken else deal.skart
    is_open = isinstance(stage, Settled | NotPlayed) or (deal.skart_open and not taken)
    piles = []
    if skart or (exchange and deal.skart):
        cards, known, by = skart if is_open else (), skart if taken else (), deal.player if taken else None
        takes = (TakeSkart,)
        piles.append(Pile(name="skart", count=len(skart), cards=cards, known=known, known_to=by, taken_by=takes))
    if deal.stock:
        piles.append(Pile(name="out-of-play", count=len(deal.stock)))
    return tuple(piles)


def _melds(play: JasPlay) -> tuple[Meld, ...]:
    return tuple(Meld(roem.by, roem.found.cards, roem.found.points) for roem in (*play.own.roem, *play.own.shown))


# ---- the questions ----


def asked(stage: Stage, seat: Seat | None) -> tuple[Reason, ...]:
    """Return the question to the seat that is to act."""
    return (because("", _question(stage, seat), **_facts(stage)),)


def result_of(stage: Stage) -> Result | None:
    """Return how the deal ended, once it has."""
    if isinstance(stage, NotPlayed):
        return Result(head=because(stage.rule, "result.nobody-plays"), told=(because(stage.rule, "ask.thrown-in"),))
    if not isinstance(stage, Settled):
        return None
    winner = match_winner(stage)
    won = () if winner is None else (because("", "ask.match-draw"),)
    if winner is not None and winner != DRAW:
        won = (because("", "ask.match-won", side=winner),)
    return Result(head=_head(stage), told=(_reached(stage),), written=_written(stage), won=won)


def _head(stage: Settled) -> Reason:
    deal, (playing, others) = stage.deal, tallies(stage.play)
    cite = deal.rules.cite
    if not is_made(deal, playing, others):
        return because(cite("score/nat"), "result.nat")
    pit = playing.tricks == deal.rules.hand_size
    return because(cite("score/pit" if pit else "score/made"), "result.pit" if pit else "result.made")


def _reached(stage: Settled) -> Reason:
    deal, (playing, others) = stage.deal, tallies(stage.play)
    made = is_made(deal, playing, others)
    rule, facts = deal.rules.cite("score/made" if made else "score/nat"), {"points": playing.points}
    if not by_points(deal):
        return because(rule, "result.against", side=playing.side, others=together(others), **facts)
    return because(rule, "result.enough" if made else "result.of", side=playing.side, needs=deal.needs, **facts)


def _written(stage: Settled) -> tuple[Reason, ...]:
    sheet, sides = stage.sheet, stage.deal.rules.seating.sides
    if len(sides) == 2:
        one, other = sides
        facts: dict[str, Fact] = {"one": one, "points": sheet.total(one), "other": other, "others": sheet.total(other)}
        return (because("", "ask.settled", **facts),)
    playing = [side for side in sides if takes_part(stage.deal, side)]
    return tuple(because("", "ask.writes", side=side, points=sheet.total(side)) for side in playing)


def _question(stage: Stage, seat: Seat | None) -> str:
    match stage:
        case ProposedSuit(proposed=suit):
            return "ask.proposed" if suit else "ask.play-or-pass"
        case SkartExchange():
            return "ask.skart" if stage.undecided else "ask.name-trump" if stage.trump is None else "ask.lay-away"
        case FreeSuit(must=must):
            return "ask.must-choose" if must else "ask.free"
        case LadderAuction():
            return "ask.auction"
        case Cracking():
            return "ask.kraken"
        case JackRound():
            return "ask.jack-on"
        case DealByHand():
            return "ask.deal-on"
    assert isinstance(stage, TrickPlay)
    return _question_in_play(stage, seat)


def _question_in_play(stage: JasPlay, seat: Seat | None) -> str:
    if stage.own.in_last_trick:
        if stage.turn is not seat and seat is not None:
            return "ask.partner-names"
        return "ask.name-and-lead" if stage.hands[0] else "ask.name-and-end"
    declaring = stage.deal.rules.hand_roem
    if stage.own.to_show(stage) and declaring and not declaring.with_card:
        return "ask.show" if stage.trick.cards else "ask.declare-and-lead"
    return "ask.card" if stage.trick.cards else "ask.lead"


def _facts(stage: Stage) -> dict[str, Fact]:
    match stage:
        case ProposedSuit(proposed=suit) if suit is not None:
            return {"suit": suit}
        case SkartExchange():
            return {"count": stage.left}
        case Cracking(level=level):
            return {"level": CRACKS[level]}
    return {}
