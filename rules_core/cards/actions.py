"""Everything a player can do, as values.

A card as an action is that card played to the trick.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.cards import Card, Suit, ace_low
from rules_core.cards.seats import Seat


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
    """Offer to make so many points with a trump suit, or with one to be named later: of no suit."""

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


@dataclass(frozen=True, slots=True)
class TakeStock:
    """Draw the top card of the stock, face down."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the open card on top of the discard pile."""


def in_rows(melds: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    """Return melds as they lie in order, so that the same melds are always written alike."""
    rows = (tuple(sorted(meld, key=ace_low)) for meld in melds)
    return tuple(sorted(rows, key=lambda row: [ace_low(one) for one in row]))


@dataclass(frozen=True, slots=True)
class Knock:
    """End the hand with a discard and some deadwood; without melds the best arrangement is laid out."""

    discard: Card
    melds: tuple[tuple[Card, ...], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", in_rows(self.melds))


@dataclass(frozen=True, slots=True)
class GoGin:
    """End the hand with a discard and no deadwood."""

    discard: Card
    melds: tuple[tuple[Card, ...], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", in_rows(self.melds))


@dataclass(frozen=True, slots=True)
class GoBigGin:
    """End the hand with all eleven cards in melds and without a discard."""

    melds: tuple[tuple[Card, ...], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", in_rows(self.melds))


@dataclass(frozen=True, slots=True)
class ExchangeSeven:
    """Lay the seven of trumps in the place of the turned card."""


@dataclass(frozen=True, slots=True)
class Reject:
    """Name a higher combination against the announcement at this place, counted from 1."""

    place: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CallOut:
    """Say that enough points have been reached to win at once."""


@dataclass(frozen=True, slots=True)
class ClaimGame:
    """Claim from memory to have enough points; a wrong claim loses."""

    by: Seat


@dataclass(frozen=True, slots=True)
class TakeFaceDown:
    """Choose the last card that lies face down."""


@dataclass(frozen=True, slots=True)
class TakeTurned:
    """Choose the card that lies face up beside it."""


@dataclass(frozen=True, slots=True)
class CallContract:
    """Bid a contract by its name, such as "7H", "8NT" or "misere"."""

    contract: str


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """Look at one's own cards for the first time."""


@dataclass(frozen=True, slots=True)
class PutAway:
    """Lay cards face down out of play."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GiveCards:
    """Pass cards face down to the partner."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LeadJoker:
    """Lead the joker and name the suit that the others have to follow."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class TakeSkart:
    """Take up the cards that were left over."""


@dataclass(frozen=True, slots=True)
class LeaveSkart:
    """Let the cards that were left over lie."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Settle how the next deal goes: so many cards, so big a skart, open or closed."""

    what: str
    number: int = 0

    @property
    def named(self) -> str:
        """What is chosen, in a word; that there is no skart is not a size of it."""
        return self.what if self.number or self.what != "skart" else "no-skart"


@dataclass(frozen=True, slots=True)
class Smous:
    """Offer to play, or else to deal anew."""


@dataclass(frozen=True, slots=True)
class LetPlay:
    """Let the player play who offered to."""


@dataclass(frozen=True, slots=True)
class DealAnew:
    """Have the cards dealt again instead."""


@dataclass(frozen=True, slots=True)
class PlayWithStuk:
    """Play the king or queen of trumps and say Stuk."""

    card: Card


Action = (
    Card | Pass | PlayOn | NameTrump | Bid | Crack | NameRoem | ShowRoem
    | EndDeal | Shuffle | Cut | DealPacket | DealOpenCard
    | TakeStock | TakeDiscard | Knock | GoGin | GoBigGin
    | ExchangeSeven | Reject | CallOut | ClaimGame | TakeFaceDown | TakeTurned
    | CallContract | LookAtHand | PutAway | GiveCards | LeadJoker
    | TakeSkart | LeaveSkart | Choose
    | Smous | LetPlay | DealAnew | PlayWithStuk
)  # fmt: skip

CRACKS = ("kraken", "herkraken", "superkraken")


def cards_of(action: Action) -> tuple[Card, ...]:
    """Return the cards that an action names, in the order in which it names them."""
    match action:
        case Card():
            return (action,)
        case PlayWithStuk(card):
            return (card,)
        case NameRoem(cards=cards) | ShowRoem(cards=cards) | Reject(cards=cards):
            return cards
        case PutAway(cards) | GiveCards(cards):
            return cards
        case Knock(discard, melds) | GoGin(discard, melds):
            return (discard, *(one for meld in melds for one in meld))
        case GoBigGin(melds):
            return tuple(one for meld in melds for one in meld)
        case _:
            return ()
