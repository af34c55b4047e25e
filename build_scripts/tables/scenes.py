"""Moves the sentence that sets the scene of a question into its exercise, so that they are always seen together."""

import re
from collections.abc import Collection, Mapping

from build_scripts.tables.read_page import PLACE

# The last paragraph before a table, if nothing else is between them.
SCENE = re.compile(rf"<p>(?P<said>(?:(?!</?p>).)*)</p>\s*(?P<place>{PLACE.pattern})", re.DOTALL)
QUESTION = '<p class="kt-question">'


def set_in(html: str, tables: Mapping[str, str], questions: Collection[str]) -> tuple[str, Mapping[str, str]]:
    """The page without the scenes of its questions, and its tables with them."""
    staged = dict(tables)

    def moved(found: re.Match[str]) -> str:
        name = found[3]
        if name not in questions:
            return found[0]
        staged[name] = staged[name].replace(QUESTION, f'<p class="kt-scene">{found["said"]}</p>\n{QUESTION}', 1)
        return found["place"]

    return SCENE.sub(moved, html), staged
