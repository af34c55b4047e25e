"""What everybody has seen of the cards of others: suits that a player is out of, roem, hands that lie open."""

from __future__ import annotations

from functools import lru_cache

from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation, allowed
from rules_core.cards.tricks.trick import Trick
from rules_core.table.sight import Sight

Pairs = frozenset[tuple[Seat, Card]]


def barred_in(sight: Sight, duties: tuple[Obligation, ...]) -> Pairs:
    """Return the cards that a player cannot hold: another has them, or with them he could not have played as he did.

    `duties` are those of the tricks in this sight.
    """
    tricks = (*sight.taken, sight.trick) if sight.trick else sight.taken
    found = frozenset[tuple[Seat, Card]]().union(*(_barred_by(duties, trick) for trick in tricks))
    elsewhere, holders = surely_held(sight), {seat for seat, held in _lying(sight) if held is not None}
    if not elsewhere:
        return found
    at = {one: seat for seat, one in elsewhere}
    seats = sight.seating.seats
    known = {(seat, one) for one, holder in at.items() for seat in seats if seat is not holder}
    hidden = {(seat, one) for seat in holders for one in sight.unseen if at.get(one) is not seat}
    return found | known | hidden


def surely_held(sight: Sight) -> Pairs:
    """Return the cards whose holder everybody knows: those that lie open, and roem that was shown."""
    gone = {one for trick in sight.taken for one in trick.cards} | set(sight.trick.cards if sight.trick else ())
    found = {(seat, one) for seat, held in _lying(sight) for one in held or ()}
    found |= {(meld.seat, one) for meld in sight.melds for one in meld.cards if one not in gone}
    return frozenset(pair for pair in found if pair[0] is not sight.seat)


def _lying(sight: Sight) -> tuple[tuple[Seat, tuple[Card, ...] | None], ...]:
    return tuple(zip(sight.seating.seats, sight.shown, strict=True))


@lru_cache(maxsize=256)
def _barred_by(duties: tuple[Obligation, ...], trick: Trick) -> Pairs:
    """Return the same for one trick, card by card."""
    found = frozenset[tuple[Seat, Card]]()
    built = Trick(trick.order, trick.seats, trick.leader, absent=trick.absent)
    for seat, played in trick.played_by():
        found |= _barred_by_card(duties, built, seat, played)
        built = built.with_card(seat, played, trick.led)
    return found


@lru_cache(maxsize=1024)
def _barred_by_card(duties: tuple[Obligation, ...], built: Trick, seat: Seat, played: Card) -> Pairs:
    """Return the same for one card, added to a trick; a lead shows nothing, nor does following a plain suit."""
    order, led = built.order, built.led
    if led is None or (order.suits[played] is led and led is not order.trump):
        return frozenset()
    others = (one for one in order.strength if one is not played)
    return frozenset((seat, one) for one in others if played not in allowed(duties, built, (played, one), seat))
