"""House rules shared by games with a stock, each tied to the rules of its game."""

from __future__ import annotations

from rules_core.kinds.stock_jas.rules import LastCard
from rules_core.table.game import ids_of
from rules_core.table.house_rules import Option, named
from rules_core.table.match import ForLives

MOST_LIVES = 10


def last_card(game: str) -> Option:
    """Return the option for when the last face-down card is shown."""
    _, rules_in = ids_of(game)
    return Option(
        key="last_card",
        field="last_card",
        sets=named(LastCard.BLIND, LastCard.SHOWN_FIRST),
        touches=rules_in("play", "last-two-cards last-two-show"),
    )


def number_of_lives(text: str) -> ForLives | None:
    """Return a match for the number of lives in a text, or None."""
    return ForLives(int(text)) if text in map(str, range(1, MOST_LIVES + 1)) else None
