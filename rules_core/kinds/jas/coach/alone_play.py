"""The card to play when everybody plays for himself: its gain in the trick, less its value if kept."""

from __future__ import annotations

from math import comb

from rules_core.cards.cards import Card, Rank
from rules_core.cards.reasons import Fact, Reason
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import allowed, rulings
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.jas.coach.sight import JasSight
from rules_core.teach.coach.pick import Advice, thumb

LIKELY = 0.6
# The average points that a later player adds to a trick, and the value of keeping a trump or a sure card.
COMES_WITH_A_CARD, TRUMP_KEPT, HIGH_KEPT = 4.0, 5.0, 0.6


def on_card(sight: JasSight) -> Advice:
    """Return the only legal card, or else the card with the greatest weight and the reason for it."""
    trick = sight.trick
    assert trick is not None
    legal = allowed(sight.rules.duties, trick, sight.hand, sight.seat)
    if len(legal) == 1:
        return the_only_card(sight, trick, legal[0])
    best = max(legal, key=lambda one: (weight(sight, trick, one), -trick.order.strength[one]))
    return _follow(sight, trick, best) if trick.cards else _lead(sight, trick, best)


# ---- weighing ----


def to_come(sight: JasSight, trick: Trick) -> tuple[Seat, ...]:
    """Return the players who play to the trick after this seat."""
    seats = trick.players()
    return seats[seats.index(sight.seat) + 1 :]


def chance_without(sight: JasSight, seat: Seat, wanted: list[Card]) -> float:
    """Return the chance that a player holds none of some cards; many cards may be out of play."""
    possible = sum(sight.may_hold(seat, one) for one in wanted)
    unseen = sum((seat, one) not in sight.barred for one in sight.unseen)
    held = min(sight.count(seat), unseen)
    return comb(unseen - possible, held) / comb(unseen, held) if held else 1.0


def holds(sight: JasSight, trick: Trick, one: Card) -> float:
    """Return the chance that a card takes the trick."""
    after = trick.with_card(sight.seat, one)
    if after.best is not one:
        return 0.0
    suits, strength, trump, led = trick.order.suits, trick.order.strength, trick.order.trump, after.led
    chance = 1.0
    for seat in to_come(sight, trick):
        higher = [other for other in sight.unseen if suits[other] is one.suit and strength[other] > strength[one]]
        safe = chance_without(sight, seat, higher)
        if one.suit is not trump:
            no_suit = chance_without(sight, seat, [other for other in sight.unseen if suits[other] is led])
            no_trump = chance_without(sight, seat, [other for other in sight.unseen if suits[other] is trump])
            safe *= 1.0 - no_suit * (1.0 - no_trump)
        chance *= safe
    return chance


def is_highest(sight: JasSight, trick: Trick, one: Card) -> bool:
    """Return whether no unseen card of its suit is higher."""
    strength = trick.order.strength
    return all(strength[other] < strength[one] for other in sight.unseen if other.suit is one.suit)


def kept_for(sight: JasSight, trick: Trick, one: Card) -> float:
    """Return the value of keeping a card."""
    order = trick.order
    if len(sight.hand) == 1:
        return 0.0
    if one.suit is order.trump:
        return TRUMP_KEPT + order.points[one] * (1.0 if is_highest(sight, trick, one) else 0.5)
    return HIGH_KEPT * order.points[one] if is_highest(sight, trick, one) else 0.0


def weight(sight: JasSight, trick: Trick, one: Card) -> float:
    """Return the expected gain of a card in this trick, less its value if kept."""
    points, chance = trick.order.points[one], holds(sight, trick, one)
    last = sight.rules.last_trick if len(sight.hand) == 1 else 0
    lying = trick.points() + COMES_WITH_A_CARD * len(to_come(sight, trick)) + last
    return chance * (lying + points) - (1.0 - chance) * points - kept_for(sight, trick, one)


# ---- reasons ----


def the_only_card(sight: JasSight, trick: Trick, only: Card) -> Advice:
    """Return the only legal card, with the rule that forces it."""
    if len(sight.hand) == 1:
        return thumb(only, "last-card", "last-card", sight.rules.cite("play/tricks"), card=only)
    binding = [one for one in rulings(sight.rules.duties, trick, sight.hand, sight.seat) if one.before != one.kept]
    reason = binding[-1].permits()
    chosen = thumb(only, "what-is-allowed", "only-card", reason.rule, card=only, count=len(sight.hand))
    return Advice(only, chosen.look, Reason(reason.rule, reason.saying, (*reason.facts, ("card", only))), chosen.choice)


def _lead(sight: JasSight, trick: Trick, one: Card) -> Advice:
    facts: dict[str, Fact] = {"card": one, "suit": one.suit, "points": trick.order.points[one]}
    facts["others"] = len(sight.hand) - 1
    if is_highest(sight, trick, one):
        return thumb(one, "highest-left", "cash-winner", **facts)
    return thumb(one, "worthless", "lead-least" if trick.order.points[one] else "lead-low", **facts)


def _follow(sight: JasSight, trick: Trick, one: Card) -> Advice:
    best, winner, points = trick.best, trick.winner, trick.order.points[one]
    assert best is not None
    assert winner is not None
    facts: dict[str, Fact] = {"card": one, "points": points, "best": best, "winner": winner}
    chance = holds(sight, trick, one)
    if chance == 1.0 and not to_come(sight, trick):
        home = points >= 10 and one.rank in (Rank.TEN, Rank.ACE)
        return thumb(one, "last-to-play", "bring-home" if home else "alone-take-last", **facts)
    if chance >= LIKELY:
        trumps_in = one.suit is trick.order.trump and trick.led is not one.suit
        return thumb(one, "opponent-wins", "trump-in" if trumps_in else "take-now", **facts)
    if chance > 0:
        return thumb(one, "opponent-wins", "alone-try", **facts)
    return thumb(one, "opponent-wins", "alone-throw-least" if points else "alone-throw-worthless", **facts)
