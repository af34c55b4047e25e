"""The facts that every game states about itself; no game is named here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from rules_core.cards.actions import Action, ClaimGame
from rules_core.cards.reasons import Event, Impossible, Problem, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.table.card_facts import CardFacts
from rules_core.table.carried import next_setup
from rules_core.table.house_rules import Option, Variant, as_in_source
from rules_core.table.position.field_shape import SHAPES, Form, Shape
from rules_core.table.question_facts import QuestionFacts
from rules_core.table.seen import Seen

Opened = tuple[Stage, tuple[Event, ...]]


class Group(Enum):
    """The groups of games in the list that readers see, in its order."""

    JAS = "jas"
    DRAW_JAS = "draw-jas"
    CONTRACT = "contract"
    TAROT = "tarot"
    RUMMY = "rummy"
    OTHER = "other"


class Length(Enum):
    """How long a match takes at a real table: up to three quarters of an hour, up to an hour and a half, or longer."""

    HALF_HOUR = "half-hour"
    HOUR = "hour"
    EVENING = "evening"


@dataclass(frozen=True, slots=True, kw_only=True)
class Constants:
    """The facts that are the same in every deal at a table, however it is played.

    `cards` are all cards in play. `tricks` are the numbers of tricks that a deal may have when it is played to the last
    card; a game without tricks has none. `card_points` is the total of all tricks, the points for the last trick
    included; None if it depends on the cards left out. With `zero_sum` a player wins what the others lose.
    """

    cards: int
    tricks: tuple[int, ...] = ()
    card_points: int | None = None
    zero_sum: bool = False


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A rule of the game: whether it rests on a reading, and whether there is something to enforce."""

    rule: str
    by_reading: bool
    enforced: bool


def ids_of(game: str) -> tuple[Callable[[str], str], Callable[[str, str], tuple[str, ...]]]:
    """Return two functions: a rule's full id from "chapter/name", and the ids of a chapter's rules from "name name"."""

    def rule(name: str) -> str:
        return f"{game}/{name}"

    def rules_in(chapter: str, names: str) -> tuple[str, ...]:
        return tuple(f"{game}/{chapter}/{name}" for name in names.split())

    return rule, rules_in


