"""Deals in which rules bite, found by lot from a seed: the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_core.action_text import text_of
from rules_core.actions import Action
from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.deals.beside import beside
from rules_core.deals.bite import Bite
from rules_core.deals.need import together
from rules_core.deals.players import anything, likely
from rules_core.deals.signs import ROUNDABOUT, bites_in
from rules_core.reasons import Impossible
from rules_core.table import Table, setup_of, start

# In steps of a deal; one at which the coach thinks is as dear as so many others.
MOST_WORK, ENOUGH, DEAR, OPENING = 6000, 2000, 8, 8
LONGEST, DEALS_IN_MATCH = 240, 4
_SEED_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which rules are to bite, in the same deal and in this order, for whom, in which game, and how early."""

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    bites: tuple[str, ...]
    then: tuple[str, ...] = ()
    seat: str = ""
    within: int = LONGEST
    difficulty: int = 0


class Moment(NamedTuple):
    """A moment of a deal at which rules bite."""

    table: Table
    bites: tuple[Bite, ...]


class Dealt(NamedTuple):
    """A deal that was wanted: the moments, and as the how many-eth it was dealt."""

    moments: tuple[Moment, ...]
    number: int


class Search:
    """A search that is not over: what it found so far, and how far it has come."""

    def __init__(self, wanted: Wanted, seed: str) -> None:
        self.wanted = wanted
        self.chance = Chance(f"{seed}/{','.join(wanted.bites)}")
        self.tried = self.work = self.found_plainly = 0
        first = start(setup_of(wanted.game, wanted.options))
        self.first, self.seating = first, first.seating
        self.need = together(tuple(beside(one) for one in (*wanted.bites, *wanted.then)))

    def deals(self) -> Iterator[Dealt]:
        """Yield deal after deal in which the rules bite, until too much has been tried."""
        while self.work < MOST_WORK:
            self.tried += 1
            self.work += OPENING
            try:
                deal = self._played()
            except Impossible:
                continue
            moments = self._moments(deal)
            if moments:
                self.found_plainly += all(one.way not in ROUNDABOUT for moment in moments for one in moment.bites)
                yield Dealt(moments, self.tried)

    def _played(self) -> list[Table]:
        """A deal at every step, from the first to its end."""
        chance, letters = self.chance, [seat.letter for seat in self.seating.seats]
        seed = "".join(chance.choice(_SEED_LETTERS) for _ in range(6))
        lots = {"dealer": chance.choice(letters), "deal": str(1 + chance.below(DEALS_IN_MATCH)), "seed": seed}
        known, made = self.first.game.family.fields, self.need.written(chance, self.first)
        fields = {name: one for name, one in (lots | made).items() if name in known}
        table = start(setup_of(self.wanted.game, {**self.wanted.options, **fields}))
        wild = chance.below(3) == 0
        deal = [table]
        for _ in range(LONGEST):
            if table.stage.turn is None:
                break
            table = table.played(self._action(table, wild))
            deal.append(table)
        return deal

    def _action(self, table: Table, wild: bool) -> Action:
        self.work += 1
        stage, chance = table.stage, self.chance
        for wish in self.need.does:
            if chance.below(4):
                for one in stage.choices():
                    if text_of(one, stage.turn).startswith(wish):
                        return one
        if wild:
            return anything(chance, table)
        if not any(isinstance(one, Card) for one in stage.choices()):
            self.work += DEAR
        return likely(chance, table)

    def _moments(self, deal: list[Table]) -> tuple[Moment, ...]:
        found: list[Moment] = []
        start_at = 0
        for rules in (self.wanted.bites, *((one,) for one in self.wanted.then)):
            moment = next(self._moments_of(rules, deal, start_at), None)
            if moment is None:
                return ()
            found.append(moment)
            start_at = len(moment.table.log) + 1
        return tuple(found)

    def _moments_of(self, rules: tuple[str, ...], deal: list[Table], first: int) -> Iterator[Moment]:
        for step, bites in bites_in(rules, deal, first, everywhere=not self.found_plainly and self.work > ENOUGH):
            if step > self.wanted.within:
                return
            if all(self._for_whom(one) for one in bites):
                yield Moment(deal[step], bites)

    def _for_whom(self, bite: Bite) -> bool:
        seat = self.wanted.seat
        if not seat:
            return True
        if bite.side is not None:
            return self.seating.side_at(self.seating.seat(seat)) is bite.side
        return bite.seat is None or bite.seat.letter == seat

