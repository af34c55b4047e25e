"""The kinds of games, each in a folder of its own, and the games that they hold.

A game is loaded when it is asked for: a page of one game needs no other.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from rules_core.cards.reasons import impossible
from rules_core.table.game import Game
from rules_core.table.kind import Kind

# The folders in the order in which readers see their games. They are listed because a browser reads no folders.
KINDS = ("jas", "tarot", "gin", "stock_jas", "five_hundred", "belote", "colour_whist")


@cache
def kinds() -> tuple[Kind, ...]:
    """Return every kind of games."""
    return tuple(import_module(f"{__name__}.{name}").KIND for name in KINDS)


@cache
def keys() -> Mapping[str, Kind]:
    """Return the kind of each game by the key of the game."""
    return {key: kind for kind in kinds() for key in kind.games}


def kind_of(key: str) -> Kind:
    """Return the kind of a game; raises KeyError for a key that no kind has."""
    return keys()[key]


@cache
def contract_words() -> frozenset[str]:
    """Return the words of the contracts of all games, also of those whose modules have not been brought here."""
    return frozenset(word for kind in kinds() for word in kind.contracts)


class Games(Mapping[str, Game]):
    """The games by their keys; raises Impossible for one whose module has not been brought here."""

    def __getitem__(self, key: str) -> Game:
        return _loaded(key)

    def __iter__(self) -> Iterator[str]:
        return iter(keys())

    def __len__(self) -> int:
        return len(keys())

    def __contains__(self, key: object) -> bool:
        return key in keys()


@cache
def _loaded(key: str) -> Game:
    kind = kind_of(key)
    try:
        return kind.game(key)
    except ModuleNotFoundError as missing:
        raise impossible("game", "problem.game-not-here", given=key) from missing


GAMES = Games()
