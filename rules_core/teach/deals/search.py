"""Random deals in which rules bite, found from a seed: the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Impossible
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.deals.bite import Bite
from rules_core.teach.deals.recipe import together
from rules_core.teach.deals.recipes import recipe_of
from rules_core.teach.deals.signs import bites_of, roundabout_bites_of
from rules_core.teach.exercises.by_lot import anything, likely

# In steps of a deal; a step at which the coach thinks costs as much as `DEAR` others.
MOST_WORK, ENOUGH, DEAR, OPENING = 8000, 2500, 14, 8
LONGEST, DEALS_IN_MATCH, MANY = 240, 4, 3
_SEED_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealWanted:
    """The rules that must bite in a deal, in this order, for which seat, in which game, and how early."""

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    bites: tuple[str, ...]
    then: tuple[str, ...] = ()
    seat: str = ""
    within: int | None = None
    difficulty: int = 0


class Moment(NamedTuple):
    """A moment of a deal at which rules bite."""

    table: Table
    bites: tuple[Bite, ...]


class FoundDeal(NamedTuple):
    """A deal that was found: its moments, and its number among the deals tried."""

    moments: tuple[Moment, ...]
    number: int


class Search:
    """A search in progress: the rules found so far, and the work done."""

    def __init__(self, wanted: DealWanted, seed: str) -> None:
        self.wanted = wanted
        self.chance = Chance(f"{seed}/{','.join(wanted.bites)}")
        self.tried = self.work = 0
        self.plain: set[str] = set()
        first = start(setup_of(wanted.game, wanted.options))
        self.first, self.seating = first, first.seating
        self.recipe = together(tuple(recipe_of(one) for one in (*wanted.bites, *wanted.then)))

    def deals(self) -> Iterator[FoundDeal]:
        """Yield deals in which the rules bite, until `MOST_WORK` is done."""
        while self.work < MOST_WORK:
            self.tried += 1
            self.work += OPENING
            try:
                deal = self._played()
            except Impossible:
                continue
            moments = self._moments(deal)
            if moments:
                yield FoundDeal(moments, self.tried)

    def _played(self) -> list[Table]:
        """The table at every step of a deal, from the first to the last."""
        chance, letters = self.chance, [seat.letter for seat in self.seating.seats]
        seed = "".join(chance.choice(_SEED_LETTERS) for _ in range(6))
        lots = {"dealer": chance.choice(letters), "deal": str(1 + chance.below(DEALS_IN_MATCH)), "seed": seed}
        known, made = self.first.game.workings.fields, self.recipe.written(chance, self.first)
        fields = {name: one for name, one in (lots | made).items() if name in known}
        table = start(setup_of(self.wanted.game, {**self.wanted.options, **fields}))
        held = self.recipe.held(chance, table)
        if held:
            table = start(setup_of(self.wanted.game, {**self.wanted.options, **fields, **held}))
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
        seen, chance = table.seen, self.chance
        for wish in self.recipe.does:
            for one in seen.choices:
                said = text_of(one, seen.turn)
                if said.startswith(wish) or said.partition(".")[2].startswith(wish):
                    return one
        if wild:
            return anything(chance, table)
        if not any(isinstance(one, Card) for one in seen.choices):
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
        most = len(deal) if self.wanted.within is None else self.wanted.within
        others = [dict(self._bites_of(one, deal)) for one in rules[1:]]
        for step, bite in self._bites_of(rules[0], deal):
            bites = (bite, *(other[step] for other in others if step in other))
            fits = first <= step <= most and len(bites) == len(rules) and all(map(self._for_whom, bites))
            if fits and self._hard_enough(deal[step], rules):
                yield Moment(deal[step], bites)

    def _bites_of(self, rule: str, deal: list[Table]) -> Iterator[tuple[int, Bite]]:
        for found in bites_of(rule, deal):
            self.plain.add(rule)
            yield found
        if rule not in self.plain and self.work > ENOUGH:
            yield from roundabout_bites_of(rule, deal)

    def _for_whom(self, bite: Bite) -> bool:
        seat = self.wanted.seat
        if not seat:
            return True
        if bite.side is not None:
            return self.seating.side_at(self.seating.seat(seat)) is bite.side
        return bite.seat is None or bite.seat.letter == seat

    def _hard_enough(self, table: Table, rules: tuple[str, ...]) -> bool:
        return not self.wanted.difficulty or hardness(table, rules) == self.wanted.difficulty


def hardness(table: Table, rules: tuple[str, ...]) -> int:
    """Return how hard a moment is, from 1 to 3, by the number of other rules that apply and of refused cards."""
    seen, turn = table.seen, table.stage.turn
    why = seen.rulings(turn) if seen.rulings is not None and turn is not None else {}
    refused = [reason.rule for card, reason in why.items() if card not in seen.choices]
    refused += [refusal.reason.rule for _, refusal in seen.refused]
    others = {*(reason.rule for reason in why.values()), *refused} - set(rules)
    return 1 + bool(others) + (len(others) > 1 or len(refused) > MANY)
