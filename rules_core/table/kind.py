"""A kind of games: the folder that holds everything that only its games need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules_core.table.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of games, with the keys of its games in the order in which readers see them.

    `contracts` are the words of the contracts that are called in its games, without a number of tricks.
    `package` is the dotted name of its folder. What the folder holds is loaded when it is asked for, by these names:
    a module for each game, with the game under its name in capitals; `coach.advice` with `advise`; `needs` and
    `examples` with a module for each game; and `side_by_side` where the kind is in the table of jas games.
    """

    package: str
    games: tuple[str, ...]
    contracts: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the folder, by which the words of the kind go as well."""
        return self.package.rpartition(".")[2]

    def module(self, name: str) -> ModuleType:
        """Return a module of the folder; raises ModuleNotFoundError for one that is not here."""
        return import_module(f"{self.package}.{name}")

    def of_game(self, key: str, room: str = "") -> ModuleType:
        """Return the module that bears a game's name, in the folder itself or in one of its rooms, such as `needs`."""
        name = key.replace("-", "_")
        return self.module(f"{room}.{name}" if room else name)

    def game(self, key: str) -> Game:
        """Return a game; raises ModuleNotFoundError when its module is not here."""
        found: Game = getattr(self.of_game(key), key.replace("-", "_").upper())
        return found

    def rows(self) -> Mapping[str, Any]:
        """Return the rows of the table of jas games that the kind answers itself; none when it is not in the table."""
        try:
            return dict(self.module("side_by_side").ROWS)
        except ModuleNotFoundError as missing:
            if missing.name == f"{self.package}.side_by_side":
                return {}
            raise
