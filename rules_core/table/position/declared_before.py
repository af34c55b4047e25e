"""Roem that was declared before a position begins: a seat and its cards, separated by slashes."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.declared import DeclaredTable, declarable
from rules_core.cards.melds.roem import Combination
from rules_core.cards.seats import Seat
from rules_core.table.position.setup_fields import SetupFields


def declared_before(
    written: SetupFields, place: str, roem: DeclaredTable, trump: Suit, wrong: tuple[str, str], least: int = 2
) -> Iterator[tuple[Seat, Combination, str]]:
    """Yield each seat, the combination that it declared and its text.

    `wrong` is the sentence and the rule for cards that are no roem; fewer than `least` cards are none.
    """
    saying, rule = wrong
    holder: dict[Card, Seat] = {}
    for text, seat, cards in written.seats_with(place, written.own_card):
        every = declarable(roem, cards, trump, True) if len(cards) >= least else ()
        named = next((one for one in every if set(one.cards) == set(cards)), None)
        if seat is None:
            continue
        if named is None:
            written.note(place, saying, rule, given=text)
            continue
        for held in cards:
            if (other := holder.setdefault(held, seat)) is not seat:
                written.note(place, "problem.declared-by-two", rule, card=held, seat=seat, other=other)
        yield seat, named, text
