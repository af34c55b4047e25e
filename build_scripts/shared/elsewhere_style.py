"""The style of tables on pages of others: it reaches nothing but our own elements."""

import re
from collections.abc import Iterator

from build_scripts.base.kept import text_of
from build_scripts.cards.counted_style import counted_style
from build_scripts.shared.lean_theme import HIDDEN, apart, blocks, hidden
from build_scripts.shared.shared_files import ON_PAPER, STYLES, widget

# The elements that our scripts add to the end of a page.
BESIDE = (".term-meaning", ".card-beside", ".kt-printed-answers")
OURS = f":is(.kaarttafel,{','.join(BESIDE)})"
THEME = re.compile(r"\.md-typeset(?![\w-])")
ROOT = re.compile(r":root(?![\w:-])")
# The states that are attributes of the body.
STATE = re.compile(r"(?:\[data-(?:md-color-scheme|card-colours)[^\]]*\])+")
OF_OURS = re.compile(r"\.kt(?:-[\w-]+)?(?![\w-])|\.kaarttafel|" + "|".join(map(re.escape, BESIDE)))
# A relation to something of ours does not make an element ours.
RELATED = re.compile(r":(?:has|not)\([^()]*(?:\([^()]*\)[^()]*)*\)")
HOLDS_RULES = ("@media", "@supports", "@container")
# Our typeface is not brought along, and the bars of the window belong to the page.
LEFT_OUT = ("@font-face", ":root:has(")
REM = re.compile(r"(?<![\w.-])(\d*\.?\d+)rem\b")
# A name of our own for the one property that is registered for the whole page.
UNIT = re.compile(r"--u(?![\w-])")
# The pixels of a rem in the theme for which the style was written.
PIXELS = 20
ELSEWHERE = "elsewhere.css"


def elsewhere_style() -> str:
    """The style of every table, and the ground that the theme of our own site lays under it."""
    sheets = (text_of(widget(name)) for name in STYLES if not name.startswith(ON_PAPER))
    return scoped("\n".join((counted_style(), *sheets))) + text_of(widget(ELSEWHERE))


def scoped(style: str) -> str:
    """A style whose rules hold within our own elements only."""
    bare, texts = hidden(UNIT.sub("--kt-u", style))
    without_comments = HIDDEN.sub(lambda found: found[0] if texts[int(found[1])] else "", bare)
    return HIDDEN.sub(lambda found: texts[int(found[1])], "".join(within(without_comments)))


def within(style: str) -> Iterator[str]:
    """The rules of a style, each with selectors that begin at our own elements."""
    for head, body in blocks(style):
        if body is None or head.strip().startswith(LEFT_OUT):
            continue
        if head.strip().startswith(HOLDS_RULES):
            yield f"{in_pixels(head)}{{{''.join(within(body))}}}"
        elif head.strip().startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            yield f"{','.join(map(of_ours, apart(head)))}{{{in_own_rem(body)}}}"


def of_ours(selector: str) -> str:
    """A selector for the same element if it is ours, or within ours."""
    own = ROOT.sub(OURS, THEME.sub(OURS, selector.strip()))
    if STATE.fullmatch(own) or not OF_OURS.search(RELATED.sub("", own)):
        return f"{own} {OURS}" if STATE.fullmatch(own) else f"{OURS} {own}"
    return own


def in_own_rem(body: str) -> str:
    """Sizes by a measure of our own, because the root of a page may have letters of any size."""
    return REM.sub(lambda found: f"calc({found[1]}*var(--kt-rem))", body)


def in_pixels(head: str) -> str:
    """A condition by pixels, because there a property has no value."""
    return REM.sub(lambda found: f"{float(found[1]) * PIXELS:g}px", head) if "@container" in head else head
