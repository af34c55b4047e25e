"""Facts for questions about colour whist: the forehand, the standing bid, and the basis of a score."""

from __future__ import annotations

from rules_core.cards.reasons import Reason
from rules_core.cards.stage import Stage
from rules_core.kinds.colour_whist.contracts import is_special
from rules_core.kinds.colour_whist.rules import deal_of
from rules_core.kinds.colour_whist.seen import contract_of, result_of
from rules_core.kinds.colour_whist.stages.asking import AskingRound
from rules_core.kinds.colour_whist.stages.ended import Paid
from rules_core.kinds.colour_whist.stages.party_bidding import PartyBidding
from rules_core.kinds.colour_whist.stakes import stakes, stands
from rules_core.table.question_facts import QuestionFacts


def question_facts(stage: Stage) -> QuestionFacts:
    """Return the facts that questions use."""
    deal = stage.play.deal if isinstance(stage, Paid) else deal_of(stage)
    return QuestionFacts(
        forehand=deal.forehand,
        stands=stands(stage),
        stakes=(lambda action: stakes(stage, action)) if isinstance(stage, AskingRound | PartyBidding) else None,
        given=_given(stage) if isinstance(stage, Paid) else (),
    )


def _given(stage: Paid) -> tuple[Reason, ...]:
    """Return the contract and the tricks made, which decide who pays what."""
    contract, result = contract_of(stage.play.deal, stage.play), result_of(stage)
    told = result.told if result and is_special(stage.play.deal.undertaking) else ()
    return (*((contract.told,) if contract else ()), *told[: len(stage.play.deal.declarers)])
