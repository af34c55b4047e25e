"""Whether the parts of a page that must not move during a deal have moved, by the places that places.js reports."""

from __future__ import annotations

from collections.abc import Iterator

# For the felt, the sentences, the tools and each name: the distances of the edges from those of the window.
Places = dict[str, dict[str, float]]
AT_ONE_END = ("left", "middle", "right")
DIRECTIONS = {
    "top": ("begins", "lower", "higher"),
    "bottom": ("ends", "lower", "higher"),
    "left": ("begins", "to the right", "to the left"),
    "right": ("ends", "to the right", "to the left"),
    "middle": ("stands", "to the right", "to the left"),
}
# A name may be rounded to other pixels, and have a badge behind it that is a little higher.
LITTLE = 3.0


def moved(before: Places, now: Places) -> list[str]:
    """Describe each part that is no longer in its old place."""
    return [f"{what} {one}" for what in before if what in now for one in _ways(before[what], now[what])]


def _ways(before: dict[str, float], now: dict[str, float]) -> Iterator[str]:
    apart = {edge: now[edge] - at for edge, at in before.items() if edge in now}
    if "middle" in apart:
        # Badges come and go behind a name, so it may keep its beginning, its middle or its end.
        along = min((edge for edge in AT_ONE_END), key=lambda edge: abs(apart[edge]))
        apart = {edge: far for edge, far in apart.items() if edge not in AT_ONE_END or edge == along}
    for edge, far in apart.items():
        if abs(far) > LITTLE:
            verb, further, back = DIRECTIONS[edge]
            yield f"{verb} {abs(far):.0f} {further if far > 0 else back}"
