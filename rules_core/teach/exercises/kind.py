"""A kind of question as one value, and the wish for a fresh one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Impossible
from rules_core.cards.seats import Seat, Seating
from rules_core.table.card_facts import CardFacts
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.exercises.question import Asked, Question

# How well a table fits a wish; the search stops at WANTED.
WANTED, NEARLY, GOOD_ENOUGH, BETTER_THAN_NOTHING = 4, 3, 2, 1
MOODS = 12
_SEED_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fresh:
    """A table, the seat that answers, and the question."""

    table: Table
    seat: Seat
    ask: str
    extra: Mapping[str, str] = field(default_factory=dict)


def asked_at(table: Table, ask: str, **extra: str) -> Fresh:
    """Return an exercise for the reader at a table."""
    return Fresh(table=table, seat=table.seating.readers_own, ask=ask, extra=extra)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseWish:
    """The kind of exercise wanted, its game and difficulty, and the chance that decides the rest.

    `mood` is a number below `MOODS` by which a kind varies its search, the same at every table.
    """

    game: str
    options: Mapping[str, str]
    kind: str
    detail: str
    difficulty: int
    chance: Chance
    mood: int
    card_facts: CardFacts
    seating: Seating

    @property
    def ask(self) -> str:
        """The question as it is written."""
        return ":".join(filter(None, (self.kind, self.detail)))

    def one_in(self, times: int) -> bool:
        """Return True once in `times`, by chance."""
        return self.chance.below(times) == 0

    def seed(self) -> str:
        """Return a short seed for a deal."""
        return "".join(self.chance.choice(_SEED_LETTERS) for _ in range(5))

    def table(self, fields: Mapping[str, str]) -> Table:
        """Return the table of the wished game with these fields."""
        return start(setup_of(self.game, {**self.options, **fields}))

    def near(self, hardness: int) -> int:
        """Return how well an exercise of this hardness fits."""
        return (WANTED, NEARLY, GOOD_ENOUGH, BETTER_THAN_NOTHING)[min(abs(hardness - self.difficulty), 3)]


Look = Callable[[ExerciseWish, Table], Iterator[tuple[int, Fresh]]]


def _everywhere(_: CardFacts) -> bool:
    return True


def _no_details(*_: object) -> tuple[str, ...]:
    return ()


def _nothing(_: object) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class QuestionKind:
    """A kind of question: how to ask it, which games have it, its details, and which tables suit it.

    `look` yields exercises at a table, each with how well it fits a wish. `before` chooses the detail of a fresh
    exercise if none was wished; `not_fresh` details have no fresh exercises, and the empty one stands for the kind
    itself. `shows_turn` says that the reader is to act and may see it; `hides` lists other parts of the view that would
    give an answer away. `beside` is a field with more of the question, and `written` its text when a detail must
    follow. `deals_of` is a kind with the same deals. `shows_laid` are the piles that stay where the players laid them.
    """

    name: str
    put: Callable[[Asked], Question]
    look: Look
    fits: Callable[[CardFacts], bool] = _everywhere
    details: Callable[[CardFacts, Seating], tuple[str, ...]] = _no_details
    not_fresh: Callable[[CardFacts], tuple[str, ...]] = _no_details
    before: Callable[[ExerciseWish], str] = _nothing
    shows_turn: bool = False
    hides: Callable[[str], tuple[str, ...]] = _no_details
    beside: str = ""
    written: str = ""
    deals_of: str = ""
    shows_laid: tuple[str, ...] = ()

    def ways(self, card_facts: CardFacts, seating: Seating) -> tuple[str, ...]:
        """Return every way to ask it in a game."""
        details = self.details(card_facts, seating)
        return tuple(f"{self.name}:{detail}" for detail in details) or (self.written or self.name,)


def put_at(kind: QuestionKind, table: Table, detail: str = "", **extra: str) -> Question | None:
    """Return the question of a kind for the reader at a table; None where it does not fit."""
    asked = Asked(table=table, seat=table.seating.readers_own, kind=kind.name, detail=detail, extra=extra)
    try:
        return kind.put(asked)
    except Impossible:
        return None


def turned_to_reader(wish: ExerciseWish, table: Table) -> Table | None:
    """Return the same deal with the seats rotated so that the reader is to act; None where it would differ."""
    actor, reader, fields = table.stage.turn, table.seating.readers_own, table.setup.by_name
    if actor is reader or actor is None or "dealer" not in fields:
        return table if actor is reader else None
    dealer = table.seating.left(table.seating.seat(fields["dealer"]), reader.index - actor.index)
    try:
        turned = wish.table({**fields, "dealer": dealer.letter, "log": " ".join(table.written)})
    except Impossible:
        return None
    same = turned.stage.turn is reader and turned.seen.hand(reader) == table.seen.hand(actor)
    return turned if same else None


def readers_turn(table: Table) -> bool:
    """Return whether the reader is to act."""
    return table.stage.turn is table.seating.readers_own
