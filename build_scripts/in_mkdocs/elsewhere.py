"""The plugin is available wherever the package is installed: it builds our own sites, or the tables of another."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from build_scripts.base.sites import the_site


def at_home(settings: str | None) -> bool:
    """Whether these are the settings of this process's site."""
    return Path(settings or "mkdocs.yml").resolve() == the_site().settings.resolve()


def hooks_of(part: object) -> dict[str, Callable[..., Any]]:
    """The hooks of one part of the plugin by name."""
    return {name: getattr(part, name) for name in dir(part) if name.startswith("on_")}
