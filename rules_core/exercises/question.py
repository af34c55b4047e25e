"""A question about a table: what may be answered, what is right, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from rules_core.cards import Card
from rules_core.reasons import Fact, Reason, impossible
from rules_core.seats import Seat
from rules_core.table import Table

OTHER_NUMBERS = 4


class Mode(Enum):
    """How much has to be found: every right answer, one of them, or all in order."""

    ALL = "all"
    ONE = "one"
    ORDER = "order"


@dataclass(frozen=True, slots=True)
class Item:
    """Something that may be answered; `saying` and facts make its label unless it is a card, a seat or a call."""

    key: str
    card: Card | None = None
    seat: Seat | None = None
    call: bool = False
    saying: str = ""
    facts: tuple[tuple[str, Fact], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is given and asked, the items to choose from, the right ones in order, and the reason for any of them."""

    prompt: str
    mode: Mode
    items: tuple[Item, ...]
    answers: tuple[str, ...]
    why: Callable[[str], Reason | None]
    facts: tuple[tuple[str, Fact], ...] = field(default=())
    given: tuple[Reason, ...] = field(default=())

    def is_right(self, key: str, place: int | None = None) -> bool:
        """Tell whether an item is right; in an order, whether it comes at this place, counted from 1."""
        if self.mode is Mode.ORDER and place is not None:
            return self.answers[place - 1 : place] == (key,)
        return key in self.answers

    @property
    def total(self) -> int:
        """How many items have to be found."""
        return 1 if self.mode is Mode.ONE else len(self.answers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question as it was put: the table, the seat that answers, and the words after the kind."""

    table: Table
    seat: Seat
    kind: str
    detail: str
    extra: Mapping[str, str]

    def does_not_fit(self) -> Exception:
        """Return the exception that says that this question cannot be asked here."""
        return impossible("ask", "problem.ask-does-not-fit", given=":".join(filter(None, (self.kind, self.detail))))


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
) -> Question:
    """Return a question for a number beside likely mistakes; `told` holds the reasons for right and wrong answers."""
    explained, again = told
    others = [one for one in dict.fromkeys(tempting) if one >= 0 and one != right]
    return Question(
        prompt=prompt,
        mode=Mode.ONE,
        items=number_items((right, *others[:OTHER_NUMBERS])),
        answers=(str(right),),
        why=lambda key: explained if key == str(right) else again,
        facts=facts,
        given=given,
    )
