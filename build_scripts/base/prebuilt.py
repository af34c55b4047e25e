"""What was made when the package was, so that whoever has installed it needs no Node: found again by its content."""

from collections.abc import Callable

from build_scripts.base.archives import digest
from build_scripts.base.commands import OURS

READY = OURS / "ready"
# What this process has made, for whoever makes the package.
MADE: dict[str, str] = {}


def ready_made(kind: str, of: tuple[str, ...], make: Callable[[], str]) -> str:
    """A text that came with the package, or that is made now."""
    name = f"{kind}-{digest(*of)}"
    there = READY / name
    MADE[name] = there.read_text(encoding="utf-8") if there.exists() else make()
    return MADE[name]
