"""The cards that a seat has never seen, and ways in which they may lie for all that it has seen.

A place is named by the card that lies there at the table. A lot says which card lies in each place instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_core.cards.actions import Action, PutAway, card_played
from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.play import TrickPlay
from rules_core.cards.tricks.trick import Trick
from rules_core.table.position.fill import ruled_out, share_out
from rules_core.table.table import Table
from rules_core.table.witnessed import witnessed_cards

Barred = frozenset[Card]
NONE_BARRED: Barred = frozenset()
# How many exchanges of two cards even out a lot, for each card in it.
EXCHANGES = 4


@dataclass(frozen=True, slots=True)
class LaidAway:
    """Cards that a player laid away unseen and those that he kept, where the seat has seen some of them before.

    `cannot` are the cards that he could not have kept.
    """

    away: tuple[Card, ...]
    kept: tuple[Card, ...]
    cannot: Barred


@dataclass(frozen=True, slots=True)
class Lot:
    """One way in which the hidden cards may lie.

    `cards` says which card lies in each place, `away` from which places a player took the cards that he laid away.
    """

    cards: Mapping[Card, Card]
    away: Mapping[Card, Card] = field(default_factory=dict)

    def at(self, place: Card) -> Card:
        """Return the card that lies in a place; a card that was seen lies where it is."""
        return self.cards.get(place, place)

    def laid_away(self, place: Card) -> Card:
        """Return the card that was laid away instead of another."""
        return self.at(self.away.get(place, place))


@dataclass(frozen=True, slots=True)
class Hidden:
    """The cards that a seat has never seen, by the place where each lies.

    `barred` are the cards that cannot lie in a place, because its holder could not have played as he did. `laid_away`
    are choices face down that could have been others.
    """

    places: tuple[Card, ...]
    barred: Mapping[Card, Barred] = field(default_factory=dict)
    laid_away: tuple[LaidAway, ...] = ()

    def lot(self, chance: Chance, order: Sequence[Card] | None = None) -> Lot | None:
        """Return one way in which the cards may lie, or None where chance found none.

        `order` names the places in an order that the seat could tell, so that the lot depends on nothing else.
        """
        away, barred = self._laid_away(chance)
        groups: dict[Barred, list[Card]] = {}
        for place in order or self.places:
            groups.setdefault(barred[place], []).append(place)
        room = {number: len(places) for number, places in enumerate(groups.values())}
        bars = list(groups)
        shared = share_out(self.places, room, lambda number, one: one not in bars[number], chance)
        if shared is None:
            return None
        lot = {
            place: one
            for number, places in enumerate(groups.values())
            for place, one in zip(places, chance.shuffled(shared[number]), strict=True)
        }
        return Lot(evened_out(lot, barred, chance) if any(bars) else lot, away)

    def _laid_away(self, chance: Chance) -> tuple[dict[Card, Card], Mapping[Card, Barred]]:
        """Return which cards were laid away instead of those that were, and what that bars from each place."""
        if not self.laid_away:
            return {}, self.barred
        away, barred = dict[Card, Card](), dict(self.barred)
        for one in self.laid_away:
            pool = chance.shuffled((*one.away, *one.kept))
            must = [card for card in pool if card not in barred and card in one.cannot]
            chosen = [*must, *(card for card in pool if card not in must)][: len(one.away)]
            away |= dict(zip(one.away, chosen, strict=True))
            barred |= {card: NONE_BARRED if card in chosen else one.cannot for card in pool if card in barred}
        return away, barred


def evened_out(lot: dict[Card, Card], barred: Mapping[Card, Barred], chance: Chance) -> dict[Card, Card]:
    """Exchange cards at random, none into a place where it is barred: sharing out favours some lots over others."""
    places = list(lot)
    for _ in range(EXCHANGES * len(places)):
        one, other = chance.choice(places), chance.choice(places)
        if lot[one] not in barred[other] and lot[other] not in barred[one]:
            lot[one], lot[other] = lot[other], lot[one]
    return lot


def hidden_from(table: Table, seat: Seat) -> Hidden:
    """Return the cards that a seat has never seen at a table."""
    known = witnessed_cards(table, seat)
    places = tuple([one for one in table.rules.pack if one not in known])
    barred: dict[Card, Barred] = dict.fromkeys(places, NONE_BARRED)
    for hand, cannot in _shown_before(table, seat):
        _bar(barred, hand, cannot)
    for stage, action, who in zip(table.stages, table.log, table.actors, strict=True):
        if who is not None and who is not seat and isinstance(stage, TrickPlay):
            cannot = _cannot_hold(_duties(stage), stage.trick, who, action, table.rules.pack)
            _bar(barred, stage.hands[who.index], cannot)
    return Hidden(places, barred, _laid_away(table, seat, known))


def _bar(barred: dict[Card, Barred], hand: tuple[Card, ...], cannot: Barred) -> None:
    for one in hand if cannot else ():
        if one in barred:
            barred[one] |= cannot


def _duties(stage: TrickPlay[Any, Any]) -> tuple[Obligation, ...]:
    found: tuple[Obligation, ...] = stage.own.duties(stage)
    return found


def _shown_before(table: Table, seat: Seat) -> list[tuple[tuple[Card, ...], Barred]]:
    """Return what the tricks before the first action show: a hand, and the cards that were not in it."""
    stage = table.opening[0]
    if not isinstance(stage, TrickPlay):
        return []
    found = []
    for trick in (*stage.taken, stage.trick):
        built = Trick(trick.order, trick.seats, trick.leader, absent=trick.absent)
        for who, played in trick.played_by():
            if who is not seat:
                cannot = _cannot_hold(_duties(stage), built, who, played, table.rules.pack)
                found.append((stage.hands[who.index], cannot))
            built = built.with_card(who, played, trick.led)
    return found


def _cannot_hold(
    duties: tuple[Obligation, ...], trick: Trick, who: Seat, action: Action, pack: tuple[Card, ...]
) -> Barred:
    """Return the cards with which a player could not have done this; a lead shows nothing."""
    played = card_played(action)
    if trick.led is None or played is None:
        return NONE_BARRED
    if trick.order.suits.get(played) is trick.led and trick.led is not trick.order.trump:
        return NONE_BARRED
    return frozenset(one for _, one in ruled_out(who, played, trick, duties, pack))


def _laid_away(table: Table, seat: Seat, known: set[Card]) -> tuple[LaidAway, ...]:
    """Return the choices face down of others, where the seat had seen some of the cards to choose from."""
    away: dict[Seat, list[Card]] = {}
    begun: dict[Seat, int] = {}
    for step, (action, who) in enumerate(zip(table.log, table.actors, strict=True)):
        if who is not None and who is not seat and isinstance(action, PutAway):
            begun.setdefault(who, step)
            away.setdefault(who, []).extend(action.cards)
    found = []
    for who, cards in away.items():
        held = table.game.workings.seen(table.stages[begun[who]]).hands[who.index]
        since = witnessed_cards(table, seat, begun[who] + 1)
        kept = tuple([one for one in held if one in table.seen.hands[who.index] and one not in since])
        if known.intersection((*cards, *kept)) and not since.intersection(cards):
            found.append(LaidAway(tuple(cards), kept, _shown_by(table, who)))
    return tuple(found)


def _shown_by(table: Table, who: Seat) -> Barred:
    """Return the cards that a player has shown not to hold in the tricks since the opening."""
    cannot = NONE_BARRED
    for stage, action, actor in zip(table.stages, table.log, table.actors, strict=True):
        if actor is who and isinstance(stage, TrickPlay):
            cannot |= _cannot_hold(_duties(stage), stage.trick, who, action, table.rules.pack)
    return cannot
