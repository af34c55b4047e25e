"""A typed line means a card of the hand or a call, in the reader's letters, by its name, or as links write it."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget
from build_scripts.tables.engine import ask
from build_scripts.tables.lesson_pages import words
from rules_core.cards.cards import Suit
from rules_core.words import words_of

MEANS = """import { readFileSync } from "node:fs"
const { meantBy, waysAt } = await import(process.argv[1])
const { lines, view, initials } = JSON.parse(readFileSync(0, "utf8"))
const meant = (line) => meantBy(line, waysAt(view, initials)).map(({ card, action }) => card ?? action)
console.log(JSON.stringify(lines.map(meant)))
"""
LANGUAGES = ("nl", "en")
INITIALS = {lang: dict(zip("SHDC", words(lang)["ui.suit-letters"], strict=True)) for lang in LANGUAGES}


def meant(lang: str, table: dict[str, Any], *lines: str) -> list[list[str]]:
    """Return the cards and calls that each line can mean for South."""
    view = ask(lang, "open", **table, seat="S")["view"]
    program = node()
    assert program is not None
    command = [str(program), "--input-type=module", "--eval", MEANS, widget("line-meant.js").as_uri()]
    given = json.dumps({"lines": lines, "view": view, "initials": INITIALS[lang]})
    run = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    found: list[list[str]] = json.loads(run.stdout)
    return found


def dealt(game: str, **fields: str) -> dict[str, Any]:
    """Return the table of a deal where South speaks first."""
    return {"setup": {"game": game, "dealer": "E", "options": {}, **fields}}


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        *[("nl", line) for line in ("HB", "hb", "BH", "hartenboer", "Harten Boer", "HJ", "♥B")],
        *[("en", line) for line in ("HJ", "jh", "jack of hearts", "the jack of hearts", "j h")],
    ],
)
def test_a_card_is_typed_as_the_reader_writes_or_names_it(lang: str, line: str) -> None:
    table = dealt("klaverjas-4", trump="H", seed="b")
    hand = ask(lang, "open", **table, seat="S")["view"]["hand"]
    assert "HJ" in [held["card"] for held in hand], "the deal of this test has no jack of hearts for South"
    assert meant(lang, table, line) == [["HJ"]]


@pytest.mark.parametrize(
    ("game", "lang", "line", "action"),
    [
        *[("klaverjas-4", "nl", line, "pass") for line in ("pas", "PAS", " pas. ")],
        *[("klaverjas-4", "nl", line, "play") for line in ("ik speel op klaveren", "ik speel", "speel")],
        ("klaverjas-4", "en", "pass", "pass"),
        ("five-hundred", "nl", "6s", "call:6S"),
        ("five-hundred", "nl", "6 schoppen", "call:6S"),
        ("five-hundred", "en", "6 d", "call:6D"),
        ("kleurenwiezen", "nl", "klaveren alleen", "call:alone-C"),
    ],
)
def test_a_call_is_typed_as_its_button_reads_or_begins(game: str, lang: str, line: str, action: str) -> None:
    assert meant(lang, dealt(game, seed="a"), line) == [[action]]


def test_in_dutch_a_k_is_clubs_though_links_write_a_king_so() -> None:
    """KT is the ten of clubs to a Dutch reader; what a link means by its first letter comes after that."""
    hand = dealt("klaverjas-4", seed="b")
    assert meant("nl", hand, "K10", "KA", "CA", "SH", "SK") == [["CT"], ["CA"], ["CA"], ["SK"], ["SK"]]


def test_a_line_that_leaves_a_choice_names_them_all() -> None:
    assert meant("nl", dealt("klaverjas-4", trump="C", seed="b"), "harten") == [["HT", "HK", "HJ", "H7"]]


def test_a_line_that_fits_nothing_means_nothing() -> None:
    assert meant("nl", dealt("klaverjas-4", seed="b"), "", "  ", "ruitenaas", "zeven levens") == [[], [], [], []]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_letter_of_a_suit_begins_its_name(lang: str) -> None:
    for letter, typed in INITIALS[lang].items():
        assert words_of(lang).suit(Suit(letter)).startswith(typed.lower())
