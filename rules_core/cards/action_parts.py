"""The parts of an action's text: a suit, a card, some cards, a seat, a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules_core.cards.cards import Card, card, plain_suit
from rules_core.cards.seats import Seating

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """How a field of an action is written and read, and the cards that it holds; `name` is the key of its words."""

    name: str
    write: Callable[[Any], str]
    read: Callable[[str, Seating], Any]
    cards: Callable[[Any], Cards] = lambda _: ()


def joined(held: Cards) -> str:
    """Return the texts of some cards without blanks between them."""
    return "".join([one.text for one in held])


def pairs(text: str) -> Cards:
    """Return the cards of a text without blanks; raises ValueError for other text."""
    return tuple([card(text[start : start + 2]) for start in range(0, len(text), 2)])


def melds(text: str) -> tuple[Cards, ...]:
    """Return melds that are written with a plus between them; raises ValueError for other text."""
    return tuple(map(pairs, text.split("+")))


def flat(laid: tuple[Cards, ...]) -> Cards:
    """Return the cards of some melds in their order."""
    return tuple([one for meld in laid for one in meld])


SUIT = Part("suit", lambda suit: suit.letter, lambda text, _: plain_suit(text))
SEAT = Part("seat", lambda seat: seat.letter, lambda text, seats: seats.seat(text))
NUMBER = Part("number", str, lambda text, _: int(text))
CARD = Part("card", lambda one: one.text, lambda text, _: card(text), lambda one: (one,))
CARDS = Part("cards", joined, lambda text, _: pairs(text), lambda held: held)
