"""From a setup to a table, and what may be done at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from rules_core.action_text import action_of, text_of
from rules_core.actions import Action
from rules_core.game import Game, Opened
from rules_core.games import GAMES
from rules_core.notation import Setup, to_text
from rules_core.reasons import Event, Impossible, Problem, Refusal, because, impossible
from rules_core.seats import Seat, Seating
from rules_core.seen import Seen
from rules_core.stage import Stage, actor


@dataclass(frozen=True, slots=True)
class Table:
    """A checked setup, what it opened, the actions done since and at what stages, what they led to and last showed."""

    game: Game
    rules: Any
    setup: Setup
    options: tuple[tuple[str, str], ...]
    opening: Opened
    stage: Stage
    log: tuple[Action, ...] = ()
    written: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def seating(self) -> Seating:
        """The seats at this table."""
        seating: Seating = self.rules.seating
        return seating

    @property
    def seen(self) -> Seen:
        """What is on the table and what is asked."""
        return self.game.seen(self.stage)

    @property
    def actors(self) -> tuple[Seat | None, ...]:
        """Who did each action of the log."""
        return tuple(actor(action, stage.turn) for action, stage in zip(self.log, self.stages, strict=True))

    @property
    def text(self) -> str:
        """The whole table as one line of text."""
        return to_text(replace(self.setup, log=self.written))

    def refusal(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Return why an action may not be done now; with a seat, also that it is not that seat's to do."""
        stage = self.stage
        who = actor(action, stage.turn)
        if seat is not None and stage.turn is not None and who is not seat:
            return Refusal(because(self.game.turn_rule, "refuse.not-your-turn", seat=stage.turn))
        return stage.refusal(action)

    def play(self, action: Action) -> Table:
        """Return the table after an action; raises ValueError for one that is refused."""
        if self.stage.refusal(action) is not None:
            raise ValueError(f"{text_of(action)} may not be done now")
        events = self.stage.told(action)
        stage, more = settled_stage(self.game, self.stage.after(action))
        log, written = (*self.log, action), (*self.written, text_of(action, self.stage.turn))
        stages = (*self.stages, self.stage)
        return replace(self, stage=stage, log=log, written=written, stages=stages, events=(*events, *more))

    def cut_to(self, steps: int) -> Table:
        """Return the table as it stood after so many actions."""
        if not steps:
            stage, events = self.opening
            return replace(self, stage=stage, log=(), written=(), stages=(), events=events)
        last = steps - 1
        log, written, stages = self.log[:last], self.written[:last], self.stages[:last]
        before = replace(self, stage=self.stages[last], log=log, written=written, stages=stages, events=())
        return before.play(self.log[last])

    def next_deal(self) -> Table:
        """Return the table of the next deal; raises Impossible while this one goes on or the match is over."""
        if self.stage.turn is not None or not self.stage.over:
            raise impossible("table", "problem.deal-goes-on")
        if self.seen.winner is not None:
            raise impossible("table", "problem.match-over")
        option_keys = {option.key for option in self.game.options}
        kept = {name: value for name, value in self.setup.fields if name in option_keys}
        fields = kept | self.game.next_setup(self.stage, self.setup.by_name)
        return start(Setup(self.setup.game, self.setup.variants, tuple(fields.items())))


def settled_stage(game: Game, stage: Stage) -> tuple[Stage, tuple[Event, ...]]:
    """Return the first stage from here on that asks something, or the end of the deal."""
    events: tuple[Event, ...] = ()
    while stage.over:
        following = game.next_stage(stage)
        if following is None:
            break
        stage, seen = following
        events += seen
    return stage, events


def game_of(key: str) -> Game:
    """Return the game with this key; raises Impossible when there is none."""
    if key not in GAMES:
        raise impossible("game", "problem.unknown-game", given=key, known=", ".join(GAMES))
    return GAMES[key]


def start(setup: Setup) -> Table:
    """Return the table that a setup describes, its log played; raises Impossible with every problem found."""
    game = game_of(setup.game)
    fields = setup.by_name
    options = {name: value for name, value in fields.items() if name not in game.fields}
    chosen = game.chosen(setup.variants, options)
    rules = _rules(game, tuple(chosen.items()))
    stage, opening = game.open(rules, fields)
    stage, more = settled_stage(game, stage)
    events = (*opening, *more)
    ordered = _in_order(game, setup)
    table = Table(game, rules, ordered, tuple(chosen.items()), (stage, events), stage, events=events)
    return _replayed(table, setup.log) if setup.log else table


@lru_cache(maxsize=64)
def _rules(game: Game, chosen: tuple[tuple[str, str], ...]) -> Any:
    return game.rules(dict(chosen))


def _in_order(game: Game, setup: Setup) -> Setup:
    places = _places(game)
    tidy = [(name, " ".join(value.split())) for name, value in setup.by_name.items()]
    written = sorted((one for one in tidy if one[1]), key=lambda one: places[one[0]])
    return Setup(setup.game, setup.variants, tuple(written))


@cache
def _places(game: Game) -> dict[str, int]:
    return {name: place for place, name in enumerate((*(option.key for option in game.options), *game.fields))}


def _replayed(table: Table, log: tuple[str, ...]) -> Table:
    # A table tells what its last action showed, so that the earlier ones are done without telling.
    game, stage = table.game, table.stage
    done: list[Action] = []
    written: list[str] = []
    stages: list[Stage] = []
    for place, text in enumerate(log[:-1]):
        action = _logged(table.seating, stage, place, text)
        done.append(action)
        written.append(text_of(action, stage.turn))
        stages.append(stage)
        stage, _ = settled_stage(game, stage.after(action))
    before = replace(table, stage=stage, log=tuple(done), written=tuple(written), stages=tuple(stages), events=())
    return before.play(_logged(table.seating, stage, len(done), log[-1]))


def _logged(seating: Seating, stage: Stage, place: int, text: str) -> Action:
    where = f"log {place + 1}"
    try:
        action = action_of(text, seating, stage.turn)
    except ValueError:
        raise impossible(where, "problem.not-an-action", given=text) from None
    refusal = stage.refusal(action)
    if refusal is not None:
        raise Impossible((Problem(where, refusal.reason),))
    return action


def setup_of(game: str, fields: Mapping[str, str]) -> Setup:
    """Return the setup of a game written with its variants, such as "klaverjas-4/amsterdams+kraken", and fields."""
    key, _, variants = game.partition("/")
    kept = {name: value for name, value in fields.items() if name != "log"}
    log = tuple(fields.get("log", "").split())
    return Setup(key, tuple(filter(None, variants.split("+"))), tuple(kept.items()), log)
