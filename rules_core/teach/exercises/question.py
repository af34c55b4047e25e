"""A question about a table: the possible answers, the right ones, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact, Impossible, Problem, Reason, because
from rules_core.cards.seats import Seat, Side
from rules_core.table.table import Table

OTHER_NUMBERS = 4


class Mode(Enum):
    """The answers to find: every right one, one of them, or all in order."""

    ALL = "all"
    ONE = "one"
    ORDER = "order"


@dataclass(frozen=True, slots=True)
class Item:
    """A possible answer; `saying` and `facts` make its label unless it is a card, a seat or a call."""

    key: str
    card: Card | None = None
    seat: Seat | None = None
    call: bool = False
    saying: str = ""
    facts: tuple[tuple[str, Fact], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The facts and the prompt, the items to choose from, the right ones in order, and the reason for any of them.

    `lead` is the key of a sentence before a prompt that is a statement: it says what to do with the statement.
    """

    prompt: str
    mode: Mode
    items: tuple[Item, ...]
    answers: tuple[str, ...]
    why: Callable[[str], Reason | None]
    facts: tuple[tuple[str, Fact], ...] = field(default=())
    given: tuple[Reason, ...] = field(default=())
    lead: str = ""

    def is_right(self, key: str, place: int | None = None) -> bool:
        """Return whether an item is right; in an order, whether it comes at this place, counted from 1."""
        if self.mode is Mode.ORDER and place is not None:
            return self.answers[place - 1 : place] == (key,)
        return key in self.answers

    @property
    def total(self) -> int:
        """How many items to find."""
        return 1 if self.mode is Mode.ONE else len(self.answers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question as asked: the table, the seat that answers, and the words after the kind."""

    table: Table
    seat: Seat
    kind: str
    detail: str
    extra: Mapping[str, str]

    def does_not_fit(self, why: str, **facts: Fact) -> Impossible:
        """Return the exception that says why this question cannot be asked here; `why` ends the key of its sentence."""
        given = ":".join(filter(None, (self.kind, self.detail)))
        told = because("", f"problem.ask-{why}", **{"given": given, **facts})
        return Impossible((Problem("ask", told),))

    def rule(self, *names: str) -> str:
        """Return the full id of the first of these rules that the game has, else an empty text."""
        known = {entry.rule for entry in self.table.game.rulebook}
        return next((full for full in map(self.table.rules.cite, names) if full in known), "")

    def rule_or_turn(self, *names: str) -> str:
        """Return the first of these rules that the game has, else its rule of turns."""
        return self.rule(*names) or self.table.game.turn_rule

    def check_turn(self) -> None:
        """Raise Impossible when another seat is to act, or none."""
        turn = self.table.stage.turn
        if turn is None:
            raise self.does_not_fit("all-over")
        if turn is not self.seat:
            raise self.does_not_fit("not-on-turn", seat=self.seat, turn=turn)

    def side(self, letter: str) -> Side:
        """Return the side with this letter; raises Impossible, with the known letters, for another."""
        sides = self.table.seating.sides
        if not letter:
            raise self.does_not_fit("no-such-detail", known=", ".join(f"{self.kind}:{one.letter}" for one in sides))
        found = next((one for one in sides if one.letter == letter), None)
        if found is None:
            raise self.does_not_fit("no-such-side", given=letter, known=", ".join(one.letter for one in sides))
        return found


def number_items(numbers: Iterable[int]) -> tuple[Item, ...]:
    """Return items that are whole numbers, in order."""
    ordered = sorted(set(numbers))
    return tuple(Item(str(number), saying="item.number", facts=(("number", number),)) for number in ordered)


def how_many(
    prompt: str,
    right: int,
    tempting: Iterable[int],
    told: tuple[Reason, Reason],
    facts: tuple[tuple[str, Fact], ...] = (),
    given: tuple[Reason, ...] = (),
    *,
    below_nought: bool = False,
) -> Question:
    """Return a question for a number among likely mistakes; `told` holds the reasons for right and wrong answers."""
    explained, again = told
    others = [one for one in dict.fromkeys(tempting) if (one >= 0 or below_nought) and one != right]
    return Question(
        prompt=prompt,
        mode=Mode.ONE,
        items=number_items((right, *others[:OTHER_NUMBERS])),
        answers=(str(right),),
        why=lambda key: explained if key == str(right) else again,
        facts=facts,
        given=given,
    )
