"""Rules of thumb for the bidding: what a hand is worth, and what to say with it."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.actions import Action, Bid, NameTrump, Pass, PlayOn
from rules_core.cards import Card, Rank, Suit
from rules_core.coach.pick import Advice, thumb
from rules_core.coach.sight import Sight

PLAYABLE = 82
TRUMP_WORTH = {Rank.JACK: 22, Rank.NINE: 15, Rank.ACE: 10, Rank.TEN: 8}


@dataclass(frozen=True, slots=True)
class Worth:
    """What a hand may bring with one trump suit, and what that rests on."""

    suit: Suit
    points: int
    trumps: int
    aces: int
    jas: bool
    nel: bool


def worth_of(held: tuple[Card, ...], suit: Suit) -> Worth:
    """Return the points that a hand may be expected to bring its side with a trump suit."""
    trumps = [one for one in held if one.suit is suit]
    plain = [one for one in held if one.suit is not suit]
    ranks = {one.rank for one in trumps}
    aces = sum(one.rank is Rank.ACE for one in plain)
    tens = sum(one.rank is Rank.TEN and any(o.suit is one.suit and o is not one for o in plain) for one in plain)
    stuk = {Rank.KING, Rank.QUEEN} <= ranks
    points = 20 + sum(TRUMP_WORTH.get(rank, 0) for rank in ranks) + 8 * len(trumps) + 13 * aces + 4 * tens + 6 * stuk
    return Worth(suit, points, len(trumps), aces, Rank.JACK in ranks, Rank.NINE in ranks)


def best_worth(sight: Sight) -> Worth:
    """Return the trump suit that suits a hand best."""
    return max((worth_of(sight.hand, suit) for suit in Suit), key=lambda one: (one.points, one.trumps))


def _said(action: Action, key: str, worth: Worth, sight: Sight, rule: str = "") -> Advice:
    return thumb(
        action,
        "trump-strength",
        key,
        rule and sight.rules.cite(rule),
        suit=worth.suit,
        points=worth.points,
        count=worth.trumps,
        aces=worth.aces,
        needs=PLAYABLE,
    )


def on_proposed(sight: Sight) -> Advice:
    """Play on the proposed suit with a hand that is worth the contract, else pass."""
    assert sight.proposed is not None
    worth = worth_of(sight.hand, sight.proposed)
    if worth.points < PLAYABLE:
        return _said(Pass(), "pass-weak", worth, sight)
    return _said(PlayOn(), "play-strong", worth, sight)


def on_free_choice(sight: Sight) -> Advice:
    """Name the suit that suits the hand best; pass with a weak hand where that is allowed."""
    worth = best_worth(sight)
    if Pass() not in sight.choices:
        return _said(NameTrump(worth.suit), "best-suit", worth, sight)
    if worth.points < PLAYABLE:
        return _said(Pass(), "pass-weak-all", worth, sight)
    return _said(NameTrump(worth.suit), "name-strong", worth, sight)


def standing_bid(sight: Sight) -> Bid | None:
    """Return the highest bid so far."""
    return next((call for _, call in reversed(sight.calls) if isinstance(call, Bid)), None)


def on_auction(sight: Sight) -> Advice:
    """Bid the lowest number that the hand can bear, and stop where it cannot."""
    standing = standing_bid(sight)
    partner_stands = next((who is sight.partner for who, call in reversed(sight.calls) if call is standing), False)
    worth = best_worth(sight)
    bears = {suit: worth_of(sight.hand, suit).points for suit in Suit}
    bids = [one for one in sight.choices if isinstance(one, Bid) and bears[one.suit] >= one.points]
    if not bids or (partner_stands and standing is not None):
        key = "leave-to-partner" if partner_stands and standing else "stop-bidding" if standing else "pass-weak-all"
        return _said(Pass(), key, worth, sight)
    chosen = max(bids, key=lambda one: bears[one.suit] - one.points)
    return _said(chosen, "bid-what-it-bears", worth_of(sight.hand, chosen.suit), sight, "variant.leids/bid")
