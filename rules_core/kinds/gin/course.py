"""The course of a hand of gin: drawing, discarding, and the end of the hand."""

from __future__ import annotations

from rules_core.cards.actions import GoBigGin, GoGin, Knock, TakeDiscard
from rules_core.cards.reasons import Event, Fact, because
from rules_core.cards.stage import Stage
from rules_core.kinds.gin.endings import Finishing, discard_of, laid_out
from rules_core.kinds.gin.rules import Ending, Finish, GinDeal
from rules_core.kinds.gin.scoring.score import answer_to, settle
from rules_core.kinds.gin.stages.discarding import Discarding
from rules_core.kinds.gin.stages.drawing import Drawing
from rules_core.kinds.gin.stages.ended import HandScored, HandVoid
from rules_core.kinds.gin.stages.upcard_offer import UpcardOffer
from rules_core.table.game import Opened


def next_stage(stage: Stage) -> Opened | None:
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    match stage:
        case UpcardOffer():
            return after_offer(stage), ()
        case Drawing():
            return after_draw(stage), ()
        case Discarding():
            return after_discard(stage)
    return None


def after_offer(stage: UpcardOffer) -> Discarding | Drawing:
    """Return the turn of the player who took the upcard, or else the first ordinary turn."""
    if stage.taker is not None:
        return Discarding(stage.deal.taken(stage.taker), stage.taker, stage.deal.pile[-1])
    return Drawing(stage.deal, stage.deal.non_dealer, refused=True)


def after_draw(stage: Drawing) -> Discarding:
    """Return the second half of the turn, with the drawn card in hand."""
    if isinstance(stage.drew, TakeDiscard):
        return Discarding(stage.deal.taken(stage.seat), stage.seat, stage.deal.pile[-1])
    return Discarding(stage.deal.drawn(stage.seat), stage.seat, drew=stage.deal.stock[0])


def after_discard(stage: Discarding) -> Opened:
    """Return the next player's turn, or the end of the hand."""
    done, seat = stage.done, stage.seat
    assert done is not None
    if isinstance(done, Finishing):
        return _ended(stage, done)
    deal = stage.deal.laid(seat, done)
    if not stage.last_turn:
        return Drawing(deal, deal.other(seat)), ()
    void = because(deal.rules.cite("play/draw"), "event.gin.void", count=len(deal.stock))
    return HandVoid(deal), (Event("void", void),)


FINISHES = {Knock: Finish.KNOCK, GoGin: Finish.GIN, GoBigGin: Finish.BIG_GIN}


def _ended(stage: Discarding, done: Finishing) -> Opened:
    seat, discard = stage.seat, discard_of(done)
    deal = stage.deal if discard is None else stage.deal.laid(seat, discard)
    ending = Ending(
        seat=seat,
        finish=FINISHES[type(done)],
        laid_out=laid_out(stage.held, done),
        top=stage.top,
        taken=stage.taken,
    )
    scored = scored_again(deal, ending)
    events = []
    if scored.answer.laid_off:
        off, other = scored.answer.laid_off, deal.other(seat)
        reason = because(deal.rules.cite("score/lay-off"), "event.gin.lays-off", seat=other, held=off)
        events.append(Event("lay-off", reason, other, off))
    rule = "score/gin-deadwood" if ending.gin else "score/knock-compare"
    saying = "event.gin.counted-gin" if ending.gin else "event.gin.counted-knock"
    facts: dict[str, Fact] = {"seat": seat, "other": deal.other(seat), "others": scored.answer.points}
    facts["points"] = ending.laid_out.points
    # The result in the same reply gives this count.
    events.append(Event("settled", because(deal.rules.cite(rule), saying, **facts), obvious=True))
    return scored, tuple(events)


def scored_again(deal: GinDeal, ending: Ending) -> HandScored:
    """Return a finished hand with its score by the rules of this deal."""
    answer = answer_to(deal, ending)
    return HandScored(deal, ending, answer, settle(deal, ending, answer))
