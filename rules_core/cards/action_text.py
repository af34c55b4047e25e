"""Actions as text, and text as actions, by the table of actions."""

from __future__ import annotations

from rules_core.cards.action_parts import SEAT
from rules_core.cards.action_rows import ROWS
from rules_core.cards.actions import Action, LeadJoker
from rules_core.cards.cards import JOKER, Card, card, plain_suit
from rules_core.cards.seats import Seat, Seating

_WRITE = {row.of: row.write for row in ROWS}
PLAIN = {word: action for row in ROWS for word, action in row.plain.items()}
_WITH_DETAIL = {row.word: row for row in ROWS if row.word}


def text_of(action: Action, turn: Seat | None = None) -> str:
    """Return an action as text; a seat other than `turn`, the seat to act, is named."""
    return _WRITE[type(action)](action, turn)


def play_of(text: str) -> Card | LeadJoker:
    """Return the card played, or a led joker with the suit it asks for: joker:H or JKH for hearts.

    Raises ValueError for text that is neither.
    """
    for before in ("joker:", JOKER.text):
        if text.startswith(before) and len(text) == len(before) + 1:
            return LeadJoker(plain_suit(text[-1]))
    return card(text)


def words_of_actions() -> tuple[str, ...]:
    """Return the words for actions; a word with a detail ends with a colon."""
    return (*PLAIN, *(f"{word}:" for word in _WITH_DETAIL))


def action_of(text: str, seats: Seating, turn: Seat | None) -> Action:
    """Return the action of a text; raises ValueError for text that is not an action.

    Raises NoSuchPart where only a part of it, such as its seat, does not exist.
    """
    if text in PLAIN:
        return PLAIN[text]
    before, colon, detail = text.partition(":")
    if not colon:
        return play_of(text)
    other, dot, word = before.rpartition(".")
    row = _WITH_DETAIL.get(word)
    if row is None or row.read is None or (dot and not row.by_another):
        raise ValueError(f"{text!r} is not an action")
    return row.read(detail, seats, SEAT.of(other, seats) if dot else turn)
