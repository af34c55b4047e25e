"""The order of the pages, with the names of its sections in one language."""

from collections.abc import Mapping
from typing import Any


def titled(nav: Any, words: Mapping[str, str]) -> Any:
    """The navigation with each section's key replaced by its name; pages are named by their own headings."""
    if isinstance(nav, list):
        return [titled(entry, words) for entry in nav]
    if isinstance(nav, dict):
        return {words.get(key, key): titled(entry, words) for key, entry in nav.items()}
    return nav
