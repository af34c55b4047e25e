"""The known word that an unknown one may stand for."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 40


def nearest(given: str, known: Iterable[str]) -> str:
    """Return the known word with the fewest slips, at most one in three letters; else an empty text."""
    meant = given.strip()
    if not meant or len(meant) > LONGEST:
        return ""
    far, found = max(1, len(meant) // 3) + 1, ""
    for word in known:
        away = _slips(meant.lower(), word.lower()) if abs(len(word) - len(meant)) < far else far
        if away < far and word != meant and away < len(word):
            far, found = away, word
    return found


def _slips(one: str, other: str) -> int:
    """Count the letters that are wrong, missing or extra, and the neighbours that are swapped."""
    before, row = [0] * (len(other) + 1), list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        two_back, before, row = before, row, [place, *row[1:]]
        for column, its in enumerate(other, 1):
            row[column] = min(before[column] + 1, row[column - 1] + 1, before[column - 1] + (letter != its))
            swapped = place > 1 and column > 1 and letter == other[column - 2] and its == one[place - 2]
            if swapped:
                row[column] = min(row[column], two_back[column - 2] + 1)
    return row[-1]
