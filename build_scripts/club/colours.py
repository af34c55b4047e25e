"""The colours that a club may choose, and the check that its readers can see the text."""

import re
from collections.abc import Iterator, Mapping

from build_scripts.base.commands import OURS
from build_scripts.base.messages import meant, message

# The custom properties of each colour in the style of the site.
COLOURS = {
    "accent": "--kt-accent",
    "bar": "--md-primary-fg-color",
    "on-bar": "--md-primary-bg-color",
    "paper": "--kt-paper",
    "ink": "--kt-ink",
}
SCHEMES = {"colours": "default", "dark-colours": "slate"}
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
# The colours of a text and of the ground below it.
ON_EACH_OTHER = (("on-bar", "bar"), ("ink", "paper"), ("accent", "paper"))
# The least contrast of a text, by the guidelines for accessible pages (WCAG 2, level AA).
LEAST = 4.5


def colour_mistakes(key: str, chosen: object) -> Iterator[tuple[str, str]]:
    """The mistakes in the colours of a scheme: the text to search for, and the message."""
    if not isinstance(chosen, Mapping):
        yield key, message("club.colours", key=key)
        return
    good = {}
    for name, value in chosen.items():
        if name not in COLOURS:
            yield name, message("club.no-such", key=key, given=name, known=", ".join(COLOURS)) + meant(name, COLOURS)
        elif not isinstance(value, str) or not COLOUR.fullmatch(value):
            yield name, message("club.colour", name=name, given=value)
        else:
            good[name] = value
    there = usual(SCHEMES[key]) | good
    for text, ground in ON_EACH_OTHER:
        if {text, ground} & good.keys() and (found := contrast(there[text], there[ground])) < LEAST:
            facts = {"text": text, "ground": ground, "found": f"{found:.1f}", "least": LEAST}
            values = {"over": there[text], "under": there[ground]}
            yield text if text in good else ground, message("club.contrast", **facts, **values)


def usual(scheme: str) -> dict[str, str]:
    """The colours of our style for a scheme."""
    style = (OURS / "widgets" / "paper" / "paper.css").read_text(encoding="utf-8")
    blocks = re.findall(r"^(:root|\[data-md-color-scheme=\"(\w+)\"\]) \{\n(.*?)^\}", style, re.MULTILINE | re.DOTALL)
    said = "".join(body for whole, named, body in blocks if whole == ":root" or named == scheme)
    return {name: re.findall(rf"{key}: (#[0-9a-f]{{6}});", said)[-1] for name, key in COLOURS.items()}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 for the same to 21 for black and white."""
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def brightness(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
