"""A moment of play as one seat may know it: the only place that removes the parts a seat may not see.

Views, the coach and questions read the same sight; a seat of None sees everything.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NewType

from rules_core.cards.cards import Card
from rules_core.cards.reasons import because
from rules_core.cards.seats import Seat
from rules_core.table.seen import Pile, Seen

Sight = NewType("Sight", Seen)


def sight_of(seen: Seen, seat: Seat | None) -> Sight:
    """Return a photograph of the table as a seat may know it: closed hands are only counted, secret points left out."""
    piles = tuple(_pile(one, seat) for one in seen.piles)
    grid = seen.grid if seat in (None, seen.turn) else None
    if seat is None:
        return _waiting(replace(seen, shown=_all_open(seen), piles=piles, grid=grid))
    on_turn, hands = seen.turn is seat, _own(seen, seat)
    return _waiting(
        replace(
            seen,
            seat=seat,
            hands=hands,
            choices=seen.choices_of(seat),
            offered=seen.offered if on_turn else (),
            askable=seen.askable if on_turn else (),
            rulings=seen.rulings if on_turn else None,
            grid=grid,
            points=seen.points if seen.counted else (),
            piles=piles,
            away=tuple(one for one in seen.away if one[0] is seat),
            fresh=_fresh(seen, hands),
        )
    )


def _waiting(sight: Seen) -> Sight:
    """Return a sight without the questions to other players that would reveal, for instance, a drawn card."""
    turn = sight.turn
    if turn is None or not sight.waiting:
        return Sight(sight)
    return Sight(replace(sight, asks=lambda _: (because("", "ask.wait", seat=turn),)))


def _own(seen: Seen, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """Return the hands with all others empty, and the seat's own too while it is face down."""
    looked = seat not in seen.face_down
    return tuple(held if looked and place == seat.index else () for place, held in enumerate(seen.hands))


def _fresh(seen: Seen, hands: tuple[tuple[Card, ...], ...]) -> frozenset[Card]:
    """Return the cards that a seat sees in a hand and that have just come into it."""
    return seen.fresh and seen.fresh.intersection(one for held in (*hands, *seen.shown) for one in held or ())


def _all_open(seen: Seen) -> tuple[tuple[Card, ...] | None, ...]:
    hands = seen.hands or ((),) * len(seen.shown)
    return tuple(seen.sort(held) if lying is None else lying for held, lying in zip(hands, seen.shown, strict=True))


def _pile(pile: Pile, seat: Seat | None) -> Pile:
    """Return a pile with the cards that a seat knows to be there."""
    if not pile.known:
        return pile
    return replace(pile, cards=pile.known if seat in (None, pile.known_to) else pile.cards, known=())
