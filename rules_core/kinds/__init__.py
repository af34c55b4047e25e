"""The kinds of games, each in a folder of its own, and the games that they hold.

A game is loaded on request: a page of one game needs no other. A kind from another distribution is found by its entry
point, on the first request for a game that is not ours or for the list of all games.
"""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from rules_core.cards.reasons import impossible
from rules_core.table.game import Game
from rules_core.table.kind import Kind

# The folders in the order in which readers see their games. They are listed because a browser reads no folders.
KINDS = ("jas", "tarot", "gin", "stock_jas", "five_hundred", "belote", "colour_whist")
# The entry points by which another distribution names its kinds: the name of a kind, and the package with its KIND.
ENTRY_POINTS = "kaarttafel.kinds"


@cache
def kinds() -> tuple[Kind, ...]:
    """Return every kind of games in this folder."""
    return tuple(import_module(f"{__name__}.{name}").KIND for name in KINDS)


@cache
def installed_kinds() -> tuple[Kind, ...]:
    """Return the kinds of other distributions; a browser has none and does not load the reader of entry points."""
    if sys.platform == "emscripten":
        return ()
    return tuple(one.load().KIND for one in import_module("importlib.metadata").entry_points(group=ENTRY_POINTS))


def installed_kinds_asked_for() -> tuple[Kind, ...]:
    """Return the kinds of other distributions if they have been loaded already, otherwise none."""
    return installed_kinds() if installed_kinds.cache_info().currsize else ()


@cache
def keys() -> Mapping[str, Kind]:
    """Return the kind of each of our games by the key of the game."""
    return {key: kind for kind in kinds() for key in kind.games}


@cache
def all_keys() -> Mapping[str, Kind]:
    """Return the same with the games of other distributions after ours; our games win if a key occurs twice."""
    others = {key: kind for kind in installed_kinds() for key in kind.games if key not in keys()}
    return {**keys(), **others}


def kind_of(key: str) -> Kind:
    """Return the kind of a game; raises KeyError for an unknown key."""
    return keys().get(key) or all_keys()[key]


@cache
def contract_words() -> frozenset[str]:
    """Return the words of the contracts of all games, even of games whose modules are not here."""
    return frozenset(word for kind in kinds() for word in kind.contracts)


class Games(Mapping[str, Game]):
    """The games by their keys; raises Impossible for a game whose module is not here."""

    def __getitem__(self, key: str) -> Game:
        return _loaded(key)

    def __iter__(self) -> Iterator[str]:
        return iter(all_keys())

    def __len__(self) -> int:
        return len(all_keys())

    def __contains__(self, key: object) -> bool:
        return key in keys() or key in all_keys()


@cache
def _loaded(key: str) -> Game:
    kind = kind_of(key)
    try:
        return kind.game(key)
    except ModuleNotFoundError as missing:
        raise impossible("game", "problem.game-not-here", given=key) from missing


GAMES = Games()
