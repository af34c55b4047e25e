"""The pictures that messengers show for a link: the name of a game above a hand, or a lesson's first table."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from typing import Any

import resvg_py
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from build_scripts.base.archives import digest
from build_scripts.cards.card_faces import face
from build_scripts.cards.typeface import typeface
from build_scripts.python.byte_code import CACHE

COLOUR = re.compile(r"var\(--[\w-]+,\s*(#[0-9a-f]+)\)")
WIDTH, HEIGHT = 1200, 630
MOST_CARDS = 8
FELT, INK = "#2b5a48", "#f7f1e1"
PICTURES = CACHE / "pictures"
# The positions of a trick's cards, by the place of their player, and the scale of these and of the hand.
TRICK = {
    "top": (600, 175),
    "bottom": (600, 250),
    "left": (455, 210),
    "right": (745, 210),
    "top-left": (455, 180),
    "top-right": (745, 180),
}
PLAYED, HELD, NAMED = 2.7, 3.5, 4.1
# The same for a table without a hand.
TURNED = (600, 210)


def as_png(drawing: str, width: int) -> bytes:
    """A drawing as PNG, the format that messengers accept; drawn once for each content."""
    kept = PICTURES / f"{digest(drawing, str(width))}.png"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        partial = kept.with_suffix(f".{digest(drawing)[:8]}")
        height = width * HEIGHT // WIDTH
        png = resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True, width=width, height=height)
        partial.write_bytes(bytes(png))
        partial.replace(kept)
    return kept.read_bytes()


def table_drawn(view: Mapping[str, Any], letters: str) -> str:
    """The first table of a lesson: the cards on it, and the hand of the reader below."""
    hand = [card["card"] for card in view.get("hand", [])]
    played = "".join(on_the_table(view, letters))
    step = min(150.0, (WIDTH - 300) / max(1, len(hand) - 1))
    return on_felt(played + "".join(fan(hand, letters, HELD, 500 if played else 400, step)))


def on_the_table(view: Mapping[str, Any], letters: str) -> Iterator[str]:
    """The cards of the trick, each in front of its player, or the turned cards."""
    places = {seat["seat"]: seat["place"] for seat in view["seats"]}
    trick = view.get("trick") or {}
    for one in trick.get("cards", []):
        yield laid(one["card"], letters, PLAYED, *TRICK[places[one["seat"]]], 0)
    for turned in view.get("turned", [])[:1]:
        yield laid(turned["card"], letters, PLAYED, *TURNED, 0)


def row_drawn(cards: Sequence[str], letters: str) -> str:
    """A row of cards to put in order."""
    return on_felt("".join(fan(cards, letters, HELD, HEIGHT / 2, min(180.0, (WIDTH - 300) / max(1, len(cards) - 1)))))


def on_felt(inside: str) -> str:
    """A picture with a drawing on the felt."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<path d="M0 0h{WIDTH}v{HEIGHT}H0z" fill="{FELT}"/>{inside}</svg>'
    )


def drawn(title: str, cards: Sequence[str], letters: str, site: str) -> str:
    """A felt with the names of a game and of the site above a hand of its cards."""
    name = "".join(outlines(title, 80, 150, fitting(title, 104.0)))
    maker = "".join(outlines(site, 80, 218, fitting(site, 44.0)))
    hand = "".join(fan(cards, letters, NAMED, 470, min(165.0, (WIDTH - 400) / max(1, len(cards) - 1))))
    return on_felt(f'<g fill="{INK}">{name}<g fill-opacity=".8">{maker}</g></g>{hand}')


def fan(cards: Sequence[str], letters: str, scale: float, height: float, step: float) -> Iterator[str]:
    """The cards side by side, the outer ones turned outwards."""
    middle = (len(cards) - 1) / 2
    for place, card in enumerate(cards):
        away = place - middle
        turn = 24 / max(8, len(cards))
        yield laid(card, letters, scale, WIDTH / 2 + away * step, height + 0.6 * turn * turn * away * away, turn * away)


def laid(card: str, letters: str, scale: float, left: float, top: float, turn: float) -> str:
    """A card with its middle at a place."""
    inside = COLOUR.sub(r"\1", face(card, letters).partition(">")[2].removesuffix("</svg>"))
    where = f"translate({left:.4g} {top:.4g})rotate({turn:.4g})scale({scale})translate(-28.5 -44.5)"
    return f'<g transform="{where}">{inside}</g>'


@cache
def letters_of_the_site() -> TTFont:
    """The typeface of the site, to be drawn."""
    return TTFont(BytesIO(typeface()))


def outlines(text: str, left: float, foot: float, size: float) -> Iterator[str]:
    """A line of text as paths."""
    font = letters_of_the_site()
    glyphs, names = font.getGlyphSet(location={"wght": 600}), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    for sign in text:
        glyph = glyphs[names.get(ord(sign), ".notdef")]
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.4g}")
        glyph.draw(pen)
        yield f'<path transform="translate({left:.5g} {foot})scale({scale:.5g} -{scale:.5g})" d="{pen.getCommands()}"/>'
        left += glyph.width * scale


def fitting(text: str, most: float) -> float:
    """The size in which a line of text fits the picture."""
    return min(most, most * (WIDTH - 160) / max(1.0, width_of(text, most)))


def width_of(text: str, size: float) -> float:
    """The width of a line of text."""
    font = letters_of_the_site()
    glyphs, names = font.getGlyphSet(location={"wght": 600}), font.getBestCmap()
    wide = sum(glyphs[names.get(ord(sign), ".notdef")].width for sign in text)
    return float(wide * size / font["head"].unitsPerEm)
