"""Questions and verdicts as plain values in one language."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.action_text import action_of
from rules_core.cards.actions import Action
from rules_core.cards.cards import Card, card
from rules_core.cards.reasons import impossible
from rules_core.cards.seats import Seat, Seating
from rules_core.say.felt import laid_out, said_in
from rules_core.say.spoken import Plain, label, spoken_reason
from rules_core.say.views import view
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import QuestionKind
from rules_core.teach.exercises.kinds import KINDS, question
from rules_core.teach.exercises.question import Item, Question
from rules_core.teach.exercises.veil import veiled
from rules_core.words import Words

# Parts of a view that show how to arrange a hand or how a deal ended, which questions ask for.
TELLING = ("groups", "holding", "result", "final", "grid", "felt")


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
        "view": concealed(words, table.seating, view(words, table, seat), ask),
        **({"lead": words.sentence(asked.lead)} if asked.lead else {}),
        **extra,
    }


def _put(words: Words, asked: Question) -> str:
    """The given facts, followed by the question."""
    lead = [words.sentence(asked.lead)] if asked.lead else []
    return " ".join([*map(words.reason, asked.given), *lead, words.sentence(asked.prompt, **dict(asked.facts))])


def _item(words: Words, table: Table, item: Item) -> Plain:
    said = short = ""
    if item.seat is not None:
        said = words.heading(item.seat)
    elif item.card is not None:
        said, short = words.card(item.card), words.short(item.card)
    elif item.call:
        said = _called(words, table, action_of(item.key, table.seating, table.stage.turn))
    else:
        write = words.sentence if item.saying.startswith("claim.") else words.text
        said = write(item.saying, **dict(item.facts))
    return {
        "id": item.key,
        "label": said,
        "short": short or said,
        "card": item.card.text if item.card else None,
        "seat": item.seat.letter if item.seat else None,
        "call": item.key if item.call else None,
    }


def _called(words: Words, table: Table, action: Action) -> str:
    """The label of an action among other actions: a card by what is done with it."""
    if isinstance(action, Card):
        return words.text("item.play-card" if table.card_facts.tricks else "item.discard-card", card=action)
    return label(words, table.seen.naming, action)


def concealed(words: Words, seating: Seating, seen: Plain, ask: str) -> Plain:
    """Return a view without the verdicts, winners, counts and scores of the position in question."""
    name, _, detail = ask.partition(":")
    kind = KINDS[name]
    hidden = seen | {"choices": [], "refused": [], "sheet": None, "winner": None, "say": ""}
    hidden = {key: shown for key, shown in hidden.items() if key not in TELLING}
    hidden["hand"] = [one | {"allowed": None, "reason": None} for one in seen["hand"]]
    hidden["trick"] = seen["trick"] | {"winning": None}
    if seen["last"]:
        hidden["last"] = seen["last"] | {"winner": None, "reason": None, "points": None, "roem": None}
    hidden |= _also_hidden(kind, detail.strip(), hidden)
    said = said_in(seen)
    if not kind.shows_turn:
        hidden |= _nobodys_turn(words, seating, seen, hidden)
        said = [] if "counted" in said and not kind.shows_laid else said
    if kind.shows_laid:
        hidden["piles"] = [one for one in seen["piles"] if one["seat"] is None or one["pile"] in kind.shows_laid]
    return laid_out(hidden, said)


def _also_hidden(kind: QuestionKind, detail: str, hidden: Plain) -> Plain:
    """Other parts of the view that would give the answer to this very question away, emptied."""
    hides = kind.hides(detail)
    found: Plain = {name: [] if isinstance(hidden[name], list) else None for name in hides if name in hidden}
    if "player" in hides:
        found["seats"] = [one | {"player": False, "call": ""} for one in hidden["seats"]]
    return found


def _nobodys_turn(words: Words, seating: Seating, seen: Plain, hidden: Plain) -> Plain:
    """The view without turns and totals: they would show who won the trick."""
    seats = [one | {"turn": False} for one in hidden["seats"]]
    counts = {"tricks": None, "points": None, "total": None, "so_far": None}
    found: Plain = {
        "turn": None,
        "yours": False,
        "scores": [],
        "totals": None,
        "sides": [one | counts for one in seen["sides"]],
    }
    if "piles" in seen:
        found["piles"] = [one for one in seen["piles"] if one["seat"] is None]
    if "counted" in said_in(seen):
        found["phase"] = "tricks"
        seats = [{key: shown for key, shown in one.items() if key != "standing"} for one in seats]
        if seen["seat"] != "all":
            seats = [one | {"hand": None} for one in seats]
    found["seats"] = seats
    if seen["last"] and not seen["trick"]["cards"]:
        found |= _on_the_table_again(words, seating, seen)
    return found


def _on_the_table_again(words: Words, seating: Seating, seen: Plain) -> Plain:
    """The trick just taken as it lay before it was taken, without its roem: the next leader would give it away."""
    last = seen["last"]
    played = [
        words.text("view.played-by", seat=seating.seat(one["seat"]), card=card(one["card"])) for one in last["cards"]
    ]
    cards, named = ", ".join(played), last.get("named")
    told = words.text("view.on-table", cards=cards)
    trick = {"leader": last["leader"], "cards": last["cards"], "winning": None}
    if named:
        trick["named"], told = named, words.text("view.on-table-named", cards=cards, suit=named["name"])
    trick["say"] = told
    lying = {one["card"] for one in last["cards"]}
    return {"trick": trick, "last": None, "roem": [one for one in seen["roem"] if not lying.issuperset(one["cards"])]}


def judged_reply(words: Words, asked: Question, item: str, place: int | None) -> Plain:
    """Return whether an item is right, and why."""
    if item not in [one.key for one in asked.items]:
        raise impossible("item", "problem.unknown-item", given=item)
    right, reason = asked.is_right(item, place), asked.why(item)
    said = words.text("judge.right" if right else "judge.wrong")
    hidden = None if right else veiled(asked, item)
    unspoiled = words.reason(hidden) if hidden else ""
    say = words.reason(reason) if reason else said
    return {
        "kind": "judged",
        "item": item,
        "right": right,
        "total": asked.total,
        "reason": spoken_reason(words, reason) if reason else None,
        "say": say,
        "verdict": said,
        **({"veiled": unspoiled} if unspoiled not in ("", say) else {}),
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
