"""Suits, ranks, cards and packs: the things on the table."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Suit(Enum):
    """A suit, written with its first English letter: the four of every pack, the trumps of a tarot pack, or none.

    The joker and the Excuse are of no suit.
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    TRUMPS = "T"
    NONE = "-"

    letter: str

    def __init__(self, letter: str) -> None:
        """Keep the letter of the suit in card text, which is looked up for every card."""
        self.letter = letter

    # Each member is a single object, so its identity will do; Enum would compute a hash from the name each time.
    __hash__ = object.__hash__


SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class Rank(Enum):
    """The rank of a card, written with its English letter or figure; the knight and the one are of the tarot pack."""

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
    KNIGHT = "C"
    ONE = "1"
    ELEVEN = "11"
    TWELVE = "12"
    THIRTEEN = "13"
    FOURTEEN = "14"
    FIFTEEN = "15"
    SIXTEEN = "16"
    SEVENTEEN = "17"
    EIGHTEEN = "18"
    NINETEEN = "19"
    TWENTY = "20"
    TWENTY_ONE = "21"
    JOKER = "JK"
    EXCUSE = "EX"

    __hash__ = object.__hash__


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    """One card of a pack; there is a single object for each, so cards compare by identity.

    `bit` has one bit set: neighbours in a suit of the pack of 52 have neighbouring bits, and a gap separates the suits.
    """

    suit: Suit
    rank: Rank
    text: str
    bit: int

    def __repr__(self) -> str:
        return self.text


RANKS_OF_52 = tuple(Rank)[:13]
RANKS_OF_PIQUET = RANKS_OF_52[:8]
RANKS_OF_LEFTOVER = RANKS_OF_52[8:]
RANKS_OF_TAROT = tuple(Rank(letter) for letter in "KQCJT987654321")
TAROT_TRUMPS = tuple(Rank(str(number)) if number != 10 else Rank.TEN for number in range(21, 0, -1))

SUIT_WIDTH = len(RANKS_OF_52) + 1


def _every_card() -> dict[str, Card]:
    found = {}
    for row, suit in enumerate(SUITS):
        for place, rank in enumerate(RANKS_OF_52):
            found[suit.value + rank.value] = Card(suit, rank, suit.value + rank.value, 1 << (row * SUIT_WIDTH + place))
    bit = len(SUITS) * SUIT_WIDTH
    others = [(suit, rank, suit.value + rank.value) for suit in SUITS for rank in (Rank.KNIGHT, Rank.ONE)]
    others += [(Suit.TRUMPS, rank, f"T{10 if rank is Rank.TEN else rank.value}") for rank in TAROT_TRUMPS]
    others += [(Suit.NONE, rank, rank.value) for rank in (Rank.JOKER, Rank.EXCUSE)]
    for place, (suit, rank, text) in enumerate(others):
        found[text] = Card(suit, rank, text, 1 << (bit + place))
    return found


_CARDS = _every_card()


def card(text: str) -> Card:
    """Return the card written as suit letter and rank, such as "HQ"; raises ValueError for other text.

    Each card is a single object.

    >>> card("HQ").suit.name, card("HQ").rank.value, card("DT") is card("DT")
    ('HEARTS', 'Q', True)
    """
    try:
        return _CARDS[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card") from None


def plain_suit(text: str) -> Suit:
    """Return the plain suit written with this letter; raises ValueError for other text."""
    suit = Suit(text)
    if suit not in SUITS:
        raise ValueError(f"{text!r} is not one of the four suits")
    return suit


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as "H9 H7 SA"; raises ValueError for a word that is no card.

    >>> cards("H9 H7 SA")
    (H9, H7, SA)
    """
    return tuple(card(word) for word in text.split())


def pack_of(ranks: Iterable[Rank]) -> tuple[Card, ...]:
    """Return the pack that holds these ranks in each of the four suits, suit by suit.

    >>> len(pack_of(RANKS_OF_PIQUET)), pack_of((Rank.ACE,))
    (32, (SA, HA, DA, CA))
    """
    kept = tuple(ranks)
    return tuple(_CARDS[suit.value + rank.value] for suit in SUITS for rank in kept)


_ACE_LOW = {one: place for place, one in enumerate(pack_of((Rank.ACE, *reversed(RANKS_OF_52[1:]))))}


def ace_low(one: Card) -> int:
    """Return the place of a card in the pack of 52, every suit from the ace up to the king; other cards come after."""
    return _ACE_LOW.get(one, one.bit.bit_length() + len(_ACE_LOW))


PIQUET_PACK = pack_of(RANKS_OF_PIQUET)
LEFTOVER_PACK = pack_of(RANKS_OF_LEFTOVER)
WHOLE_PACK = pack_of(RANKS_OF_52)
JOKER, EXCUSE = _CARDS["JK"], _CARDS["EX"]
TAROT_PACK = (*pack_of(RANKS_OF_TAROT), *(one for one in _CARDS.values() if one.suit is Suit.TRUMPS), EXCUSE)

SOLD_PACKS = {
    "piquet": PIQUET_PACK,
    "whole": WHOLE_PACK,
    "whole-and-joker": (*WHOLE_PACK, JOKER),
    "tarot": TAROT_PACK,
}


def written(held: Iterable[Card]) -> str:
    """Return the text of some cards, separated by spaces: the inverse of `cards`."""
    return " ".join(one.text for one in held)


def known_cards(pack: tuple[Card, ...]) -> dict[str, str]:
    """Return the facts for a message about a card that the pack does not have."""
    plain = [one for one in pack if one.suit in SUITS]
    others = [one.text for one in pack if one.suit not in SUITS]
    shown = [*others[:1], "…", *others[-2:]] if len(others) > 4 else others
    return {
        "suits": ", ".join(dict.fromkeys(one.suit.letter for one in plain)),
        "ranks": " ".join(dict.fromkeys(one.text[1:] for one in plain)),
        "others": "".join(f" / {one}" for one in shown),
    }
