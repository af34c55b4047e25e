"""The games of the collection, each loaded when it is asked for: a page of one game needs no other."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType

from rules_core.game import Game
from rules_core.reasons import impossible

# Each lies in the module of its name, under its name in capitals.
KEYS = (
    "klaverjas-4",
    "klaverjas-3",
    "kleintje-klaverjas",
    "maison-tarot",
    "gin-rummy",
    "gin-oklahoma",
    "smousjas",
    "vijfhonderden",
    "honderden",
    "five-hundred",
    "belote",
    "klapper",
    "dekjas",
    "kleurenwiezen",
)


class Games(Mapping[str, Game]):
    """The games by their keys; raises Impossible for one whose module has not been brought here."""

    def __getitem__(self, key: str) -> Game:
        if key not in KEYS:
            raise KeyError(key)
        return _loaded(key)

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)

    def __contains__(self, key: object) -> bool:
        return key in KEYS


def module_of(key: str, room: str) -> ModuleType:
    """Return the module that bears a game's name in a room of the core, such as `needs` or `examples`."""
    return import_module(f"rules_core.{room}.{key.replace('-', '_')}")


@cache
def _loaded(key: str) -> Game:
    try:
        game: Game = getattr(module_of(key, "games"), key.replace("-", "_").upper())
    except ModuleNotFoundError as missing:
        raise impossible("game", "problem.game-not-here", given=key) from missing
    return game


GAMES = Games()
