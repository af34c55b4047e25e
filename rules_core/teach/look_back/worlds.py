"""Ways in which the cards that a seat has not seen may lie, as stages on which the play can go on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.table.hidden import Hidden, hidden_from
from rules_core.table.table import Table
from rules_core.table.witnessed import NO_CARDS, cards_in, names_in


@dataclass(frozen=True, slots=True)
class Worlds:
    """A stage and the cards that are hidden there; `order` names their places as the seat could."""

    stage: Stage
    rules: object
    hidden: Hidden
    order: tuple[Card, ...]

    @property
    def are_one(self) -> bool:
        """Whether the seat knows where every card is."""
        return not self.order

    def stage_by(self, chance: Chance) -> Stage | None:
        """Return the stage with the hidden cards lying otherwise, or None where chance found no way."""
        lot = self.hidden.lot(chance, self.order)
        if lot is None:
            return None
        found: Stage = _with_cards(self.stage, lot.cards, self.rules)
        return found


def worlds_for(table: Table, seat: Seat) -> Worlds:
    """Return the ways in which the cards may lie for all that a seat has seen up to now."""
    hidden = hidden_from(table, seat)
    holders = {one: place for place, held in enumerate(table.seen.hands) for one in held}
    lying = cards_in(table.stage, table.rules)

    def where(one: Card) -> tuple[int, list[str]]:
        # Places of one holder in which the same cards are barred can change places: no seat could tell them apart.
        return holders.get(one, len(lying)), sorted(barred.text for barred in hidden.barred[one])

    there = [one for one in lying if one in hidden.barred]
    beside = [one for one in hidden.places if one not in lying]
    return Worlds(table.stage, table.rules, hidden, (*sorted(there, key=where), *beside))


def _with_cards(value: Any, places: Mapping[Card, Card], rules: object) -> Any:
    """Return the same value with some cards replaced; the rules and agreements at the table stay."""
    if isinstance(value, Card):
        return places.get(value, value)
    if value is None or value is rules or isinstance(value, NO_CARDS):
        return value
    if isinstance(value, tuple):
        inside = [_with_cards(one, places, rules) for one in value]
        if all(one is before for one, before in zip(inside, value, strict=True)):
            return value
        return type(value)(*inside) if hasattr(value, "_fields") else tuple(inside)
    if isinstance(value, frozenset):
        return frozenset(_with_cards(one, places, rules) for one in value)
    held = {name: getattr(value, name) for name in names_in(value)}
    changed = {name: _with_cards(one, places, rules) for name, one in held.items()}
    moved = {name: one for name, one in changed.items() if one is not held[name]}
    return replace(value, **moved) if moved else value
