"""Reasons: rule ids with typed facts, rulings, refusals and score sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rules_core.cards.actions import CallContract
from rules_core.cards.cards import Card, Rank, Suit
from rules_core.cards.seats import Seat, Side

if TYPE_CHECKING:
    from rules_core.cards.actions import Action


@dataclass(frozen=True, slots=True)
class Amount:
    """Units of the score times a stake, such as "0.25", kept exactly."""

    units: int
    stake: str

    @property
    def text(self) -> str:
        """The amount as a decimal number."""
        whole, _, part = self.stake.partition(".")
        times = abs(self.units) * int((whole or "0") + part)
        digits = str(times).rjust(len(part) + 1, "0")
        rest = digits[len(digits) - len(part) :].rstrip("0")
        sign = "-" if self.units < 0 else ""
        return sign + digits[: len(digits) - len(part)] + (f".{rest}" if rest else "")


def is_stake(text: str) -> bool:
    """Return whether a text is a positive decimal number."""
    whole, _, part = text.partition(".")
    digits = whole + part
    plain = digits.isascii() and digits.isdigit() and bool(whole) and len(digits) <= 9 and not text.endswith(".")
    return plain and int(digits) > 0


@dataclass(frozen=True, slots=True)
class Sum:
    """An addition: its points, each with the words for them."""

    terms: tuple[tuple[int, Reason], ...]


Fact = (
    Card | Rank | Suit | Seat | Side | CallContract | Amount | Sum | int | str
    | tuple[Card, ...] | tuple[Suit, ...] | tuple[Seat, ...]
)  # fmt: skip


class Reason(NamedTuple):
    """A rule and the facts of the moment; `saying` is the key of its sentence in the word catalogues."""

    rule: str
    saying: str
    facts: tuple[tuple[str, Fact], ...] = ()


def because(rule: str, saying: str, /, **facts: Fact) -> Reason:
    """Build a reason from a rule id, the key of its sentence and the facts that the sentence names."""
    return Reason(rule, saying, tuple(facts.items()))


def counted(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return each reason once, with the number of times it was given as its fact `count`."""
    return tuple(one._replace(facts=(*one.facts, ("count", often))) for one, often in Counter(reasons).items())


class Ruling(NamedTuple):
    """What one obligation did to the cards still allowed; `name` is the key of its sentences.

    `otherwise` says that the player also holds a card outside all duties, which he may play instead.
    """

    before: tuple[Card, ...]
    kept: tuple[Card, ...]
    rule: str
    name: str
    facts: tuple[tuple[str, Fact], ...]
    otherwise: bool = False

    def forbids(self) -> Reason:
        """Return why a card that was dropped may not be played."""
        return Reason(self.rule, f"refuse.{self.name}{'-otherwise' if self.otherwise else ''}", self.facts)

    def permits(self) -> Reason:
        """Return why a card that was kept may be played."""
        return Reason(self.rule, f"allow.{self.name}", self.facts)


class Refusal(NamedTuple):
    """Why an action may not be done now, and the allowed actions.

    `as_written` says it to the author of a setup, where he needs to know how to write another action.
    """

    reason: Reason
    instead: tuple[Action, ...] = ()
    as_written: Reason | None = None

    @property
    def problem(self) -> Reason:
        """What is wrong with the action in a setup or a log."""
        return self.as_written or self.reason


class Problem(NamedTuple):
    """Something impossible in a setup or a text; `place` is its field."""

    place: str
    reason: Reason


class Impossible(Exception):
    """Raised with all the problems of an impossible setup, text or request."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(f"{one.place}: {one.reason.saying}" for one in problems))
        self.problems = problems


def impossible(place: str, saying: str, /, rule: str = "", **facts: Fact) -> Impossible:
    """Build the exception for a single problem."""
    return Impossible((Problem(place, because(rule, saying, **facts)),))


class Event(NamedTuple):
    """Something that everybody at the table sees happen.

    An `obvious` event needs no words beside the table: the strip leaves it out.
    """

    kind: str
    reason: Reason
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()
    obvious: bool = False


class ScoreLine(NamedTuple):
    """Points for one side, with the rule that gives or takes them."""

    side: Side
    points: int
    reason: Reason


class ScoreSheet(NamedTuple):
    """The score of a deal as lines; nothing else adds points."""

    lines: tuple[ScoreLine, ...]

    def total(self, side: Side) -> int:
        """Return the sum of the lines of a side."""
        return total_of(self.lines, side)


def total_of(lines: Iterable[ScoreLine], side: Side) -> int:
    """Return the sum of the lines of a side."""
    return sum([line.points for line in lines if line.side is side])
