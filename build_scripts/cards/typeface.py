"""The typeface of the site, cut down to the letters and the weights that its pages use."""

import io
from functools import cache
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from build_scripts.base.archives import digest
from build_scripts.base.commands import OURS
from build_scripts.base.names import under_lasting_names
from build_scripts.base.prebuilt import READY
from build_scripts.python.byte_code import CACHE

WHOLE = OURS / "node_modules" / "@fontsource-variable" / "literata" / "files" / "literata-latin-wght-normal.woff2"
WEIGHTS = (400, 600)
# Typed letters, the accents of Dutch and its neighbours, and the marks of a printed page. Other fonts draw the suits.
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + (
    "\u00a0·\u00d7Éàáäçèéêëïñóôöü\u2013\u2014\u2018\u2019\u201c\u201d\u201e…\u2212"
)
# Kerning, and figures of one width for tables that request them.
FEATURES = ["kern", "tnum"]


@cache
def typeface() -> bytes:
    """The file that readers fetch, made once as long as its inputs stay the same."""
    name = made_name()
    made = READY / name if (READY / name).exists() else CACHE / name
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_bytes(cut())
    return made.read_bytes()


def made_name() -> str:
    """The name of the file, which changes with any of its inputs."""
    return f"typeface-{digest(WHOLE.read_bytes(), under_lasting_names(Path(__file__).read_bytes()))}.woff2"


def cut() -> bytes:
    """The whole typeface without the weights and letters that no page shows."""
    lighter = instantiateVariableFont(TTFont(WHOLE, recalcTimestamp=False), {"wght": WEIGHTS})
    lighter.flavor = None
    font = TTFont(io.BytesIO(saved(lighter)), recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=FEATURES, hinting=False))
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    return saved(font)


def saved(font: TTFont) -> bytes:
    """A font as its file."""
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


def typeface_style(file: str) -> str:
    """The style that names the file in the same folder."""
    face = f'font-family:Literata;src:url({file}) format("woff2");font-weight:{WEIGHTS[0]} 700;font-display:swap'
    return f"@font-face{{{face}}}"
