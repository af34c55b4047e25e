"""Cards that a page names are drawn where it names them."""

from __future__ import annotations

from build_scripts.base.problems import Problem
from build_scripts.pages.card_pictures import drawn

PAGE = "klaverjas-4/card.md"


def test_a_row_shows_each_card_with_what_it_counts() -> None:
    html, wrong = drawn('<div data-cards="HJ=20 H9=14 H8">troef</div>', PAGE, "nl", "nl", "cards.svg")
    assert not wrong
    assert html.count("<li>") == 3
    assert 'aria-label="♥︎B"><use href="cards.svg#HJ"/></svg><span>20</span>' in html
    assert "<p>troef</p>" in html


def test_the_cards_of_tarot_bear_their_own_letters() -> None:
    html, wrong = drawn('<span data-cards="SC T21 EX"></span>', "maison-tarot/card.md", "nl", "fr", "cards.svg")
    assert not wrong
    assert [f'aria-label="{name}"' in html for name in ("♠︎C", "21", "✴")] == [True, True, True]


def test_three_dots_stand_for_the_cards_between() -> None:
    html, wrong = drawn('<div data-cards="SA ... S7"></div>', PAGE, "nl", "nl", "cards.svg")
    assert not wrong
    assert "<li>…</li>" in html


def test_a_card_that_the_pack_does_not_have_is_told_where_it_is_named() -> None:
    html, wrong = drawn('<span data-cards="HB"></span>', PAGE, "nl", "nl", "cards.svg")
    assert html
    assert wrong == (Problem(f"docs/nl/{PAGE}", 1, wrong[0].say),)
    assert "HB" in wrong[0].say
