"""The kinds of games, each in a folder of its own, and the games that they hold.

A game is loaded on request, and so is the folder of its kind: a page of one game needs no other. A kind from another
distribution is found by its entry point, on the first request for a game that is not ours or for the list of all games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rules_core.cards.reasons import Problem, because, impossible

if TYPE_CHECKING:
    from rules_core.table.game import Game
    from rules_core.table.kind import Kind

# The folders and their games, in the order in which readers see them. They are listed because a browser reads no
# folders, and here because a key must name its kind while no kind is loaded.
KINDS = {
    "jas": ("klaverjas-4", "klaverjas-3", "kleintje-klaverjas"),
    "tarot": ("maison-tarot",),
    "gin": ("gin-rummy", "gin-oklahoma"),
    "stock_jas": ("smousjas", "vijfhonderden", "honderden"),
    "five_hundred": ("five-hundred",),
    "belote": ("belote", "klapper", "dekjas"),
    "colour_whist": ("kleurenwiezen",),
}
FOLDERS = {key: folder for folder, keys in KINDS.items() for key in keys}
# The entry points by which another distribution names its kinds: the name of a kind, and the package with its KIND.
ENTRY_POINTS = "kaarttafel.kinds"
# The name of the distribution with our own kinds.
OURS = "kaarttafel-rules"
# The kinds with a game that was loaded, ours and those of other distributions, in that order.
OURS_IN_USE: list[Kind] = []
OTHERS_IN_USE: list[Kind] = []


@cache
def kinds() -> tuple[Kind, ...]:
    """Return every kind of games in this folder."""
    return tuple(map(_kind_in, KINDS))


@cache
def _kind_in(folder: str) -> Kind:
    kind: Kind = import_module(f"{__name__}.{folder}").KIND
    return kind


class Source(NamedTuple):
    """The entry point of a kind of games, and the distribution that brings it."""

    name: str
    distribution: str

    def left_out(self, wrong: Exception) -> Problem:
        """Return the problem that a kind is left out."""
        facts = {"distribution": self.distribution, "error": f"{type(wrong).__name__}: {wrong}"}
        return Problem("game", because("", "problem.kind-left-out", given=self.name, **facts))


class Installed(NamedTuple):
    """The kinds of other distributions, their sources by package, and a problem for each kind that does not load."""

    kinds: tuple[Kind, ...] = ()
    sources: Mapping[str, Source] = MappingProxyType({})
    problems: tuple[Problem, ...] = ()


@cache
def installed() -> Installed:
    """Return the kinds of other distributions; a browser has none and does not load the reader of entry points."""
    if sys.platform == "emscripten":
        return Installed()
    found: list[Kind] = []
    sources: dict[str, Source] = {}
    problems: list[Problem] = []
    for one in import_module("importlib.metadata").entry_points(group=ENTRY_POINTS):
        source = Source(one.name, one.dist.name)
        try:
            kind = _whole(one.load().KIND)
        except Exception as wrong:  # a distribution may fail in any way; the other games must go on
            problems.append(source.left_out(wrong))
        else:
            found.append(kind)
            sources[kind.package] = source
    return Installed(tuple(found), sources, tuple(problems))


def distributions_in_use() -> str:
    """Return the other distributions with a game that was loaded; ours if there are none."""
    return ", ".join(installed().sources[kind.package].distribution for kind in OTHERS_IN_USE) or OURS


def _whole(kind: Kind) -> Kind:
    """Load every game of a kind and return the kind; any exception of its modules is passed on."""
    for key in kind.games:
        kind.game(key)
    return kind


@cache
def keys_of_others() -> Mapping[str, Kind]:
    """Return the kind of each game of other distributions by its key; our game wins if a key occurs twice."""
    return {key: kind for kind in installed().kinds for key in kind.games if key not in FOLDERS}


def kind_of(key: str) -> Kind:
    """Return the kind of a game; raises KeyError for an unknown key."""
    return _kind_in(FOLDERS[key]) if key in FOLDERS else keys_of_others()[key]


def is_contract(word: str) -> bool:
    """Return whether a word names a contract of any game, even of one whose module is not here."""
    return word in _our_contracts() or any(word in kind.contracts for kind in installed().kinds)


@cache
def _our_contracts() -> frozenset[str]:
    return frozenset(word for kind in kinds() for word in kind.contracts)


class Games(Mapping[str, "Game"]):
    """The games by their keys; raises Impossible for a game whose module is not here."""

    def __getitem__(self, key: str) -> Game:
        return _loaded(key)

    def __iter__(self) -> Iterator[str]:
        yield from FOLDERS
        yield from keys_of_others()

    def __len__(self) -> int:
        return len(FOLDERS) + len(keys_of_others())

    def __contains__(self, key: object) -> bool:
        return key in FOLDERS or key in keys_of_others()


@cache
def _loaded(key: str) -> Game:
    kind, in_use = kind_of(key), OURS_IN_USE if key in FOLDERS else OTHERS_IN_USE
    try:
        game = kind.game(key)
    except ModuleNotFoundError as missing:
        raise impossible("game", "problem.game-not-here", given=key) from missing
    if kind not in in_use:
        in_use.append(kind)
    return game


GAMES = Games()
