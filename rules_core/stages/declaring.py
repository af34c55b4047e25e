"""Declaring roem with a card, and rejecting what the leader declared: what a player may say, and why not more."""

from __future__ import annotations

from rules_core.actions import Reject, ShowRoem
from rules_core.cards import Card
from rules_core.families.draw_jas import RejectScope, Turn
from rules_core.melds.declared import certainly_lower, height, is_marriage, is_unbroken
from rules_core.melds.roem import Combination
from rules_core.reasons import Fact, Reason, because

LOWER = {"count": "meld/rank-by-count", "top-card": "meld/rank-by-top-card", "tie": "meld/rank-tie-leader"}


def announcement(found: Combination) -> tuple[str, dict[str, Fact]]:
    """Return the end of the key and the facts with which a combination is announced: never its suit or rank."""
    if found.kind == "run":
        return "run", {"length": len(found.cards), "rank": found.cards[0].rank}
    return found.kind, {}


def to_show(turn: Turn) -> tuple[ShowRoem, ...]:
    """Return what the player may declare now."""
    return tuple(ShowRoem(one.cards) for one in turn.roem if _why_not(turn, one) is None)


def to_reject(turn: Turn) -> tuple[Reject, ...]:
    """Return the rejections that the player may make now."""
    if turn.leads:
        return ()
    return tuple(
        Reject(place, one.cards)
        for place in range(1, len(turn.theirs) + 1)
        for one in turn.roem
        if _why_not_against(turn, place, one) is None
    )


def why_not_shown(turn: Turn, cards: tuple[Card, ...]) -> Reason:
    """Return why these cards may not be declared now."""
    found = next((one for one in turn.roem if one.cards == cards), None)
    reason = _not_held(turn, cards) if found is None else _why_not(turn, found)
    assert reason is not None
    return reason


def why_not_rejected(turn: Turn, place: int, cards: tuple[Card, ...]) -> Reason:
    """Return why an announcement may not be rejected with these cards now."""
    cite = turn.hand.rules.cite
    if turn.leads:
        return because(cite("meld/reject"), "refuse.reject-leader")
    if not 1 <= place <= len(turn.theirs):
        return because(cite("meld/reject"), "refuse.reject-nothing", place=place)
    found = next((one for one in turn.roem if one.cards == cards), None)
    reason = _not_held(turn, cards) if found is None else _why_not_against(turn, place, found)
    assert reason is not None
    return reason


# ---- declaring ----


def _not_held(turn: Turn, cards: tuple[Card, ...]) -> Reason:
    rules = turn.hand.rules
    missing = tuple(one for one in cards if one not in turn.held)
    if missing:
        return because(rules.cite("meld/with-card-played"), "refuse.roem-not-in-hand", held=missing)
    if len(cards) > 2 and is_unbroken(cards):
        return because(rules.cite("meld/upward"), "refuse.roem-part-of-run", held=cards)
    if len(cards) == 4 and len({one.rank for one in cards}) == 1:
        return because(rules.roem.fours[-1][2], "refuse.no-roem-four", held=cards)
    same_suit = len({one.suit for one in cards}) == 1 and len(cards) > 2
    if len(cards) > 2:
        name = "sequence-order" if same_suit else "two-kinds"
        return because(rules.cite(f"meld/{name}"), f"refuse.no-roem-{name}", held=cards)
    kind, _, rule = rules.roem.marriages[-1]
    return because(rule, f"refuse.no-roem-{kind}", held=cards)


def _why_not(turn: Turn, found: Combination) -> Reason | None:
    return _not_now(turn, found) or _not_again(turn, found) or _not_together(turn, found)


def _not_now(turn: Turn, found: Combination) -> Reason | None:
    rules, marriage = turn.hand.rules, is_marriage(found)
    if turn.number > (rules.marriage_tricks if marriage else rules.roem_tricks):
        facts = {"number": turn.number, "count": rules.roem_tricks}
        return because(rules.cite("meld/part-two-first-trick"), "refuse.roem-over", **facts)
    if not marriage and not turn.leads:
        saying = "refuse.leader-declares-reject" if turn.theirs else "refuse.leader-declares"
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
    # One roem may stand against several announcements, so that naming it again is no clash.
    return None if found in turn.mine else _not_together(turn, found)


def _low(turn: Turn, place: int, found: Combination) -> Reason | None:
    rules, trump = turn.hand.rules, turn.hand.trump
    whole = rules.reject_scope is RejectScope.WHOLE
    others = [one for one in turn.theirs if not is_marriage(one)] if whole else [turn.theirs[place - 1]]
    for other in others:
        respect = certainly_lower(found, other, trump)
        if respect:
            return because(rules.cite(LOWER[respect]), f"refuse.reject-{respect}", held=found.cards)
    if whole and any(height(one) > height(found) for one in _free_to_reject(turn)):
        return because(rules.cite("meld/reject"), "refuse.reject-with-best", held=found.cards)
    return None


def _free_to_reject(turn: Turn) -> list[Combination]:
    return [one for one in turn.roem if not is_marriage(one) and _not_again(turn, one) is None]
