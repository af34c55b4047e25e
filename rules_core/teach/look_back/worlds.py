"""Ways in which the cards that a seat has not seen may lie, for all that it has seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from rules_core.cards.actions import GiveCards, PlayWithStuk, PutAway
from rules_core.cards.cards import Card, card
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat, Seating, Side
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.play import TrickPlay
from rules_core.table.position.agreed import Agreed
from rules_core.table.position.fill import ruled_out, share_out
from rules_core.table.seen import Seen
from rules_core.table.table import Table

Barred = frozenset[Card]
NO_CARDS = (Agreed, TrickOrder, Seat, Side, Seating, Enum, str, int)
# Actions that the others do not see fully: the cards are laid away or passed on face down.
FACE_DOWN = (PutAway, GiveCards)


@dataclass(frozen=True, slots=True)
class Hidden:
    """The cards that a seat has never seen, in groups of places, each named by the card that really lies there.

    The places of a group have one holder, or none, and the same cards cannot lie there: their holder could not have
    played as he did with one of those.
    """

    stage: Stage
    rules: object
    groups: tuple[tuple[Barred, tuple[Card, ...]], ...]

    def stage_by(self, chance: Chance) -> Stage | None:
        """Return the stage with these cards lying otherwise, or None where chance found no way.

        How the cards really lie does not matter: each group is dealt its cards from one sorted row.
        """
        unseen = sorted((one for _, places in self.groups for one in places), key=lambda one: one.text)
        room = {number: len(places) for number, (_, places) in enumerate(self.groups)}
        shared = share_out(unseen, room, lambda number, one: one not in self.groups[number][0], chance)
        if shared is None:
            return None
        lot = {
            place: one
            for number, (_, places) in enumerate(self.groups)
            for place, one in zip(places, chance.shuffled(shared[number]), strict=True)
        }
        found: Stage = _with_cards(self.stage, lot, self.rules)
        return found


def hidden_from(table: Table, seat: Seat) -> Hidden:
    """Return the cards that a seat has not seen up to now."""
    known, seen, pack = _witnessed(table, seat), table.seen, frozenset(table.rules.pack)
    holders = {one: place for place, held in enumerate(seen.hands) for one in held}
    barred = _barred_by_play(table, seat)
    groups: dict[tuple[int, tuple[str, ...]], list[Card]] = {}
    # In the order in which the cards lie, which does not depend on what they are.
    for one in _cards_in(table.stage, table.rules):
        if one not in known and one in pack:
            cannot = tuple(sorted(other.text for other in barred.get(one, ()) if other not in known))
            groups.setdefault((holders.get(one, -1), cannot), []).append(one)
    dealt = tuple((frozenset(map(card, key[1])), tuple(groups[key])) for key in sorted(groups))
    return Hidden(table.stage, table.rules, dealt)


def _barred_by_play(table: Table, seat: Seat) -> dict[Card, Barred]:
    """Return the cards that cannot lie in a place of another hand, by the card that really lies there."""
    found: dict[Card, Barred] = {}
    for stage, action, who in zip(table.stages, table.log, table.actors, strict=True):
        played = action.card if isinstance(action, PlayWithStuk) else action
        if who is None or who is seat or not isinstance(stage, TrickPlay) or not isinstance(played, Card):
            continue
        if stage.trick.led is not None:
            barred = ruled_out(who, played, stage.trick, stage.own.duties(stage), table.rules.pack)
            cannot = frozenset(one for _, one in barred)
            for one in stage.hands[who.index] if cannot else ():
                found[one] = found.get(one, frozenset()) | cannot
    return found


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
    held = {name: getattr(value, name) for name in _names_in(value)}
    changed = {name: _with_cards(one, places, rules) for name, one in held.items()}
    moved = {name: one for name, one in changed.items() if one is not held[name]}
    return replace(value, **moved) if moved else value


def _names_in(value: object) -> tuple[str, ...]:
    """Return the names of the fields of a record; the browser has records without the list that `fields` reads."""
    if isinstance(value, type):
        return ()
    kinds = reversed(type(value).__mro__)
    slots = [name for kind in kinds for name in getattr(kind, "__slots__", ()) if not name.startswith("_")]
    return tuple(dict.fromkeys((*slots, *getattr(value, "__dict__", ()))))


def _witnessed(table: Table, seat: Seat) -> dict[Card, None]:
    """Return every card that a seat has seen, or heard named, from the opening until now."""
    photograph = table.game.workings.seen
    known = _cards_in(table.opening[1]) | _cards_in(_lying_open(table.seen, seat)) | _cards_in(table.events)
    for stage, action, who in zip(table.stages, table.log, table.actors, strict=True):
        known |= _cards_in(_lying_open(photograph(stage), seat)) | _cards_in(stage.events_of(action))
        if who is seat or not isinstance(action, FACE_DOWN):
            known |= _cards_in(action)
    return known


def _lying_open(seen: Seen, seat: Seat) -> tuple[object, ...]:
    open_to_it = [pile.known for pile in seen.piles if pile.known_to is seat]
    own = seen.hands[seat.index] if seen.hands and seat not in seen.face_down else ()
    trick = seen.trick.cards if seen.trick else ()
    piles = [pile.cards for pile in seen.piles]
    away = [one for who, one in seen.away if who is seat]
    return own, trick, seen.taken, seen.turned, piles, seen.shown, open_to_it, away, seen.melds


def _cards_in(value: object, rules: object = None) -> dict[Card, None]:
    """Return every card in a value but for those in the rules, in the order in which it comes up."""
    found: dict[Card, None] = {}
    _gather(value, found, rules)
    return found


def _gather(value: Any, found: dict[Card, None], rules: object) -> None:
    if isinstance(value, Card):
        found[value] = None
    elif isinstance(value, tuple | list):
        for one in value:
            _gather(one, found, rules)
    elif value is not rules and not isinstance(value, NO_CARDS):
        for name in _names_in(value):
            _gather(getattr(value, name), found, rules)