def rulebook(game: str, table: str) -> tuple[RuleEntry, ...]:
    """Read lines "chapter: name name*": a star marks a reading, a dash at the end a rule without enforcement."""
    entries = []
    for line in table.strip().splitlines():
        chapter, names = line.strip().split(":")
        for name in names.split():
            bare = name.rstrip("*-")
            marks = name.removeprefix(bare)
            entries.append(RuleEntry(f"{game}/{chapter}/{bare}", "*" in marks, "-" not in marks))
    return tuple(entries)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Workings:
    """How a deal works in the games of a kind, as values and functions; most games of a kind share one.

    `open` reads a setup with these `fields`. `next_stage` returns the stage after one that asks nothing more, and
    `next_setup` the setup of the next deal in a match. `seen` takes the photograph of a stage, and `under` returns the
    same position under other rules if that makes sense. `card_facts` are the facts about the cards under some rules,
    `question_facts` those about a stage. `shapes` are those of its own fields. `forms` are the forms of its actions by
    their words, if not every game has the same. `left_out` are the fields, or groups of fields, that a table written
    out as it lies may have to leave out: the card is in a hand since then, or the rules put it there.
    """

    fields: tuple[str, ...]
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    forms: Mapping[str, Form] = field(default_factory=dict)
    left_out: tuple[tuple[str, ...], ...] = ()
    open: Callable[[Any, Mapping[str, str]], Opened]
    next_stage: Callable[[Stage], Opened | None]
    next_setup: Callable[[Stage, Mapping[str, str]], dict[str, str]] = next_setup
    seen: Callable[[Stage], Seen]
    under: Callable[[Stage, Any], Stage | None]
    card_facts: Callable[[Any], CardFacts] = lambda _: CardFacts(talks=False, bids=False)
    question_facts: Callable[[Stage], QuestionFacts]

    def shape_of(self, name: str) -> Shape:
        """Return the shape of a field; raises KeyError if no shape is given for it."""
        if name not in self.shapes and name not in SHAPES:
            raise KeyError(f"nothing says what the field {name} holds: add it to the shapes")
        return self.shapes.get(name) or SHAPES[name]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game:
    """A game as values; everything else in the core reads these.

    `turn_rule` is the rule that says whose turn it is. `base` are the rules of the source, and `options` the house
    rules that change them; `others` are the named ways to play besides the source's. `constants` returns the facts that
    no play can change at a table of these rules. `letters` names the letters on the cards if they are not those of the
    reader's language. `fan` are the cards that readers know the game by, with "back" for a card face down. `opening` is
    the log of the deal on the play page up to the first sight of cards, if players act before it. `in_hands` says that
    players call a deal a hand.
    """

    key: str
    group: Group = Group.OTHER
    length: Length
    players: tuple[int, ...]
    turn_rule: str
    rulebook: tuple[RuleEntry, ...]
    base: Any
    options: tuple[Option, ...] = ()
    variants: tuple[Variant, ...] = ()
    others: tuple[Variant, ...] = ()
    workings: Workings
    constants: Callable[[Any], Constants]
    letters: str = ""
    fan: tuple[str, ...] = ()
    opening: str = ""
    in_hands: bool = False

    @property
    def presets(self) -> tuple[Variant, ...]:
        """The named ways to play, with all their options; the source's is first."""
        return (as_in_source(self.options), *self.others)

    def rules(self, chosen: Mapping[str, str]) -> Any:
        """Return the rules of a table from a value for every option; they know the `seating` and the `pack`."""
        rules = self.base
        for option in self.options:
            rules = option.agreed(rules, chosen[option.key])
        return rules

    def option(self, key: str) -> Option | None:
        """Return the option with this key, or None."""
        return next((one for one in self.options if one.key == key), None)

    def chosen(self, variants: tuple[str, ...], options: Mapping[str, str]) -> dict[str, str]:
        """Return a value for every option; raises Impossible for unknown or incompatible values."""
        problems = [*self._unknown_variants(variants), *self._unknown_options(options)]
        values = {one.key: one.default for one in self.options}
        set_by: dict[str, str] = {}
        for key in variants:
            for variant in self.variants:
                if variant.key == key:
                    problems += self._clashes(variant, values, set_by)
                    values.update(variant.sets)
                    set_by.update({option: key for option, _ in variant.sets})
        if problems:
            raise Impossible(tuple(problems))
        return values | dict(options)

    def _clashes(self, variant: Variant, values: dict[str, str], set_by: dict[str, str]) -> list[Problem]:
        return [
            Problem("game", because("", "problem.variants-clash", one=set_by[option], other=variant.key))
            for option, value in variant.sets
            if option in set_by and values[option] != value
        ]

    def _unknown_variants(self, variants: tuple[str, ...]) -> list[Problem]:
        known = [variant.key for variant in self.variants]
        listed = ", ".join(known)
        return [
            Problem("game", because("", "problem.unknown-variant", given=key, known=listed))
            for key in variants
            if key not in known
        ]

    @property
    def _fields_and_options(self) -> str:
        return ", ".join((*self.workings.fields, *(one.key for one in self.options)))

    def _unknown_options(self, options: Mapping[str, str]) -> list[Problem]:
        problems: list[Problem] = []
        for key, value in options.items():
            option = self.option(key)
            if option is None:
                saying = "problem.unknown-option-too" if problems else "problem.unknown-option"
                problems.append(Problem(key, because("", saying, given=key, known=self._fields_and_options)))
            elif not option.allows(value):
                rule = option.rule_against(value) if option.rule_against else option.touches[-1]
                known = ", ".join(option.values)
                problems.append(Problem(key, because(rule, "problem.unknown-value", given=value, key=key, known=known)))
        return problems

    def touching(self, rule: str) -> tuple[str, ...]:
        """Return the options that change a rule."""
        return tuple(option.key for option in self.options if rule in option.touches)


def awaited(stage: Stage, seat: Seat | None) -> tuple[Action, ...]:
    """Return the actions that the play expects from a seat, without claims that are allowed at any time."""
    return tuple(one for one in choices_of(stage, seat) if not isinstance(one, ClaimGame) or stage.turn is seat)


def choices_of(stage: Stage, seat: Seat | None) -> tuple[Action, ...]:
    """Return the actions that a seat may do now; None stands for everybody."""
    turn = stage.turn
    return tuple(one for one in stage.choices() if seat is None or getattr(one, "by", turn) is seat)
