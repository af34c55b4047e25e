"""The drawings the card faces are composed of, read from small SVG files."""

import re
from pathlib import Path
from xml.etree import ElementTree

from build_scripts.commands import OURS

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
_GROUP_OF_ONE = re.compile(r"<g(?P<group>[^<>]*)><(?P<kind>\w+)(?P<own>[^<>]*)/></g>")
_ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')


def ink(colour: str) -> str:
    """The custom property, with its fallback, that stands for a colour of the drawings."""
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
    """The same picture without names or references, every shape where it is used, in as few elements as it takes.

    A browser makes a copy of each element for each card that lies on a page, before it answers the first click.
    """
    drawn = _in_place(markup, shapes)
    while (leaner := _GROUP_OF_ONE.sub(_alone, drawn)) != drawn:
        drawn = leaner
    return drawn


def _in_place(markup: str, shapes: dict[str, str]) -> str:
    def drawn(found: re.Match[str]) -> str:
        name = found["name"]
        where = _CORNER.sub(r' transform="translate(\g<x> \g<y>)"', found["where"])
        return _in_place(shapes[name].replace(f' id="{name}"', where, 1), shapes)

    return _USE.sub(drawn, markup)


def _alone(found: re.Match[str]) -> str:
    """The only drawing of a group: it says itself what the group said."""
    group, own = (dict(_ATTRIBUTE.findall(found[part])) for part in ("group", "own"))
    said = group | own
    if "transform" in group and "transform" in own:
        said["transform"] = group["transform"] + own["transform"]
    written = "".join(f' {name}="{value}"' for name, value in said.items())
    return f"<{found['kind']}{written}/>"
