"""Everything a player can do, as values and as text.

A card as an action is that card played to the trick.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules_core.cards import SUITS, Card, Suit, ace_low, card, plain_suit
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
    | Smous | LetPlay | DealAnew | PlayWithStuk
)  # fmt: skip

CRACKS = ("kraken", "herkraken", "superkraken")


def joined(held: tuple[Card, ...]) -> str:
    """Return the texts of some cards without blanks between them."""
    return "".join(one.text for one in held)


_WORDS: dict[str, Action] = {
    "pass": Pass(),
    "play": PlayOn(),
    "done": EndDeal(),
    "shuffle": Shuffle(),
    "kraken": Crack(1),
    "herkraken": Crack(2),
    "superkraken": Crack(3),
    "stock": TakeStock(),
    "pile": TakeDiscard(),
    "big-gin": GoBigGin(),
    "seven": ExchangeSeven(),
    "out": CallOut(),
    "facedown": TakeFaceDown(),
    "turned": TakeTurned(),
    "look": LookAtHand(),
    "smous": Smous(),
    "letplay": LetPlay(),
    "anew": DealAnew(),
}
_WORD_OF = {action: word for word, action in _WORDS.items()}


def text_of(action: Action, turn: Seat | None = None) -> str:  # noqa: C901 - one line for each action
    """Return an action as text; `turn` is the seat to act, so that another one is named."""
    match action:
        case Card(text=text):
            return text
        case NameTrump(suit):
            return f"trump:{suit.letter}"
        case Bid(points, suit):
            return f"bid:{points}{suit.letter}" if suit in SUITS else f"bid:{points}"
        case NameRoem(named, by):
            return f"meld:{joined(named)}" if by is turn else f"{by.letter}.meld:{joined(named)}"
        case ShowRoem(named):
            return f"show:{joined(named)}"
        case Cut(by):
            return f"cut:{by.letter}"
        case ClaimGame(by):
            return f"dek:{by.letter}"
        case DealPacket(to, size):
            return f"packet:{to.letter}{size}"
        case DealOpenCard(to):
            return f"jack:{to.letter}"
        case Knock(discard, melds) | GoGin(discard, melds):
            word = "knock" if isinstance(action, Knock) else "gin"
            return ":".join([word, "+".join([discard.text, *map(joined, melds)])])
        case GoBigGin(melds) if melds:
            return f"big-gin:{'+'.join(map(joined, melds))}"
        case Reject(place, named):
            return f"reject:{place}{joined(named)}"
        case CallContract(contract):
            return f"call:{contract}"
        case PutAway(held) | GiveCards(held):
            return f"{'away' if isinstance(action, PutAway) else 'give'}:{joined(held)}"
        case LeadJoker(suit):
            return f"joker:{suit.letter}"
        case PlayWithStuk(played):
            return f"stuk:{played.text}"
    return _WORD_OF[action]


def _pairs(text: str) -> tuple[Card, ...]:
    return tuple(card(text[start : start + 2]) for start in range(0, len(text), 2))


def _melds(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(_pairs(meld) for meld in text.split("+"))


def _laid_out(text: str) -> tuple[Card, tuple[tuple[Card, ...], ...]]:
    discard, plus, melds = text.partition("+")
    return card(discard), _melds(melds) if plus else ()


_WITH_DETAIL: dict[str, Callable[[str, Seating], Action]] = {
    "trump": lambda text, _: NameTrump(plain_suit(text)),
    "bid": lambda text, _: Bid(int(text), Suit.NONE) if text.isdigit() else Bid(int(text[:-1]), plain_suit(text[-1:])),
    "show": lambda text, _: ShowRoem(_pairs(text)),
    "cut": lambda text, seats: Cut(seats.seat(text)),
    "dek": lambda text, seats: ClaimGame(seats.seat(text)),
    "packet": lambda text, seats: DealPacket(seats.seat(text[:1]), int(text[1:])),
    "jack": lambda text, seats: DealOpenCard(seats.seat(text)),
    "knock": lambda text, _: Knock(*_laid_out(text)),
    "gin": lambda text, _: GoGin(*_laid_out(text)),
    "big-gin": lambda text, _: GoBigGin(_melds(text)),
    "reject": lambda text, _: Reject(int(text[:1]), _pairs(text[1:])),
    "call": lambda text, _: CallContract(text),
    "away": lambda text, _: PutAway(_pairs(text)),
    "give": lambda text, _: GiveCards(_pairs(text)),
    "joker": lambda text, _: LeadJoker(plain_suit(text)),
    "stuk": lambda text, _: PlayWithStuk(card(text)),
}


def action_of(text: str, seats: Seating, turn: Seat | None) -> Action:
    """Return the action that a text stands for; raises ValueError for text that is no action."""
    if text in _WORDS:
        return _WORDS[text]
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
