"""Draws the tables of a page with the templates, and lays beside them what the widgets need."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from build_scripts.archives import digest
from build_scripts.engine import ask, canonical
from build_scripts.kept import kept
from build_scripts.reply_book import Played

TEMPLATES = Path(__file__).with_name("templates")
NO_WORDS = "no-words-for:"


@cache
def environment() -> Environment:
    """The templates; a name that a template asks for in vain is an error."""
    return Environment(loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, autoescape=True)


class PageWords(dict[str, str]):
    """The words of the page's own controls; in the place of a missing one stands a mark with its key."""

    def __missing__(self, key: str) -> str:
        return f"{NO_WORDS}{key}"


@cache
def words(language: str) -> PageWords:
    """The words of the page's own controls in a language."""
    return PageWords(ask(language, "words")["words"])


def missing_words(html: str) -> set[str]:
    """The words that a template asked for in vain."""
    return set(re.findall(rf"{NO_WORDS}([\w./-]+)", html)) if NO_WORDS in html else set()


def script_json(value: object) -> Markup:
    """A value as JSON that may stand inside a script element."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def content_digest(played: Played) -> str:
    """A name for what the reader has to answer: progress made with other content does not count."""
    asked = [{"ask": phase["ask"], "items": [item["id"] for item in phase["items"]]} for phase in played.phases]
    return digest(canonical({"table": played.table, "seat": played.seat, "asked": asked}))[:8]


def drawn(played: Played, language: str, lesson: str, cards: str) -> str:
    """The markup of one table."""
    fence = played.fence
    context: dict[str, Any] = {
        "id": fence.name,
        "lesson": lesson,
        "digest": content_digest(played),
        "seat": played.seat,
        "table": played.table,
        "rules": [anchor(rule) for rule in fence.rules],
        "reply": played.first,
        "words": words(language),
        "cards": cards,
        "with": json.dumps(played.extra) if played.extra else None,
        "compare": json.dumps(fence.compared) if played.compared else None,
    }
    if played.phases:
        return render("lesson_exercise.html", context | exercise_context(played)) + compared(played, language)
    return render("card_table.html", context | table_context(played)) + compared(played, language)


def compared(played: Played, language: str) -> str:
    """The verdicts of several ways to play side by side, for a page without scripts."""
    if played.compared is None:
        return ""
    columns = render("compare.html", {"reply": played.compared, "words": words(language)})
    return f"<noscript>{columns}</noscript>"


def exercise_context(played: Played) -> dict[str, Any]:
    """What only an exercise has: its questions and their answers, and where fresh ones come from."""
    pairs = zip(played.phases, played.solutions, strict=True)
    answers = [
        {"question": shown["question"], "say": solution["say"], "labels": labels(shown, solution["solution"])}
        for shown, solution in pairs
    ]
    kind = played.fresh or {"game": played.fence.game, "options": {}}
    return {"asks": [phase["ask"] for phase in played.phases], "answers": answers, "kind": json.dumps(kind)}


def table_context(played: Played) -> dict[str, Any]:
    """What only a live table or a demonstration has."""
    watched = played.fence.asks == ["watch"]
    steps = len(played.told) if watched else 0
    return {"ask": "watch" if watched else "", "steps": steps, "told": played.told}


def labels(shown: Mapping[str, Any], solution: Sequence[str]) -> list[str]:
    """The right answers as the reader knows them."""
    by_id = {item["id"]: item["label"] for item in shown["items"]}
    return [by_id.get(item, item) for item in solution]


def anchor(rule: str) -> str:
    """The anchor of a rule named without its game."""
    return rule.replace("/", "-").replace(".", "-")


@kept
def parts(language: str, cards: str, manifest: Markup, book: str, book_url: str) -> str:
    """What every page with a table carries once; the book is in the page or in a file of its own."""
    context = {
        "words": words(language),
        "words_json": script_json(dict(words(language))),
        "lang": language,
        "cards": cards,
        "manifest": manifest,
        "book": Markup(book.replace("<", "\\u003c")) if book else None,
        "book_url": book_url or None,
    }
    return render("parts.html", context)


def render(template: str, context: Mapping[str, Any]) -> str:
    """One template with its context."""
    return environment().get_template(template).render(context)
