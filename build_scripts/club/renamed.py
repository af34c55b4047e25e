"""Settings that a version has renamed: the old names still work, and `kaarttafel check` gives the new ones."""

from collections.abc import Mapping
from typing import Any

Path = tuple[str, ...]
# Any piece of a path.
ANY = "*"
# The path of each old name with the new name of its last piece: a key, a value of that key, or a word in its list, such
# as ("games", "klaverjas-4", "house-rules", "trumping"). The pieces before the last have their present names. An entry
# stays for ever.
RENAMED: dict[Path, str] = {}


def new_name(path: Path) -> str:
    """The new name of the last piece of a path; "" if it has none."""
    return next((new for old, new in RENAMED.items() if matches(old, path)), "")


def matches(old: Path, path: Path) -> bool:
    """Whether a path is that of an old name."""
    return len(old) == len(path) and all(one in (ANY, piece) for one, piece in zip(old, path, strict=True))


def renewed(given: Any, found: dict[Path, str], path: Path = (), written: Path = ()) -> Any:
    """Settings under their new names; `found` gets the path of each old name, as written, with its new name.

    An old key beside the new one stays, and is a mistake.
    """
    if isinstance(given, Mapping):
        fresh = {}
        for key, value in given.items():
            now = new_name((*path, key))
            if now and now not in given:
                found[*written, key] = now
            else:
                now = key
            fresh[now] = renewed(value, found, (*path, now), (*written, key))
        return fresh
    if isinstance(given, list):
        return [renewed(one, found, path, written) for one in given]
    if isinstance(given, str) and (now := new_name((*path, given))):
        found[*written, given] = now
        return now
    return given
