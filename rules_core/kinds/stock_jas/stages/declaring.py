"""Declaring roem with a card, and rejecting the leader's roem: allowed announcements and refusals."""

from __future__ import annotations

from rules_core.cards.actions import Reject, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.melds.declared import is_marriage, is_unbroken
from rules_core.cards.melds.roem import Combination, row_of
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.kinds.stock_jas.rules import Announced, RejectScope, StockJasRules, Turn

LOWER = {"count": "meld/rank-by-count", "top-card": "meld/rank-by-top-card", "tie": "meld/rank-tie-leader"}


def announcement(found: Combination) -> tuple[str, dict[str, Fact]]:
    """Return the key ending and the facts of an announcement, which never names a suit or the rank of four alike."""
    if found.kind == "run":
        return "run", {"length": len(found.cards), "rank": found.cards[0].rank}
    return found.kind, {}


def not_rejected(rules: StockJasRules, announced: tuple[Announced, ...]) -> tuple[Announced, ...]:
    """Return the announcements that nobody has rejected so far.

    A rejection is against one announcement, against every declaration of the trick, or, where rejected roem is lost,
    against all that the player declared.
    """
    rejected: list[Announced] = []
    for place, rejection in enumerate(announced):
        if rejection.against:
            theirs = [one for one in announced[:place] if one.by is not rejection.by]
            target = theirs[rejection.against - 1]
            every = rules.reject_scope is RejectScope.WHOLE or not rules.declaring.come_back
            rejected += [
                one for one in theirs if one is target or (every and one.by is target.by and not is_marriage(one.found))
            ]
    return tuple(one for one in announced if one not in rejected)


def rejected_of_several(turn: Turn, place: int) -> tuple[str, dict[str, Fact]]:
    """Return the key ending and the facts that name a rejected announcement, if there are several."""
    if turn.hand.rules.reject_scope is RejectScope.WHOLE or sum(not is_marriage(one) for one in turn.theirs) < 2:
        return "", {}
    what, told = announcement(turn.theirs[place - 1])
    return f"-over-{what}", {f"their_{name}": fact for name, fact in told.items()}


def to_show(turn: Turn) -> tuple[ShowRoem, ...]:
    """Return the roem that the player may declare now."""
    why_not = turn.hand.rules.declaring.why_not_shown
    return tuple(ShowRoem(one.cards) for one in turn.roem if why_not(turn, one) is None)


def to_reject(turn: Turn) -> tuple[Reject, ...]:
    """Return the rejections that the player may make now."""
    if turn.leads or not turn.theirs:
        return ()
    why_not = turn.hand.rules.declaring.why_not_rejected
    return tuple(
        Reject(place, one.cards)
        for place in range(1, len(turn.theirs) + 1)
        for one in turn.roem
        if why_not(turn, place, one) is None
    )


def why_not_shown(turn: Turn, cards: tuple[Card, ...]) -> Reason:
    """Return why these cards may not be declared now."""
    found = next((one for one in turn.roem if one.cards == cards), None)
    reason = _not_held(turn, cards) if found is None else turn.hand.rules.declaring.why_not_shown(turn, found)
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
    why_not = turn.hand.rules.declaring.why_not_rejected
    reason = _not_held(turn, cards) if found is None else why_not(turn, place, found)
    assert reason is not None
    return reason


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
        return because(rules.cite(f"meld/{name}"), f"refuse.no-roem-{name}", held=cards, row=row_of(rules.pack))
    kind, _, rule = rules.roem.marriages[-1]
    return because(rule, f"refuse.no-roem-{kind}", held=cards)
