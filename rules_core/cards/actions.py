"""Everything a player can do, as values.

A card as an action is that card played to the trick.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.cards import Card, Suit, ace_low
from rules_core.cards.seats import Seat


class Act:
    """Anything that a player does, other than playing a card; each has a row in `action_rows`."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Pass(Act):
    """Decline to bid, to play or to call."""


@dataclass(frozen=True, slots=True)
class PlayOn(Act):
    """Play on the proposed trump suit."""


@dataclass(frozen=True, slots=True)
class NameTrump(Act):
    """Play on a trump suit of the player's own choice."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Bid(Act):
    """Offer to make a number of points with a trump suit; no suit means that it is named later."""

    points: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Crack(Act):
    """Double the deal: 1 kraken, 2 herkraken, 3 superkraken."""

    level: int


@dataclass(frozen=True, slots=True)
class NameRoem(Act):
    """Name a combination that lies in the trick just taken."""

    cards: tuple[Card, ...]
    by: Seat


@dataclass(frozen=True, slots=True)
class ShowRoem(Act):
    """Declare a combination from the player's own hand."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class EndDeal(Act):
    """Have the deal counted without naming more roem."""


@dataclass(frozen=True, slots=True)
class Shuffle(Act):
    """Shuffle the pack before the deal."""


@dataclass(frozen=True, slots=True)
class Cut(Act):
    """Cut the shuffled pack."""

    by: Seat


@dataclass(frozen=True, slots=True)
class DealPacket(Act):
    """Give a player a number of cards at once from the top of the pack."""

    to: Seat
    size: int


@dataclass(frozen=True, slots=True)
class DealOpenCard(Act):
    """Give a player one card face up, in the search for the jacks."""

    to: Seat


@dataclass(frozen=True, slots=True)
class TakeStock(Act):
    """Draw the top card of the stock, face down."""


@dataclass(frozen=True, slots=True)
class TakeDiscard(Act):
    """Take the open card on top of the discard pile."""


def in_rows(melds: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    """Return melds in a fixed order, so that the same melds are always written alike."""
    rows = (tuple(sorted(meld, key=ace_low)) for meld in melds)
    return tuple(sorted(rows, key=lambda row: [ace_low(one) for one in row]))


@dataclass(frozen=True, slots=True)
class Knock(Act):
    """End the hand with a discard and some deadwood; without melds the best arrangement is laid out."""

    discard: Card
    melds: tuple[tuple[Card, ...], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", in_rows(self.melds))


@dataclass(frozen=True, slots=True)
class GoGin(Act):
    """End the hand with a discard and no deadwood."""

    discard: Card
    melds: tuple[tuple[Card, ...], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", in_rows(self.melds))


@dataclass(frozen=True, slots=True)
class GoBigGin(Act):
    """End the hand with all eleven cards in melds and without a discard."""

    melds: tuple[tuple[Card, ...], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", in_rows(self.melds))


@dataclass(frozen=True, slots=True)
class ExchangeSeven(Act):
    """Exchange the seven of trumps for the turned card."""


@dataclass(frozen=True, slots=True)
class Reject(Act):
    """Name a higher combination against the announcement with this number, counted from 1."""

    place: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CallOut(Act):
    """Say that enough points have been reached to win at once."""


@dataclass(frozen=True, slots=True)
class ClaimGame(Act):
    """Claim from memory to have enough points; a wrong claim loses."""

    by: Seat


@dataclass(frozen=True, slots=True)
class TakeFaceDown(Act):
    """Choose the last card that lies face down."""


@dataclass(frozen=True, slots=True)
class TakeTurned(Act):
    """Choose the card that lies face up beside the last card."""


@dataclass(frozen=True, slots=True)
class CallContract(Act):
    """Bid a contract by its name, such as "7H", "8NT" or "misere"."""

    contract: str

    @property
    def word(self) -> str:
        """The contract without its number of tricks."""
        return self.contract.lstrip("0123456789")


@dataclass(frozen=True, slots=True)
class LookAtHand(Act):
    """Look at the player's own cards for the first time."""


@dataclass(frozen=True, slots=True)
class PutAway(Act):
    """Lay cards face down out of play."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GiveCards(Act):
    """Pass cards face down to the partner."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LeadJoker(Act):
    """Lead the joker and name the suit that the others have to follow."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class TakeSkart(Act):
    """Take up the cards that were left over."""


@dataclass(frozen=True, slots=True)
class LeaveSkart(Act):
    """Let the cards that were left over lie."""


@dataclass(frozen=True, slots=True)
class Choose(Act):
    """Choose for the next deal: the number of cards, the size of the skart, open or closed."""

    what: str
    number: int | None = None

    @property
    def named(self) -> str:
        """The choice in a word; a choice of none has a word of its own, such as "no-skart"."""
        return f"no-{self.what}" if self.number == 0 else self.what


@dataclass(frozen=True, slots=True)
class Smous(Act):
    """Offer to play, or else to deal again."""


@dataclass(frozen=True, slots=True)
class LetPlay(Act):
    """Let the player who offered to play do so."""


@dataclass(frozen=True, slots=True)
class DealAnew(Act):
    """Have the cards dealt again instead."""


@dataclass(frozen=True, slots=True)
class PlayWithStuk(Act):
    """Play the king or queen of trumps and say Stuk."""

    card: Card


Action = Card | Act


def card_played(action: Action) -> Card | None:
    """Return the card that an action plays or discards, with Stuk or without; None for any other action."""
    played = action.card if isinstance(action, PlayWithStuk) else action
    return played if isinstance(played, Card) else None


CRACKS = ("kraken", "herkraken", "superkraken")
