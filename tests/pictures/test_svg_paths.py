"""A card is drawn in few paths, and looks the same as with each of its shapes drawn separately."""

import re

import pytest
import resvg_py

from build_scripts.cards.card_faces import PACKS, drawing
from build_scripts.cards.svg_paths import in_few_paths

# The fallback of a custom property, for a renderer without the styles of a page.
COLOUR = re.compile(r"var\(--[\w-]+,(#\w+)\)")
# As large as on a laptop: two pixels to a unit. A difference of less than a quarter of the range from black to white is
# the edge of a line that is a hundredth of a unit off.
WIDE, HIGH = 114, 178
SEEN = "".join(f'<feFunc{part} type="discrete" tableValues="0 1 1 1"/>' for part in "RGB")
LEAF = "M0 0C1 1 3 1 4 0 3-1 1-1 0 0Z"


def difference(one: str, other: str) -> bytes:
    """Return a picture that is white wherever the two drawings differ."""
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 89">'
        f'<filter id="seen" width="1" height="1" x="0" y="0"><feComponentTransfer>{SEEN}</feComponentTransfer></filter>'
        f'<g filter="url(#seen)"><g style="isolation:isolate">{one}'
        f'<g style="mix-blend-mode:difference">{other}</g></g></g></svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=COLOUR.sub(r"\1", drawn), width=WIDE, height=HIGH))


def inside(*parts: str, said: str = "") -> str:
    return f"<g{said}>{''.join(parts)}</g>"


def test_a_card_looks_as_it_does_shape_by_shape() -> None:
    other = [card for card in PACKS["fr"] if not looks_the_same(drawing(card, "fr"))]
    other += [card for card in PACKS["nl"] if card not in PACKS["fr"] and not looks_the_same(drawing(card, "nl"))]
    assert not other, "in few paths these cards look otherwise"


def looks_the_same(group: str) -> bool:
    return difference(group, in_few_paths(group)) == difference(group, group)


def test_a_part_that_is_missing_is_seen() -> None:
    king = drawing("HK", "nl")
    crown = re.search(r"<path[^>]* d=.M20.4 16.4[^>]*/>", king)
    assert crown is not None
    assert difference(king, king.replace(crown[0], "")) != difference(king, king)


@pytest.mark.parametrize(
    ("group", "paths"),
    [
        (inside(f'<path d="{LEAF}"/>', f'<path transform="translate(9 9)" d="{LEAF}"/>'), 1),
        (inside(f'<path d="{LEAF}"/>', f'<path fill="red" d="{LEAF}"/>'), 2),
        (
            inside(
                f'<g fill="red"><path d="{LEAF}"/></g>', f'<path fill="red" transform="translate(9 9)" d="{LEAF}"/>'
            ),
            1,
        ),
        (inside(f'<path d="{LEAF}"/>', f'<path stroke-width="2" transform="translate(9 9)" d="{LEAF}"/>'), 1),
        (inside(f'<path fill="red" d="{LEAF}"/>', f'<path d="{LEAF}"/>', f'<path fill="red" d="{LEAF}"/>'), 3),
        (inside(f'<path d="{LEAF}"/>', f'<path transform="scale(1 -1)" d="{LEAF}"/>'), 2),
        (inside(f'<path stroke="red" d="{LEAF}"/>', f'<path stroke="red" transform="translate(1 0)" d="{LEAF}"/>'), 2),
        (inside(f'<path stroke="red" d="{LEAF}"/>', f'<path stroke="red" transform="translate(9 0)" d="{LEAF}"/>'), 1),
        (inside(f'<path stroke="red" d="{LEAF}"/>', f'<path stroke="red" transform="scale(2 3)" d="{LEAF}"/>'), 2),
    ],
    ids=[
        *("two that are alike", "two colours", "said of a group or of a path", "a width where nothing is stroked"),
        *(
            "one between the two",
            "the other way round",
            "strokes across one another",
            "strokes apart",
            "a stretched one",
        ),
    ],
)
def test_drawings_are_one_where_nobody_sees_a_difference(group: str, paths: int) -> None:
    assert in_few_paths(group).count("<path") == paths
    assert looks_the_same(group)


@pytest.mark.parametrize(
    ("moves", "written"),
    [
        (
            ["translate(9 9)", "translate(20.3 7)"],
            '<path d="M9 9c1 1 3 1 4 0-1-1-3-1-4 0zM20.3 7c1 1 3 1 4 0-1-1-3-1-4 0z"/>',
        ),
        (
            ["scale(1.5)", "translate(20.3 7)scale(1.5)"],
            f'<path transform="scale(1.5)" d="{LEAF}M13.53 4.67c1 1 3 1 4 0-1-1-3-1-4 0z"/>',
        ),
        (["rotate(180 28.5 44.5)"], '<path d="M57 89c-1-1-3-1-4 0 1 1 3 1 4 0z"/>'),
    ],
    ids=["moved", "larger", "upside down"],
)
def test_like_shapes_are_written_alike_wherever_they_are(moves: list[str], written: str) -> None:
    drawn = in_few_paths(inside(*(f'<path transform="{move}" d="{LEAF}"/>' for move in moves)))
    assert drawn == f"<g>{written}</g>"


def test_both_halves_of_a_figure_are_written_alike() -> None:
    long = "".join(f"M{place} 9L{place + 2} 9L{place} 13Z" for place in range(1, 52, 2))
    drawn = in_few_paths(inside(f'<path d="{long}"/>', f'<g transform="rotate(180 28.5 44.5)"><path d="{long}"/></g>'))
    assert drawn.count(long) == 2


def test_an_invalid_path_is_refused() -> None:
    with pytest.raises(ValueError, match="<rect> inside a group"):
        in_few_paths('<g><rect width="3" height="2"/></g>')
