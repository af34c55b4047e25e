"""A table with its hidden cards dealt by lot, as they may lie for all that one seat has seen and heard."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action, GiveCards, PutAway
from rules_core.cards.cards import Card, card, written
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Impossible, impossible
from rules_core.cards.seats import Seat
from rules_core.door.laying.position import without
from rules_core.door.laying.recorded import recorded
from rules_core.table.hidden import Lot, hidden_from
from rules_core.table.notation import Setup
from rules_core.table.position.setup_fields import HANDS, hand_field
from rules_core.table.table import Table, start
from rules_core.table.witnessed import FACE_DOWN, alike, witnessed

Fields = Mapping[str, str]
# How many lots to draw until one agrees with what the rules would have forced somebody to say or do.
TRIES = 400
# The lot in which every card lies where it is.
ITSELF = Lot({})
# Of a table that is written in full nothing depends on the seed. One other seed may turn the same suit by accident.
OTHER_SEEDS = tuple(f"by lot {number}" for number in range(5))
WORD = re.compile(r"\w+")
# Fields with words that may read like cards.
NO_CARDS = ("names", "seed")


class Written(NamedTuple):
    """The fields of a table with its cards written, and the seed of what is not; None stands for any other seed."""

    fields: Fields
    seed: str | None


class Unseen:
    """What one seat does not know of a table; from it tables are drawn that look the same to that seat."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.hidden = hidden_from(table, seat)
        self.noticed = tuple(witnessed(table, seat))

    def sampled(self, seed: str) -> Table:
        """Return the table with the hidden cards dealt by lot; raises Impossible if no such deal was found.

        A seat that knows every card gets the table itself.
        """
        if not self.hidden.places:
            return self.table
        chance = Chance(f"{seed}/sampled")
        for _ in range(TRIES):
            lot = self.hidden.lot(chance, self.order)
            found = self._dealt(lot, self.written, seed) if lot else None
            if found is not None:
                return found
        raise impossible("table", "problem.no-such-deal")

    def _dealt(self, lot: Lot, form: Written, seed: str) -> Table | None:
        """Return the table with the cards of a lot, or None if the seat would have noticed the difference."""
        try:
            found = start(dealt_by(lot, form, seed, self.table))
        except Impossible:
            return None
        return found if alike(self.noticed, witnessed(found, self.seat)) else None

    @cached_property
    def written(self) -> Written:
        """This table with as many cards written as can be, so that others can be written instead.

        Raises Impossible if the cards that are hidden cannot be written.
        """
        own_seed = self.table.setup.by_name.get("seed", "")
        forms = [Written(fields, seed) for seed in (None, own_seed) for fields in _forms(self.table)]
        forms = [form for form in forms if self._has_hands(form)]
        same = (form for form in forms if not self._left_out(form.fields)[0] and self._is_whole(form))
        # Where earlier tricks are known by their takers only, the seed draws the takers, and their cards agree by luck.
        near = (form for form in forms if form.seed is not None)
        found = next(same, None) or min(near, key=lambda form: self._left_out(form.fields), default=None)
        if found is None:
            raise impossible("table", "problem.no-such-deal")
        return found

    def _is_whole(self, form: Written) -> bool:
        """Return whether fields write this table, whatever the seed is."""
        return all(self._dealt(ITSELF, form, seed) for seed in OTHER_SEEDS)

    def _has_hands(self, form: Written) -> bool:
        """Return whether fields write a table at which everybody holds the same cards as here."""
        try:
            found = start(dealt_by(ITSELF, form, OTHER_SEEDS[0], self.table))
        except Impossible:
            return False
        return list(map(set, found.seen.hands)) == list(map(set, self.table.seen.hands))

    def _left_out(self, fields: Fields) -> tuple[int, int]:
        """Return how many cards are not written in fields: of those that are hidden, and of all."""
        there = {one for name, value in fields.items() if name not in NO_CARDS for one in _cards_in(value)}
        left_out = [one for one in self.table.rules.pack if one not in there]
        return sum(one in self.hidden.barred for one in left_out), len(left_out)

    @cached_property
    def order(self) -> tuple[Card, ...]:
        """The places in an order that the seat could tell: as written, in a hand by what became of each card."""
        found: dict[Card, tuple[object, ...]] = {}
        for number, (name, value) in enumerate(self.written.fields.items()):
            for index, one in enumerate(() if name in NO_CARDS else _cards_in(value)):
                where = self._course_of(one) if name in HANDS and one in self.hidden.barred else (index,)
                found.setdefault(one, (number, *where))
        last = (len(self.written.fields),)
        return tuple(sorted(self.hidden.places, key=lambda one: found.get(one, last)))

    def _course_of(self, one: Card) -> tuple[object, ...]:
        """Return what became of a card: the action that moved it face down, its holder, and what is barred there."""
        log = enumerate(self.table.log)
        moved = [step for step, action in log if isinstance(action, FACE_DOWN) and one in action.cards]
        holders = [number for number, held in enumerate(self.table.seen.hands) if one in held]
        return -1, moved, holders, sorted(barred.text for barred in self.hidden.barred[one])


