"""The markup of a page with its folded tables unfolded again, as the reader opens them."""

from __future__ import annotations

import re

from build_scripts.tables.folded_examples import BETWEEN

PIECES = re.compile(r'\n<script type="text/html" data-pieces>(.*?)</script>', re.DOTALL)
RUNS = re.compile(r"(?<=data-folded>)[\d ]*(?=</script>)")


def unfolded(page: str) -> str:
    """Return a page with each folded table in the place of its pieces."""
    held = PIECES.search(page)
    if held is None:
        return page
    pieces = held[1].split(BETWEEN)

    def whole(found: re.Match[str]) -> str:
        numbers = [*map(int, found[0].split())]
        runs = zip(numbers[::2], numbers[1::2], strict=True)
        return "".join("".join(pieces[first : first + count]) for first, count in runs)

    return RUNS.sub(whole, PIECES.sub("", page))
