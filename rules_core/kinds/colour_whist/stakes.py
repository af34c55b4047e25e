"""The standing bid of colour whist, and the stakes of a call."""

from __future__ import annotations

from rules_core.cards.actions import Action, CallContract
from rules_core.cards.reasons import because
from rules_core.cards.stage import Stage
from rules_core.kinds.colour_whist.contracts import BASE, EACH_TRICK, NAMED, is_special, is_troel
from rules_core.kinds.colour_whist.rules import deal_of
from rules_core.kinds.colour_whist.stages.party_bidding import PartyBidding
from rules_core.table.question_facts import Stakes, Standing

SHARES = 3
ALONE = frozenset(key for key in NAMED if "solo-" in key)


def stands(stage: Stage) -> Standing | None:
    """Return the standing bid, once two parties bid against each other."""
    if not isinstance(stage, PartyBidding) or stage.standing is None or stage.holder is None:
        return None
    call = CallContract(stage.standing.key)
    told = because(
        stage.deal.rules.cite("auction/highest-bid-plays"), "fact.stands", seats=stage.holder.members, bid=call
    )
    return Standing(seats=stage.holder.members, call=call, told=told)


def stakes(stage: Stage, action: Action) -> Stakes | None:
    """Return what a contract brings each of its players when just made, and when one trick short."""
    contract = NAMED.get(action.contract) if isinstance(action, CallContract) else None
    if contract is None or is_troel(contract):
        return None
    cite, bid = deal_of(stage).rules.cite, CallContract(contract.key)
    if is_special(contract):
        value, loss, rules = contract.value, contract.value, ("score/special-values", "score/special-values")
    else:
        alone = contract.key in ALONE
        value, loss = (times * (SHARES if alone else 1) for times in (BASE, BASE + EACH_TRICK))
        who = "solo" if alone else "team"
        rules = (f"score/{who}-made", f"score/{who}-failed")
    made = because(cite(rules[0]), "fact.brings-each", bid=bid, points=value)
    lost = because(cite(rules[1]), "fact.costs-each", bid=bid, points=loss)
    return Stakes(made=value, lost=-loss, told_made=made, told_lost=lost)
