"""What a field of a setup or an action accepts at a table: its kind, its numbers or words, and where they are kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Count = Callable[[Any], int]
Listed = Callable[[Any], tuple[str, ...]]

# The kinds of field that say where cards lie.
LYING = ("card", "cards", "trick", "tricks", "won", "pairs", "away")


def _nothing(_: Any) -> tuple[str, ...]:
    return ()


def from_one(_: Any) -> int:
    """Return 1, whatever the rules."""
    return 1


def from_nought(_: Any) -> int:
    """Return 0, whatever the rules."""
    return 0


@dataclass(frozen=True, slots=True)
class Shape:
    """The kind of a field, its least and most if it is a number, and the words that it accepts.

    `there` says at which tables of a game it has a meaning; `apart` says that its cards are of another pack, or lie in
    a hand or elsewhere as well. `kept` are the names under which the records of a deal hold it, if not under its own
    name; it is empty where they do not hold it.
    """

    kind: str
    least: Count | None = None
    most: Count | None = None
    words: Listed = _nothing
    there: Callable[[Any], bool] = lambda _: True
    apart: bool = False
    kept: tuple[str, ...] | None = None
    now: str = ""

    @property
    def lies(self) -> bool:
        """Whether the cards written here lie here and nowhere else."""
        return self.kind in LYING and not self.apart


@dataclass(frozen=True, slots=True)
class Form:
    """What an action accepts where games differ: the words that may follow it, and the ways to write it."""

    words: Listed = _nothing
    written: Listed = _nothing


def number(
    most: Count | None = None,
    least: Count = from_nought,
    words: Listed = _nothing,
    kept: tuple[str, ...] | None = None,
) -> Shape:
    """Return the shape of a whole number; some words may take its place."""
    return Shape("number", least, most, words, kept=kept)


def always(*words: str) -> Listed:
    """Return a function that gives these words at every table."""
    return lambda _: words


# A field means the same in every game, unless a kind says otherwise.
SHAPES: Mapping[str, Shape] = {
    "deal": number(least=from_one, kept=()),
    "dealer": Shape("seat"),
    "seed": Shape("text"),
    "names": Shape("names", kept=()),
    "pack": Shape("cards", apart=True, kept=()),
    "scores": Shape("scores", kept=()),
    "leads": Shape("seat"),
    "trick": Shape("trick", kept=()),
    "tricks": Shape("tricks", kept=()),
    "piles": Shape("sides", kept=()),
    "won": Shape("won"),
    "points": Shape("points", kept=()),
    "trump": Shape("suit"),
    "player": Shape("seat"),
    "turn": Shape("card", kept=("turned",)),
    "stock": Shape("cards"),
}
