"""Counting a hand of Five Hundred: the value of the contract, and ten for each trick of the other side."""

from __future__ import annotations

from rules_core.cards.actions import CallContract
from rules_core.cards.bidding.contracts import Goal
from rules_core.cards.reasons import Fact, Reason, ScoreLine, ScoreSheet, because
from rules_core.cards.seats import Side
from rules_core.kinds.five_hundred.stages.play import ContractPlay

EACH_TRICK = 10
OWN_RULES = {"hi-lo": "score/hi-lo-350", "patastrophe": "score/patastrophe-1000"}


def tricks_of(play: ContractPlay, side: Side) -> int:
    """Return how many tricks a side has taken."""
    seating = play.deal.rules.seating
    taken = sum(1 for trick in play.taken if trick.winner is not None and seating.side_at(trick.winner) is side)
    return taken + play.deal.before.count(side)


def bidding_side(play: ContractPlay) -> Side | None:
    """Return the bidder's side, if there is a bidder."""
    bidder = play.deal.bidder
    return None if bidder is None else play.deal.rules.seating.side_at(bidder)


def made(play: ContractPlay) -> bool:
    """Return whether the bidding side has made its contract; False if nobody bid."""
    side = bidding_side(play)
    return side is not None and play.deal.undertaking.made_by(tricks_of(play, side))


def ralphed(play: ContractPlay) -> bool:
    """Return whether the bidder missed his contract so badly that he may not bid in the next hand."""
    side, limit = bidding_side(play), play.deal.rules.ralph_from
    return side is not None and 0 < limit <= play.deal.undertaking.missed_by(tricks_of(play, side))


def settle(play: ContractPlay) -> ScoreSheet:
    """Return the score sheet of a finished hand."""
    ours, rules = bidding_side(play), play.deal.rules
    if ours is None:
        rule = rules.cite("variant.no-bid-no-trump/auction")
        return ScoreSheet(tuple(_tricks_line(play, side, rule) for side in rules.seating.sides))
    theirs = rules.seating.other_side(ours)
    return ScoreSheet((*_contract_lines(play, ours), _other_side(play, theirs)))


def _tricks_line(play: ContractPlay, side: Side, rule: str) -> ScoreLine:
    tricks = tricks_of(play, side)
    reason = because(rule, "score.five-hundred.tricks", count=tricks, each=EACH_TRICK)
    return ScoreLine(side, EACH_TRICK * tricks, reason)


def _other_side(play: ContractPlay, side: Side) -> ScoreLine:
    rules, tricks = play.deal.rules, tricks_of(play, side)
    rule = rules.cite("score/ten-a-trick")
    if play.deal.undertaking.special and not rules.trick_points_in_specials:
        return ScoreLine(side, 0, because(rule, "score.five-hundred.no-tens", tricks=tricks))
    return _tricks_line(play, side, rule)


def _contract_lines(play: ContractPlay, side: Side) -> tuple[ScoreLine, ...]:
    rules, contract, tricks = play.deal.rules, play.deal.undertaking, tricks_of(play, side)
    success = contract.made_by(tricks)
    points = contract.value if success else -contract.value
    first = ScoreLine(side, points, _told_of(play, success, tricks))
    over = tricks - contract.tricks
    if contract.special or over <= 0:
        return (first,)
    rule = rules.cite("score/no-overtricks")
    if tricks == rules.hand_size and contract.value < rules.slam:
        slam = because(rule, "score.five-hundred.slam", points=rules.slam)
        return first, ScoreLine(side, rules.slam - contract.value, slam)
    return first, ScoreLine(side, 0, because(rule, "score.five-hundred.overtricks", count=over))


def _told_of(play: ContractPlay, success: bool, tricks: int) -> Reason:
    rules, contract = play.deal.rules, play.deal.undertaking
    facts: dict[str, Fact] = {"bid": CallContract(contract.key), "count": tricks, "needs": contract.tricks}
    word = "made" if success else "failed"
    if contract.special:
        rule = OWN_RULES.get(contract.key, "score/special-bids")
        kind = "nullo" if contract.goal is Goal.NONE else "special"
        return because(rules.cite(rule), f"score.five-hundred.{kind}-{word}", **facts)
    return because(rules.cite(f"score/contract-{word}"), f"score.five-hundred.contract-{word}", **facts)
