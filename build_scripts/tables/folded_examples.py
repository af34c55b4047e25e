"""Folds the examples of a rules page: each is a line with a small picture, whose table waits for the reader.

The table is folded (see folded_tables.py) until widgets/read/folded-examples.js shows it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from build_scripts.base.sites import the_site
from build_scripts.cards.card_faces import index_of
from build_scripts.tables import lesson_pages, rule_anchors
from build_scripts.tables.fences import Fence, Mode
from build_scripts.tables.reply_book import Played

SHORT = re.compile(r"([♠♥♦♣]\ufe0e?)(.+)")
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
# The line shows only the last sentence of a long question; the table shows the situation before it.
LAST_SENTENCE = re.compile(r"(?P<facts>.+[.?]) (?P<asked>[^.?]+[.?])", re.DOTALL)
MOST_LETTERS = 70
# More cards than this would be a row of signs rather than a picture.
MOST_IN_HAND = 14


def folded(played: Played, language: str, table: str) -> str:
    """The line of one example, with its table as text."""
    words = lesson_pages.words(language)
    first = played.first or {}
    view = first.get("view") or {}
    if "</script" in table:
        raise ValueError(f"the table of {played.fence.name} holds a script")
    facts, say = in_short(first.get("question") or words["ui.try-live" if not played.told else "ui.try-steps"])
    context: dict[str, Any] = {
        "id": played.fence.name,
        "rules": [lesson_pages.anchor(rule) for rule in played.fence.rules],
        "bites": biting(played.fence),
        "way": way_to_play(played.fence),
        "thumb": list(groups(first, view, str(view.get("letters") or language))),
        "trump": view.get("trump"),
        "try": words[way(played)],
        "facts": facts,
        "say": say,
        "asks": bool(first.get("question")),
        "answer": answer(played),
        "table": Markup(table),
        "words": words,
    }
    return lesson_pages.render("example.html", context)


def biting(fence: Fence) -> list[str]:
    """The rules of an example that may make a difference in a random deal: those that are enforced."""
    known = rule_anchors.rules(the_site().first)[fence.game.partition("/")[0]]
    return [rule for rule in fence.rules if known[lesson_pages.anchor(rule)].enforced]


def way_to_play(fence: Fence) -> str | None:
    """The way to play of an example, as text; None for the usual one."""
    options = lesson_pages.house_rules(fence)
    return json.dumps({"game": fence.game, "options": options}) if options or "/" in fence.game else None


def another_frame(language: str, cards: str) -> str:
    """The table for other examples of a page, as text; it is made of the pieces of the other tables."""
    return lesson_pages.render("another_frame.html", {"words": lesson_pages.words(language), "cards": cards})


def in_short(question: str) -> tuple[str, str]:
    """The facts of a long question and its last sentence; a short question has no separate facts."""
    found = LAST_SENTENCE.fullmatch(question) if len(question) > MOST_LETTERS else None
    return (found["facts"], found["asked"]) if found else ("", question)


def way(played: Played) -> str:
    """The key of the words on the button of an example."""
    return "ui.try-watch" if played.fence.mode is Mode.WATCHED else "ui.try"


def answer(played: Played) -> str | None:
    """The answers to an exercise, for a page without scripts."""
    pairs = zip(played.phases, played.solutions, strict=True)
    return "; ".join(", ".join(lesson_pages.labels(shown, found["solution"])) for shown, found in pairs) or None


def groups(first: Mapping[str, Any], view: Mapping[str, Any], language: str) -> Iterator[dict[str, Any]]:
    """The cards in the small picture: the trick or the turned cards, and the reader's own hand."""
    ordered = [item for item in first.get("items", ()) if first.get("mode") == "order" and item.get("card")]
    if ordered:
        yield {"kind": "hand", "cards": [drawn_sign(item["card"], language) for item in ordered]}
        return
    trick = view.get("trick") or {}
    last = view.get("last") or {}
    for cards in (trick.get("cards"), view.get("turned"), last.get("cards")):
        if cards:
            yield {"kind": "trick", "cards": [sign(one) for one in cards if "short" in one]}
            break
    hand = view.get("hand") or ()
    if 0 < len(hand) <= MOST_IN_HAND:
        yield {"kind": "hand", "cards": [sign(one) for one in hand]}


def sign(card: Mapping[str, Any]) -> dict[str, str]:
    """A card in a small picture: its rank above its suit."""
    short = str(card["short"])
    found = SHORT.fullmatch(short)
    return {"suit": str(card["card"])[0], "rank": found[2] if found else short, "symbol": found[1] if found else ""}


def drawn_sign(card: str, letters: str) -> dict[str, str]:
    """A card in a small picture, from its code."""
    rank = "10" if card[1:] == "T" else index_of(letters).get(card[1:], card[1:])
    return {"suit": card[0], "rank": rank, "symbol": f"{SYMBOLS[card[0]]}\N{VARIATION SELECTOR-15}"}
