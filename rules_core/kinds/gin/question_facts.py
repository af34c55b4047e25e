"""Facts for questions about gin games: card values, cards that can be laid off, and the basis of a score."""

from __future__ import annotations

from rules_core.cards.reasons import Reason, because
from rules_core.cards.stage import Stage
from rules_core.kinds.gin.rules import Finish
from rules_core.kinds.gin.rummy import POINTS, bits_of, cards_of, laid_off_on
from rules_core.kinds.gin.seen import sorted_hand
from rules_core.kinds.gin.stages.ended import HandScored
from rules_core.table.question_facts import LayingOff, QuestionFacts

HOW = {Finish.KNOCK: "knock", Finish.GIN: "gin", Finish.BIG_GIN: "big-gin"}


def question_facts(stage: Stage) -> QuestionFacts:
    """Return the facts that questions use."""
    if not isinstance(stage, HandScored):
        return QuestionFacts(worth=POINTS.__getitem__, no_laying_off="nothing-laid-out")
    if stage.ending.gin and not stage.deal.rules.lay_off_on_gin:
        return QuestionFacts(worth=POINTS.__getitem__, given=_given(stage), no_laying_off="no-lay-off-after-gin")
    return QuestionFacts(worth=POINTS.__getitem__, given=_given(stage), laying_off=_laying_off(stage))


def _given(stage: HandScored) -> tuple[Reason, ...]:
    """Return how the hand ended and what deadwood both players have, which decide the score."""
    rules, ending, answer = stage.deal.rules, stage.ending, stage.answer
    seat, other = ending.seat, stage.deal.other(ending.seat)
    rule = rules.cite("play/gin" if ending.gin else "play/knock")
    said = [because(rule, f"given.gin.{HOW[ending.finish]}", seat=seat, points=ending.laid_out.points)]
    said.append(because(rules.cite("play/deadwood"), "given.gin.left", seat=other, points=answer.points))
    counts = rules.card_that_counts(ending.top, ending.taken)
    if rules.doubles is not None and rules.doubles_with(counts) and counts is not None:
        said.append(because(rules.cite(rules.doubles[1]), "given.gin.open-card", card=counts))
    return tuple(said)


def _laying_off(stage: HandScored) -> LayingOff:
    """Return which of the opponent's unmelded cards fit the melds of the player who ended the hand."""
    rules, ending, melds = stage.deal.rules, stage.ending, stage.ending.laid_out.melds
    held = (*stage.answer.laid_off, *stage.answer.deadwood)
    fits = cards_of(laid_off_on(map(bits_of, melds), bits_of(held)))
    rule = rules.cite("score/lay-off")
    why = {one: because(rule, "judge.lays-off-not") for one in held}
    for meld in melds:
        added = cards_of(laid_off_on((bits_of(meld),), bits_of(held)))
        why |= {one: because(rule, "judge.lays-off", held=meld) for one in added}
    other = stage.deal.other(ending.seat)
    return LayingOff(seat=other, other=ending.seat, melds=melds, held=sorted_hand(held), fits=fits, why=why)
