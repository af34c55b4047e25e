"""The drawings the card faces are composed of, read from small SVG files."""

import re
from pathlib import Path
from xml.etree import ElementTree

from build_scripts.base.commands import OURS

SVG = "http://www.w3.org/2000/svg"
CARDS = OURS / "widgets" / "cards"

# The drawings are painted in these plain colours so that any viewer shows them; a sprite carries
# custom properties instead, so that one file serves two and four colours, dark pages and print.
INKS = {
    "#fffdf6": "--card-paper",
    "#a9a08a": "--card-edge",
    "#f9f0dd": "--card-field",
    "#1d2420": "--card-ink",
    "#d9a13b": "--court-1",
    "#f0dfba": "--court-2",
    "#2f4f7f": "--card-back-1",
    "#f4ead2": "--card-back-2",
}

_COLOUR = re.compile(r"#[0-9a-f]{6}\b")
_USE = re.compile(r'<use href="#(?P<name>[\w-]+)"(?P<where>[^>]*)/>')
_CORNER = re.compile(r' x="(?P<x>[^"]+)" y="(?P<y>[^"]+)"')


def ink(colour: str) -> str:
    """The custom property, with its fallback, for a colour of the drawings."""
    return f"var({INKS[colour]},{colour})"


def read_shapes(folder: Path = CARDS / "shapes") -> dict[str, str]:
    """Every named group of the drawings in a folder, as markup by name."""
    ElementTree.register_namespace("", SVG)
    shapes: dict[str, str] = {}
    for path in sorted(folder.glob("*.svg")):
        for element in ElementTree.parse(path).iter(f"{{{SVG}}}g"):
            name = element.get("id", "")
            if name in shapes:
                raise ValueError(f"{path.name}: {name} is drawn twice")
            if name:
                shapes[name] = _markup(element)
    return shapes


def _markup(element: ElementTree.Element) -> str:
    element.tail = None
    text = ElementTree.tostring(element, encoding="unicode")
    text = re.sub(r' xmlns="[^"]*"', "", re.sub(r">\s+<", "><", text)).replace(" />", "/>")
    return _COLOUR.sub(lambda found: ink(found[0]), text)


def expand(markup: str, shapes: dict[str, str]) -> str:
    """The same picture without names or references: every shape where it is used."""

    def drawn(found: re.Match[str]) -> str:
        name = found["name"]
        where = _CORNER.sub(r' transform="translate(\g<x> \g<y>)"', found["where"])
        return expand(shapes[name].replace(f' id="{name}"', where, 1), shapes)

    return _USE.sub(drawn, markup)
