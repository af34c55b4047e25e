"""Deals played from a seed, much as people at a table play them, in search of something to ask about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules_core.action_text import text_of
from rules_core.chance import Chance
from rules_core.exercises.habits import likely
from rules_core.families.jas_seen import play_of
from rules_core.seats import Seat, Seating
from rules_core.stage import Stage
from rules_core.stages.trick_play import TrickPlay
from rules_core.table import Table, settled_stage, setup_of, start

READER = "S"
DEALS = 16
WANTED, NEARLY, GOOD_ENOUGH, BETTER_THAN_NOTHING = 4, 3, 2, 1
T = TypeVar("T")
_SEED_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


@dataclass(frozen=True, slots=True)
class Wish:
    """What kind of exercise is wanted of which game, how hard, and the chance that decides the rest."""

    game: str
    options: Mapping[str, str]
    kind: str
    detail: str
    difficulty: int
    chance: Chance

    def one_in(self, times: int) -> bool:
        """Tell, once in so many times, that it is so."""
        return self.chance.below(times) == 0

    @property
    def seating(self) -> Seating:
        """The seats of the game."""
        return self.table({}).seating

    def seat(self) -> Seat:
        """Return any seat."""
        return self.chance.choice(self.seating.seats)

    def seed(self) -> str:
        """Return a short seed for a deal."""
        return "".join(self.chance.choice(_SEED_LETTERS) for _ in range(5))

    def table(self, fields: Mapping[str, str]) -> Table:
        """Return the table of the wished game with these fields."""
        return start(setup_of(self.game, {**self.options, **fields}))


@dataclass(frozen=True, slots=True)
class Course:
    """A deal from beginning to end: the fields it started from, what was done, and the stage after each step."""

    wish: Wish
    fields: Mapping[str, str]
    log: tuple[str, ...]
    stages: tuple[Stage, ...]

    def turns(self) -> Iterator[tuple[int, TrickPlay]]:
        """Return every step after which somebody is to add a card to a trick."""
        for step, stage in enumerate(self.stages):
            if isinstance(stage, TrickPlay) and stage.trick.cards:
                yield step, stage

    def tricks(self) -> Iterator[tuple[int, TrickPlay]]:
        """Return every step at which a trick was taken."""
        taken = 0
        for step, stage in enumerate(self.stages):
            play = play_of(stage)
            if play is not None and len(play.taken) > taken:
                taken = len(play.taken)
                yield step, play

    def table(self, step: int, actor: Seat | None = None) -> Table:
        """Return the table after so many steps, turned so that the actor is the reader."""
        fields = {**self.fields, "log": " ".join(self.log[:step])}
        return for_reader(self.wish, fields, actor) if actor else self.wish.table(fields)


def for_reader(wish: Wish, fields: Mapping[str, str], actor: Seat | None = None) -> Table:
    """Return the table of some fields, turned so that the actor, or else whoever is asked, is the reader."""
    seating = wish.seating
    actor = actor or wish.table(fields).stage.turn or seating.seat(READER)
    places = seating.seat(READER).index - actor.index
    seats = {name: seating.seat(fields[name]) for name in ("dealer", "player") if name in fields}
    return wish.table({**fields, **{name: seating.left(seat, places).letter for name, seat in seats.items()}})


def played_deal(wish: Wish, *, reckless: bool = False) -> Course:
    """Play one deal to its end."""
    fields = {"dealer": wish.seat().letter, "deal": str(1 + wish.chance.below(4)), "seed": wish.seed()}
    table = wish.table(fields)
    stage, log, stages = table.stage, [], [table.stage]
    while stage.turn is not None:
        action = likely(stage, wish.chance, reckless=reckless)
        log.append(text_of(action, stage.turn))
        stage, _ = settled_stage(table.game, stage.after(action))
        stages.append(stage)
    return Course(wish, fields, tuple(log), tuple(stages))


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """A thing seen in the course of a deal, and whether it is what was wanted."""

    course: Course
    thing: T
    wanted: bool


def searched(
    wish: Wish, look: Callable[[Course], Iterable[tuple[int, T]]], *, reckless: bool = False
) -> Found[T] | None:
    """Play deals until something wanted is seen, and return it, or the best; `look` gives worth and thing."""
    best, worth = None, 0
    for _ in range(DEALS):
        course = played_deal(wish, reckless=reckless)
        seen = [(value, thing) for value, thing in look(course) if value > worth]
        if not seen:
            continue
        worth = max(value for value, _ in seen)
        thing = wish.chance.choice([thing for value, thing in seen if value == worth])
        best = Found(course, thing, worth >= WANTED)
        if best.wanted:
            break
    return best
