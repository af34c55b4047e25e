"""Suits, ranks, cards and packs: the things on the table."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Suit(Enum):
    """One of the four suits, written with its first English letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def letter(self) -> str:
        """The letter of the suit in card text: S, H, D or C."""
        return self.value


class Rank(Enum):
    """The rank of a card, written with its English letter or figure."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    """One card of a pack; there is a single object for each, so cards compare by identity.

    `bit` has one bit set: cards next to each other in a suit have neighbouring bits, and a gap divides the suits.
    """

    suit: Suit
    rank: Rank
    text: str
    bit: int

    def __repr__(self) -> str:
        return self.text


_SUIT_WIDTH = len(Rank) + 1
_CARDS = {
    suit.value + rank.value: Card(suit, rank, suit.value + rank.value, 1 << (row * _SUIT_WIDTH + place))
    for row, suit in enumerate(Suit)
    for place, rank in enumerate(Rank)
}

RANKS_OF_PIQUET = tuple(Rank)[:8]
RANKS_OF_LEFTOVER = tuple(Rank)[8:]


def card(text: str) -> Card:
    """Return the card written as suit letter and rank, such as "HQ"; raises ValueError for other text."""
    try:
        return _CARDS[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card") from None


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as "H9 H7 SA"; raises ValueError for a word that is no card."""
    return tuple(card(word) for word in text.split())


def pack_of(ranks: Iterable[Rank]) -> tuple[Card, ...]:
    """Return the pack that holds these ranks in each of the four suits, suit by suit."""
    kept = tuple(ranks)
    return tuple(_CARDS[suit.value + rank.value] for suit in Suit for rank in kept)


PIQUET_PACK = pack_of(RANKS_OF_PIQUET)
LEFTOVER_PACK = pack_of(RANKS_OF_LEFTOVER)


def written(held: Iterable[Card]) -> str:
    """Return the text of some cards, separated by blanks: the inverse of `cards`."""
    return " ".join(one.text for one in held)
