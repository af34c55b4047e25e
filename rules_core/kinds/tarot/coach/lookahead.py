"""Looking ahead in tarot: several cards are tried in the same worlds, each played to the end."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.cards.cards import Card, Suit
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import allowed
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.tarot.coach.sight import TarotSight
from rules_core.kinds.tarot.won import Won, kept_from
from rules_core.table.position.fill import share_out

# The number of cards that a browser can play ahead in a moment.
MOST_CARDS_PLAYED = 1500
MOST_WORLDS, FEWEST_WORLDS, TRIED = 16, 6, 4
LEAST_GAIN, SURENESS = 0.3, 0.7
UNDEALT = "undealt"
Hands = list[tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Better:
    """A card that did better than another, by this average gain in points over a number of worlds."""

    card: Card
    gain: int
    count: int


def better_than(sight: TarotSight, weighed: list[Card]) -> Better | None:
    """Return the best card in play-outs if it is clearly better than the card with the greatest weight."""
    usual, *others = _different(sight, weighed)
    cards_left = len(sight.hand) * len(sight.rules.seating.seats)
    number = MOST_CARDS_PLAYED // (cards_left * (len(others) + 1))
    lies = list(_worlds(sight, max(FEWEST_WORLDS, min(MOST_WORLDS, number)))) if others else []
    if not lies:
        return None
    before = [_brought(sight, lie, usual) for lie in lies]
    tried = {one: [_brought(sight, lie, one) for lie in lies] for one in others}
    best = max(tried, key=lambda one: sum(tried[one]))
    gains = [one - other for one, other in zip(tried[best], before, strict=True)]
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
    return Better(best, max(1, round(mean)), len(gains)) if mean > max(LEAST_GAIN, SURENESS * spread) else None


def _different(sight: TarotSight, weighed: list[Card]) -> list[Card]:
    """Return the cards with the greatest weight, without those equivalent to an earlier one."""
    kept: list[Card] = []
    alike = set()
    for one in weighed:
        kind = (one.suit, sight.points(one), sight.higher_out(one), sight.beats(one))
        if kind not in alike and len(kept) < TRIED:
            alike.add(kind)
            kept.append(one)
    return kept


def _worlds(sight: TarotSight, number: int) -> Iterator[Hands]:
    """Yield possible deals of the unseen cards, always the same for the same sight."""
    seats, done = sight.rules.seating.seats, {seat for seat, _ in sight.trick.played_by()}
    chance = Chance(f"{sight.seat}/{sight.hand}/{sight.trick.cards}/{len(sight.unseen)}")
    room: dict[Seat | str, int] = {seat: len(sight.hand) - (seat in done) for seat in seats if seat is not sight.seat}
    room[UNDEALT] = len(sight.unseen) - sum(room.values())
    for _ in range(number):
        shared = share_out(sight.unseen, room, lambda holder, one: (holder, one) not in sight.barred, chance)
        if shared is not None:
            yield [sight.hand if seat is sight.seat else tuple(shared[seat]) for seat in seats]


# ---- playing out ----


def _brought(sight: TarotSight, lie: Hands, one: Card) -> float:
    """Return how many more points this seat gets than the others with a card, if all play on simply."""
    rules, hands = sight.rules, list(lie)
    seats = rules.seating
    won = Won(((),) * len(hands), (0,) * len(hands), sight.kept)
    trick, turn, played = sight.trick, sight.seat, one
    while True:
        hands[turn.index] = tuple([other for other in hands[turn.index] if other is not played])
        trick = trick.with_card(turn, played)
        turn = seats.left_of[turn.index]
        if trick.whole:
            turn, won = _taken(trick, won, last=not hands[turn.index])
            if not hands[turn.index]:
                return _more_than_others(sight, won)
            trick = Trick(trick.order, seats, turn)
        played = _simple_choice(trick, allowed(rules.duties, trick, hands[turn.index], turn))


def _taken(trick: Trick, won: Won, *, last: bool) -> tuple[Seat, Won]:
    assert trick.winner is not None
    won = won.taken(trick.winner, trick.cards, kept_from(trick.order, trick.winner, trick.played_by()))
    return trick.winner, won.paid(won.due(trick.order, at_the_end=last))


def _more_than_others(sight: TarotSight, won: Won) -> float:
    rules, per_card = sight.rules, sight.per_trick / len(won.cards)
    has = [rules.worth(cards) + per_card * len(cards) for cards in won.cards]
    mine = has[sight.seat.index]
    return mine - (sum(has) - mine) / (len(has) - 1)


def _simple_choice(trick: Trick, legal: tuple[Card, ...]) -> Card:
    """Return a simple player's card: he leads high plain cards, takes tricks cheaply, and keeps points."""
    if len(legal) == 1:
        return legal[0]
    order, best = trick.order, trick.best
    strength, points, suits = order.strength, order.points, order.suits
    if not trick.cards:
        return max(legal, key=lambda one: (suits[one] is not Suit.TRUMPS, strength[one]))
    if best is not None:
        to_beat, may_win = strength[best], (trick.led, order.trump)
        taking = [one for one in legal if strength[one] > to_beat and suits[one] in may_win]
        if taking and len(trick.cards) == len(trick.seats.seats) - 1:
            return max(taking, key=lambda one: (points[one], -strength[one]))
        if taking:
            return min(taking, key=strength.__getitem__)
    # He plays the Excuse only if every other card would give points away.
    bound = [one for one in legal if one not in order.free]
    least = min(bound, key=lambda one: (points[one], strength[one]))
    return next((one for one in legal if one in order.free), least) if points[least] else least
