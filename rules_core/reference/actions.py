"""How each action is written in a log, and the words or numbers that it takes at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_core.action_text import COUNTED, PLAIN
from rules_core.bidding.asking import WAIT, alone_in, ask_for, join_in, repeat_of
from rules_core.bidding.whist import NAMED, SUITS_UPWARD, is_troel
from rules_core.stages.dealers_choice import CLOSED, MOST, OPEN

CARD, BY_ANOTHER = "card", "SEAT.meld"
# The ways to write an action that says more than one word; a name in braces stands for a part of that kind.
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
    """Return the name of the action that a text is: its word, "card" for a card, "SEAT.meld" for another's meld."""
    word, _, detail = text.partition(":")
    if not detail:
        return word if word in PLAIN else CARD
    return BY_ANOTHER if word.endswith(".meld") else word


def ways_to_write(form: str, rules: Any) -> tuple[str, ...]:
    """Return how an action is written; in an auction of points with suits the suit is part of a bid."""
    if form == "bid" and _suits_of_bid(rules):
        return ("bid:{number}{suit}",)
    return WRITTEN.get(form, (form,))


def _suits_of_bid(rules: Any) -> tuple[str, ...]:
    return tuple(suit.letter for suit in rules.ladder.suits if suit.letter in "SHDC")


def values_of(form: str, rules: Any) -> tuple[str, ...]:
    """Return the words that an action takes, where they are not cards, seats or numbers."""
    if form == "choose":
        numbers = {"cards": range(1, MOST + 1), "skart": range(MOST + 1)}
        counted = (f"{what}{number}" for what in COUNTED for number in numbers[what])
        return (*counted, OPEN.what, CLOSED.what)
    if form != "call":
        return ()
    if hasattr(rules, "ladder"):
        return tuple(one.key for one in rules.ladder)
    asked = (verb(suit).contract for verb in (ask_for, alone_in, join_in, repeat_of) for suit in SUITS_UPWARD)
    return (*asked, WAIT.contract, *(key for key, one in NAMED.items() if not is_troel(one)))
