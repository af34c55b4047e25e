"""House rules that games with a stock have in common, each touching the rules of the game that has it."""

from __future__ import annotations

from rules_core.game import Option, ids_of

MOST_LIVES = 10


def last_card(game: str) -> Option:
    """Return the option of when the last face-down card is shown."""
    _, rules_in = ids_of(game)
    return Option(
        key="last_card", values=("blind", "shown-first"), touches=rules_in("play", "last-two-cards last-two-show")
    )


def is_number_of_lives(text: str) -> bool:
    """Tell whether a text is a number of lives to begin a match with."""
    return text in map(str, range(1, MOST_LIVES + 1))
