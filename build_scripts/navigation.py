"""The order of the pages, with the names of its sections in one language."""

import re
from collections.abc import Mapping
from typing import Any

SECTION = re.compile(r'aria-labelledby="(__nav_[0-9_]+)_label"')
TITLE = re.compile(r'<label class="md-nav__title" for="(__nav_[0-9_]+)">')


def titled(nav: Any, words: Mapping[str, str]) -> Any:
    """The navigation with each section's key replaced by its name; pages are named by their own headings."""
    if isinstance(nav, list):
        return [titled(entry, words) for entry in nav]
    if isinstance(nav, dict):
        return {words.get(key, key): titled(entry, words) for key, entry in nav.items()}
    return nav


def named_sections(html: str) -> str:
    """The page with each section of the navigation named by its title, where the theme has an icon."""
    titled_labels = TITLE.sub(r'<label class="md-nav__title" for="\1" id="\1_title">', html)
    return SECTION.sub(r'aria-labelledby="\1_title"', titled_labels)
