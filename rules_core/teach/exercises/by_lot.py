"""Random play much as people play: calls as the coach advises, cards by a rule of thumb, and slips."""

from __future__ import annotations

from rules_core.cards.actions import Action, ClaimGame
from rules_core.cards.cards import Card, Rank
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.trick import Trick
from rules_core.table.seen import Seen
from rules_core.table.table import Table
from rules_core.teach.coach.advice import choose

MOST_CALLS = 6
HIGH = (Rank.ACE, Rank.KING)


def likely(chance: Chance, table: Table) -> Action:
    """Return an action that a player might take."""
    seen = table.seen
    choices = [one for one in seen.choices if not isinstance(one, ClaimGame)]
    cards = [one for one in choices if isinstance(one, Card)]
    talk: list[Action] = [one for one in choices if not isinstance(one, Card)]
    if len(choices) == 1:
        return choices[0]
    if cards and seen.trick is not None:
        return chance.choice(talk[:MOST_CALLS]) if talk and chance.below(2) == 0 else _card(chance, seen, cards)
    if chance.below(5 if cards else 3) == 0:
        return chance.choice(talk[:MOST_CALLS] or [*cards])
    assert seen.turn is not None
    return choose(table, seen.turn)


def anything(chance: Chance, table: Table) -> Action:
    """Return any allowed action, rarely one that ends a deal early; from a long list mostly one of the first."""
    choices = table.seen.choices
    talk: list[Action] = [one for one in choices if not isinstance(one, Card)]
    kept: list[Action] = [one for one in talk if not isinstance(one, ClaimGame)]
    if len(kept) < len(talk) and chance.below(30):
        choices, talk = tuple(one for one in choices if not isinstance(one, ClaimGame)), kept
    if talk and len(talk) < len(choices) and chance.below(2):
        return chance.choice(talk)
    if len(talk) > MOST_CALLS and chance.below(3):
        return chance.choice(talk[:MOST_CALLS])
    return chance.choice(choices)


def _card(chance: Chance, seen: Seen, cards: list[Card]) -> Card:
    """A card by a rule of thumb: a winner, points for a partner, or a cheap card; now and then any card."""
    trick = seen.trick
    assert trick is not None
    if len(cards) == 1 or chance.below(4) == 0:
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
    """The seats that play together with the winning player."""
    winner = trick.winner
    assert winner is not None
    if winner in seen.together:
        return seen.together
    return tuple(seat for seat in seen.seating.seats if seen.seating.partners(winner, seat))
