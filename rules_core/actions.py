"""Everything a player can do, as values and as text.

A card as an action is that card played to the trick.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules_core.cards import Card, Suit, card, plain_suit
from rules_core.seats import Seat, Seating


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline what is asked."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play on the proposed trump suit."""


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Play on a trump suit of one's own choice."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer to make so many points with a trump suit."""

    points: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Crack:
    """Double the deal: 1 kraken, 2 herkraken, 3 superkraken."""

    level: int


@dataclass(frozen=True, slots=True)
class NameRoem:
    """Name a combination that lies in the trick just taken."""

    cards: tuple[Card, ...]
    by: Seat


@dataclass(frozen=True, slots=True)
class ShowRoem:
    """Declare a combination from one's own hand."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class EndDeal:
    """Let the deal be counted, without naming more."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Shuffle the pack before the deal."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the shuffled pack."""

    by: Seat


@dataclass(frozen=True, slots=True)
class DealPacket:
    """Give a player so many cards at once from the top of the pack."""

    to: Seat
    size: int


@dataclass(frozen=True, slots=True)
class DealOpenCard:
    """Give a player one card face up, in the search for the jacks."""

    to: Seat


Action = (
    Card | Pass | PlayOn | NameTrump | Bid | Crack | NameRoem | ShowRoem
    | EndDeal | Shuffle | Cut | DealPacket | DealOpenCard
)  # fmt: skip

CRACKS = ("kraken", "herkraken", "superkraken")


def joined(held: tuple[Card, ...]) -> str:
    """Return the texts of some cards without blanks between them."""
    return "".join(one.text for one in held)


def text_of(action: Action, turn: Seat | None = None) -> str:  # noqa: C901 - one line for each action
    """Return an action as text; `turn` is the seat to act, so that another one is named."""
    match action:
        case Card(text=text):
            return text
        case Pass():
            return "pass"
        case PlayOn():
            return "play"
        case NameTrump(suit):
            return f"trump:{suit.letter}"
        case Bid(points, suit):
            return f"bid:{points}{suit.letter}"
        case Crack(level):
            return CRACKS[level - 1]
        case NameRoem(named, by):
            return f"meld:{joined(named)}" if by is turn else f"{by.letter}.meld:{joined(named)}"
        case ShowRoem(named):
            return f"show:{joined(named)}"
        case EndDeal():
            return "done"
        case Shuffle():
            return "shuffle"
        case Cut(by):
            return f"cut:{by.letter}"
        case DealPacket(to, size):
            return f"packet:{to.letter}{size}"
        case DealOpenCard(to):
            return f"jack:{to.letter}"


_PLAIN: dict[str, Action] = {
    "pass": Pass(),
    "play": PlayOn(),
    "done": EndDeal(),
    "shuffle": Shuffle(),
    "kraken": Crack(1),
    "herkraken": Crack(2),
    "superkraken": Crack(3),
}


def _pairs(text: str) -> tuple[Card, ...]:
    return tuple(card(text[start : start + 2]) for start in range(0, len(text), 2))


_WITH_DETAIL: dict[str, Callable[[str, Seating], Action]] = {
    "trump": lambda text, _: NameTrump(plain_suit(text)),
    "bid": lambda text, _: Bid(int(text[:-1]), plain_suit(text[-1:])),
    "show": lambda text, _: ShowRoem(_pairs(text)),
    "cut": lambda text, seats: Cut(seats.seat(text)),
    "packet": lambda text, seats: DealPacket(seats.seat(text[:1]), int(text[1:])),
    "jack": lambda text, seats: DealOpenCard(seats.seat(text)),
}


def action_of(text: str, seats: Seating, turn: Seat | None) -> Action:
    """Return the action that a text stands for; raises ValueError for text that is no action."""
    if text in _PLAIN:
        return _PLAIN[text]
    word, colon, detail = text.partition(":")
    if not colon:
        return card(text)
    namer, dot, verb = word.rpartition(".")
    if verb == "meld":
        by = seats.seat(namer) if dot else turn
        if by is None:
            raise ValueError(f"{text!r} does not say who names it")
        return NameRoem(_pairs(detail), by)
    if word not in _WITH_DETAIL:
        raise ValueError(f"{text!r} is not an action")
    return _WITH_DETAIL[word](detail, seats)
