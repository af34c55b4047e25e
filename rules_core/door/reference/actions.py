"""How each action is written in a log, and the words or numbers that it accepts at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_core.cards.action_text import PLAIN
from rules_core.table.game import Game
from rules_core.table.position.field_shape import Form

NO_WORDS = Form()
CARD, BY_ANOTHER = "card", "SEAT.meld"
# The ways to write an action of more than one word; a name in braces stands for a part of that kind.
WRITTEN: Mapping[str, tuple[str, ...]] = {
    CARD: ("{card}",),
    "trump": ("trump:{suit}",),
    "bid": ("bid:{number}",),
    "meld": ("meld:{cards}",),
    BY_ANOTHER: ("{seat}.meld:{cards}",),
    "show": ("show:{cards}",),
    "cut": ("cut:{seat}",),
    "dek": ("dek:{seat}",),
    "packet": ("packet:{seat}{number}",),
    "jack": ("jack:{seat}",),
    "knock": ("knock:{card}", "knock:{card}+{cards}+{cards}…"),
    "gin": ("gin:{card}", "gin:{card}+{cards}+{cards}…"),
    "big-gin": ("big-gin", "big-gin:{cards}+{cards}…"),
    "reject": ("reject:{number}{cards}",),
    "call": ("call:{word}",),
    "away": ("away:{cards}",),
    "give": ("give:{cards}",),
    "joker": ("joker:{suit}",),
    "stuk": ("stuk:{card}",),
    "choose": ("choose:{word}",),
}
EVERY = (CARD, *PLAIN, *(word for word in WRITTEN if word not in PLAIN and word != CARD))


def form_of(text: str) -> str:
    """Return the name of the action in a text: its word, "card" for a card, "SEAT.meld" for another's meld."""
    word, _, detail = text.partition(":")
    if not detail:
        return word if word in PLAIN else CARD
    return BY_ANOTHER if word.endswith(".meld") else word


def ways_to_write(form: str, game: Game, rules: Any) -> tuple[str, ...]:
    """Return the ways to write an action."""
    return _own(form, game).written(rules) or WRITTEN.get(form, (form,))


def values_of(form: str, game: Game, rules: Any) -> tuple[str, ...]:
    """Return the words that an action accepts, where they are not cards, seats or numbers."""
    return _own(form, game).words(rules)


def _own(form: str, game: Game) -> Form:
    return game.workings.forms.get(form, NO_WORDS)
