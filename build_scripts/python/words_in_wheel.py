"""The first step in the build of a wheel: compiling the words of the core."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The backend loads this file by its path alone.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build_scripts.python.words import compile_words


class CompiledWords(BuildHookInterface[Any]):
    """The core reads its words compiled, and such files are not kept among the sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues that are not compiled yet."""
        del version, build_data
        compile_words()
