"""Deals played by lot, much as people play them: bids as the coach advises, cards by a rule of thumb, and slips."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.actions import Action, ClaimGame
from rules_core.cards import Card, Rank
from rules_core.coach.advice import choose
from rules_core.exercises.kind import Wish
from rules_core.seats import Seat
from rules_core.seen import Seen
from rules_core.table import Table
from rules_core.tricks.trick import Trick

LONGEST, MOST_CALLS, DEALS_IN_MATCH = 240, 6, 4
HIGH = (Rank.ACE, Rank.KING)


def deal(wish: Wish) -> Iterator[Table]:
    """Yield one deal at every step, from the first to its end."""
    chance = wish.chance
    fields = {"dealer": chance.choice(wish.seating.seats).letter, "deal": str(1 + chance.below(DEALS_IN_MATCH))}
    table = wish.table({**fields, "seed": wish.seed()})
    for _ in range(LONGEST):
        yield table
        if table.stage.turn is None:
            return
        table = table.play(likely(wish, table))


def likely(wish: Wish, table: Table) -> Action:
    """Return something that a player might do."""
    chance, stage = wish.chance, table.stage
    choices = [one for one in stage.choices() if not isinstance(one, ClaimGame)]
    cards = [one for one in choices if isinstance(one, Card)]
    talk = [one for one in choices if not isinstance(one, Card)]
    if len(choices) == 1:
        return choices[0]
    seen = table.seen if cards else None
    if seen and seen.trick is not None:
        return chance.choice(talk[:MOST_CALLS]) if talk and wish.one_in(2) else _card(wish, seen, cards)
    if wish.one_in(5 if cards else 3):
        return chance.choice(talk[:MOST_CALLS] or cards)
    assert stage.turn is not None
    return choose(table, stage.turn)


def _card(wish: Wish, seen: Seen, cards: list[Card]) -> Card:
    """A card by a rule of thumb: one that wins, points for a partner, something cheap; now and then any card."""
    trick, chance = seen.trick, wish.chance
    assert trick is not None
    if len(cards) == 1 or wish.one_in(4):
        return chance.choice(cards)
    if not trick.cards:
        return chance.choice([one for one in cards if one.rank in HIGH] or cards)
    worth, strength = trick.order.points, trick.order.strength
    if trick.winner is not None and _turn(trick) in _with(seen, trick):
        return max(cards, key=lambda one: worth.get(one, 0))
    winning = [one for one in cards if trick.with_card(_turn(trick), one).best is one]
    if winning:
        return max(winning, key=lambda one: strength.get(one, 0))
    return min(cards, key=lambda one: (worth.get(one, 0), strength.get(one, 0)))


def _turn(trick: Trick) -> Seat:
    return trick.players()[len(trick.cards)]


def _with(seen: Seen, trick: Trick) -> tuple[Seat, ...]:
    """Who plays together with the player who is winning."""
    winner = trick.winner
    assert winner is not None
    if winner in seen.together:
        return seen.together
    return tuple(seat for seat in seen.seating.seats if seen.seating.partners(winner, seat))
