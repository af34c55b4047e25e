"""The view says how a table is laid out: neither the template nor a script decides it, so that both draw the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_scripts.base.commands import ROOT

TEMPLATE = ROOT / "build_scripts" / "templates" / "table.html"
# The scripts that draw the same parts as the template.
SCRIPTS = [
    ROOT / "widgets" / "table" / f"{name}.js"
    for name in ("table-view", "middle-piles", "table-room", "seat-signs", "deal-result", "place-cards")
]
# Names that neither may count, compare or search for, because a key of the view holds the result.
NUMBER_OF = r"\b(?:seats|sides|piles|hand|held)"
DECIDES = {
    "how many cards, piles, sides or seats": re.compile(
        rf"{NUMBER_OF}\??\.(?:length|size)\s*(?:[<>]|[=!]=)|\|\s*length\s*(?:[<>]|[=!]=|%}}|else\b)"
    ),
    "whether all cards of a pile are seen": re.compile(r"\bcount\s*(?:[<>]|[=!]=|\?)|\bcards\.length\s*(?:[<>]|[=!]=)"),
    "a pile of nobody's": re.compile(r"\bseat\s*===\s*null|\.seat is (?:not )?none"),
    "the reader's side": re.compile(r"(?<!data-)(?<!view\.)\byours\b"),
    "open hands at other places": re.compile(r"\bhand !== null &&|rejectattr\(\"hand\", \"none\"\)"),
    "that a trick is played": re.compile(r"\btrick\??\.leader\s*(?:\)|%}|or\b|\|\|)"),
}
# Uses of the same words with another meaning.
OTHERWISE = (
    "seat.name | length == 1",  # a name of one letter is not translated
    "trick.cards.length > 0",  # nobody leads or wins a trick without cards
    "return seats.length > 2 && sides.length === 2",  # text beside the name in a match only, drawn by scripts
    "!view.result && view.seats.length > 2",  # the same, beside the pile
)


def decisions(line: str) -> list[str]:
    """Return the words of a line of the template or of a script that decide something about the table."""
    for words in OTHERWISE:
        line = line.replace(words, "")
    return [what for what, sign in DECIDES.items() if sign.search(line)]


@pytest.mark.parametrize("path", [TEMPLATE, *SCRIPTS], ids=lambda path: path.name)
def test_decisions_of_the_view_are_made_nowhere_else(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [f"{number}: {', '.join(what)}" for number, line in enumerate(lines, 1) if (what := decisions(line))]
    assert not found, "the view says it: rules_core/say/felt.py"


@pytest.mark.parametrize(
    "line",
    [
        "const inTheMiddle = ({ seat, count, cards }) => seat === null || count === cards.length;",
        "const own = side.yours || (nobody && index === 0);",
        "if (view.sides.length !== 2) return;",
        'const open = view.seats.some(({ hand, place }) => hand !== null && place !== "bottom");',
        'felt.toggleAttribute("data-tricks", Boolean(view.trick?.leader));',
        '{% if 0 < held | length <= 5 %} data-deal="short"{% endif %}',
        "{% for one in view.piles if one.count > one.cards | length %}",
        "{% for one in view.piles if one.seat is none %}",
        '{% if seats | rejectattr("hand", "none") | list %} data-open="all"{% endif %}',
    ],
)
def test_a_decision_is_found(line: str) -> None:
    assert decisions(line)


def test_every_listed_exception_still_exists() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (TEMPLATE, *SCRIPTS))
    assert [words for words in OTHERWISE if words not in text] == []
