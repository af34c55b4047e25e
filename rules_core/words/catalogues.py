"""The catalogues of each language: their places, the text of each key, and the keys that a language lacks."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from gettext import GNUTranslations
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from rules_core.cards.reasons import Impossible, Problem, because
from rules_core.kinds import OTHERS_IN_USE, OURS_IN_USE, distributions_in_use, kinds

if TYPE_CHECKING:
    from rules_core.table.kind import Kind

# The catalogues of all games; those of the kinds come between them.
OFTEN = ("rules", "exercises", "coach", "table", "results", "forced")
SELDOM = (
    *("jas-family", "laying", "notation", "sets", "solving", "diagnosis", "worksheet"),
    *("deals", "beliefs", "look-back"),
)

# The package of the catalogues of all games and of our kinds.
PACKAGE = "rules_core.words"
# Compiled catalogues that a program has brought, by place, such as "fy/table.mo": each is read instead of ours.
BROUGHT: dict[str, bytes] = {}


class NoWords(Impossible):
    """Raised for a key without text in a language; its problem is for the publisher of a kind of games."""

    def __init__(self, language: str, key: str) -> None:
        facts = {"language": language, "key": key, "distribution": distributions_in_use()}
        super().__init__((Problem(f"words {language} {key}", because("", "problem.no-words", **facts)),))
        self.language, self.key = language, key

    def __str__(self) -> str:
        return f"{self.language} has no words for {self.key}"


@cache
def domains() -> tuple[str, ...]:
    """Return every catalogue here; each kind says which are its own."""
    return (*OFTEN, *(domain for kind in kinds() for domain in kind.words), *SELDOM)


def _in_order() -> Iterator[str]:
    """Yield every catalogue here in the order in which they are read: the kinds in use come before the others."""
    yield OFTEN[0]
    for kind in OURS_IN_USE:
        yield from kind.words
    yield from OFTEN[1:]
    yield from domains()


class Domains:
    """The catalogues of one language, each with its package and place there, read when those before it lack a key.

    A page in the browser has only those of its own games, and may be brought others later. A kind of another
    distribution has its catalogues in its own package, in a folder `words`; what is said here already stays as it is.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.read: set[tuple[str, str]] = set()
        self.entries: dict[object, str] = {}
        self.plural: Callable[[int], int] = int
        if not self._take_in(*next(self._unread())):
            raise FileNotFoundError(f"{language}/{OFTEN[0]}.mo is missing: run make words")

    def found(self, key: str, count: int = 1) -> str | None:
        """Return the text of a key, in the plural form for `count`; None when there is none."""
        text = self._among_those_read(key, count)
        for package, place in self._unread() if text is None else ():
            if self._take_in(package, place) and (text := self._among_those_read(key, count)) is not None:
                break
        return text

    def every(self) -> dict[object, str]:
        """Return the texts of all domains that are here."""
        for package, place in self._unread():
            self._take_in(package, place)
        return self.entries

    def _among_those_read(self, key: str, count: int) -> str | None:
        return self.entries.get(key) or self.entries.get((key, self.plural(count)))

    def _unread(self) -> Iterator[tuple[str, str]]:
        """Yield the catalogues that were not read yet: ours, then those of other distributions with a game in use."""
        for domain in _in_order():
            if (ours := (PACKAGE, f"{self.language}/{domain}.mo")) not in self.read:
                yield ours
        for kind in OTHERS_IN_USE:
            for domain in kind.words:
                if (theirs := (kind.package, f"words/{self.language}/{domain}.mo")) not in self.read:
                    yield theirs

    def _take_in(self, package: str, place: str) -> bool:
        catalogue = _compiled(package, place)
        if catalogue is None:
            return False
        # The library keeps the entries of a file private; all files of a language form plurals alike.
        self.entries |= {key: text for key, text in catalogue._catalog.items() if key not in self.entries}
        self.plural = catalogue.plural
        self.read.add((package, place))
        return True


def _compiled(package: str, place: str) -> Any:
    """Return a compiled catalogue, or None where there is none."""
    try:
        found = BROUGHT.get(place) if package == PACKAGE else None
        found = found or get_data(package, place)
    except OSError:
        return None
    return GNUTranslations(io.BytesIO(found or b""))


def lacking(kind: Kind, language: str, languages: Iterable[str]) -> Iterator[str]:
    """Yield the keys that the catalogues of a kind have in another language of some, but not in this one."""
    keys: dict[str, dict[str, None]] = {}
    for one in dict.fromkeys((*languages, language)):
        read = [_compiled(kind.package, f"words/{one}/{domain}.mo") for domain in kind.words]
        every = [key for catalogue in read if catalogue for key in catalogue._catalog]
        keys[one] = dict.fromkeys(key[0] if isinstance(key, tuple) else key for key in every)
    yield from dict.fromkeys(key for there in keys.values() for key in there if key and key not in keys[language])
