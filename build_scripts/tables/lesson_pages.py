"""Draws the tables of a page with the templates, and embeds the data that the widgets need."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from build_scripts.base.archives import digest
from build_scripts.base.commands import ROOT
from build_scripts.base.kept import kept
from build_scripts.base.sites import the_site
from build_scripts.tables.engine import Reply, ask, canonical
from build_scripts.tables.fences import WATCH, Fence, Mode
from build_scripts.tables.reply_book import Played
from build_scripts.tables.suit_ink import inked
from build_scripts.tables.untaught import KEY

TEMPLATES = ROOT / "build_scripts" / "templates"
# The piles of cards that come into the hands later.
TO_COME = ("face-down", "stock", "undealt")
NO_WORDS = "no-words-for:"
# The lines between the elements of a table, which its page would carry.
BETWEEN = re.compile(r">\n\s*<")
ICON = re.compile(r'<symbol id="(kt-icon-[\w-]+)".*?</symbol>\n?')


@cache
def environment() -> Environment:
    """The templates; an undefined name in a template is an error."""
    found = Environment(loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, autoescape=True)
    found.filters["inked"] = inked
    return found


class PageWords(dict[str, str]):
    """The words of the page's own controls; a missing word becomes a mark with its key."""

    def __missing__(self, key: str) -> str:
        return f"{NO_WORDS}{key}"


@cache
def words(language: str) -> PageWords:
    """The words of the page's own controls in a language."""
    return PageWords(ask(language, "words")["words"])


def missing_words(html: str) -> set[str]:
    """The keys of the words that a page lacks."""
    return set(re.findall(rf"{NO_WORDS}([\w./-]+)", html)) if NO_WORDS in html else set()


def script_json(value: object) -> Markup:
    """A value as JSON that is safe inside a script element."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def content_digest(played: Played) -> str:
    """A digest of the questions to the reader: progress with other content does not count.

    What the table leaves out does not matter.
    """
    asked = [{"ask": phase["ask"], "items": [item["id"] for item in phase["items"]]} for phase in played.phases]
    return digest(canonical({"table": played.taught or played.table, "seat": played.seat, "asked": asked}))[:8]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question's context in its lesson: its number with the total.

    With `scene`, the exercise has a place for the paragraph that sets the scene; `signs` are explained below the table.
    """

    place: tuple[int, int] | None = None
    scene: bool = False
    signs: tuple[str, ...] = ()


def drawn(played: Played, language: str, lesson: str, cards: str, asked: Asked) -> str:
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
        "signs": asked.signs,
    }
    if played.phases:
        context |= dict(zip(("place", "places"), asked.place or (None, None), strict=True), scene=asked.scene)
        html = render("lesson_exercise.html", context | exercise_context(played, language))
    else:
        html = render("card_table.html", context | table_context(played, language))
    return BETWEEN.sub("><", html) + usual_note(played, language) + compared(played, language)


def usual_note(played: Played, language: str) -> str:
    """The line below a table that does not follow the house rules of the club."""
    said = words(language)["ui.usual-rules"].replace("{site}", the_site().name)
    return f'<p class="kt-usual"><small>{escape(said)}</small></p>' if played.usual else ""


def signs(played: Played) -> tuple[str, ...]:
    """The signs beside the names at a table that get a meaning, in the order in which they stand there."""
    view = played.first["view"] if played.first else None
    if view is None:
        return ()
    shown = {
        "dealer": any(seat["dealer"] for seat in view["seats"]),
        "leads": "playing" in view["felt"] or bool(view["trick"] and view["trick"]["cards"]),
        "declarer": any(seat["player"] for seat in view["seats"]) and bool(view["trump"]),
    }
    return tuple(name for name, is_shown in shown.items() if is_shown)


def compared(played: Played, language: str) -> str:
    """The verdicts of several ways to play side by side, for a page without scripts."""
    if played.compared is None:
        return ""
    columns = render("compare.html", {"reply": played.compared, "words": words(language)})
    return f"<noscript>{columns}</noscript>"


