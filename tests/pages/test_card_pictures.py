"""Cards named on a page are drawn where they are named."""

from __future__ import annotations

from build_scripts.base.problems import Problem
from build_scripts.pages.card_pictures import drawn
from tests.drawn_page import at

PAGE = "klaverjas-4/card.md"


def test_a_row_shows_each_card_with_what_it_counts() -> None:
    page = drawn('<div data-cards="HJ=20 H9=14 H8">troef</div>', at(PAGE, "nl"))
    assert not page.problems
    assert page.html.count("<li>") == 3
    assert 'aria-label="♥︎B"><use href="cards.svg#HJ"/></svg><span>20</span>' in page.html
    assert "<p>troef</p>" in page.html


def test_the_cards_of_tarot_bear_their_own_letters() -> None:
    page = drawn('<span data-cards="SC T21 EX"></span>', at("maison-tarot/card.md", "nl", "fr"))
    assert not page.problems
    assert [f'aria-label="{name}"' in page.html for name in ("♠︎C", "21", "✴")] == [True, True, True]


def test_three_dots_stand_for_the_cards_between() -> None:
    page = drawn('<div data-cards="SA ... S7"></div>', at(PAGE, "nl"))
    assert not page.problems
    assert "<li>…</li>" in page.html


def test_a_card_that_is_not_in_the_pack_is_reported_where_it_is_named() -> None:
    page = drawn('<span data-cards="HB"></span>', at(PAGE, "nl"))
    assert page.html
    assert page.problems == (Problem(f"docs/nl/{PAGE}", 1, page.problems[0].say),)
    assert "HB" in page.problems[0].say
