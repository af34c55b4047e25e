"""The types of the replies of the protocol by their `kind`, each without the version `v` that every reply has.

The scripts of the pages have these types in `widgets/rules/protocol.js`, which is written from them.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from rules_core.door.deal_shapes import DealsReply
from rules_core.door.look_back_shapes import LookBackReply
from rules_core.door.shapes import CardSeen, Explained, Hint, LastTrick, Said, View

# The keys of a question's view that are None where their value would give the answer away.
HIDDEN_BY_QUESTIONS = {
    "View": ("totals",),
    "SideSeen": ("total", "so_far"),
    "LastTrick": ("winner", "reason", "points", "roem"),
}


class TableEvent(Said):
    """Something that happened at the table: a card, a call, a trick taken; `card` is the only one of its `cards`."""

    type: str
    seat: str | None
    card: str | None
    cards: list[str]


class TableReply(TypedDict):
    """A table: what just happened, what the seat sees, and whether somebody else is to act."""

    kind: Literal["table"]
    table: str
    events: list[TableEvent]
    view: View
    waiting: bool
    steps: NotRequired[int]


class TrickEnded(LastTrick):
    """A trick that was taken, and the number of actions in the log after it."""

    step: int


class TricksReply(TypedDict):
    """The tricks that were taken since the table was opened."""

    kind: Literal["tricks"]
    tricks: list[TrickEnded]


class RefusalReply(TypedDict):
    """An action that may not be done, with the reason and the actions that may."""

    kind: Literal["refusal"]
    action: str
    table: str
    refusal: Said
    instead: list[str]


class HintReply(Hint):
    """A hint of the coach; `poor` says whether he finds an action that was asked about poor."""

    kind: Literal["hint"]
    poor: NotRequired[bool]


class WhyReply(TypedDict):
    """The reasons that were asked for; `winner` is the seat that takes the trick in question."""

    kind: Literal["why"]
    items: list[Explained]
    winner: NotRequired[str]


class Item(TypedDict):
    """A possible answer to a question: a card, a seat, a call or words."""

    id: str
    label: str
    short: str
    card: str | None
    seat: str | None
    call: str | None


class Exercise(TypedDict):
    """A question with its possible answers; `view` hides what would give the right ones away.

    `lead` is the part of the question before a statement: "true or not true?".
    """

    table: str
    seat: str
    ask: str
    mode: Literal["all", "one", "order"]
    total: int
    question: str
    items: list[Item]
    view: View
    lead: NotRequired[str]
    cards: NotRequired[str]
    among: NotRequired[str]


class ExerciseReply(Exercise):
    """A question with its possible answers."""

    kind: Literal["exercise"]


class Judged(TypedDict):
    """A verdict on an answer; `veiled` is a reason that leaves the answer to find, `own` the author's in a lesson."""

    item: str
    right: bool
    total: int
    reason: Said | None
    say: str
    verdict: str
    veiled: NotRequired[str]
    own: NotRequired[str]
    after: NotRequired[TableReply]


class JudgedReply(Judged):
    """A verdict on an answer."""

    kind: Literal["judged"]


class Solved(TypedDict):
    """The right answers to a question, with the reason of the first and the sentences of all."""

    solution: list[str]
    total: int
    reason: Said | None
    say: str


class SolvedReply(Solved):
    """The right answers to a question."""

    kind: Literal["judged"]


class ChoiceThere(TypedDict):
    """An action that other rules allow, with its label."""

    action: str
    label: str


class Column(TypedDict):
    """The same position under one set of rules: its cards with their reasons, its calls, its score."""

    title: str
    table: str
    items: list[CardSeen]
    choices: list[ChoiceThere]
    totals: dict[str, int] | None
    say: str


class Comparison(TypedDict):
    """A position under several sets of rules, and the cards on which these differ."""

    columns: list[Column]
    differs: list[str]


class CompareReply(Comparison):
    """A position under several sets of rules."""

    kind: Literal["compare"]


class Mistake(Said):
    """Something wrong with a request, and the field it is in; `lacks` is how many cards that field is short of."""

    place: str
    lacks: NotRequired[int]


class ProblemsReply(TypedDict):
    """Everything that is wrong with a request; nothing in the reply to a check that finds nothing."""

    kind: Literal["problems"]
    problems: list[Mistake]


class Rest(TypedDict):
    """How many cards of a hand are not written down."""

    field: str
    count: int


class LaidReply(TypedDict):
    """A table as the fields of a form."""

    kind: Literal["laid"]
    table: str
    taken: str | None
    written: str
    setup: dict[str, Any]
    rest: list[Rest]
    say: str
    played: NotRequired[str]


class CourseStep(TypedDict):
    """An action of a table, its events, and the number of its trick."""

    action: str
    seat: str | None
    trick: int | None
    events: list[TableEvent]


class CourseReply(TypedDict):
    """Every action of a table."""

    kind: Literal["course"]
    steps: list[CourseStep]


class FaultReply(TypedDict):
    """A fault of the core."""

    kind: Literal["fault"]
    say: str


class GameFacts(TypedDict):
    """A game: its key, title, numbers of players, variants, house rules and all of its rules.

    `tricks` says whether tricks are taken, `contract` whether a trump suit or a contract is settled in each deal.
    """

    game: str
    title: str
    tricks: bool
    contract: bool
    players: list[int]
    variants: list[dict[str, Any]]
    options: list[dict[str, Any]]
    presets: list[dict[str, Any]]
    rules: list[dict[str, Any]]


class GamesReply(TypedDict):
    """The list of all games."""

    kind: Literal["games"]
    games: list[dict[str, Any]]


class Named(TypedDict):
    """A value that a field takes, with its label."""

    value: str
    label: str


class PackCard(TypedDict):
    """A card of the pack, with its name and its short name."""

    card: str
    name: str
    short: str


class HandWish(TypedDict):
    """Something to wish for in a hand that is dealt, and in which numbers."""

    wish: str
    title: str
    counts: list[int]


Notation = TypedDict(
    "Notation",
    {
        "game": str,
        "title": str,
        "variants": list[str],
        "options": dict[str, str],
        "cards": dict[str, str],
        "pack": list[PackCard],
        "suits": list[Named],
        "wishes": list[HandWish],
        "seats": list[Named],
        "players-title": str,
        "sides": list[Named],
        "hands": dict[str, Any],
        "fields": list[Any],
        "actions": list[Any],
        "questions": list[Any],
        "claims": list[Any],
        "examples": list[dict[str, str]],
    },
)


class NotationReply(Notation):
    """How everything in a game is written."""

    kind: Literal["notation"]


Reply = (
    TableReply
    | RefusalReply
    | HintReply
    | TricksReply
    | LookBackReply
    | WhyReply
    | ExerciseReply
    | JudgedReply
    | SolvedReply
    | CompareReply
    | ProblemsReply
    | LaidReply
    | CourseReply
    | DealsReply
    | FaultReply
    | GamesReply
    | NotationReply
)
