"""Questions and verdicts as plain values in one language."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.actions import action_of
from rules_core.exercises.kinds import question
from rules_core.exercises.question import Item, Question
from rules_core.reasons import impossible
from rules_core.seats import Seat
from rules_core.spoken import Plain, label, spoken_reason
from rules_core.table import Table
from rules_core.views import view
from rules_core.words import Words

SHOWS_TURN = ("which-cards", "play", "bid")


def exercise_reply(words: Words, table: Table, seat: Seat, ask: str, extra: Mapping[str, str]) -> Plain:
    """Return a question with its items, and the table without anything that gives the answer away."""
    asked = question(table, seat, ask, extra)
    return {
        "kind": "exercise",
        "table": table.text,
        "seat": seat.letter,
        "ask": ask,
        "mode": asked.mode.value,
        "total": asked.total,
        "question": words.sentence(asked.prompt, **dict(asked.facts)),
        "items": [_item(words, table, one) for one in asked.items],
        "view": concealed(view(words, table, seat), ask.partition(":")[0] in SHOWS_TURN),
        **extra,
    }


def _item(words: Words, table: Table, item: Item) -> Plain:
    said = short = ""
    if item.seat is not None:
        said = words.text(f"seat.{item.seat.letter}")
    elif item.card is not None:
        said, short = words.card(item.card), words.short(item.card)
    elif item.call:
        action = action_of(item.key, table.game.seating, table.stage.turn)
        said = label(words, table.stage, action)
    else:
        said = words.text(item.saying, **dict(item.facts))
    return {
        "id": item.key,
        "label": said,
        "short": short or said,
        "card": item.card.text if item.card else None,
        "seat": item.seat.letter if item.seat else None,
        "call": item.key if item.call else None,
    }


def concealed(seen: Plain, shows_turn: bool) -> Plain:
    """Return a view without verdicts, winners, counts and scores of the position that is asked about."""
    hidden = dict(seen)
    hidden["hand"] = [one | {"allowed": None, "reason": None} for one in seen["hand"]]
    hidden["trick"] = seen["trick"] | {"winning": None}
    hidden["choices"], hidden["refused"], hidden["sheet"], hidden["winner"] = [], [], None, None
    if seen["last"]:
        hidden["last"] = seen["last"] | {"winner": None, "reason": None, "points": None}
    hidden["say"] = ""
    if not shows_turn:
        hidden["turn"] = None
        hidden["seats"] = [one | {"turn": False} for one in seen["seats"]]
        hidden["sides"] = [one | {"tricks": None, "points": None, "total": None} for one in seen["sides"]]
        hidden["phase"] = "tricks" if seen["phase"] in ("settled", "match-over") else seen["phase"]
        hidden["scores"], hidden["totals"] = [], None
    return hidden


def judged_reply(words: Words, asked: Question, item: str, place: int | None) -> Plain:
    """Return whether an item is right, and why."""
    if item not in [one.key for one in asked.items]:
        raise impossible("item", "problem.unknown-item", given=item)
    right, reason = asked.is_right(item, place), asked.why(item)
    said = words.text("judge.right" if right else "judge.wrong")
    return {
        "kind": "judged",
        "item": item,
        "right": right,
        "total": asked.total,
        "reason": spoken_reason(words, reason) if reason else None,
        "say": words.reason(reason) if reason else said,
        "verdict": said,
    }


def solution_reply(words: Words, asked: Question) -> Plain:
    """Return the right answers with their reasons."""
    reasons = [asked.why(key) for key in asked.answers]
    told = [spoken_reason(words, reason) for reason in reasons if reason]
    says = list(dict.fromkeys(one["say"] for one in told))
    return {
        "kind": "judged",
        "solution": list(asked.answers),
        "total": asked.total,
        "reason": told[0] if told else None,
        "say": " ".join(says),
    }