def exercise_context(played: Played, language: str) -> dict[str, Any]:
    """The context of exercises only: the questions and their answers, and the source of fresh ones."""
    pairs = zip(played.phases, played.solutions, strict=True)
    answers = [
        {"question": shown["question"], "say": solution["say"], "labels": labels(shown, solution["solution"])}
        for shown, solution in pairs
    ]
    kind = played.fresh or {"game": played.fence.game, "options": house_rules(played.fence)}
    asks = [phase["ask"] for phase in played.phases]
    return {
        "asks": asks,
        "answers": answers,
        "kind": json.dumps(kind),
        "looks": [look_at(one, language) for one in asks],
    }


def in_words(played: Played, language: str, *, scene: bool = False) -> str:
    """A table in words: what lies there, the questions, and their answers."""
    found = exercise_context(played, language) if played.phases else {"answers": []}
    context = {"reply": played.first, "answers": found["answers"], "scene": scene, "words": words(language)}
    return render("in_words.html", context)


def house_rules(fence: Fence) -> dict[str, str]:
    """The house rules that a table sets, and the parts that it leaves out."""
    known = ask(the_site().first, "notation", game=fence.game.partition("/")[0]).get("options", {})
    return {name: value for name, value in fence.setup.items() if name in (*known, KEY)}


def look_at(ask: str, language: str) -> str:
    """The advice on what to look at first for a question of this kind."""
    kind = ask.partition(":")[0]
    return words(language).get(f"ui.look-{kind}") or words(language)["ui.look"]


def table_context(played: Played, language: str) -> dict[str, Any]:
    """The context of live tables and demonstrations only."""
    watched = played.fence.mode is Mode.WATCHED
    return {
        "reply": in_melds(played.first),
        "ask": WATCH if watched else "",
        "steps": len(played.told),
        "told": played.told,
        "fades": played.fades,
        "longest": longest(played),
        "way": way_to(played, language),
    }


def in_melds(reply: Reply | None) -> Reply | None:
    """A table with the hand as scripts lay it: the best melds first, each after the first with a gap before it."""
    if reply is None:
        return None
    view = reply["view"]
    groups: list[list[str]] = view.get("groups", [])
    place = {card: index for index, card in enumerate(card for group in groups for card in group)}
    begins = {group[0] for group in groups[1:]}
    held = [one | ({"begins": True} if one["card"] in begins else {}) for one in view["hand"]]
    held.sort(key=lambda one: place.get(one["card"], 0))
    return {**reply, "view": {**view, "hand": held}}


def way_to(played: Played, language: str) -> str:
    """What the way to a play says: how many tricks, if every hand has as many cards and none is to be drawn."""
    view = played.first["view"] if played.first and played.fence.mode is Mode.PLAYED else None
    if view is None or not view["felt"].get("playing") or view["felt"].get("open"):
        return ""
    if any(pile["pile"] in TO_COME for pile in view.get("piles", ())):
        return ""
    tricks, numbers = len(view["hand"]), words(language)["ui.small-numbers"].split()
    if {seat["cards"] for seat in view["seats"]} != {tricks} or not 2 <= tricks < len(numbers) + 2:
        return ""
    return words(language)["ui.play-lesson-tricks"].replace("{many}", numbers[tricks - 2])


def longest(played: Played) -> str | None:
    """The longest sentence of a table that is stepped through; the strip keeps room for it."""
    return max(played.told, key=len, default=None)


def labels(shown: Mapping[str, Any], solution: Sequence[str]) -> list[str]:
    """The right answers by their labels."""
    by_id = {item["id"]: item["label"] for item in shown["items"]}
    return [by_id.get(item, item) for item in solution]


def anchor(rule: str) -> str:
    """The anchor of a rule named without its game."""
    return rule.replace("/", "-").replace(".", "-")


@kept
def parts(language: str, cards: str, manifest: Markup, book: tuple[str, str], words_json: Markup) -> str:
    """The parts that a page with a table carries once; the book is in the page or in a file of its own."""
    context = {
        "words": words(language),
        "words_json": words_json,
        "lang": language,
        "cards": cards,
        "manifest": manifest,
        "book": Markup(book[0].replace("<", "\\u003c")) if book[0] else None,
        "book_url": book[1] or None,
    }
    return render("parts.html", context)


def without_unused_icons(html: str) -> str:
    """A page without the icons that nothing on it shows."""
    return ICON.sub(lambda found: found[0] if f'href="#{found[1]}"' in html else "", html)


def render(template: str, context: Mapping[str, Any]) -> str:
    """One template with its context."""
    return environment().get_template(template).render(context)
