"""The notation of a game as plain values in one language: what may be written about a table, and what it means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules_core.cards.cards import Suit, known_cards
from rules_core.cards.seats import Seat
from rules_core.door.laying.wishes import high_rank, wishes_at
from rules_core.door.reference.actions import form_of, values_of, ways_to_write
from rules_core.door.reference.examples import tables_of
from rules_core.door.reference.fields import fields_at, own_names
from rules_core.door.reference.questions import CLAIMED, asks_at, beside, claims_at
from rules_core.door.request import Request, fields, text
from rules_core.say.catalogue import players_title
from rules_core.say.spoken import Plain, spoken_card
from rules_core.say.strip import strip
from rules_core.table.card_facts import CardFacts
from rules_core.table.game import Game
from rules_core.table.notation import in_log
from rules_core.table.position.field_shape import Shape
from rules_core.table.position.setup_fields import hand_field
from rules_core.table.table import Table, game_of, setup_of
from rules_core.teach.exercises.fresh import can_be_fresh
from rules_core.words import Words

# The parts that an action may have.
PARTS = ("card", "cards", "seat", "suit", "number", "word")


def notation(words: Words, read: Request) -> Plain:
    """Return the fields, actions, questions and examples of a game under its variants and house rules."""
    setup = setup_of(text(read, "game"), fields(read, "options"))
    game = game_of(setup.game)
    chosen = game.chosen(setup.variants, setup.by_name)
    rules = game.rules(chosen)
    tables, card_facts = _nearest_first(tables_of(game.key), rules), game.workings.card_facts(rules)
    return {
        "kind": "notation",
        "game": game.key,
        "title": words.text(f"game.{game.key}"),
        "variants": list(setup.variants),
        "options": chosen,
        "cards": known_cards(rules.pack),
        "pack": [spoken_card(words, one) for one in rules.pack],
        "suits": [{"value": one.letter, "label": words.suit(one)} for one in _suits(rules)],
        "wishes": [_wish(words, card_facts, *one) for one in wishes_at(card_facts)],
        "seats": [{"value": one.letter, "label": words.heading(one)} for one in rules.seating.seats],
        "players-title": players_title(words, (len(rules.seating.seats),)),
        "sides": [{"value": one.letter, "label": words.heading(one)} for one in rules.seating.sides],
        "hands": {
            "fields": [hand_field(one) for one in rules.seating.seats],
            "say": words.text("notation.field.hands"),
        },
        "fields": [_field(words, game, rules, tables, *one) for one in fields_at(game, rules)],
        "actions": [_action(words, game, rules, tables, form) for form in _forms(tables_of(game.key))],
        "questions": [_question(words, game, rules, *one) for one in asks_at(card_facts, rules.seating)],
        "claims": [_claim(words, game, one) for one in claims_at(card_facts, rules.seating)],
        "examples": [{"table": one.text, "say": _told(words, one)} for one in tables_of(game.key)],
    }


def _nearest_first(tables: Iterable[Table], rules: Any) -> list[Table]:
    """The examples at a table with the same seats before the others."""
    return sorted(tables, key=lambda one: one.seating is not rules.seating)


def _told(words: Words, table: Table) -> str:
    return strip(words, table.sight(None), table.events)


def _say(words: Words, game: Game, what: str, name: str, /, **facts: object) -> str:
    """The meaning of a name in this game, in its kind, or everywhere; raises KeyError when there is none."""
    keys = [f"notation.{what}.{known}" for known in own_names(game, name)]
    return words.text(next((key for key in keys if words.has(key)), keys[-1]), **facts)


def _suits(rules: Any) -> list[Suit]:
    return list(dict.fromkeys(one.suit for one in rules.pack if one.suit is not Suit.NONE))


def _wish(words: Words, card_facts: CardFacts, kind: str, counts: tuple[int, ...]) -> Plain:
    rank = high_rank(card_facts)
    title = words.text(f"notation.wish.{kind}-{rank.value}" if kind == "high" and rank else f"notation.wish.{kind}")
    return {"wish": kind, "title": title, "counts": list(counts)}


# ---- fields ----


def _field(
    words: Words, game: Game, rules: Any, tables: list[Table], name: str, shape: Shape, whose: Seat | None
) -> Plain:
    told = _say(words, game, "field", "hand" if whose else name, **({"seat": whose} if whose else {}))
    counts = {"least": shape.least, "most": shape.most}
    limits = {limit: count(rules) for limit, count in counts.items() if count}
    found = next((one for one in tables if name in one.setup.by_name), None)
    return {
        "field": name,
        "title": words.heading(whose) if whose else _say(words, game, "title", name),
        "kind": shape.kind,
        "kind-title": _kind_title(words, shape.kind, limits),
        **limits,
        "values": [_value(words, game, name, one) for one in shape.words(rules)],
        "lies": shape.lies,
        "say": told,
        "example": found.setup.by_name[name] if found else None,
        "table": found.text if found else None,
    }


def _kind_title(words: Words, kind: str, limits: Mapping[str, int]) -> str:
    how_far = "-to" if "most" in limits else "-from" if limits else ""
    return words.text(f"notation.part.{kind}{how_far}", **limits)


def _value(words: Words, game: Game, name: str, value: str) -> Plain:
    known = any(words.has(f"notation.word.{one}.{value}") for one in own_names(game, name))
    label = _say(words, game, "word", f"{name}.{value}") if known else words.contract(value)
    return {"value": value, "label": label}


# ---- actions ----


def _forms(tables: Iterable[Table]) -> list[str]:
    return list(dict.fromkeys(form_of(action) for table in tables for action in table.written))


def _action(words: Words, game: Game, rules: Any, tables: list[Table], form: str) -> Plain:
    found, example = next((table, action) for table in tables for action in table.written if form_of(action) == form)
    parts = {part: _placeholder(words, part) for part in PARTS}
    return {
        "action": form,
        "written": [way.format_map(parts) for way in ways_to_write(form, game, rules)],
        "values": [_value(words, game, form, one) for one in values_of(form, game, rules)],
        "say": _say(words, game, "action", form),
        "example": example,
        "in-log": in_log(example),
        "table": found.text,
    }


# ---- questions ----


def _question(words: Words, game: Game, rules: Any, kind: str, asks: tuple[str, ...]) -> Plain:
    more = [f"notation.beside.{beside(kind)}"] if beside(kind) else []
    fresh = [one for one in asks if can_be_fresh(one, game.workings.card_facts(rules))]
    more += ["notation.fresh"] if fresh else []
    return {
        "question": kind,
        "asks": list(asks),
        "beside": beside(kind) or None,
        "fresh": fresh,
        "say": " ".join([_say(words, game, "question", kind), *map(words.text, more)]),
    }


def _claim(words: Words, game: Game, claim: str) -> Plain:
    parts = [_placeholder(words, part) for part in CLAIMED[claim]]
    written, say = " ".join([claim, *parts]), _say(words, game, "claim", claim)
    return {"claim": claim, "written": written, "parts": list(CLAIMED[claim]), "say": say}


def _placeholder(words: Words, part: str) -> str:
    return f"<{words.text(f'notation.part.{part}')}>"
