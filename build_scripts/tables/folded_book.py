"""Folds a reply book: repeated values are written once; widgets/rules/reply-book.js unfolds it.

A book repeats the same hands, seats and sentences, reply after reply. In the folded book a number stands for the value
of that number, `[0, ...]` for a list, `[n, ...]` for an object with the keys of the nth shape, and `[-1, ...]` for the
pieces of a text, because the text of a table begins as that of the table before it.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise, takewhile
from typing import Any

LIST, TEXT = 0, -1
# A text of at most this length is not worth a number.
SHORT = 3
# Two texts share their beginning if it is at least this long.
LEAST_SHARED = 8


class Folding:
    """The distinct values of a book, each with the number of its uses in others."""

    def __init__(self) -> None:
        self.keys: dict[Any, int] = {}
        self.uses: Counter[int] = Counter()
        self.shapes: dict[tuple[str, ...], int] = {}
        self.parents: dict[str, str] = {}

    def known(self, value: Any) -> int:
        """The place of a value among the known values; equal values have the same place."""
        if isinstance(value, dict):
            shape = self.shapes.setdefault(tuple(value), len(self.shapes) + 1)
            return self.place((shape, *map(self.known, value.values())))
        if isinstance(value, list):
            return self.place((LIST, *map(self.known, value)))
        return self.place((type(value), value))

    def place(self, key: tuple[Any, ...]) -> int:
        """The place of a key, which holds the parts of a value."""
        found = self.keys.get(key)
        if found is None:
            found = self.keys[key] = len(self.keys)
            if not isinstance(key[0], type):
                self.uses.update(key[1:])
        return found

    @cached_property
    def values(self) -> list[tuple[Any, ...]]:
        """The parts of each value, by its place."""
        return list(self.keys)

    def share_beginnings(self) -> None:
        """Split the texts that share a beginning with another text."""
        parents = shared_beginnings(key[1] for key in self.values if key[0] is str)
        self.parents = parents
        for text, beginning in parents.items():
            self.place((str, text))
            self.uses[self.place((str, beginning))] += 1
        del self.values

    def is_numbered(self, place: int) -> bool:
        """Whether a value gets a number: it is used more than once, or is itself a number."""
        kind, *held = self.values[place]
        if isinstance(kind, type):
            return kind in (int, float) or (kind is str and len(held[0]) > SHORT and self.uses[place] > 1)
        return bool(held) and self.uses[place] > 1

    def written(self, entries: Iterable[int]) -> dict[str, Any]:
        """The folded book; the most used values have the shortest numbers."""
        numbered = sorted(filter(self.is_numbered, range(len(self.values))), key=lambda one: -self.uses[one])
        self.numbers = {place: number for number, place in enumerate(numbered)}
        return {
            "shapes": list(self.shapes),
            "values": [self.spelled(place) for place in numbered],
            "replies": [self.spelled(place)[1:] for place in entries],
        }

    def folded(self, place: int) -> Any:
        """A value as other values refer to it: its number, or the value in full."""
        return self.numbers[place] if place in self.numbers else self.spelled(place)

    def spelled(self, place: int) -> Any:
        """A value in full."""
        kind, *held = self.values[place]
        if not isinstance(kind, type):
            return [kind, *map(self.folded, held)]
        beginning = self.parents.get(held[0]) if kind is str else None
        if beginning is None:
            return held[0]
        return [TEXT, self.folded(self.keys[(str, beginning)]), held[0][len(beginning) :]]


def shared_beginnings(texts: Iterable[str]) -> dict[str, str]:
    """The beginning that each text shares with others, and the shared beginning of each such beginning."""
    in_order = sorted(texts)
    branches = {alike(one, other) for one, other in pairwise(in_order)}
    parents: dict[str, str] = {}
    own, above = set(in_order), [""]
    for text in sorted({*in_order, *branches}):
        while not text.startswith(above[-1]):
            above.pop()
        if len(text) < len(above[-1]) + LEAST_SHARED and text not in own:
            continue
        if above[-1]:
            parents[text] = above[-1]
        if len(text) >= LEAST_SHARED:
            above.append(text)
    return parents


def alike(one: str, other: str) -> str:
    """The common beginning of two texts."""
    if other.startswith(one):
        return one
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return one[:shared]


def folded(replies: Mapping[str, Any]) -> str:
    """A book as text; requests are folded as well."""
    folding = Folding()
    entries = [folding.known([json.loads(request), reply]) for request, reply in replies.items()]
    folding.share_beginnings()
    return json.dumps(folding.written(entries), ensure_ascii=False, separators=(",", ":"))


def opened(book: Mapping[str, Any]) -> Iterator[tuple[dict[str, Any], Any]]:
    """Every request of a folded book with its reply."""

    def open_one(one: Any) -> Any:
        if type(one) is int:
            held = book["values"][one]
            return held if type(held) in (int, float) else open_one(held)
        if not isinstance(one, list):
            return one
        kind, *parts = one[0], *map(open_one, one[1:])
        if kind == TEXT:
            return "".join(parts)
        return parts if kind == LIST else dict(zip(book["shapes"][kind - 1], parts, strict=True))

    for request, reply in book["replies"]:
        yield open_one(request), open_one(reply)
