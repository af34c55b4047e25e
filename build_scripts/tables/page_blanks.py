"""Removes the invisible blanks of a page: the indents help its authors, but every reader downloads them."""

import re

# The content of these is shown or run as it is written.
AS_WRITTEN = re.compile(r"(<(?:pre|textarea|script|style)\b.*?</(?:pre|textarea|script|style)>)", re.DOTALL)
LINE_ENDS = re.compile(r"\s*\n\s*")


def without_indents(html: str) -> str:
    """The page with its lines close together; a blank between two words stays one."""
    parts = AS_WRITTEN.split(html)
    return "".join(part if place % 2 else LINE_ENDS.sub("\n", part) for place, part in enumerate(parts))
