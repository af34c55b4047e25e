"""The table of actions: a row for each says how it is written, read and labelled, and which cards it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, cast

from rules_core.cards.action_parts import (
    CARD,
    CARDS,
    NUMBER,
    SEAT,
    SUIT,
    Cards,
    NoSuchPart,
    Part,
    flat,
    joined,
    melds,
    one_card,
    pairs,
)
from rules_core.cards.actions import (
    CRACKS,
    Act,
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
from rules_core.cards.cards import SUITS, Card, Suit
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seat, Seating
from rules_core.cards.stage import Naming

Read = Callable[[str, Seating, Seat | None], Action]
Label = Callable[[Any, Naming], Reason]


def _no_cards(_: Action) -> Cards:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The facts of one kind of action.

    `write` returns its text when a given seat is to act. `plain` holds the words that are an action by themselves.
    `word` takes a detail after a colon; `read` makes the action from the detail, the seating and the seat that acts.
    `by_another` says that the letter of another seat may come before the word. `ways` show how the action is written:
    a name in braces is a part of that kind. `cards` returns the cards that the action names, in their order.
    `label` returns the text of its button from the facts of the action and the moment; a card goes by its own name.
    `touching` makes the action from one card of the hand, if touching a card is enough.
    """

    of: type[Action]
    write: Callable[[Any, Seat | None], str]
    ways: tuple[str, ...]
    label: Label | None = None
    plain: Mapping[str, Action] = field(default_factory=dict)
    word: str = ""
    read: Read | None = None
    by_another: bool = False
    cards: Callable[[Any], Cards] = _no_cards
    touching: Callable[[Card], Action] | None = None


def _plain(word: str, action: Act, label: Label) -> Row:
    """Return the row of an action that is a single word."""
    return Row(of=type(action), write=lambda *_: word, ways=(word,), label=label, plain={word: action})


def _of_parts(
    word: str, of: type[Act], *parts: Part, label: Label, touching: Callable[[Card], Action] | None = None
) -> Row:
    """Return the row of an action: a word and a part for each field; only the last part may be longer than a sign."""
    fields = tuple(zip(map(attrgetter, of.__match_args__), parts, strict=True))
    before, (last, of_last), make = fields[:-1], fields[-1], cast("Callable[..., Act]", of)

    def write(one: Act, _: Seat | None) -> str:
        first = "".join([part.write(get(one)) for get, part in before]) if before else ""
        return f"{word}:{first}{of_last.write(last(one))}"

    def read(text: str, seats: Seating, _: Seat | None) -> Action:
        first = [part.of(text[at : at + 1], seats) for at, (_get, part) in enumerate(before)]
        return make(*first, of_last.of(text[len(before) :], seats))

    return Row(
        of=of,
        write=write,
        ways=(f"{word}:{''.join(f'{{{part.name}}}' for part in parts)}",),
        label=label,
        word=word,
        read=read,
        cards=lambda one: flat(tuple(part.cards(get(one)) for get, part in fields)),
        touching=touching,
    )


# ---- bids, contracts, choices, melds ----


def _play_on(_: PlayOn, naming: Naming) -> Reason:
    suit = naming.proposed
    return because("", "label.play", suit=suit) if suit else because("", "label.play-plain")


def _bid(text: str, seats: Seating) -> Bid:
    number, suit = (text, "") if text.isdigit() else (text[:-1], text[-1:])
    if not number.isdigit():
        raise NoSuchPart(NUMBER.name, text)
    return Bid(int(number), SUIT.of(suit, seats) if suit else Suit.NONE)


def _bid_label(one: Bid, _: Naming) -> Reason:
    if one.suit is Suit.NONE:
        return because("", "label.bid-plain", points=one.points)
    return because("", "label.bid", points=one.points, suit=one.suit)


def _contract(text: str, _: Seating) -> str:
    if len(text) - len(CallContract(text).word) > 2:
        raise ValueError(f"{text!r} is too high to be a contract")
    return text


def _choice(text: str) -> Choose:
    what = text.rstrip("0123456789")
    if not what.isascii() or not what.isalpha():
        raise ValueError(f"{text!r} is nothing to choose")
    number = text.removeprefix(what)
    return Choose(what, int(number) if number else None)


def _ending(word: str, of: type[Knock | GoGin], label: Label) -> Row:
    """Return the row of an action that ends the hand with a discard, and with melds if they are laid out."""

    def read(text: str, *_: object) -> Action:
        discard, plus, laid = text.partition("+")
        return of(one_card(discard), melds(laid) if plus else ())

    return Row(
        of=of,
        write=lambda one, _: f"{word}:{'+'.join([one.discard.text, *map(joined, one.melds)])}",
        ways=(f"{word}:{{card}}", f"{word}:{{card}}+{{cards}}+{{cards}}…"),
        label=label,
        word=word,
        read=read,
        cards=lambda one: (one.discard, *flat(one.melds)),
    )


def _roem_by(text: str, _: Seating, by: Seat | None) -> NameRoem:
    if by is None:
        raise ValueError(f"meld:{text} does not say who names it")
    return NameRoem(pairs(text), by)


def _roem_label(verb: str) -> Label:
    def label(one: NameRoem | ShowRoem, naming: Naming) -> Reason:
        points = naming.worth_of(one)
        if points is None:
            return because("", f"label.{verb}-plain", held=one.cards)
        return because("", f"label.{verb}", points=points, held=one.cards)

    return label


# ---- the table ----

