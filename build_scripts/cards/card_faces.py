"""The card faces: one sprite of drawn cards for each set of index letters.

`python -m build_scripts.cards.card_faces FOLDER` writes `cards-nl.svg`, `cards-en.svg` and `cards-fr.svg`.
"""

import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from build_scripts.base.sites import the_site
from build_scripts.cards.card_shapes import CARDS, expand, ink, read_shapes
from build_scripts.cards.svg_paths import in_few_paths

INDEX = {
    "nl": {"A": "A", "K": "H", "Q": "V", "J": "B"},
    "en": {"A": "A", "K": "K", "Q": "Q", "J": "J"},
    "fr": {"K": "R", "Q": "D", "C": "C", "J": "V"},
}
# Cards of a rank are adjacent: they are almost alike, so a sprite compresses well.
WHOLE_PACK = (*(suit + rank for rank in "AKQJT98765432" for suit in "SHDC"), "JK", "back")
TAROT_PACK = (
    *(suit + rank for rank in "KQCJT987654321" for suit in "SHDC"),
    *(f"T{number}" for number in range(21, 0, -1)),
    "EX",
    "back",
)
PACKS = {"nl": WHOLE_PACK, "en": WHOLE_PACK, "fr": TAROT_PACK}
# Every letter that there is a drawing of.
DRAWN = "ABCDHJKQRV123456789"
SUITS = {"S": "#1d2420", "H": "#b5301f", "D": "#b5301f", "C": "#1d2420", "T": "#2f4f7f"}
JESTERS = {"JK": "cap", "EX": "suit-T"}
COURTS = {"K": "king", "Q": "queen", "C": "knight", "J": "jack"}
# The suits in which a figure has fair hair, so that the figures do not all look alike.
FAIR = {"K": "HC", "Q": "HD", "C": "SD", "J": "DC"}

# Pips as column (-1 left, 0 middle, 1 right) and row (units from the top of the card): first those
# that are repeated upside down in the lower half, then the single ones.
TOP, UPPER, CENTRE = 14, 34.3, 44.5
CORNERS = ((-1, TOP), (1, TOP))
PIPS: dict[str, tuple[tuple[tuple[int, float], ...], tuple[tuple[int, float], ...]]] = {
    "1": ((), ((0, CENTRE),)),
    "2": (((0, TOP),), ()),
    "3": (((0, TOP),), ((0, CENTRE),)),
    "4": (CORNERS, ()),
    "5": (CORNERS, ((0, CENTRE),)),
    "6": (CORNERS, ((-1, CENTRE), (1, CENTRE))),
    "7": (CORNERS, ((-1, CENTRE), (1, CENTRE), (0, 29.25))),
    "8": ((*CORNERS, (0, 29.25)), ((-1, CENTRE), (1, CENTRE))),
    "9": ((*CORNERS, (-1, UPPER), (1, UPPER)), ((0, CENTRE),)),
    "T": ((*CORNERS, (-1, UPPER), (1, UPPER), (0, 24.15)), ()),
}


def sets_of_letters() -> tuple[str, ...]:
    """The names of the sets of letters: those of our languages and packs, and the publisher's own languages."""
    return (*INDEX, *the_site().letters)


def named_set(letters: str) -> str:
    """The name under which a set of letters is drawn: a language of the publisher's may have the letters of ours."""
    own = the_site().letters.get(letters)
    return next((name for name, ours in INDEX.items() if ours == own), letters)


def index_of(letters: str) -> Mapping[str, str]:
    """The letters of a set, by rank."""
    return {**INDEX.get(named_set(letters), {}), **the_site().letters.get(letters, {})}


def pack_of(letters: str) -> tuple[str, ...]:
    """The cards of the pack with a set of letters; a language and a pack that have one name share their file."""
    own = WHOLE_PACK if letters in the_site().letters else ()
    return tuple(dict.fromkeys((*PACKS.get(letters, ()), *own)))


@cache
def _shapes() -> dict[str, str]:
    """The drawings, and the common parts of the cards of a suit."""
    shapes = read_shapes()
    for suit in SUITS:
        sign = _use(f"suit-{suit}", "translate(9 27.8)scale(1.16)")
        shapes[f"sign-{suit}"] = f'<g id="sign-{suit}">{sign}</g>'
        shapes[f"sash-{suit}"] = f'<g id="sash-{suit}">{_use("sash")}{_embroidery(suit)}</g>'
    return shapes


def _embroidery(suit: str) -> str:
    return "".join(
        _use(f"suit-{suit}", f"translate({28.5 + 7 * step:g} {44.5 - 1.4 * step:g})rotate(-11)scale(.22)")
        for step in (-3, -2, -1, 0, 1, 2, 3)
    )


def _use(name: str, transform: str = "") -> str:
    return f'<use href="#{name}" transform="{transform}"/>' if transform else f'<use href="#{name}"/>'


