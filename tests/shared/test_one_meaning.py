"""A class of ours has one meaning: one style sheet gives it its box, and controls share no class with text."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from build_scripts.base.commands import ROOT
from build_scripts.shared.lean_theme import HIDDEN, apart, blocks, hidden
from build_scripts.shared.shared_files import STYLE, WIDGETS

# These style sheets share the inside of a table; every other one is independent.
OF_A_TABLE = frozenset({
    "bid-grid.css", "dealing.css", "exercise.css", "full-screen.css", "more-tools.css", "piles.css", "room.css",
    "side.css", "standing.css", "strip.css", "table-seats.css", "table.css", "tools.css", "trick-and-hands.css",
    "two-open-hands.css", "why-panel.css",
})  # fmt: skip
MARKUP = [*(ROOT / "build_scripts" / "templates").glob("*.html"), *(ROOT / "build_scripts" / "theme").rglob("*.html")]
BOX = re.compile(r"(?<![\w-])(?:display|position|width|height|inset|float)\s*:")
EITHER = re.compile(r":(?:is|where)\(([^()]*)\)")
UNLESS = re.compile(r":(?:not|has)\([^()]*\)")
# A class on its own, whatever its state; the frame of a page or table around it does not count.
ALONE = re.compile(r"(?:(?:\.md-typeset|\.kt)+[ >]+)*\.(kt-[\w-]+)(?:(?<!:):[a-z-]+)*")
FRAME = re.compile(r"(?:\.md-typeset|\.kt)+")
ELEMENT = re.compile(r'<([a-z][\w-]*)\b[^<>]*?\sclass="([^"]*)"')
PRESSED = frozenset({"a", "button", "summary"})


def given_boxes(style: str) -> Iterator[str]:
    """Yield the classes that a style gives a box of their own, anywhere on a screen."""
    for head, body in blocks(style):
        if body is None or head.strip().startswith("@media print"):
            continue
        if head.strip().startswith(("@media", "@container", "@supports")):
            yield from given_boxes(body)
            continue
        alone = list(map(ALONE.fullmatch, ways(head)))
        if any(BOX.search(said) for said, within in blocks(body + ";") if within is None):
            yield from (found[1] for found in alone if found)
        if all(map(FRAME.fullmatch, ways(head))):
            yield from given_boxes(body)


def ways(head: str) -> list[str]:
    """Return the selectors of a rule, one by one, without negations and the parts that an element must contain."""
    while (shorter := UNLESS.sub("", head)) != head:
        head = shorter
    found: list[str] = []
    for selector in apart(head):
        if (either := EITHER.search(selector)) is None:
            found.append(" ".join(selector.split()))
            continue
        for one in apart(either[1]):
            found += ways(selector[: either.start()] + one.strip() + selector[either.end() :])
    return found


def in_two_places(sheets: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the classes to which unrelated sheets give a box, with those sheets."""
    places = defaultdict[str, set[str]](set)
    for name, style in sheets.items():
        for given in given_boxes(HIDDEN.sub("", hidden(style)[0])):
            places[given].add("a table" if name in OF_A_TABLE else name)
    return {given: sorted(found) for given, found in sorted(places.items()) if len(found) > 1}


def pressed_and_read(markup: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the classes that both a control and other elements have, with the places of each."""
    written = defaultdict[str, dict[bool, str]](dict)
    for name, text in markup.items():
        for element, classes in ELEMENT.findall(text):
            for given in re.findall(r"(?<![\w-])kt-[\w-]+", classes):
                written[given][element in PRESSED] = f"<{element}> of {name}"
    return {given: sorted(found.values()) for given, found in sorted(written.items()) if len(found) > 1}


def texts(files: list[Path]) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in files}


def test_a_class_has_its_box_from_one_sheet() -> None:
    assert in_two_places(texts([*WIDGETS.rglob("*.css"), STYLE])) == {}


def test_buttons_have_no_class_of_text() -> None:
    assert pressed_and_read(texts(MARKUP)) == {}


def test_two_meanings_are_found() -> None:
    beside = "@container kt (max-width: 519.9px) { .kt-way:has(> .kt-way-choices > :only-child) { display: grid; } }"
    sheets = {"fans.css": ".kt-way { display: flex; }", "strip.css": beside}
    assert in_two_places(sheets) == {"kt-way": ["a table", "fans.css"]}
    pile, page = '<button type="button" class="kt-take"></button>', '<div class="kt-take screen-only" hidden>'
    assert list(pressed_and_read({"parts.html": pile, "take_along.html": page})) == ["kt-take"]


def test_another_place_state_or_paper_is_no_other_meaning() -> None:
    others = """
      .kt-rows > .kt-a { width: 2em; }
      .kt-a[data-b] { height: 1em; }
      .kt-a::after { position: absolute; }
      @media print { .kt-a { display: none; } }
    """
    assert in_two_places({"pages.css": ".md-typeset .kt-a { display: flex; }", "sets.css": others}) == {}