# Readers see the words in this order: words by themselves, then words with a detail.
ROWS = (
    Row(of=Card, write=lambda one, _: one.text, ways=("{card}",), cards=lambda one: (one,)),
    _plain("pass", Pass(), lambda _, naming: because("", f"label.{naming.to_pass}")),
    _plain("play", PlayOn(), _play_on),
    _plain("done", EndDeal(), lambda *_: because("", "label.done")),
    _plain("shuffle", Shuffle(), lambda *_: because("", "label.shuffle")),
    Row(
        of=Crack,
        write=lambda one, _: CRACKS[one.level - 1],
        ways=CRACKS,
        label=lambda one, _: because("", "label.crack", level=CRACKS[one.level - 1]),
        plain={word: Crack(level) for level, word in enumerate(CRACKS, 1)},
    ),
    _plain("stock", TakeStock(), lambda *_: because("", "label.take-stock")),
    _plain("pile", TakeDiscard(), lambda *_: because("", "label.take-discard")),
    _of_parts("trump", NameTrump, SUIT, label=lambda one, _: because("", "label.trump", suit=one.suit)),
    Row(
        of=Bid,
        write=lambda one, _: f"bid:{one.points}{one.suit.letter if one.suit in SUITS else ''}",
        ways=("bid:{number}",),
        label=_bid_label,
        word="bid",
        read=lambda text, seats, _: _bid(text, seats),
    ),
    _of_parts("show", ShowRoem, CARDS, label=_roem_label("show")),
    _of_parts("cut", Cut, SEAT, label=lambda one, _: because("", "label.cut", seat=one.by)),
    _of_parts("dek", ClaimGame, SEAT, label=lambda *_: because("", "label.claim")),
    _of_parts(
        "packet",
        DealPacket,
        SEAT,
        NUMBER,
        label=lambda one, _: because("", "label.packet", seat=one.to, count=one.size),
    ),
    _of_parts("jack", DealOpenCard, SEAT, label=lambda one, _: because("", "label.jack", seat=one.to)),
    _ending("knock", Knock, lambda one, _: because("", "label.knock", discard=one.discard)),
    _ending("gin", GoGin, lambda one, _: because("", "label.gin", discard=one.discard)),
    Row(
        of=GoBigGin,
        write=lambda one, _: f"big-gin:{'+'.join(map(joined, one.melds))}" if one.melds else "big-gin",
        ways=("big-gin", "big-gin:{cards}+{cards}…"),
        label=lambda *_: because("", "label.big-gin"),
        plain={"big-gin": GoBigGin()},
        word="big-gin",
        read=lambda text, *_: GoBigGin(melds(text)),
        cards=lambda one: flat(one.melds),
    ),
    _plain("seven", ExchangeSeven(), lambda *_: because("", "label.exchange-seven")),
    _plain("out", CallOut(), lambda *_: because("", "label.call-out")),
    _plain("facedown", TakeFaceDown(), lambda *_: because("", "label.take-face-down")),
    _plain("turned", TakeTurned(), lambda *_: because("", "label.take-turned")),
    _plain("look", LookAtHand(), lambda *_: because("", "label.look")),
    _plain("skart", TakeSkart(), lambda *_: because("", "label.take-skart")),
    _plain("leave", LeaveSkart(), lambda *_: because("", "label.leave-skart")),
    _plain("smous", Smous(), lambda *_: because("", "label.smous")),
    _plain("letplay", LetPlay(), lambda *_: because("", "label.let-play")),
    _plain("anew", DealAnew(), lambda *_: because("", "label.deal-anew")),
    _of_parts(
        "reject",
        Reject,
        NUMBER,
        CARDS,
        label=lambda one, _: because("", "label.reject", place=one.place, cards=one.cards),
    ),
    _of_parts(
        "call",
        CallContract,
        Part("word", str, _contract),
        label=lambda one, _: because("", "label.contract", contract=one),
    ),
    _of_parts(
        "away",
        PutAway,
        CARDS,
        label=lambda one, _: because("", "label.put-away", cards=one.cards),
        touching=lambda one: PutAway((one,)),
    ),
    _of_parts(
        "give",
        GiveCards,
        CARDS,
        label=lambda one, _: because("", "label.give", cards=one.cards),
        touching=lambda one: GiveCards((one,)),
    ),
    _of_parts("joker", LeadJoker, SUIT, label=lambda one, _: because("", "label.lead-joker", suit=one.suit)),
    _of_parts("stuk", PlayWithStuk, CARD, label=lambda one, _: because("", "label.play-with-stuk", card=one.card)),
    Row(
        of=Choose,
        write=lambda one, _: f"choose:{one.what}{'' if one.number is None else one.number}",
        ways=("choose:{word}",),
        label=lambda one, _: because("", f"choice.{one.named}", count=one.number or 0),
        word="choose",
        read=lambda text, *_: _choice(text),
    ),
    Row(
        of=NameRoem,
        write=lambda one, turn: f"{'' if one.by is turn else f'{one.by.letter}.'}meld:{joined(one.cards)}",
        ways=("meld:{cards}", "{seat}.meld:{cards}"),
        label=_roem_label("meld"),
        word="meld",
        read=_roem_by,
        by_another=True,
        cards=lambda one: one.cards,
    ),
)
ROW_OF: Mapping[type[Action], Row] = {row.of: row for row in ROWS}


def cards_of(action: Action) -> Cards:
    """Return the cards that an action names, in the order in which it names them."""
    return ROW_OF[type(action)].cards(action)
