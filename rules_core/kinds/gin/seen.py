"""The table and its questions in a game of gin."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import Action, GoGin, TakeDiscard, TakeStock
from rules_core.cards.cards import Card, ace_low
from rules_core.cards.reasons import Reason, ScoreSheet, because
from rules_core.cards.seats import Side
from rules_core.cards.stage import Stage
from rules_core.kinds.gin.rules import Finish, GinDeal, Knocking, deal_of
from rules_core.kinds.gin.rummy import best_arrangement, bits_of
from rules_core.kinds.gin.scoring.score import final_count, hands_won
from rules_core.kinds.gin.stages.discarding import Discarding
from rules_core.kinds.gin.stages.drawing import Drawing
from rules_core.kinds.gin.stages.ended import HandScored, HandVoid
from rules_core.kinds.gin.stages.upcard_offer import UpcardOffer
from rules_core.table.carried import match_winner, scores_with
from rules_core.table.seen import Pile, Result, Seen, seen_of

HAND_SIZE = 10


def seen(stage: Stage) -> Seen:
    """Return the photograph of a stage of gin."""
    deal = deal_of(stage)
    base = seen_of(
        stage,
        deal,
        None,
        hands=_held(stage, deal),
        scores=scores_with(stage),
        sort=sorted_hand,
        asks=lambda _, choices: asked(stage, choices),
        result=result_of(stage),
    )
    return replace(
        base,
        hide_barred=isinstance(stage, Discarding),
        rulings=stage.rulings_for if isinstance(stage, Discarding) else None,
        piles=(*_piles(stage, deal), *_laid_out(stage)),
        sheet=stage.sheet if isinstance(stage, HandScored) else None,
        winner=match_winner(stage),
        out=(*deal.pile, *(one for held in deal.known for one in held)),
        final=_final(stage),
        fresh=frozenset(filter(None, (stage.taken or stage.drew,))) if isinstance(stage, Discarding) else frozenset(),
        grouped=_grouped,
    )


def sorted_hand(held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand suit by suit, each from the ace up."""
    return tuple(sorted(held, key=ace_low))


def _grouped(held: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], ...], Reason]:
    """Return the best melds and the deadwood; of eleven cards, the card that is best to discard is left out."""
    best = min((best_arrangement(bits_of(held) ^ one.bit) for one in held), key=lambda found: found.points)
    if len(held) <= HAND_SIZE:
        best = best_arrangement(bits_of(held))
    melded = {one for meld in best.melds for one in meld}
    left = tuple(one for one in held if one not in melded)
    told = because("", "holding.gin", points=best.points)
    return (*best.melds, *((left,) if left else ())), told


def _held(stage: Stage, deal: GinDeal) -> tuple[tuple[Card, ...], ...]:
    """Return the hands; after gin or a knock they are empty, because all cards are on the table."""
    return tuple(() for _ in deal.hands) if isinstance(stage, HandScored) else deal.hands


def _piles(stage: Stage, deal: GinDeal) -> tuple[Pile, ...]:
    face_down = isinstance(stage, HandScored) and not stage.ending.gin
    top = () if face_down else deal.pile[-1:]
    stock = Pile(name="stock", count=len(deal.stock), taken_by=(TakeStock,))
    return stock, Pile(name="discard", count=len(deal.pile), cards=top, taken_by=(TakeDiscard,))


def _laid_out(stage: Stage) -> tuple[Pile, ...]:
    if not isinstance(stage, HandScored):
        return ()
    seat, other = stage.ending.seat, stage.deal.other(stage.ending.seat)
    laid = [("meld", seat, meld) for meld in stage.ending.laid_out.melds]
    laid += [("meld", other, meld) for meld in stage.answer.melds]
    laid += [("laid-off", other, stage.answer.laid_off)]
    laid += [("deadwood", seat, stage.ending.laid_out.deadwood), ("deadwood", other, stage.answer.deadwood)]
    return tuple(Pile(name=name, count=len(held), cards=held, seat=who) for name, who, held in laid if held)


# ---- the questions ----


