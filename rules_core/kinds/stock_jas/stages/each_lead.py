"""Declaring with every lead: the leader declares, the opponent rejects, and rejected roem may return."""

from __future__ import annotations

from rules_core.cards.melds.declared import certainly_lower, height, is_marriage
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.stock_jas.rules import Announced, Declaring, Hand, RejectScope, Turn
from rules_core.kinds.stock_jas.stages.declaring import LOWER
from rules_core.kinds.stock_jas.stages.showing import judged_each


def _why_not(turn: Turn, found: Combination) -> Reason | None:
    return _not_now(turn, found) or _not_again(turn, found) or _not_together(turn, found)


def _not_now(turn: Turn, found: Combination) -> Reason | None:
    rules, marriage = turn.hand.rules, is_marriage(found)
    if turn.number > (rules.marriage_tricks if marriage else rules.roem_tricks):
        facts = {"number": turn.number, "count": rules.roem_tricks}
        return because(rules.cite("meld/part-two-first-trick"), "refuse.roem-over", **facts)
    if not marriage and not turn.leads:
        to_reject = any(not is_marriage(one) for one in turn.theirs)
        saying = "refuse.leader-declares-reject" if to_reject else "refuse.leader-declares"
        return because(rules.cite("meld/leader-only"), saying)
    return None


def _not_again(turn: Turn, found: Combination) -> Reason | None:
    cite = turn.hand.rules.cite
    if any(found.cards == one.cards for one in turn.before):
        return because(cite("meld/once"), "refuse.roem-scored", held=found.cards)
    if found.kind != "run":
        return None
    suit = found.cards[0].suit
    same = [one for one in turn.before if one.kind == "run" and one.cards[0].suit is suit]
    highest = max(same, key=height, default=None)
    if highest is None or height(found) > height(highest):
        return None
    facts: dict[str, Fact] = {"suit": suit, "length": len(highest.cards), "rank": highest.cards[0].rank}
    return because(cite("meld/never-lower"), "refuse.lower-run", **facts)


def _not_together(turn: Turn, found: Combination) -> Reason | None:
    rules = turn.hand.rules
    for one in turn.mine:
        if one == found:
            return because(rules.cite("meld/once"), "refuse.roem-announced", held=found.cards)
        if one.kind == found.kind == "run" and one.cards[0].suit is found.cards[0].suit:
            return because(rules.cite("meld/several-at-once"), "refuse.two-runs", suit=found.cards[0].suit)
        if is_marriage(one) and is_marriage(found) and not rules.shared_marriages:
            shared = tuple(card for card in found.cards if card in one.cards)
            if shared:
                return because(rules.cite("meld/card-in-several"), "refuse.shared-marriage", card=shared[0])
    return None


# ---- rejecting ----


def _why_not_against(turn: Turn, place: int, found: Combination) -> Reason | None:
    cite, other = turn.hand.rules.cite, turn.theirs[place - 1]
    if is_marriage(other):
        return because(cite(turn.hand.rules.rule_of_marriages), "refuse.reject-marriage")
    if is_marriage(found):
        return because(cite("meld/two-kinds"), "refuse.reject-with-marriage", held=found.cards)
    return (
        _rejected_already(turn, place) or _not_again(turn, found) or _clashes(turn, found) or _low(turn, place, found)
    )


def _rejected_already(turn: Turn, place: int) -> Reason | None:
    cite, rules = turn.hand.rules.cite, turn.hand.rules
    done = [one.against for one in turn.announced if one.by is turn.seat and one.against]
    if place in done:
        return because(cite("meld/reject"), "refuse.rejected-already", place=place)
    first = next(spot for spot, one in enumerate(turn.theirs, 1) if not is_marriage(one))
    if rules.reject_scope is RejectScope.WHOLE and place != first:
        return because(cite("meld/reject"), "refuse.reject-whole", place=first)
    return None


def _clashes(turn: Turn, found: Combination) -> Reason | None:
    # A player may name one roem against several announcements, so naming it again is no clash.
    return None if found in turn.mine else _not_together(turn, found)


def _low(turn: Turn, place: int, found: Combination) -> Reason | None:
    rules, trump = turn.hand.rules, turn.hand.trump
    whole = rules.reject_scope is RejectScope.WHOLE
    others = [one for one in turn.theirs if not is_marriage(one)] if whole else [turn.theirs[place - 1]]
    for other in others:
        respect = certainly_lower(rules.roem, found, other, trump)
        if respect:
            return because(rules.cite(LOWER[respect]), f"refuse.reject-{respect}", held=found.cards)
    if whole and any(height(one) > height(found) for one in _free_to_reject(turn)):
        return because(rules.cite("meld/reject"), "refuse.reject-with-best", held=found.cards)
    return None


def _free_to_reject(turn: Turn) -> list[Combination]:
    return [one for one in turn.roem if not is_marriage(one) and _not_again(turn, one) is None]


def _nobody(_hand: Hand, _trick: Trick, _number: int, _announced: tuple[Announced, ...]) -> tuple[Seat, ...]:
    return ()


EACH_LEAD = Declaring(
    why_not_shown=_why_not,
    why_not_rejected=_why_not_against,
    judged=judged_each,
    still_asked=_nobody,
    rejected="event.roem-rejected",
    come_back=True,
)
