"""Questions and verdicts as plain values in one language."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.action_text import action_of
from rules_core.exercises.kinds import question
from rules_core.exercises.question import Item, Question
from rules_core.reasons import impossible
from rules_core.seats import Seat
from rules_core.spoken import Plain, label, spoken_reason
from rules_core.table import Table
from rules_core.views import view
from rules_core.words import Words

TELLS_WHO_PLAYS = ("true:player", "true:playing", "true:trump")
SHOWS_TURN = ("which-cards", "play", "bid")
COUNTED = ("settled", "match-over")


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
        "question": _put(words, asked),
        "items": [_item(words, table, one) for one in asked.items],
        "view": concealed(words, view(words, table, seat), ask),
        **extra,
    }


def _put(words: Words, asked: Question) -> str:
    """What is given, and then the question."""
    return " ".join([*map(words.reason, asked.given), words.sentence(asked.prompt, **dict(asked.facts))])


def _item(words: Words, table: Table, item: Item) -> Plain:
    said = short = ""
    if item.seat is not None:
        said = words.place(item.seat)
    elif item.card is not None:
        said, short = words.card(item.card), words.short(item.card)
    elif item.call:
        action = action_of(item.key, table.seating, table.stage.turn)
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


def concealed(words: Words, seen: Plain, ask: str) -> Plain:
    """Return a view without verdicts, winners, counts and scores of the position that is asked about."""
    hidden = seen | {"choices": [], "refused": [], "sheet": None, "winner": None, "say": ""}
    hidden["hand"] = [one | {"allowed": None, "reason": None} for one in seen["hand"]]
    hidden["trick"] = seen["trick"] | {"winning": None}
    if seen["last"]:
        hidden["last"] = seen["last"] | {"winner": None, "reason": None, "points": None, "roem": None}
    if ask.partition(":")[0] in SHOWS_TURN:
        return hidden
    if ask.startswith(TELLS_WHO_PLAYS):
        hidden |= {"contract": None, "seats": [one | {"player": False, "call": ""} for one in seen["seats"]]}
        hidden |= {"calls": [], "trump": None if ask.startswith("true:trump") else seen["trump"]}
    hidden |= {"turn": None, "scores": [], "totals": None}
    hidden["seats"] = [one | {"turn": False} for one in hidden["seats"]]
    hidden["sides"] = [one | {"tricks": None, "points": None, "total": None} for one in seen["sides"]]
    if "piles" in seen:
        hidden["piles"] = [one for one in seen["piles"] if one["seat"] is None]
    hidden["phase"] = "tricks" if seen["phase"] in COUNTED else seen["phase"]
    if seen["phase"] in COUNTED and seen["seat"] != "all":
        hidden["seats"] = [one | {"hand": None} for one in hidden["seats"]]
    if seen["last"] and not seen["trick"]["cards"]:
        hidden |= _on_the_table_again(words, seen)
    return hidden


def _on_the_table_again(words: Words, seen: Plain) -> Plain:
    """The trick just taken as it lay before anybody took it, and without its roem: who leads now would tell."""
    last = seen["last"]
    compass = {place["seat"] for place in seen["seats"]} <= set("NESW")
    names = [words.text(f"seat.{one['seat']}") if compass else one["seat"] for one in last["cards"]]
    played = [
        words.text("view.played-by", seat=name, card=one["short"])
        for name, one in zip(names, last["cards"], strict=True)
    ]
    told = words.text("view.on-table", cards=", ".join(played))
    trick = {"leader": last["leader"], "cards": last["cards"], "winning": None, "say": told}
    lying = {one["card"] for one in last["cards"]}
    return {"trick": trick, "last": None, "roem": [one for one in seen["roem"] if not lying.issuperset(one["cards"])]}


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
