"""Cards in a line of text are not words: a browser that translates the page leaves them as they are."""

from __future__ import annotations

import pytest

from build_scripts.pages.card_notation import left_alone
from build_scripts.tables.lesson_pages import environment
from build_scripts.tables.suit_ink import inked


@pytest.mark.parametrize("cards", ["A H V B 10 9 8 7", "J, 9, A, 10, K, Q, 8, 7", "10 9 B", "♠A", "♥︎10"])
def test_cards_and_their_order_are_not_translated(cards: str) -> None:
    assert left_alone(f"<p>Zo staan ze: {cards}. Meer niet.</p>") == (
        f'<p>Zo staan ze: <span translate="no">{cards}</span>. Meer niet.</p>'
    )


@pytest.mark.parametrize("text", ["Na A komt B.", "3 4 5", "de kleur ♠", "VERBODEN", '<a title="A H V B">aas</a>'])
def test_words_and_numbers_are_translated(text: str) -> None:
    assert left_alone(f"<p>{text}</p>") == f"<p>{text}</p>"


def test_a_suit_sign_at_a_table_is_not_translated() -> None:
    assert 'translate="no"' in inked("♠A")


def test_the_letter_of_a_seat_is_not_translated_and_a_name_is() -> None:
    drawn = environment().get_template("table.html").module
    seat = {"name": "A", "dealer": False, "player": False}
    words = {"ui.turn": ""}
    assert 'data-part="name" translate="no">A<' in drawn.plate(seat, None, words)  # type: ignore[attr-defined]
    assert "translate" not in drawn.plate({**seat, "name": "Noord"}, None, words)  # type: ignore[attr-defined]
