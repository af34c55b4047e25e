"""Facts for questions about jas games with a maker: the forehand, and the basis of a score."""

from __future__ import annotations

from typing import Any

from rules_core.cards.melds.declared import is_marriage
from rules_core.cards.reasons import Reason, because
from rules_core.cards.stage import Stage
from rules_core.kinds.belote.rules import deal_of
from rules_core.kinds.belote.scoring.sheet import maker_side, tallies
from rules_core.kinds.belote.seen import contract_of, result_of
from rules_core.kinds.belote.stages.ended import BeloteCounted
from rules_core.table.jack_round import JackRound
from rules_core.table.question_facts import QuestionFacts

MADE, LEVEL = ("result.made", "result.kapot"), "result.level"


def question_facts(stage: Stage) -> QuestionFacts:
    """Return the facts that questions use."""
    deal, counted, jacks = deal_of(stage), isinstance(stage, BeloteCounted), isinstance(stage, JackRound)
    return QuestionFacts(
        forehand=None if jacks else deal.forehand,
        worth=deal.rules.order(deal.trump).points.__getitem__,
        outcome=_outcome(stage) if isinstance(stage, BeloteCounted) else None,
        given=_given(stage) if isinstance(stage, BeloteCounted) else (),
        steps=stage.steps() if isinstance(stage, JackRound) else (),
        next_step=(lambda _: next_card(stage)) if isinstance(stage, JackRound) else None,
        beside=deal.rules.settlement.last_trick if counted else 0,
    )


def next_card(stage: JackRound[Any]) -> Reason:
    """Return the player who gets the next card; nobody knows the card yet."""
    return because(stage.deal.rules.cite("setup/omboeren-deal"), "judge.next-card", seat=stage.next_to_get())


def _outcome(stage: BeloteCounted) -> tuple[bool, Reason] | None:
    """Return whether the maker made the deal, and why; None after a tie."""
    result, side = result_of(stage), maker_side(stage.play)
    head = result.head if result else None
    if head is None or head.saying == LEVEL:
        return None
    of_two = "-of-two" if len(deal_of(stage).rules.seating.sides) == 2 else ""
    made, points = head.saying in MADE, tallies(stage.play)[side.index].points
    return made, because(head.rule, f"fact.{'made' if made else 'lost'}{of_two}", side=side, points=points)


def _given(stage: BeloteCounted) -> tuple[Reason, ...]:
    """Return the maker, what each side took, and the roem declared, which decide the score."""
    deal, rule = stage.deal, stage.deal.rules.cite("score/card-points")
    contract = contract_of(deal)
    said = [contract.told] if contract else []
    for side, taken in zip(deal.rules.seating.sides, tallies(stage.play), strict=True):
        points = taken.cards + taken.last_trick
        said.append(because(rule, "given.maker.taken", side=side, count=taken.tricks, points=points))
    for one in stage.play.own.declared:
        saying = "given.maker.stuk" if is_marriage(one.found) else "given.maker.declared"
        said.append(because(one.found.rule, saying, seat=one.by, held=one.found.cards))
    if deal.reserve:
        said.append(because(deal.rules.cite("score/tie-reserve"), "given.maker.in-reserve", points=deal.reserve))
    return tuple(said)