def _at(name: str, x: float, y: float) -> str:
    return f'<use href="#{name}" x="{x:.4g}" y="{y:.4g}"/>'


def _both_ways(half: str) -> str:
    """A half and the same half upside down: a card reads from either side."""
    return f'{half}<g transform="rotate(180 28.5 44.5)">{half}</g>'


def _index(text: str) -> str:
    """The number or letter in the corner; the numbers of trumps are two digits side by side."""
    if len(text) == 1 or text == "10":
        return _at(f"glyph-{text}", 3, 4)
    places = zip(text, ("2.1", "9"), strict=True)
    digits = "".join(_use(f"glyph-{digit}", f"translate({x} 4.8)scale(.56 .86)") for digit, x in places)
    return f'<g stroke-width="3.2">{digits}</g>'


def _pips(suit: str, rank: str) -> str:
    """The pips, in columns that lean a little to stay clear of both indices."""
    twice, once = (
        "".join(_at(f"suit-{suit}", 28.5 + 8.2 * column + (CENTRE - row) / 4.5, row) for column, row in places)
        for places in PIPS[rank]
    )
    return (_both_ways(twice) if twice else "") + once


def _ace(suit: str) -> str:
    """One large pip with a line engraved along its edge, between two sprays of laurel."""
    pip = _use(f"suit-{suit}", "translate(28.5 44.5)scale(2.15)")
    edge = f'<g stroke="currentColor" stroke-width="1" stroke-linejoin="round">{pip}</g>'
    line = f'<g stroke="{ink("#fffdf6")}" stroke-width=".3">{pip}</g>'
    return _both_ways(_use("spray")) + edge + line


def _court(suit: str, rank: str) -> str:
    hair = ink("#d9a13b" if suit in FAIR[rank] else "#1d2420")
    sceptre = _at(f"suit-{suit}", 46, 11.4) if rank == "K" else ""
    return _both_ways(f'<g fill="{hair}">{_use(COURTS[rank])}</g>{sceptre}') + _use(f"sash-{suit}")


def _trump(number: str) -> str:
    width = 1.7 if len(number) == 1 else 1.25
    left = 34.75 - 6 * width * len(number)
    digits = "".join(
        _use(f"glyph-{digit}", f"translate({left + 12 * width * place:g} 8)scale({width} 1.7)")
        for place, digit in enumerate(number)
    )
    return _both_ways(digits) + _use("sash-T")


def _jester(sign: str) -> str:
    badge = _use(sign, "translate(9.4 12.5)scale(1.25)")
    half = f'<g fill="{ink("#1d2420")}">{_use("jester")}</g>'
    return _use("court-field") + _both_ways(badge + half) + _use("sash-T")


def _printed(card: str, letters: str) -> str:
    """The print on the paper of a card in the ink of its suit."""
    if card in JESTERS:
        return _jester(JESTERS[card])
    suit, rank = card[0], card[1:]
    text = "10" if rank == "T" else index_of(letters).get(rank, rank)
    corners = _both_ways(_index(text) + _use(f"sign-{suit}"))
    if suit == "T":
        return _use("court-field") + corners + _trump(rank)
    if rank in PIPS:
        return _use("pip-field") + corners + _pips(suit, rank)
    if rank == "A":
        return _use("pip-field") + corners + _ace(suit)
    return _use("court-field") + corners + _court(suit, rank)


def drawing(card: str, letters: str) -> str:
    """A card as a group of the shapes that it is composed of."""
    if card == "back":
        return expand(f"<g>{_use('paper')}{_use('back-face')}</g>", _shapes())
    suit = "T" if card in JESTERS else card[0]
    said = f'color="var(--suit-{suit},{SUITS[suit]})" fill="currentColor" stroke-width="2.5"'
    return expand(f"<g {said}>{_use('paper')}{_printed(card, letters)}</g>", _shapes())


@cache
def _picture(card: str, letters: str) -> str:
    return in_few_paths(drawing(card, letters))


def face(card: str, letters: str) -> str:
    """One card as an SVG element of its own."""
    return f'<svg class="card-face" viewBox="0 0 57 89" aria-hidden="true">{_picture(card, letters)}</svg>'


def sprite(letters: str) -> str:
    """A sprite with one symbol for each card."""
    environment = Environment(loader=FileSystemLoader(CARDS), undefined=StrictUndefined, autoescape=False)
    symbols = [(card, _picture(card, letters)) for card in pack_of(letters)]
    return environment.get_template("sprite.svg.jinja").render(symbols=symbols)


def write_sprites(folder: Path) -> None:
    """Write the sprite of every set of letters into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for letters in INDEX:
        (folder / f"cards-{letters}.svg").write_text(sprite(letters), encoding="utf-8")


if __name__ == "__main__":
    write_sprites(Path(sys.argv[1]))
