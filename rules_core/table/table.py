"""Starting a table from a setup, and the actions at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import Any

from rules_core.cards.action_parts import NoSuchPart
from rules_core.cards.action_rows import cards_of
from rules_core.cards.action_text import action_of, text_of, words_of_actions
from rules_core.cards.actions import Action, CallContract
from rules_core.cards.cards import known_cards
from rules_core.cards.reasons import Event, Impossible, Problem, Refusal, because, impossible
from rules_core.cards.seats import Seat, Seating, known_seats
from rules_core.cards.stage import Stage, actor
from rules_core.kinds import GAMES, installed, is_contract
from rules_core.table.card_facts import CardFacts
from rules_core.table.forced import with_forced
from rules_core.table.game import Game, Opened
from rules_core.table.notation import Setup, to_text
from rules_core.table.question_facts import QuestionFacts
from rules_core.table.seen import Seen
from rules_core.table.sight import Sight, sight_of
from rules_core.table.untaught import FIELD, parts_of, taught_choices

# Ten times the longest hand ever seen; a hand of gin with taking back allowed need not end.
LONGEST_LOG = 2000
# In characters; a whole deal written card by card with the scores of a long evening takes a quarter of it.
LONGEST_SETUP = 8000
# The facts of the message about a part of an action that does not exist, by the kind of part.
KNOWN_PARTS: dict[str, Callable[[Table], dict[str, str]]] = {
    "card": lambda table: known_cards(table.rules.pack),
    "seat": lambda table: known_seats(table.seating),
    "suit": lambda _: {},
    "number": lambda _: {},
}


@dataclass(frozen=True)
class Table:
    """A checked setup, its opening, the actions since and their stages, the stage now, and the last events.

    Computed values are cached on it, so it has no slots.
    """

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

    @cached_property
    def seen(self) -> Seen:
        """The table with its cards, and the question to the player to act."""
        return self.game.workings.seen(self.stage)

    def sight(self, seat: Seat | None) -> Sight:
        """Return what one seat may know of all that; None sees everything."""
        return sight_of(self.seen, seat)

    def sight_to_act(self, seat: Seat) -> Sight:
        """Return what a seat may know, with only the choices that this table offers it."""
        sight = self.sight(seat)
        return Sight(replace(sight, choices=taught_choices(sight.choices, self.untaught)))

    @property
    def question_facts(self) -> QuestionFacts:
        """What questions ask of this moment."""
        return self.game.workings.question_facts(self.stage)

    @property
    def card_facts(self) -> CardFacts:
        """What the rules of this table know of their cards."""
        return self.game.workings.card_facts(self.rules)

    @cached_property
    def actors(self) -> tuple[Seat | None, ...]:
        """The seat that did each action of the log."""
        return tuple(actor(action, stage.turn) for action, stage in zip(self.log, self.stages, strict=True))

    @cached_property
    def untaught(self) -> tuple[str, ...]:
        """The parts of the game that this table leaves out because they are not taught yet."""
        return parts_of(self.setup.by_name.get(FIELD, ""))

    @property
    def text(self) -> str:
        """The whole table as one line of text."""
        return to_text(self.setup_with_log)

    @property
    def lot(self) -> str:
        """The text from which questions choose by lot: what the table leaves out changes no question."""
        fields = tuple((key, value) for key, value in self.setup.fields if key != FIELD)
        return to_text(replace(self.setup_with_log, fields=fields))

    @property
    def setup_with_log(self) -> Setup:
        """The setup with all actions since."""
        return replace(self.setup, log=self.written)

    def refusal(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Return why an action may not be done now; with a seat, also that it is not that seat's to do."""
        stage = self.stage
        who = actor(action, stage.turn)
        if seat is not None and stage.turn is not None and who is not seat:
            other = who if who and seat is stage.turn else seat
            return Refusal(because(self.game.turn_rule, "refuse.not-your-turn", seat=stage.turn, other=other))
        refusal = self.refusal_at(stage, action)
        if refusal is None or seat is None:
            return refusal
        return refusal._replace(instead=tuple(one for one in refusal.instead if actor(one, stage.turn) is seat))

    def refusal_at(self, stage: Stage, action: Action) -> Refusal | None:
        """Return why an action may not be done at a stage of this table; a stage knows the cards of its pack only."""
        foreign = tuple([one for one in cards_of(action) if one not in self.rules.pack])
        if foreign:
            return Refusal(because(self._pack_rule, "refuse.not-in-pack", held=foreign), stage.choices())
        return stage.refusal(action)

    @property
    def _pack_rule(self) -> str:
        known = {entry.rule for entry in self.game.rulebook}
        named: list[str] = [self.rules.cite(name) for name in ("setup/pack", "setup/deck")]
        return next(one for one in named if one in known)

    def play(self, action: Action) -> Table:
        """Return the table after an action; raises ValueError if it is refused, Impossible if the log is too long."""
        if self.refusal_at(self.stage, action) is not None:
            raise ValueError(f"{text_of(action)} may not be done now")
        return self.played(action)

    def played(self, action: Action) -> Table:
        """Return the table after an action that is not refused; raises Impossible if the log is too long."""
        if len(self.log) >= LONGEST_LOG:
            raise impossible("log", "problem.log-too-long", given=len(self.log) + 1, known=LONGEST_LOG)
        events = with_forced(self.stage, action, self.stage.events_of(action))
        stage, more = settled_stage(self.game, self.stage.after(action))
        log, written = (*self.log, action), (*self.written, text_of(action, self.stage.turn))
        stages = (*self.stages, self.stage)
        return replace(self, stage=stage, log=log, written=written, stages=stages, events=(*events, *more))

    def cut_to(self, steps: int) -> Table:
        """Return the table after its first `steps` actions, at most its whole log; after none it is as opened."""
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
        option_keys = {FIELD, *(option.key for option in self.game.options)}
        kept = {name: value for name, value in self.setup.fields if name in option_keys}
        fields = kept | self.game.workings.next_setup(self.stage, self.setup.by_name)
        return start(Setup(self.setup.game, self.setup.variants, tuple(fields.items())))


