"""The metadata hook with the dependencies of the site's package, among them the rules of its own version."""

from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class SameRules(MetadataHookInterface):
    """Only the core states the version, so the requirement is put together when the package is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Require exactly the rules whose byte code the package holds."""
        metadata["dependencies"] = sorted([*self.config["others"], f"kaarttafel-rules=={metadata['version']}"])
