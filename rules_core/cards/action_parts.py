"""The parts of an action's text: a suit, a card, some cards, a seat, a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules_core.cards.cards import Card, card, plain_suit
from rules_core.cards.seats import Seating

Cards = tuple[Card, ...]


class NoSuchPart(ValueError):
    """Raised for a part of an action that does not exist: the name of its kind, and its text."""

    def __init__(self, part: str, given: str) -> None:
        super().__init__(f"{given!r} is no {part}")
        self.part, self.given = part, given


@dataclass(frozen=True, slots=True)
class Part:
    """How a field of an action is written and read, and the cards that it holds; `name` is the key of its words."""

    name: str
    write: Callable[[Any], str]
    read: Callable[[str, Seating], Any]
    cards: Callable[[Any], Cards] = lambda _: ()

    def of(self, text: str, seats: Seating) -> Any:
        """Return the part that a text means; raises NoSuchPart for other text."""
        try:
            return self.read(text, seats)
        except NoSuchPart:
            raise
        except ValueError:
            raise NoSuchPart(self.name, text) from None


def joined(held: Cards) -> str:
    """Return the texts of some cards without blanks between them."""
    return "".join([one.text for one in held])


def one_card(text: str) -> Card:
    """Return the card of a text; raises NoSuchPart for other text."""
    try:
        return card(text)
    except ValueError:
        raise NoSuchPart("card", text) from None


def pairs(text: str) -> Cards:
    """Return the cards of a text without blanks; raises NoSuchPart for other text."""
    return tuple([one_card(text[start : start + 2]) for start in range(0, len(text), 2)])


def melds(text: str) -> tuple[Cards, ...]:
    """Return melds that are written with a plus between them; raises NoSuchPart for other text."""
    return tuple(map(pairs, text.split("+")))


def flat(laid: tuple[Cards, ...]) -> Cards:
    """Return the cards of some melds in their order."""
    return tuple([one for meld in laid for one in meld])


SUIT = Part("suit", lambda suit: suit.letter, lambda text, _: plain_suit(text))
SEAT = Part("seat", lambda seat: seat.letter, lambda text, seats: seats.seat(text))
NUMBER = Part("number", str, lambda text, _: int(text))
CARD = Part("card", lambda one: one.text, lambda text, _: one_card(text), lambda one: (one,))
CARDS = Part("cards", joined, lambda text, _: pairs(text), lambda held: held)
