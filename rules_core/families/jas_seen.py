"""What is on the table and what is asked in a game of the jas family."""

from __future__ import annotations

from rules_core.actions import CRACKS, Action
from rules_core.cards import Card
from rules_core.families.jas import Deal
from rules_core.families.jas_match import DRAW, deal_of, match_winner, scores_with, totals
from rules_core.reasons import Fact, Reason, because
from rules_core.scoring.jas import by_points, card_points, takes_part
from rules_core.seats import Seat
from rules_core.seen import Contract, Meld, Pile, Seen, TakenTrick
from rules_core.stage import Stage
from rules_core.stages.cracking import Cracking
from rules_core.stages.dealing import DealByHand
from rules_core.stages.free_suit import FreeSuit
from rules_core.stages.jack_round import JackRound
from rules_core.stages.ladder_auction import LadderAuction
from rules_core.stages.proposed_suit import ProposedSuit
from rules_core.stages.settled import Settled, ThrownIn
from rules_core.stages.skart import SkartExchange
from rules_core.stages.trick_play import TrickPlay

OFFERING = ProposedSuit | FreeSuit | LadderAuction | Cracking | SkartExchange


def seen(stage: Stage) -> Seen:
    """Return what is on the table at a stage of the jas family."""
    deal, play, seating = deal_of(stage), play_of(stage), deal_of(stage).rules.seating
    counted = [card_points(play, side) if play else (0, 0, 0) for side in seating.sides]
    return Seen(
        seating=seating,
        dealer=None if isinstance(stage, JackRound) else deal.dealer,
        names=deal.names,
        hands=hands_now(stage),
        shown=_shown(stage, deal),
        sort=lambda held: sorted_hand(deal, held),
        asks=lambda seat: asked(stage, seat),
        calls=calls_of(stage),
        offered=stage.offered() if isinstance(stage, OFFERING) else (),
        in_mind=stage.offered() if isinstance(stage, TrickPlay) else (),
        only_offered=isinstance(stage, LadderAuction),
        player=deal.player,
        trump=deal.trump,
        contract=_contract(deal),
        turned=deal.turned,
        trick=stage.trick if isinstance(stage, TrickPlay) else None,
        last=_last_trick(play) if play else None,
        rulings=stage.rulings_for if isinstance(stage, TrickPlay) else None,
        judge=play.verdict if play else None,
        tricks=tuple(tricks for _, _, tricks in counted),
        points=tuple(cards + last for cards, last, _ in counted),
        counted=isinstance(stage, Settled),
        melds=_melds(play) if play else (),
        piles=_piles(stage, deal),
        sheet=stage.sheet if isinstance(stage, Settled) else None,
        scores=scores_with(stage),
        totals=totals(stage),
        winner=match_winner(stage),
    )


def play_of(stage: Stage) -> TrickPlay | None:
    """Return the play of the tricks, also of a deal that is settled."""
    if isinstance(stage, Settled):
        return stage.play
    return stage if isinstance(stage, TrickPlay) else None


def hands_now(stage: Stage) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds at this moment."""
    match stage:
        case TrickPlay():
            return stage.hands
        case Settled():
            return stage.play.hands
        case DealByHand() | SkartExchange():
            return stage.hands()
        case JackRound():
            seats = stage.deal.rules.seating.seats
            return tuple(tuple(one for who, one in stage.given if who is seat) for seat in seats)
    return deal_of(stage).hands


def calls_of(stage: Stage) -> tuple[tuple[Seat, Action], ...]:
    """Return everything said in the bidding so far."""
    return (*deal_of(stage).calls, *getattr(stage, "calls", ()))


def sorted_hand(deal: Deal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it."""
    return deal.rules.order(deal.trump).as_held(held)


def _shown(stage: Stage, deal: Deal) -> tuple[tuple[Card, ...] | None, ...]:
    match stage:
        case Settled() | ThrownIn():
            return tuple(sorted_hand(deal, held) for held in deal.hands)
        case JackRound():
            return hands_now(stage)
    return tuple(None for _ in deal.rules.seating.seats)


def _contract(deal: Deal) -> Contract | None:
    if deal.player is None or deal.trump is None:
        return None
    saying = "contract.factor" if deal.factor > 1 else "contract.needs" if by_points(deal) else "contract.half"
    facts: dict[str, Fact] = {"seat": deal.player, "suit": deal.trump, "needs": deal.needs, "factor": deal.factor}
    told = because(deal.rules.cite("setup/goal"), saying, **facts)
    return Contract(player=deal.player, needs=deal.needs, factor=deal.factor, told=told)


def _last_trick(play: TrickPlay) -> TakenTrick | None:
    if not play.taken:
        return None
    trick, number = play.taken[-1], len(play.taken)
    roem = sum(roem.found.points for roem in play.roem if roem.trick == number)
    return TakenTrick(number=number + len(play.deal.piles), trick=trick, verdict=play.verdict(trick), roem=roem)


def _piles(stage: Stage, deal: Deal) -> tuple[Pile, ...]:
    """Return the skart, and the cards that are out of play; what was laid away is known to whoever did."""
    exchange = isinstance(stage, SkartExchange)
    taken = stage.taken if isinstance(stage, SkartExchange) else deal.skart_taken
    skart = stage.away if isinstance(stage, SkartExchange) and taken else deal.skart
    is_open = isinstance(stage, Settled | ThrownIn) or (deal.skart_open and not taken)
    piles = []
    if skart or (exchange and deal.skart):
        cards, known, by = skart if is_open else (), skart if taken else (), deal.player if taken else None
        piles.append(Pile(name="skart", count=len(skart), cards=cards, known=known, known_to=by))
    if deal.stock:
        piles.append(Pile(name="out-of-play", count=len(deal.stock)))
    return tuple(piles)


def _melds(play: TrickPlay) -> tuple[Meld, ...]:
    return tuple(Meld(roem.by, roem.found.cards, roem.found.points) for roem in (*play.roem, *play.shown))


# ---- what is asked ----


def asked(stage: Stage, seat: Seat | None) -> tuple[Reason, ...]:
    """Return what is asked of a seat that has something to do, or how the deal ended."""
    if isinstance(stage, Settled):
        return _ending(stage)
    if isinstance(stage, ThrownIn):
        return (because(stage.rule, "ask.thrown-in"),)
    return (because("", _question(stage, seat), **_facts(stage)),)


def _ending(stage: Settled) -> tuple[Reason, ...]:
    winner = match_winner(stage)
    if winner is None:
        return _written(stage)
    won = because("", "ask.match-draw") if winner == DRAW else because("", "ask.match-won", side=winner)
    return (*_written(stage), won)


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


def _question_in_play(stage: TrickPlay, seat: Seat | None) -> str:
    if stage.in_last_trick:
        if stage.turn is not seat and seat is not None:
            return "ask.partner-names"
        return "ask.name-and-lead" if stage.hands[0] else "ask.name-and-end"
    declaring = stage.deal.rules.hand_roem
    if stage.to_show() and declaring and not declaring.with_card:
        return "ask.show"
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
