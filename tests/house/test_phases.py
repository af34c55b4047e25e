"""Phase names stay in the core: a page follows the keys of the view, and compares no phase."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from inspect import getmembers, isclass
from pkgutil import walk_packages
from typing import get_args, get_type_hints

import pytest

import rules_core
from build_scripts.base.commands import ROOT
from rules_core import api
from rules_core.cards.stage import AtTable
from rules_core.door.shapes import Felt
from rules_core.say.views import MATCH_OVER

PAGES = [
    path
    for folder in ("widgets", "build_scripts")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".js", ".mjs", ".css", ".html", ".jinja")
]
# The core itself derives the size of the hand from these.
READ_BY_THE_CORE = {"dealing"}
# In these the page quotes a word that is no phase: the kind of an event, a house rule, a request, a button, a part.
OF_OTHER_THINGS = {"settled", "bidding", "omboeren", "deal", "tricks"}
QUOTED = re.compile(r"""["'`]([\w-]+)["'`]""")
SAID = re.compile(r"""\[data-is~="?(\w+)"?\]|\b(?:view|open)\??\.felt\.(\w+)|felt_of\(view, "(\w+)"\)""")


def stages() -> Iterator[type]:
    """Yield every class of the core that has a phase."""
    for module in walk_packages(rules_core.__path__, "rules_core."):
        if not module.name.endswith("__main__"):
            yield from (one for _, one in getmembers(import_module(module.name), isclass) if hasattr(one, "at_table"))


def phases() -> frozenset[str]:
    """Return the name of every phase."""
    named = {one.phase for one in stages() if isinstance(getattr(one, "phase", None), str)}
    return frozenset({*named, api.sight(api.start("klapper", seed="tricks", trump="H")).phase, MATCH_OVER})


PHASES = phases()


def phases_named(line: str) -> list[str]:
    """Return the phases that a line of a script, a template or a style sheet names."""
    found = [word for word in QUOTED.findall(line) if word in PHASES]
    compares = "data-phase" in line or re.search(r"\bphase\b", line) or len({*found}) > 1
    return [word for word in found if compares or word not in OF_OTHER_THINGS]


def test_every_phase_is_known() -> None:
    assert {"bidding", "tricks", "exchange", "kraken", "void", "thrown-in", "upcard", "last-two", "omboeren"} <= PHASES
    assert PHASES > OF_OTHER_THINGS


def test_no_page_names_a_phase() -> None:
    read = {path: path.read_text(encoding="utf-8") for path in PAGES}
    named = [
        f"{path.relative_to(ROOT)}:{number}: {', '.join(words) or 'data-phase'}"
        for path, text in read.items()
        for number, line in enumerate(text.splitlines(), 1)
        if (words := phases_named(line)) or "data-phase" in line or "view.phase" in line
    ]
    assert not named, "the view says in `felt` what is so at the table"
    everything = {word for text in read.values() for word in QUOTED.findall(text)}
    assert everything >= OF_OTHER_THINGS, "what the page means no other thing by needs no exception"


@pytest.mark.parametrize(
    "line",
    [
        'if (view.phase === "tricks") return',
        'const DEAL_ENDED = ["settled", "thrown-in"];',
        'const over = ["void"].includes(now);',
        '.kt-felt:is([data-phase="settled"]) .kt-call { display: none; }',
        "{% if view.phase == 'deal' %}",
        'const COMING = ["bidding", "deal"];',
    ],
)
def test_a_phase_that_is_named_is_found(line: str) -> None:
    assert phases_named(line)


def test_pages_look_for_the_flags_that_the_view_sends() -> None:
    looked_for = {
        word for path in PAGES for said in SAID.findall(path.read_text(encoding="utf-8")) for word in said if word
    }
    assert looked_for == set(get_type_hints(Felt)) - READ_BY_THE_CORE


def test_every_stage_says_what_it_may_say_of_the_table() -> None:
    said = {word for one in stages() if isinstance(one.at_table, tuple) for word in one.at_table}
    assert said == set(get_args(AtTable))
    assert said < set(get_type_hints(Felt))
