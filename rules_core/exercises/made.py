"""What a maker of fresh exercises hands over, and positions written down for when none is found in play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.exercises.at_random import READER, Wish
from rules_core.seats import Seat
from rules_core.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Fresh:
    """A table, the seat that answers, and what is asked."""

    table: Table
    seat: Seat
    ask: str
    extra: Mapping[str, str] = field(default_factory=dict)


def asked_at(table: Table, ask: str, **extra: str) -> Fresh:
    """Return an exercise for the reader at a table."""
    return Fresh(table=table, seat=table.seating.seat(READER), ask=ask, extra=extra)


Positions = Mapping[int, tuple[Mapping[str, str], ...]]

HANDS: Positions = {
    1: ({"trump": "C", "south": "HA H8 SK D9", "trick": "W HK, N HQ, E H9"},),
    2: ({"trump": "H", "south": "H9 H7 SA DT", "trick": "W CK, N C9, E HQ"},),
    3: (
        {"trump": "H", "south": "H8 H7 SA DT", "trick": "W CK, N C9, E HQ"},
        {"trump": "H", "south": "HK HQ S9 S7 D8", "trick": "W CA, N C8, E H9"},
        {"trump": "H", "south": "HT HQ SK D9 D7", "trick": "W CK, N HA, E C7"},
        {"trump": "H", "south": "HT H8 DA", "trick": "N CA, E HJ"},
    ),
}
TRICKS: Positions = {
    1: ({"trump": "C", "trick": "W HK, N HT, E H9, S SA"},),
    2: ({"trump": "H", "trick": "W CK, N C9, E H7, S CA"},),
    3: ({"trump": "H", "trick": "W HA, N H9, E HJ, S HT"},),
}
ROEM: Positions = {
    1: ({"trump": "C", "trick": "W HQ, N HJ, E HT, S H7"},),
    2: ({"trump": "H", "trick": "W HA, N HK, E HQ, S S8"},),
    3: ({"trump": "H", "trick": "W HA, N HK, E HQ, S HT"},),
}
HAND_ROEM: Positions = {
    1: ({"trump": "C", "crack": "1", "leads": "S", "south": "HA HK HQ C8 C7 D9 D8 S7"},),
    2: ({"trump": "C", "crack": "1", "leads": "S", "south": "HA HK HQ HJ C7 D9 D8 S7"},),
    3: ({"trump": "C", "crack": "1", "leads": "S", "south": "CA CK CQ HJ HT H9 D9 S7"},),
}


def from_memory(wish: Wish, positions: Positions) -> Table:
    """Return a position written down for a difficulty in other suits, its other cards dealt from a seed."""
    others = dict(zip("SHDC", wish.chance.shuffled("SHDC"), strict=True))
    position = wish.chance.choice(positions[wish.difficulty])
    fields = {name: _in_suits(text, others) for name, text in position.items()}
    return wish.table({**fields, "trump": others[position["trump"]], "seed": wish.seed()})


def _in_suits(text: str, others: Mapping[str, str]) -> str:
    """The cards of a field in other suits, and what is no card as it is."""
    return " ".join(others[word[0]] + word[1:] if len(word.rstrip(",")) == 2 else word for word in text.split())
