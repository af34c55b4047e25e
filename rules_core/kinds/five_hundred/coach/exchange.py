"""Rules of thumb for the kitty: which cards to put away."""

from __future__ import annotations

from rules_core.cards.actions import Action, GiveCards, PutAway
from rules_core.cards.bidding.contracts import Goal
from rules_core.cards.cards import JOKER, Card, Rank
from rules_core.cards.tricks.order import TRUMP_TIER
from rules_core.kinds.five_hundred.coach.sight import FiveHundredSight
from rules_core.teach.coach.duck import danger
from rules_core.teach.coach.pick import Advice, thumb


def on_exchange(sight: FiveHundredSight) -> Advice:
    """Part with the card that the contract needs least."""
    assert sight.contract is not None
    gives = isinstance(sight.choices[0], GiveCards)
    hand, order = sight.hand, sight.order
    if sight.contract.goal is Goal.NONE:
        one = max(hand, key=lambda held: (danger(order, hand, held), order.strength[held]))
        key = "five-hundred.give-danger" if gives else "duck.away-danger"
        return thumb(_going(one, gives), "duck.dangers", key, card=one)
    one = min(hand, key=lambda held: _keep(sight, held))
    left = [other for other in hand if order.suits[other] is order.suits[one] and other is not one]
    low = "five-hundred.away-low" if sight.contract.trump else "five-hundred.away-low-no-trumps"
    key = low if left else "five-hundred.away-void"
    suit = one.suit
    return thumb(
        _going(one, gives), "five-hundred.losers", key, sight.rules.cite("exchange/kitty"), card=one, suit=suit
    )


def _going(one: Card, gives: bool) -> Action:
    return GiveCards((one,)) if gives else PutAway((one,))


def _keep(sight: FiveHundredSight, one: Card) -> float:
    """Return how much a card is worth keeping in a contract that wants tricks."""
    order, contract = sight.order, sight.contract
    assert contract is not None
    if one is JOKER or order.strength[one] >= TRUMP_TIER:
        return 1000 + order.strength[one]
    held = [other for other in sight.hand if order.suits[other] is one.suit]
    top = Rank.JACK if contract.jacks_high else Rank.ACE
    has_top = any(other.rank is top for other in held)
    height = order.strength[one]
    if one.rank is top:
        return 500.0
    if height == max(order.strength[card] for card in sight.rules.pack if order.suits[card] is one.suit) - 1:
        return 200.0 if has_top or len(held) > 1 else 40.0 + height
    if contract.trump is None:
        return 12 * len(held) + height + (30 if has_top else 0)
    return 20 * len(held) + height + (10 if has_top else 0)
