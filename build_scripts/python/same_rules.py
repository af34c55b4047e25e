"""Hatchling asks here what the package of the site leans on: among all else, the rules of its own version."""

from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class SameRules(MetadataHookInterface):
    """The version stands in the core alone, so what is asked for is put together as the package is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Ask for exactly the rules that the byte code in the package is of."""
        metadata["dependencies"] = sorted([*self.config["others"], f"kaarttafel-rules=={metadata['version']}"])
