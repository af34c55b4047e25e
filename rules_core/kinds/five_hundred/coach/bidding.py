"""Rules of thumb for the auction: which bid to make with a hand, and when to pass."""

from __future__ import annotations

from rules_core.cards.actions import CallContract, LookAtHand, Pass
from rules_core.cards.bidding.contracts import Goal, Undertaking
from rules_core.kinds.five_hundred.coach.sight import FiveHundredSight
from rules_core.kinds.five_hundred.coach.worth import Worth, chance_of_none, worth_of
from rules_core.teach.coach.pick import Advice, thumb

LEAST_GAIN = 12.0
# What the match is worth beyond its points: a match not won now can be won later, a lost match cannot.
MATCH_WON, MATCH_LOST = 50, 250
# A partner who bids a suit has shown more than the assumed average.
PARTNER_BID, PARTNER_BID_OTHER = 1.6, 0.3
NONE_FROM = {"misere": 0.72, "open-misere": 0.93}


def on_auction(sight: FiveHundredSight) -> Advice:
    """Look first; then bid the contract that gains most, or pass."""
    if LookAtHand() in sight.choices:
        rule = sight.rules.cite("auction/blind-misere")
        return thumb(LookAtHand(), "five-hundred.face-down", "five-hundred.look-first", rule)
    if sight.banned is sight.seat:
        return thumb(Pass(), "five-hundred.ban", "five-hundred.only-pass", sight.rules.cite("match/ralph-ban"))
    standing = _own_bid_that_wins(sight)
    if standing is not None and Pass() in sight.choices:
        won, rule = CallContract(standing.key), sight.rules.cite("match/goal")
        return thumb(Pass(), "five-hundred.score", "five-hundred.pass-won", rule, bid=won)
    open_to = [one for one in sight.rules.ladder if CallContract(one.key) in sight.choices]
    nullo = _safe_nullo(sight, open_to)
    every = [_worth(sight, one) for one in open_to if not one.special]
    best = max(every, key=lambda one: (_gain(sight, one), -one.contract.rank), default=None)
    if nullo is not None and (best is None or best.gain < nullo.value / 2):
        bid = CallContract(nullo.key)
        return thumb(bid, "five-hundred.low-cards", "five-hundred.bid-nullo", sight.rules.cite(nullo.rule), bid=bid)
    if Pass() not in sight.choices:
        assert best is not None
        return _said(sight, best, "five-hundred.must-bid")
    if best is None or _gain(sight, best) < LEAST_GAIN:
        return _pass(sight, best)
    if _wins_match(sight, best.contract):
        return _said(sight, best, "five-hundred.bid-to-win")
    shown = partner_bid(sight)
    raises = shown is not None and best.contract.trump is shown.trump
    return _said(sight, best, "five-hundred.raise" if raises else "five-hundred.bid")


def partner_bid(sight: FiveHundredSight) -> Undertaking | None:
    """Return the partner's last bid if it is an ordinary one."""
    for seat, call in reversed(sight.calls):
        if seat is sight.partner and isinstance(call, CallContract):
            found = sight.rules.undertaking(call.contract)
            return found if found is not None and not found.special else None
    return None


def _own_bid_that_wins(sight: FiveHundredSight) -> Undertaking | None:
    """Return the highest bid so far if it is this side's and wins the match when it is made."""
    last = next((one for one in reversed(sight.calls) if isinstance(one[1], CallContract)), None)
    if last is None or last[0] not in (sight.seat, sight.partner):
        return None
    assert isinstance(last[1], CallContract)
    found = sight.rules.undertaking(last[1].contract)
    return found if found is not None and _wins_match(sight, found) else None


def _likely(sight: FiveHundredSight, worth: Worth) -> int:
    """Return the likely tricks as a whole number, at most one for each card."""
    return min(round(worth.tricks), len(sight.hand))


def _worth(sight: FiveHundredSight, contract: Undertaking) -> Worth:
    shown, more = partner_bid(sight), 0.0
    if shown is not None:
        same = shown.trump is contract.trump
        # A partner's higher bid relies on more tricks of his own.
        more = PARTNER_BID + 0.5 * (shown.tricks - 6) if same else PARTNER_BID_OTHER
    return worth_of(sight.rules, sight.hand, contract, more)


def _wins_match(sight: FiveHundredSight, contract: Undertaking) -> bool:
    return sight.total + contract.value >= sight.rules.match.points


def _loses_match(sight: FiveHundredSight, contract: Undertaking) -> bool:
    return sight.total - contract.value <= -sight.rules.match.points


def _gain(sight: FiveHundredSight, worth: Worth) -> float:
    """Return the average gain of a bid at this score: points beyond the end of the match count nothing."""
    made, lost = float(worth.contract.value), float(worth.contract.value)
    if _wins_match(sight, worth.contract):
        made = sight.rules.match.points - sight.total + MATCH_WON
    if _loses_match(sight, worth.contract):
        lost += MATCH_LOST
    return worth.chance * made - (1 - worth.chance) * lost


def _safe_nullo(sight: FiveHundredSight, open_to: list[Undertaking]) -> Undertaking | None:
    for one in reversed(open_to):
        least = NONE_FROM.get(one.key)
        if _loses_match(sight, one) and not _wins_match(sight, one):
            continue
        if least and one.goal is Goal.NONE and chance_of_none(sight.rules, sight.hand, one) >= least:
            return one
    return None


def _said(sight: FiveHundredSight, best: Worth, key: str) -> Advice:
    contract = best.contract
    bid = CallContract(contract.key)
    return thumb(
        bid,
        "five-hundred.strength",
        key,
        sight.rules.cite("score/contract-made"),
        bid=bid,
        needs=contract.tricks,
        tricks=_likely(sight, best),
        value=contract.value,
        trumps=best.trumps if contract.trump else 0,
        partner=sight.partner,
    )


def _pass(sight: FiveHundredSight, best: Worth | None) -> Advice:
    rule = sight.rules.cite("score/contract-failed")
    if best is None:
        return thumb(Pass(), "five-hundred.strength", "five-hundred.pass-top", rule)
    bid = CallContract(best.contract.key)
    tricks, needs = _likely(sight, best), best.contract.tricks
    key, points = "five-hundred.pass", sight.rules.match.points
    if best.gain >= LEAST_GAIN and _loses_match(sight, best.contract):
        key = "five-hundred.pass-at-the-door"
    return thumb(Pass(), "five-hundred.strength", key, rule, bid=bid, tricks=tricks, needs=needs, points=points)
