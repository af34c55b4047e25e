"""Cards in a line of text, marked so that a browser does not translate them."""

import re

RANK = r"(?:10|[2-9AKQJHVBDRC])"
# A card by its sign and rank; three ranks or more in their order, of which one at least is a letter.
CARD = rf"[♠♥♦♣]\ufe0e?{RANK}(?![A-Za-z0-9])"
ORDER = rf"(?<![\w-])(?=[\d ,]*[A-Z])(?:{RANK},? ){{2,}}{RANK}(?![\w-])"
WRITTEN = re.compile(f"{CARD}|{ORDER}")
TEXT = re.compile(r"(?<=>)[^<>]+(?=<)")


def left_alone(html: str) -> str:
    """The text of a page with its cards marked as not to be translated."""
    return TEXT.sub(lambda text: WRITTEN.sub(r'<span translate="no">\g<0></span>', text[0]), html)