def asked(stage: Stage, choices: tuple[Action, ...]) -> tuple[Reason, ...]:
    """Return the question to the player on turn."""
    match stage:
        case UpcardOffer(deal=deal):
            return (because("", "ask.gin.offer", card=deal.pile[-1]),)
        case Drawing(deal=deal, only_stock=True):
            return (because("", "ask.gin.draw-stock", card=deal.pile[-1]),)
        case Drawing(deal=deal):
            return (because("", "ask.gin.draw", card=deal.pile[-1]),)
    assert isinstance(stage, Discarding)
    return _asks_discard(stage, choices)


def _discard_or_end(stage: Discarding, choices: tuple[Action, ...]) -> str:
    if any(isinstance(one, GoGin) for one in choices):
        return "ask.gin.discard-or-gin"
    if stage.offered()[0] in choices:
        return "ask.gin.discard-or-end"
    return "ask.gin.begin" if stage.begins else "ask.gin.discard"


def _asks_discard(stage: Discarding, choices: tuple[Action, ...]) -> tuple[Reason, ...]:
    rules, counts = stage.deal.rules, stage.open_card
    said = [because("", "ask.drew", card=stage.drew)] if stage.drew else []
    said.append(because("", _discard_or_end(stage, choices)))
    if rules.knocking is Knocking.BY_OPEN_CARD and counts is not None:
        most = rules.limit(counts)
        saying = "ask.gin.limit" if counts is stage.top else "ask.gin.limit-was-open"
        said.append(because(rules.limit_rule(counts), saying, card=counts, most=most))
        if rules.doubles is not None and counts.suit is rules.doubles[0]:
            said.append(because(rules.cite(rules.doubles[1]), "ask.gin.doubles", suit=counts.suit))
    return (*said, because("", "ask.gin.discard-last")) if stage.last_turn else tuple(said)


def result_of(stage: Stage) -> Result | None:
    """Return how the hand ended, once it has."""
    if isinstance(stage, HandVoid):
        rule = stage.deal.rules.cite("play/draw")
        deals = because(rule, "ask.gin.void", seat=stage.deal.forehand)
        return Result(head=because(rule, "result.void"), told=(deals,))
    if not isinstance(stage, HandScored):
        return None
    head, told = _outcome(stage)
    return Result(head=head, told=(told,), written=_written(stage), won=_won(stage))


def _outcome(stage: HandScored) -> tuple[Reason, Reason]:
    rules, ending, answer = stage.deal.rules, stage.ending, stage.answer
    seat, other, own, others = ending.seat, stage.deal.other(ending.seat), ending.laid_out.points, answer.points
    if ending.gin:
        rule, big = rules.cite("score/gin-deadwood"), ending.finish is Finish.BIG_GIN
        left = because(rule, "result.gin-left", seat=other, points=others)
        return because(rule, "result.big-gin" if big else "result.gin"), left
    compared = because(
        rules.cite("score/knock-compare"), "score.gin.compare", seat=seat, other=other, points=own, others=others
    )
    if own < others:
        return because(rules.cite("score/knock-win"), "result.knocked"), compared
    if own == others and not rules.tie_is_undercut:
        return because(rules.cite("score/knock-win"), "result.level"), compared
    return because(rules.cite("score/undercut"), "result.undercut"), compared


def _written(stage: HandScored) -> tuple[Reason, ...]:
    rules, (one, other) = stage.deal.rules, stage.deal.rules.seating.sides
    points, others = stage.sheet.total(one), stage.sheet.total(other)
    said = [because("", "ask.settled", one=one, points=points, other=other, others=others)]
    if rules.box is not None:
        scores = scores_with(stage)
        facts = {"points": hands_won(scores, one), "others": hands_won(scores, other)}
        said.append(because(rules.cite("variant.boxbonus/kept-apart"), "ask.gin.boxes", one=one, other=other, **facts))
    return tuple(said)


def _final(stage: Stage) -> ScoreSheet | None:
    """Return the final count of a match that is over, where bonus points are played."""
    winner = match_winner(stage)
    return final_count(deal_of(stage), scores_with(stage), winner) if isinstance(winner, Side) else None


def _won(stage: HandScored) -> tuple[Reason, ...]:
    rules, (one, other) = stage.deal.rules, stage.deal.rules.seating.sides
    winner, final = match_winner(stage), _final(stage)
    said = [because(rules.cite("match/target"), "ask.match-won", side=winner)] if winner is not None else []
    if final is not None:
        facts = {"points": final.total(one), "others": final.total(other)}
        said.append(because("", "ask.gin.final", one=one, other=other, **facts))
    return tuple(said)
