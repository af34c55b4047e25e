"""The coach's advice in tarot: each card is weighed by its gain now and its cost later."""

from __future__ import annotations

from rules_core.cards.cards import Card, Suit
from rules_core.cards.reasons import Fact, Reason
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import rulings
from rules_core.kinds.tarot.coach.lookahead import better_than
from rules_core.kinds.tarot.coach.sight import TarotSight, sight_of
from rules_core.table.table import Table
from rules_core.teach.coach.pick import Advice, thumb

LIKELY = 0.5
# The average points that a later player adds to a trick.
COMES_WITH_A_CARD = 0.2
LOST_LATER = 0.5
# The chance that a kept card takes a later trick: any trump, a bonus for the highest trump, and a plain card.
TRUMP_LATER, HIGH_TRUMP_LATER, PLAIN_LATER = 0.3, 0.6, 0.5
SHORT_SUIT = 1.0
EXCUSE_LATER = 0.3


def advise(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat at a table of tarot."""
    return advice_from(sight_of(table, seat))


def advice_from(sight: TarotSight) -> Advice:
    """Return the only legal card, or else the card with the greatest weight and the reason for it."""
    if len(sight.legal) == 1:
        return _the_only_card(sight)
    weighed = sorted(sight.legal, key=lambda one: weight(sight, one), reverse=True)
    usual, better = weighed[0], better_than(sight, weighed)
    if better is not None:
        facts: dict[str, Fact] = {"card": better.card, "other": usual, "gain": better.gain, "worlds": better.count}
        return thumb(better.card, "further", "look-ahead", **facts)
    return _follow(sight, usual) if sight.trick.cards else _lead(sight, usual)


# ---- weighing ----


def weight(sight: TarotSight, one: Card) -> float:
    """Return the expected gain of a card in this trick, less its value if kept."""
    if one in sight.order.free:
        return -_worth_of_free_card(sight)
    chance, points = sight.holds(one), sight.points(one)
    lying = sum(map(sight.points, sight.trick.cards)) + COMES_WITH_A_CARD * len(sight.to_come())
    now = chance * (sight.per_trick + lying + points) - (1.0 - chance) * points
    return now - later(sight, one) + _shortens(sight, one)


def later(sight: TarotSight, one: Card) -> float:
    """Return the value of a card if kept: the tricks and points that it may win or lose."""
    if len(sight.hand) == 1:
        return 0.0
    others = len(sight.hand) * (len(sight.rules.seating.seats) - 1)
    dealt = min(1.0, others / max(1, len(sight.unseen)))
    free = (1.0 - dealt) ** sight.higher_out(one)
    chance = (
        TRUMP_LATER + HIGH_TRUMP_LATER * free
        if one.suit is Suit.TRUMPS
        else PLAIN_LATER * free * _followed(sight, one.suit)
    )
    points = sight.points(one)
    return chance * (sight.per_trick + points) - (1.0 - chance) * points * LOST_LATER


def _followed(sight: TarotSight, suit: Suit) -> float:
    """Return how likely the others are to follow a suit."""
    return min(1.0, len(sight.out(suit)) / (1.5 * (len(sight.rules.seating.seats) - 1)))


def _shortens(sight: TarotSight, one: Card) -> float:
    """Return the value of coming closer to a void, in order to trump."""
    if one.suit is Suit.TRUMPS or not any(other.suit is Suit.TRUMPS for other in sight.hand):
        return 0.0
    return SHORT_SUIT / sum(other.suit is one.suit for other in sight.hand)


def _worth_of_free_card(sight: TarotSight) -> float:
    """Return the value of keeping the Excuse: a way out of a later trick, and more until a trick can pay for it."""
    if len(sight.hand) <= 3:
        return 0.0
    return EXCUSE_LATER * sight.per_trick + (1.5 if not sight.tricks_won else 0.0)


# ---- reasons ----


def _the_only_card(sight: TarotSight) -> Advice:
    only = sight.legal[0]
    if len(sight.hand) == 1:
        return thumb(only, "last-card", "last-card", sight.rules.cite("play/forehand-leads"), card=only)
    binding = [
        one for one in rulings(sight.rules.duties, sight.trick, sight.hand, sight.seat) if one.before != one.kept
    ]
    reason = binding[-1].permits()
    chosen = thumb(only, "what-is-allowed", "only-card", reason.rule, card=only, count=len(sight.hand))
    return Advice(only, chosen.look, Reason(reason.rule, reason.saying, (*reason.facts, ("card", only))), chosen.choice)


def _facts(sight: TarotSight, one: Card) -> dict[str, Fact]:
    holds = sight.holds(one)
    # Only a certainty is reported as 100 per cent.
    percent = 100 if holds == 1.0 else min(99, max(1, round(100 * holds)))
    return {
        "card": one,
        "suit": one.suit,
        "points": sight.points(one),
        "percent": percent,
        "risk": 100 - percent,
        "count": min(sight.higher_out(one), sight.hidden),
    }


def _lead(sight: TarotSight, one: Card) -> Advice:
    cite, facts = sight.rules.cite, _facts(sight, one)
    if one in sight.order.free:
        return thumb(one, "tarot-lead", "tarot-lead-excuse", cite("play/excuse-any-time"), **facts)
    if sight.holds(one) < LIKELY:
        return thumb(one, "tarot-lead", "tarot-lead-low", **facts)
    if one.suit is Suit.TRUMPS:
        return thumb(one, "tarot-lead", "tarot-lead-trump", cite("play/trump-lead"), **facts)
    return thumb(one, "tarot-lead", "tarot-lead-high", cite("setup/rank-suits"), **facts)


def _follow(sight: TarotSight, one: Card) -> Advice:
    cite, facts = sight.rules.cite, _facts(sight, one)
    best, winner = sight.trick.best, sight.trick.winner
    if best is None or winner is None:
        return thumb(one, "tarot-after-excuse", "tarot-set-the-suit", cite("play/excuse-any-time"), **facts)
    facts |= {"best": best, "winner": winner, "left": len(sight.to_come())}
    if one in sight.order.free:
        return thumb(one, "tarot-who-wins", "tarot-excuse", cite("play/excuse-returns"), **facts)
    if not sight.beats(one) and any(map(sight.beats, sight.legal)):
        return thumb(one, "tarot-who-wins", "tarot-leave", cite("score/count-points"), **facts)
    if not sight.beats(one):
        key = "tarot-throw-points" if sight.points(one) else "tarot-throw-empty"
        return thumb(one, "tarot-who-wins", key, cite("score/count-points"), **facts)
    if not sight.to_come():
        key = "tarot-bring-home" if sight.points(one) else "tarot-take-last"
        return thumb(one, "tarot-last-to-play", key, cite("play/trick-winner"), **facts)
    if one.suit is Suit.TRUMPS and sight.trick.led is not Suit.TRUMPS:
        return thumb(one, "tarot-who-wins", "tarot-trump-in", cite("play/trick-winner"), **facts)
    key = "tarot-take" if sight.holds(one) >= LIKELY else "tarot-try"
    return thumb(one, "tarot-who-wins", key, cite("play/trick-winner"), **facts)
