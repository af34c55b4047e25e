"""Gives each suit sign in a line of text the colour of its suit."""

import re

from markupsafe import Markup, escape

SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
# A sign and the index of a card after it.
SIGNS = re.compile(r"[♠♥♦♣]\ufe0e?(?:(?:10|[AKQJHVB2-9])(?![A-Za-z0-9]))?")


def inked(text: str) -> Markup:
    """A text as markup, with its suit signs in their colours."""
    return Markup(SIGNS.sub(_sign, str(escape(text))))


def _sign(found: re.Match[str]) -> str:
    return f'<span class="kt-suit" translate="no" data-suit="{SUITS[found[0][0]]}">{found[0]}</span>'
