"""A table in words: what a page shows without scripts for a table that a script draws."""

from __future__ import annotations

import pytest

from build_scripts.tables.engine import Book
from build_scripts.tables.fences import Fence
from build_scripts.tables.lesson_pages import in_words
from build_scripts.tables.reply_book import play

LAID = {"game": "klaverjas-4", "trump": "H", "south": "H9 H7 SA DT", "trick": "W CK, N HQ, E C7"}


def told(language: str, **more: str) -> str:
    return in_words(play(Fence("one", "one.md", 1, {**LAID, **more}), Book(language)), language)


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("nl", ("troef: harten", "West: klaverheer", "hartennegen", "Antwoord", "hartennegen</strong>")),
        ("en", ("trumps: hearts", "West: the king of clubs", "nine of hearts", "Answer", "nine of hearts</strong>")),
    ],
)
def test_a_question_is_told_with_the_cards_on_the_table_and_in_the_hand_and_its_answer(
    language: str, wanted: tuple[str, ...]
) -> None:
    said = told(language, ask="which-cards")
    assert [one for one in wanted if one not in said] == [], said


def test_cards_to_put_in_order_are_named() -> None:
    said = told("nl", ask="order:trick", cards="HJ HA H7")
    assert [card for card in ("hartenboer", "hartenaas", "hartenzeven") if said.count(card) < 2] == [], said


def test_a_deal_to_play_has_no_answer() -> None:
    said = told("nl")
    assert "Jouw kaarten" in said
    assert "<details>" not in said
