"""Reasons, events, cards and actions as plain values in one language."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from rules_core.cards.action_rows import ROW_OF
from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action, Choose, GoBigGin, GoGin, Knock
from rules_core.cards.cards import Card
from rules_core.cards.nearest import nearest
from rules_core.cards.reasons import Event, Problem, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Naming
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
    """Return a problem as its place and its reason, with the word that the author may have meant."""
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
    """Return the known word nearest to a misspelled word or to a word in the reader's own language."""
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


def spoken_refusal(words: Words, refusal: Refusal, turn: Seat | None) -> Plain:
    """Return a refusal as its reason and the allowed actions, written for the seat to act."""
    return {
        "refusal": spoken_reason(words, refusal.reason),
        "instead": [text_of(one, turn) for one in refusal.instead],
    }


def spoken_card(words: Words, one: Card) -> Plain:
    """Return a card as text, name and short name."""
    return {"card": one.text, "name": words.card(one), "short": words.short(one)}


def label(words: Words, naming: Naming, action: Action) -> str:
    """Return the label on the button of an action."""
    match action:
        case Card():
            return words.card(action)
        case Choose(what) if not words.has(f"choice.{action.named}"):
            return what
        case Knock(melds=melds) | GoGin(melds=melds) | GoBigGin(melds=melds) if melds:
            held = " + ".join(words.text("label.laid-out", held=meld) for meld in melds)
            return words.text("label.arranged", ending=label(words, naming, replace(action, melds=())), held=held)
    told = ROW_OF[type(action)].label
    assert told is not None
    return words.reason(told(action, naming))
