"""Actions as text, and text as actions."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.cards.actions import (
    Action,
    Bid,
    CallContract,
    CallOut,
    Choose,
    ClaimGame,
    Crack,
    Cut,
    DealAnew,
    DealOpenCard,
    DealPacket,
    EndDeal,
    ExchangeSeven,
    GiveCards,
    GoBigGin,
    GoGin,
    Knock,
    LeadJoker,
    LeaveSkart,
    LetPlay,
    LookAtHand,
    NameRoem,
    NameTrump,
    Pass,
    PlayOn,
    PlayWithStuk,
    PutAway,
    Reject,
    ShowRoem,
    Shuffle,
    Smous,
    TakeDiscard,
    TakeFaceDown,
    TakeSkart,
    TakeStock,
    TakeTurned,
)
from rules_core.cards.cards import JOKER, SUITS, Card, Suit, card, plain_suit
from rules_core.cards.seats import Seat, Seating


def joined(held: tuple[Card, ...]) -> str:
    """Return the texts of some cards without blanks between them."""
    return "".join(one.text for one in held)


PLAIN: dict[str, Action] = {
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
    "skart": TakeSkart(),
    "leave": LeaveSkart(),
    "smous": Smous(),
    "letplay": LetPlay(),
    "anew": DealAnew(),
}
_WORD_OF = {action: word for word, action in PLAIN.items()}


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
        case Choose(what, number):
            return f"choose:{what}{number}" if what in COUNTED else f"choose:{what}"
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


COUNTED = ("cards", "skart")
_SUITED = ("ask", "alone", "join", "repeat", "abondance", "solo", "troel")
_CONTRACTS = {
    *(suit.letter for suit in SUITS), *(f"{name}-{suit.letter}" for name in _SUITED for suit in SUITS),
    "NT", "J5", "misere", "open-misere", "blind-misere", "hi-lo", "double-nullo", "patastrophe",
    "wait", "kleine-miserie", "pico", "miserie", "blote-miserie", "solo-slim", "troel",
}  # fmt: skip


def _contract(text: str) -> CallContract:
    kind = text.lstrip("0123456789")
    if kind not in _CONTRACTS or len(text) - len(kind) > 2:
        raise ValueError(f"{text!r} is no contract of any game")
    return CallContract(text)


def _choice(text: str) -> Choose:
    what = text.rstrip("0123456789")
    if not what.isascii() or not what.isalpha():
        raise ValueError(f"{text!r} is nothing to choose")
    return Choose(what, int(text.removeprefix(what) or 0) if what in COUNTED else 0)


DETAILED: dict[str, Callable[[str, Seating], Action]] = {
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
    "call": lambda text, _: _contract(text),
    "away": lambda text, _: PutAway(_pairs(text)),
    "give": lambda text, _: GiveCards(_pairs(text)),
    "joker": lambda text, _: LeadJoker(plain_suit(text)),
    "stuk": lambda text, _: PlayWithStuk(card(text)),
    "choose": lambda text, _: _choice(text),
}


def play_of(text: str) -> Card | LeadJoker:
    """Return what is played: a card, or a joker that is led and asks for hearts, written joker:H or JKH.

    Raises ValueError for text that is neither.
    """
    for before in ("joker:", JOKER.text):
        if text.startswith(before) and len(text) == len(before) + 1:
            return LeadJoker(plain_suit(text[-1]))
    return card(text)


def words_of_actions() -> tuple[str, ...]:
    """Return the words that stand for actions, those with a detail followed by a colon."""
    return (*PLAIN, *(f"{word}:" for word in (*DETAILED, "meld")))


def action_of(text: str, seats: Seating, turn: Seat | None) -> Action:
    """Return the action that a text stands for; raises ValueError for text that is no action."""
    if text in PLAIN:
        return PLAIN[text]
    word, colon, detail = text.partition(":")
    if not colon:
        return play_of(text)
    namer, dot, verb = word.rpartition(".")
    if verb == "meld":
        by = seats.seat(namer) if dot else turn
        if by is None:
            raise ValueError(f"{text!r} does not say who names it")
        return NameRoem(_pairs(detail), by)
    if word not in DETAILED:
        raise ValueError(f"{text!r} is not an action")
    return DETAILED[word](detail, seats)
