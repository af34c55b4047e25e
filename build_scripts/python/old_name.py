"""The old name of the package `kaarttafel_rules`: importing from it gives the modules of that package themselves."""

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import CodeType, ModuleType
from typing import Any
from warnings import warn

NAME = "kaarttafel_rules"


class OldName:
    """Finds each module below the old name, and loads it by importing the module of the lasting name."""

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Find a module below the old name if the package has it."""
        there = name.startswith(f"{__name__}.") and find_spec(lasting(name))
        return ModuleSpec(name, self) if there else None  # type: ignore[arg-type]  # it loads by exec_module

    def create_module(self, _: ModuleSpec) -> None:
        """Leave it to Python to make a module, which `exec_module` replaces."""

    def exec_module(self, module: ModuleType) -> None:
        """Put the module of the lasting name in the place of a new one."""
        sys.modules[module.__name__] = import_module(lasting(module.__name__))

    def get_code(self, name: str) -> CodeType | None:
        """Return the code of a module, for `python -m`."""
        loader: Any = getattr(find_spec(lasting(name)), "loader", None)
        code: CodeType | None = loader.get_code(lasting(name))
        return code


def lasting(name: str) -> str:
    """The lasting name of a module."""
    return NAME + name.removeprefix(__name__)


warn(f"The package {__name__} is now called {NAME}: import {NAME} instead.", DeprecationWarning, stacklevel=2)
sys.meta_path.insert(0, OldName())
sys.modules[__name__] = import_module(NAME)
