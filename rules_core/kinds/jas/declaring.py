"""Roem from the hand: when it may be declared in klaverjas, and whose roem counts."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.cards import Card
from rules_core.cards.melds.roem import Combination, combinations
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seat
from rules_core.kinds.jas.rules import Declaring, Played, Roem

# ---- kraken: in the first trick; stuk while at least one of its two cards is in hand ----


def dealt_roem(play: Played, seat: Seat) -> tuple[Combination, ...]:
    """Return every combination in the cards dealt to a seat."""
    deal = play.deal
    return combinations(deal.rules.roem, deal.hands[seat.index], deal.trump)


def in_the_first_trick(play: Played, found: Combination) -> Reason | None:
    """Return why roem may not be declared now: runs and fours are too late, or the cards of stuk are gone."""
    turn, cite = play.tricks.turn, play.deal.rules.cite
    assert turn is not None
    held = play.tricks.hands[turn.index]
    if any(roem.by is turn and roem.found == found for roem in play.own.shown):
        return because(cite("variant.kraken/hand-roem"), "refuse.shown-already", held=found.cards)
    if found.kind == "stuk":
        gone = not any(one in held for one in found.cards)
        return because(cite("variant.kraken/stuk-any-time"), "refuse.stuk-gone", held=found.cards) if gone else None
    late = not (play.tricks.at_first and held)
    return (
        because(cite("variant.kraken/declare-first-trick"), "refuse.first-trick-only", held=found.cards)
        if late
        else None
    )


def not_your_roem(play: Played, shown: tuple[Card, ...]) -> Reason:
    """Return the reason that a player was not dealt these cards as roem."""
    return because(play.deal.rules.cite("variant.kraken/hand-roem"), "refuse.not-your-roem", held=shown)


def everything(play: Played) -> tuple[Roem, ...]:
    """Return all declared roem."""
    return play.own.shown


def of_the_best_side(play: Played) -> tuple[Roem, ...]:
    """Return the declared roem of the side that has most, and every stuk."""
    seating = play.deal.rules.seating
    worth = dict.fromkeys(seating.sides, 0)
    for roem in play.own.shown:
        if roem.found.kind != "stuk":
            worth[seating.side_at(roem.by)] += roem.found.points
    best = max(worth.values())
    return tuple(
        roem for roem in play.own.shown if roem.found.kind == "stuk" or worth[seating.side_at(roem.by)] == best
    )


KRAKEN = Declaring(held=dealt_roem, why_not=in_the_first_trick, refuses=not_your_roem, counting=everything)
KRAKEN_BEST_SIDE = replace(KRAKEN, counting=of_the_best_side)
