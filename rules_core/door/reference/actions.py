"""How each action is written in a log, and the words or numbers that it accepts at a table."""

from __future__ import annotations

from typing import Any

from rules_core.cards.action_rows import ROWS
from rules_core.cards.action_text import PLAIN
from rules_core.table.game import Game
from rules_core.table.position.field_shape import Form

NO_WORDS = Form()
CARD, BY_ANOTHER = "card", "SEAT.meld"


def form_of(text: str) -> str:
    """Return the name of the action in a text: its word, "card" for a card, "SEAT.meld" for another's meld."""
    word, _, detail = text.partition(":")
    if not detail:
        return word if word in PLAIN else CARD
    return BY_ANOTHER if word.endswith(".meld") else word


def ways_to_write(form: str, game: Game, rules: Any) -> tuple[str, ...]:
    """Return the ways to write an action; a name in braces stands for a part of that kind."""
    return _own(form, game).written(rules) or tuple(way for row in ROWS for way in row.ways if form_of(way) == form)


def values_of(form: str, game: Game, rules: Any) -> tuple[str, ...]:
    """Return the words that an action accepts, where they are not cards, seats or numbers."""
    return _own(form, game).words(rules)


def _own(form: str, game: Game) -> Form:
    return game.workings.forms.get(form, NO_WORDS)
