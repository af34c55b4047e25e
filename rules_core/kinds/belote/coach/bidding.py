"""Whether to become the maker, and in which suit."""

from __future__ import annotations

from rules_core.cards.actions import DealAnew, LetPlay, NameTrump, Pass, PlayOn, Smous
from rules_core.cards.cards import Card, Suit
from rules_core.kinds.belote.coach.sight import BeloteSight
from rules_core.kinds.belote.rules import Turned
from rules_core.teach.coach.pick import Advice, thumb

# The points that a trump in the hand, or a high card of another suit, may bring.
TRUMPS = {"J": 30, "9": 22, "A": 16, "T": 13, "K": 8, "Q": 8}
SMALL_TRUMP, ACE, COVERED_TEN = 6, 15, 7
# The worth that a hand needs to play, by number of players; a little less is enough for Smous.
ENOUGH = {2: 62, 3: 56, 4: 56, 6: 46}
WITH_PARTNERS, LATER, SMOUS = 12, 4, 10


def worth_as_trump(hand: tuple[Card, ...], suit: Suit) -> int:
    """Return the worth of a hand with a suit as trumps."""
    found = 0
    for one in hand:
        if one.suit is suit:
            found += TRUMPS.get(one.rank.value, SMALL_TRUMP)
        elif one.rank.value == "A":
            found += ACE
        elif one.rank.value == "T" and any(other.suit is one.suit and other.rank.value in "AK" for other in hand):
            found += COVERED_TEN
    return found


def enough(sight: BeloteSight) -> int:
    """Return the worth that a hand needs at this table."""
    seating = sight.rules.seating
    needed = ENOUGH[len(seating.seats)] + (0 if seating.everybody_alone else WITH_PARTNERS)
    return needed - LATER * sight.rules.later


def _promise(sight: BeloteSight, suit: Suit) -> int:
    hand, turned = sight.hand, sight.turned
    takes = sight.rules.maker_takes_turned and sight.rules.turned is Turned.OF_STOCK
    if turned is not None and takes:
        hand = (*hand, turned)
    return worth_as_trump(hand, suit)


def on_bidding(sight: BeloteSight) -> Advice:
    """Play with a good enough hand, name the best suit, or pass."""
    if LetPlay() in sight.choices:
        return _on_smous(sight)
    assert sight.turned is not None
    free = tuple(one.suit for one in sight.choices if isinstance(one, NameTrump))
    suit = max(free or (sight.turned.suit,), key=lambda one: (_promise(sight, one), one.value))
    rule = sight.rules.cite("auction/second-round" if free else "auction/first-round")
    promise, needed = _promise(sight, suit), enough(sight)
    if sight.must:
        return thumb(NameTrump(suit), "maker-hand", "maker-must", rule, suit=suit)
    if promise >= needed:
        action = NameTrump(suit) if free else PlayOn()
        return thumb(action, "maker-hand", "maker-play", rule, suit=suit)
    if Smous() in sight.choices and promise >= needed - SMOUS:
        smous = sight.rules.cite("auction/smous-offer")
        return thumb(Smous(), "maker-hand", "maker-smous", smous, suit=suit)
    return thumb(Pass(), "maker-hand", "maker-pass-best" if free else "maker-pass", rule, suit=suit)


def _on_smous(sight: BeloteSight) -> Advice:
    assert sight.turned is not None
    rule = sight.rules.cite("auction/smous-answer")
    aces = sum(1 for one in sight.hand if one.rank.value in "AT")
    if worth_as_trump(sight.hand, sight.turned.suit) + 4 * aces >= enough(sight) - SMOUS:
        return thumb(LetPlay(), "maker-smous", "maker-let-play", rule)
    return thumb(DealAnew(), "maker-smous", "maker-anew", rule)
