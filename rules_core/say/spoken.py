"""Reasons, events, cards and actions as plain values in one language."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import (
    CRACKS,
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
from rules_core.cards.cards import Card, Suit
from rules_core.cards.nearest import nearest
from rules_core.cards.reasons import Event, Problem, Reason, Refusal, because
from rules_core.cards.stage import Stage
from rules_core.words import Words

Plain = dict[str, Any]
LONGEST_ECHO = 80


def anchor_of(rule: str) -> str:
    """Return the anchor of a rule's paragraph: the id after the game, with dashes."""
    return re.sub(r"[/.]", "-", rule.partition("/")[2])


def spoken_reason(words: Words, reason: Reason) -> Plain:
    """Return a reason as its rule, the anchor of that rule, and its sentence."""
    rule = reason.rule or None
    return {"rule": rule, "anchor": anchor_of(reason.rule) if rule else None, "say": words.reason(reason)}


def spoken_problem(words: Words, problem: Problem) -> Plain:
    """Return a problem as its place and its reason, with the word that may have been meant."""
    saying, facts = problem.reason.saying, dict(problem.reason.facts)
    given, known = facts.get("given"), facts.get("known")
    meant = _meant(words, given, known.split(", ")) if isinstance(given, str) and isinstance(known, str) else ""
    if isinstance(given, str) and len(given) > LONGEST_ECHO:
        facts["given"] = given[:LONGEST_ECHO] + "…"
    spoken = spoken_reason(words, because(problem.reason.rule, saying, **facts))
    if meant:
        spoken["say"] += " " + words.sentence("problem.meant", given=meant)
    return {"place": problem.place[:LONGEST_ECHO]} | spoken


def _meant(words: Words, given: str, known: list[str]) -> str:
    """Return the known word nearest to one that is written wrong, or that is written in the reader's own language."""
    own = dict(pair.split("=") for pair in words.text("problem.own-words").split())
    word, colon, detail = given.partition(":")
    if colon and f"{word}:" in known:
        return ""
    if colon:
        meant = _meant(words, word, [one.rstrip(":") for one in known])
        return f"{meant}:{detail}" if f"{meant}:" in known else ""
    translated = own.get(given.strip().lower(), "")
    if translated in known:
        return translated
    return nearest(given, known) or own.get(nearest(given, [word for word, field in own.items() if field in known]), "")


def spoken_event(words: Words, event: Event) -> Plain:
    """Return an event as plain values."""
    cards = [one.text for one in event.cards]
    seat = event.seat.letter if event.seat else None
    shown = {"type": event.kind, "seat": seat, "card": cards[0] if len(cards) == 1 else None, "cards": cards}
    return shown | spoken_reason(words, event.reason)


def spoken_refusal(words: Words, refusal: Refusal, stage: Stage) -> Plain:
    """Return a refusal as its reason and the actions that would do."""
    return {
        "refusal": spoken_reason(words, refusal.reason),
        "instead": [text_of(one, stage.turn) for one in refusal.instead],
    }


def spoken_card(words: Words, one: Card) -> Plain:
    """Return a card as text, name and short name."""
    return {"card": one.text, "name": words.card(one), "short": words.short(one)}


# The keys of the buttons that need no more than what the action itself says.
LABELS: dict[type, str] = {
    EndDeal: "done",
    Shuffle: "shuffle",
    TakeStock: "take-stock",
    TakeDiscard: "take-discard",
    Knock: "knock",
    GoGin: "gin",
    GoBigGin: "big-gin",
    ExchangeSeven: "exchange-seven",
    Reject: "reject",
    CallOut: "call-out",
    ClaimGame: "claim",
    TakeFaceDown: "take-face-down",
    TakeTurned: "take-turned",
    LookAtHand: "look",
    PutAway: "put-away",
    GiveCards: "give",
    LeadJoker: "lead-joker",
    TakeSkart: "take-skart",
    LeaveSkart: "leave-skart",
    Smous: "smous",
    LetPlay: "let-play",
    DealAnew: "deal-anew",
    PlayWithStuk: "play-with-stuk",
}

CHOICES = ("cards", "skart", "open", "closed")


def label(words: Words, stage: Stage, action: Action) -> str:  # noqa: C901 - one line for each action
    """Return what stands on the button of an action."""
    match action:
        case Card():
            return words.card(action)
        case Pass():
            return words.text(f"label.{getattr(stage, 'to_pass', 'pass')}")
        case PlayOn():
            proposed = getattr(stage, "proposed", None)
            return words.text("label.play", suit=proposed) if proposed else words.text("label.play-plain")
        case NameTrump(suit):
            return words.sentence("label.trump", suit=suit)
        case Bid(points, suit):
            return f"{points}" if suit is Suit.NONE else words.text("label.bid", points=points, suit=suit)
        case Crack(level):
            return words.sentence("label.crack", level=CRACKS[level - 1])
        case NameRoem() | ShowRoem():
            return _roem_label(words, stage, action)
        case Cut(by):
            return words.sentence("label.cut", seat=by)
        case DealPacket(to, size):
            return words.text("label.packet", seat=to, count=size)
        case DealOpenCard(to):
            return words.text("label.jack", seat=to)
        case Choose(what, number):
            return words.text(f"choice.{action.named}", count=number) if what in CHOICES else what
        case CallContract(contract):
            named = words.contract(contract)
            return named[:1].upper() + named[1:]
        case Knock(melds=melds) | GoGin(melds=melds) | GoBigGin(melds=melds) if melds:
            held = " + ".join(words.text("label.laid-out", held=meld) for meld in melds)
            return words.text("label.arranged", ending=label(words, stage, replace(action, melds=())), held=held)
    facts = {name: getattr(action, name) for name in action.__match_args__}
    return words.text(f"label.{LABELS[type(action)]}", **facts)


def _roem_label(words: Words, stage: Stage, action: NameRoem | ShowRoem) -> str:
    verb = "meld" if isinstance(action, NameRoem) else "show"
    worth = getattr(stage, "worth_of", None)
    points = worth(action) if worth else None
    if points is None:
        return words.text(f"label.{verb}-plain", held=action.cards)
    return words.text(f"label.{verb}", points=points, held=action.cards)
