"""The first step in the build of a wheel: writing its files under the lasting names."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The backend loads this file by its path alone.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build_scripts.python.packing import PACKAGES, write_files


class UnderLastingNames(BuildHookInterface[Any]):
    """The folders of the sources have other names than the packages that a wheel installs."""

    folder: Path

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the packages to a folder from which the wheel takes them."""
        del version
        self.folder = Path(tempfile.mkdtemp())
        write_files(PACKAGES[Path(self.root).name](), self.folder)
        build_data["force_include"] |= {str(one): one.name for one in sorted(self.folder.iterdir())}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove that folder."""
        del version, build_data, artifact_path
        shutil.rmtree(self.folder)
