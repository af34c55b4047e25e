"""What is on the table and what is asked in a game of the gin family."""

from __future__ import annotations

from rules_core.cards import Card, ace_low
from rules_core.families.gin import GinDeal, Knocking
from rules_core.families.gin_match import deal_of, final_sheet, match_winner, scores_with, totals
from rules_core.reasons import Reason, because
from rules_core.scoring.gin import hands_won
from rules_core.seen import Pile, Seen
from rules_core.stage import Stage
from rules_core.stages.discarding import Discarding
from rules_core.stages.drawing import Drawing
from rules_core.stages.hand_ended import HandScored, HandVoid
from rules_core.stages.upcard_offer import UpcardOffer

ASKING = UpcardOffer | Drawing | Discarding


def seen(stage: Stage) -> Seen:
    """Return what is on the table at a stage of the gin family."""
    deal = deal_of(stage)
    return Seen(
        seating=deal.rules.seating,
        dealer=deal.dealer,
        names=deal.names,
        hands=_held(stage, deal),
        shown=tuple(None for _ in deal.hands),
        sort=sorted_hand,
        asks=lambda _: asked(stage),
        offered=stage.offered() if isinstance(stage, ASKING) else (),
        only_offered=isinstance(stage, Discarding),
        rulings=stage.rulings_for if isinstance(stage, Discarding) else None,
        piles=(*_piles(stage, deal), *_laid_out(stage)),
        sheet=stage.sheet if isinstance(stage, HandScored) else None,
        scores=scores_with(stage),
        totals=totals(stage),
        winner=match_winner(stage),
        final=final_sheet(stage),
    )


def sorted_hand(held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand suit by suit, each from the ace up."""
    return tuple(sorted(held, key=ace_low))


def _held(stage: Stage, deal: GinDeal) -> tuple[tuple[Card, ...], ...]:
    """After gin or a knock nobody holds a card: everything lies on the table."""
    return tuple(() for _ in deal.hands) if isinstance(stage, HandScored) else deal.hands


def _piles(stage: Stage, deal: GinDeal) -> tuple[Pile, ...]:
    face_down = isinstance(stage, HandScored) and not stage.ending.gin
    top = () if face_down else deal.pile[-1:]
    return Pile(name="stock", count=len(deal.stock)), Pile(name="discard", count=len(deal.pile), cards=top)


def _laid_out(stage: Stage) -> tuple[Pile, ...]:
    if not isinstance(stage, HandScored):
        return ()
    seat, other = stage.ending.seat, stage.deal.other(stage.ending.seat)
    laid = [("meld", seat, meld) for meld in stage.ending.laid_out.melds]
    laid += [("meld", other, meld) for meld in stage.answer.melds]
    laid += [("laid-off", other, stage.answer.laid_off)]
    laid += [("deadwood", seat, stage.ending.laid_out.deadwood), ("deadwood", other, stage.answer.deadwood)]
    return tuple(Pile(name=name, count=len(held), cards=held, seat=who) for name, who, held in laid if held)


# ---- what is asked ----


def asked(stage: Stage) -> tuple[Reason, ...]:
    """Return what is asked of the player on turn, or how the hand ended."""
    match stage:
        case UpcardOffer(deal=deal):
            return (because("", "ask.gin.offer", card=deal.pile[-1]),)
        case Drawing(deal=deal, only_stock=True):
            return (because("", "ask.gin.draw-stock", card=deal.pile[-1]),)
        case Drawing(deal=deal):
            return (because("", "ask.gin.draw", card=deal.pile[-1]),)
        case Discarding():
            return _asks_discard(stage)
        case HandVoid():
            return (because(stage.deal.rules.cite("play/draw"), "ask.gin.void"),)
    assert isinstance(stage, HandScored)
    return _ending(stage)


def _asks_discard(stage: Discarding) -> tuple[Reason, ...]:
    rules, counts = stage.deal.rules, stage.open_card
    plain = "ask.gin.begin" if stage.begins else "ask.gin.discard"
    said = [because("", "ask.gin.discard-or-end" if stage.offered()[0] in stage.choices() else plain)]
    if rules.knocking is Knocking.BY_OPEN_CARD and counts is not None:
        most = rules.limit(counts)
        said.append(because(rules.limit_rule(counts), "ask.gin.limit", card=counts, most=most))
        if rules.doubles is not None and counts.suit is rules.doubles[0]:
            said.append(because(rules.cite(rules.doubles[1]), "ask.gin.doubles", suit=counts.suit))
    return (*said, because("", "ask.gin.discard-last")) if stage.last_turn else tuple(said)


def _ending(stage: HandScored) -> tuple[Reason, ...]:
    rules, (one, other) = stage.deal.rules, stage.deal.rules.seating.sides
    winner, final = match_winner(stage), final_sheet(stage)
    points, others = stage.sheet.total(one), stage.sheet.total(other)
    said = [because("", "ask.settled", one=one, points=points, other=other, others=others)]
    if rules.box is not None:
        scores = scores_with(stage)
        facts = {"points": hands_won(scores, one), "others": hands_won(scores, other)}
        said.append(because(rules.cite("variant.boxbonus/kept-apart"), "ask.gin.boxes", one=one, other=other, **facts))
    if winner is not None:
        said.append(because(rules.cite("match/target"), "ask.match-won", side=winner))
    if final is not None:
        facts = {"points": final.total(one), "others": final.total(other)}
        said.append(because("", "ask.gin.final", one=one, other=other, **facts))
    return tuple(said)
