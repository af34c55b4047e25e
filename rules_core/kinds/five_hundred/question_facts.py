"""Facts for questions about Five Hundred: the forehand, the standing bid, and the basis of a score."""

from __future__ import annotations

from rules_core.cards.actions import Action, CallContract
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.kinds.five_hundred.rules import deal_of
from rules_core.kinds.five_hundred.scoring.score import bidding_side, made, tricks_of
from rules_core.kinds.five_hundred.seen import contract_of
from rules_core.kinds.five_hundred.stages.contract_auction import ContractAuction
from rules_core.kinds.five_hundred.stages.hand_over import HandOver
from rules_core.table.ended import NotPlayed
from rules_core.table.question_facts import QuestionFacts, Stakes, Standing


def question_facts(stage: Stage) -> QuestionFacts:
    """Return the facts that questions use."""
    deal = deal_of(stage)
    return QuestionFacts(
        absent=(deal.absent,) if deal.absent else (),
        forehand=deal.forehand,
        following=_following(stage),
        stands=_stands(stage) if isinstance(stage, ContractAuction) else None,
        stakes=(lambda action: _stakes(stage, action)) if isinstance(stage, ContractAuction) else None,
        outcome=_outcome(stage) if isinstance(stage, HandOver) else None,
        given=_given(stage) if isinstance(stage, HandOver) else (),
    )


def _following(stage: Stage) -> Seat | None:
    """Return the next dealer once the hand is over and the deal passes on."""
    passes_on = isinstance(stage, HandOver) or (isinstance(stage, NotPlayed) and not stage.again)
    return deal_of(stage).forehand if passes_on else None


def _stands(stage: ContractAuction) -> Standing | None:
    if stage.standing is None:
        return None
    seat, contract = stage.standing
    call = CallContract(contract.key)
    told = because(stage.deal.rules.cite("auction/clockwise-and-higher"), "fact.stands", seats=(seat,), bid=call)
    return Standing(seats=(seat,), call=call, told=told)


def _stakes(stage: Stage, action: Action) -> Stakes | None:
    rules = deal_of(stage).rules
    found = next((one for one in rules.ladder if action == CallContract(one.key)), None)
    if found is None:
        return None
    bid = CallContract(found.key)
    made = because(rules.cite("score/table"), "fact.brings", bid=bid, points=found.value)
    lost = because(rules.cite("score/contract-failed"), "fact.costs", bid=bid, points=found.value)
    return Stakes(made=found.value, lost=-found.value, told_made=made, told_lost=lost)


def _outcome(stage: HandOver) -> tuple[bool, Reason] | None:
    return None if bidding_side(stage.play) is None else (made(stage.play), stage.sheet.lines[0].reason)


def _given(stage: HandOver) -> tuple[Reason, ...]:
    """Return the contract and the tricks of each side, which decide the score."""
    contract, play = contract_of(stage.deal), stage.play
    rule, sides = stage.deal.rules.cite("score/ten-a-trick"), stage.deal.rules.seating.sides
    tricks = [because(rule, "given.tricks", side=side, count=tricks_of(play, side)) for side in sides]
    return (*((contract.told,) if contract else ()), *tricks)