def settled_stage(game: Game, stage: Stage) -> tuple[Stage, tuple[Event, ...]]:
    """Return the first stage from here on that asks something, or the end of the deal."""
    events: tuple[Event, ...] = ()
    while stage.over:
        following = game.workings.next_stage(stage)
        if following is None:
            break
        stage, seen = following
        events += seen
    return stage, events


def game_of(key: str) -> Game:
    """Return the game with this key; raises Impossible when there is none, with the kinds that were left out."""
    if key not in GAMES:
        unknown = Problem("game", because("", "problem.unknown-game", given=key, known=", ".join(GAMES)))
        raise Impossible((unknown, *installed().problems))
    return GAMES[key]


def start(setup: Setup) -> Table:
    """Return the table that a setup describes, its log played; raises Impossible with every problem found.

    Each problem has the name of its field as its place, or "log 3" for the third action, and cites a rule where one
    forbids it. Cards that the setup leaves open are dealt from its `seed`; the same setup always gives the same table.
    """
    if len(setup.log) > LONGEST_LOG:
        raise impossible("log", "problem.log-too-long", given=len(setup.log), known=LONGEST_LOG)
    length = sum(len(name) + len(value) for name, value in setup.fields)
    if length > LONGEST_SETUP:
        longest = max(setup.fields, key=lambda field: len(field[0]) + len(field[1]))
        raise impossible(longest[0], "problem.setup-too-long", given=length, known=LONGEST_SETUP)
    game = game_of(setup.game)
    fields = {name: value for name, value in setup.by_name.items() if value.strip() or name not in game.workings.fields}
    parts_of(fields.pop(FIELD, ""))
    options = {name: value for name, value in fields.items() if name not in game.workings.fields}
    chosen = game.chosen(setup.variants, options)
    rules = _rules(game, tuple(chosen.items()))
    stage, opening = game.workings.open(rules, fields)
    stage, more = settled_stage(game, stage)
    events = (*opening, *more)
    ordered = _in_order(game, setup)
    table = Table(game, rules, ordered, tuple(chosen.items()), (stage, events), stage, events=events)
    return _replayed(table, setup.log) if setup.log else table


def rules_of(setup: Setup) -> Any:
    """Return the rules of the table that a setup describes; raises Impossible for an unknown game or option."""
    game = game_of(setup.game)
    others = (FIELD, *game.workings.fields)
    options = {name: value for name, value in setup.by_name.items() if name not in others}
    return _rules(game, tuple(game.chosen(setup.variants, options).items()))


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
    names = (*(option.key for option in game.options), *game.workings.fields, FIELD)
    return {name: place for place, name in enumerate(names)}


def _replayed(table: Table, log: tuple[str, ...]) -> Table:
    # A table keeps the events of its last action only, so the earlier actions need no events.
    game, stage = table.game, table.stage
    done: list[Action] = []
    written: list[str] = []
    stages: list[Stage] = []
    for place, text in enumerate(log[:-1]):
        action = _logged(table, stage, place, text)
        done.append(action)
        written.append(text_of(action, stage.turn))
        stages.append(stage)
        stage, _ = settled_stage(game, stage.after(action))
    before = replace(table, stage=stage, log=tuple(done), written=tuple(written), stages=tuple(stages), events=())
    return before.play(_logged(table, stage, len(done), log[-1]))


def _logged(table: Table, stage: Stage, place: int, text: str) -> Action:
    where = f"log {place + 1}"
    action = action_at(where, table, stage, text)
    refusal = table.refusal_at(stage, action)
    if refusal is not None:
        raise Impossible((Problem(where, refusal.problem),))
    return action


def action_at(place: str, table: Table, stage: Stage, text: str) -> Action:
    """Return the action that a text means at a stage; raises Impossible, at this place, for other text."""
    # When the deal is over every action is refused, so the seat that would name roem does not matter.
    by = stage.turn or table.seating.seats[0]
    try:
        action = action_of(text, table.seating, by)
    except NoSuchPart as wrong:
        if wrong.given and (known_parts := KNOWN_PARTS.get(wrong.part)):
            raise impossible(place, f"problem.not-a-{wrong.part}", given=wrong.given, **known_parts(table)) from None
        action = None
    except ValueError:
        action = None
    if action is None or (isinstance(action, CallContract) and not is_contract(action.word)):
        known = ", ".join((*words_of_actions(), *(one.text for one in table.rules.pack)))
        raise impossible(place, "problem.not-an-action", given=text, known=known)
    return action


def setup_of(game: str, fields: Mapping[str, str]) -> Setup:
    """Return the setup of a game written with its variants, such as "klaverjas-4/amsterdams+kraken", and fields."""
    key, _, variants = game.partition("/")
    kept = {name: value for name, value in fields.items() if name != "log"}
    log = tuple(fields.get("log", "").split())
    return Setup(key, tuple(filter(None, variants.split("+"))), tuple(kept.items()), log)
