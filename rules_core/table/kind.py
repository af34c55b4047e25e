"""A kind of games: the folder with everything that only its games need."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules_core.table.game import Game


class Kind(NamedTuple):
    """A kind of games, with the keys of its games in the order in which readers see them.

    `package` is the dotted name of its folder, `words` are the catalogues that only its games need, and `contracts` the
    words of the contracts that its games call, without a number of tricks. The folder loads on request, by these names:
    a module for each game, with the game under its name in capitals; `coach.advice` with `advise`; `recipes` and
    `examples` with a module for each game; and `side_by_side` if the kind is in the table of jas games. Only the games
    are required.
    """

    package: str
    games: tuple[str, ...]
    words: tuple[str, ...] = ()
    contracts: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the folder and of the kind's words."""
        return self.package.rpartition(".")[2]

    def module(self, name: str) -> ModuleType:
        """Return a module of the folder; raises ModuleNotFoundError if it is not here."""
        return import_module(f"{self.package}.{name}")

    def module_if_any(self, name: str) -> ModuleType | None:
        """Return a module of the folder, or None if the kind does not have it."""
        try:
            return self.module(name)
        except ModuleNotFoundError as missing:
            if f"{self.package}.{name}.".startswith(f"{missing.name}.") and missing.name != self.package:
                return None
            raise

    def of_game(self, key: str, room: str) -> ModuleType | None:
        """Return the module named after a game in a subfolder such as `recipes`, or None."""
        return self.module_if_any(f"{room}.{key.replace('-', '_')}")

    def game(self, key: str) -> Game:
        """Return a game; raises ModuleNotFoundError when its module is not here."""
        name = key.replace("-", "_")
        found: Game = getattr(self.module(name), name.upper())
        return found
