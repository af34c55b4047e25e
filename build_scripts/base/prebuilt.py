"""The files made together with the package, found by content, so that an installation needs no Node."""

from collections.abc import Callable

from build_scripts.base.archives import digest
from build_scripts.base.commands import OURS

READY = OURS / "ready"
# The texts of this process, for the script that makes the package.
MADE: dict[str, str] = {}


def ready_made(kind: str, of: tuple[str, ...], make: Callable[[], str]) -> str:
    """A text from the package, or one made now."""
    name = f"{kind}-{digest(*of)}"
    there = READY / name
    MADE[name] = there.read_text(encoding="utf-8") if there.exists() else make()
    return MADE[name]