def dealt_by(lot: Lot, form: Written, seed: str, table: Table) -> Setup:
    """Return the setup of a table with the cards of a lot, and a seed for what is still to come."""
    fields = form.fields
    dealt = {name: value if name in NO_CARDS else _put(lot, value) for name, value in fields.items()}
    hands = {name: _in_order(value, table) for name, value in dealt.items() if name in HANDS and value != fields[name]}
    seeded = {"seed": seed if form.seed is None else form.seed} if "seed" in table.game.workings.fields else {}
    done = zip(table.log, table.written, table.stages, strict=True)
    log = tuple([text_of(_other(lot, one), at.turn) if isinstance(one, FACE_DOWN) else text for one, text, at in done])
    return replace(table.setup, fields=tuple((dealt | hands | seeded).items()), log=log)


def _put(lot: Lot, text: str) -> str:
    """Return the text of a field with other cards in the places of a lot."""
    at = {place.text: one.text for place, one in lot.cards.items()}
    return WORD.sub(lambda found: at.get(found[0], found[0]), text)


def _other(lot: Lot, action: PutAway | GiveCards) -> Action:
    if isinstance(action, PutAway):
        return PutAway(tuple(map(lot.laid_away, action.cards)))
    return GiveCards(tuple(map(lot.at, action.cards)))


def _cards_in(text: str) -> Iterator[Card]:
    for word in WORD.findall(text):
        try:
            yield card(word)
        except ValueError:
            continue


def _in_order(text: str, table: Table) -> str:
    held = set(_cards_in(text))
    return written([one for one in table.rules.pack if one in held])


# ---- writing every card ----


def _forms(table: Table) -> Iterator[Fields]:
    """Yield ways to write a table with every card: as it is, by the pack in order, or by hands and what lies beside."""
    opened, workings = table.cut_to(0), table.game.workings
    begun, now = recorded(opened), recorded(table)
    dealer = {"dealer": opened.seen.dealer.letter} if opened.seen.dealer else {}
    turned = {name: value for name, value in now.items() if name == "turn" and value.startswith(begun.get(name, ""))}
    hands = {
        hand_field(seat): written(held) for seat, held in zip(table.seating.seats, opened.seen.hands, strict=False)
    }
    pack, dealt = {"pack": _pack(table)}, dealer | begun | {"pack": ""} | hands
    beside = [without(dealt, left_out) | more for more in ({}, turned) for left_out in ((), *workings.left_out)]
    kept = {name: value for name, value in table.setup.fields if name != "seed"}
    for fields in ({}, pack, dealer | pack, dealer | pack | turned, *beside):
        every = kept | {name: value for name, value in fields.items() if name in workings.fields}
        yield {name: value for name, value in every.items() if value}


def _pack(table: Table) -> str:
    """Return the pack as it was shuffled for this deal, if none of its cards was written elsewhere."""
    fields = table.setup.by_name
    top = tuple(_cards_in(fields.get("pack", "")))
    rest = [one for one in table.rules.pack if one not in top]
    chance = Chance(f"{fields.get('seed', '')}/pack/{fields.get('deal', '1')}")
    return written((*top, *chance.shuffled(rest)))
