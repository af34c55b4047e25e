"""Rules of thumb for the bidding."""

from __future__ import annotations

from rules_core.cards.actions import Action, Bid, NameTrump, Pass, PlayOn
from rules_core.cards.cards import SUITS, Card, Rank, Suit
from rules_core.kinds.jas.coach.sight import JasSight
from rules_core.kinds.jas.coach.worth import SAFETY, Worth, worth_of
from rules_core.kinds.jas.rules import Target, TrumpChoice
from rules_core.teach.coach.pick import Advice, thumb

# The worth from which playing gains more than passing, measured on deals played out.
FREELY_FROM, FOREHAND_SIDE_FROM, OTHER_SIDE_FROM = 110, 106, 116
EACH_HELP = 10


def best_worth(sight: JasSight) -> Worth:
    """Return the best trump suit for a hand, with its worth."""
    return max((worth_of(sight.hand, suit) for suit in SUITS), key=lambda one: (one.points, one.trumps))


def _said(action: Action, key: str, worth: Worth, sight: JasSight, least: int) -> Advice:
    return thumb(
        action,
        "trump-strength",
        key,
        suit=worth.suit,
        points=worth.points,
        trumps=worth.trumps,
        aces=worth.aces,
        least=least,
        needs=sight.rules.needs,
        forehand=sight.forehand,
    )


def on_proposed(sight: JasSight) -> Advice:
    """Play on the proposed suit with a good enough hand, else pass; the forehand's side needs a little less."""
    assert sight.proposed is not None
    worth = worth_of(sight.hand, sight.proposed)
    forced = sight.rules.trump_choice is TrumpChoice.TURNED
    ours = sight.rules.seating.side_at(sight.forehand) is sight.rules.seating.side_at(sight.seat)
    least = (FOREHAND_SIDE_FROM if ours else OTHER_SIDE_FROM) if forced else FREELY_FROM
    if worth.points >= least:
        half = sight.rules.target is Target.MORE_THAN_HALF
        return _said(PlayOn(), "play-strong-half" if half else "play-strong", worth, sight, least)
    near = forced and not ours and worth.points >= FOREHAND_SIDE_FROM
    return _said(Pass(), "pass-and-wait" if near else "pass-weak", worth, sight, least)


def on_free_choice(sight: JasSight) -> Advice:
    """Name the best suit for the hand; pass with a weak hand if a pass is allowed."""
    worth = best_worth(sight)
    if Pass() not in sight.choices:
        return _said(NameTrump(worth.suit), "best-suit", worth, sight, FREELY_FROM)
    if worth.points < FREELY_FROM:
        return _said(Pass(), "pass-weak-all", worth, sight, FREELY_FROM)
    return _said(NameTrump(worth.suit), "name-strong", worth, sight, FREELY_FROM)


def helps(held: tuple[Card, ...], suit: Suit) -> int:
    """Return how many cards help a partner who bid a suit: its two highest trumps, and aces in other suits."""
    high = (Rank.JACK, Rank.NINE)
    return sum(one.rank in high if one.suit is suit else one.rank is Rank.ACE for one in held)


def on_auction(sight: JasSight) -> Advice:
    """Bid the lowest number if the hand can bear it; otherwise stop."""
    last = next(((who, call) for who, call in reversed(sight.calls) if isinstance(call, Bid)), None)
    bears = {suit: worth_of(sight.hand, suit).points - SAFETY for suit in SUITS}
    worth = best_worth(sight)
    offered = _offered_by_partner(sight)
    if offered is not None:
        bears[offered.suit] = max(bears[offered.suit], offered.points + EACH_HELP * helps(sight.hand, offered.suit))
    bids = [one for one in sight.choices if isinstance(one, Bid) and one.points <= bears[one.suit]]
    if last is not None and last[0] is sight.partner:
        return _said(Pass(), "leave-to-partner", worth, sight, SAFETY)
    if not bids:
        return _said(Pass(), "stop-bidding" if last else "pass-no-bid", worth, sight, SAFETY)
    return _chosen_bid(sight, bids, bears, offered)


def _offered_by_partner(sight: JasSight) -> Bid | None:
    """Return the partner's first bid, unless it raises this seat's suit: mutual raises would never end."""
    own = {call.suit for who, call in sight.calls if who is sight.seat and isinstance(call, Bid)}
    bids = [call for who, call in sight.calls if who is sight.partner and isinstance(call, Bid)]
    return bids[0] if bids and bids[0].suit not in own else None


def _chosen_bid(sight: JasSight, bids: list[Bid], bears: dict[Suit, int], offered: Bid | None) -> Advice:
    chosen = max(bids, key=lambda one: (bears[one.suit] - one.points, -one.points))
    raised = offered is not None and offered.suit is chosen.suit
    key = "raise-partner" if raised else "bid-what-it-bears"
    advice = _said(chosen, key, worth_of(sight.hand, chosen.suit), sight, SAFETY)
    return advice.knowing(bid=chosen.points, partner=sight.partner, helps=helps(sight.hand, chosen.suit))
