"""The page that finds the rule a reader holds wrongly: its games, and the file that each conversation fetches.

Such a file has the bank of a game in one language, the reply to each of its questions, and the paragraphs of its rules.
So no question waits for Python, and no page carries what few readers ask for.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from build_scripts.base.kept import kept
from build_scripts.base.sites import the_site
from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.pages.fresh_asks import ORDER, fresh_asks
from build_scripts.pages.game_list import games_with_pages
from build_scripts.shared.shared_files import BANK, FOLDER, named
from build_scripts.tables import lesson_pages
from build_scripts.tables.bank import bank_file, read_bank
from build_scripts.tables.engine import Book
from build_scripts.tables.folded_book import folded
from build_scripts.tables.rule_anchors import rules

MARK = "<div data-diagnosis></div>"
PAGE = "diagnose"
# A paragraph of plain text above the mark of its rule.
PARAGRAPH = re.compile(r"(?:\A|\n\n)(?P<text>(?:[^\n{]+\n)+)\{: #(?P<anchor>[\w-]+) \.rule\b")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
TAG = re.compile(r"<[^>]*>")
NO_TABLE: Mapping[str, Any] = {"view": None, "items": [], "question": ""}


def drawn(html: str, at: At) -> Drawn:
    """The page with the choice of games and the places for a conversation in place of its mark."""
    return in_place_of(MARK, html, lambda: conversation(at))


def way_to(at: At, game: str) -> str | None:
    """The address of the conversation about a game; None for a game without a bank, or a site without the page."""
    return f"{at.up}{PAGE}/#{game}" if f"{PAGE}.md" in at.read and bank_file(game).exists() else None


def conversation(at: At) -> str:
    """The markup of the page."""
    games = [game for game in games_with_pages(at.language) if bank_file(game["game"]).exists()]
    known = {
        game["game"]: {"title": game["title"], "letters": game.get("letters") or "", "bank": address(at, game["game"])}
        for game in games
    }
    context = {
        "games": games,
        "known": lesson_pages.script_json(known),
        "table": lesson_pages.render("lesson_exercise.html", exercise(at, "")),
        "row": lesson_pages.render("lesson_exercise.html", exercise(at, ORDER)),
        "words": lesson_pages.words(at.language),
        "cards": at.cards,
    }
    return lesson_pages.render("diagnose.html", context)


def exercise(at: At, ask: str) -> dict[str, Any]:
    """The context of an exercise that is still to be laid: at a table, or in a row."""
    return {
        "id": f"diagnosis-{ask or 'table'}",
        "lesson": PAGE,
        "digest": "",
        "seat": "S",
        "table": "",
        "asks": [ask],
        "rules": [],
        "reply": NO_TABLE,
        "answers": [],
        "with": None,
        "kind": None,
        "place": None,
        "looks": [],
        "words": lesson_pages.words(at.language),
        "cards": at.cards,
    }


def address(at: At, game: str) -> str:
    """The address of the file for a game, which is written unless it is there."""
    page = at.read.get(f"{game}/rules.md")
    said = tuple(paragraphs(page.markdown).items()) if page else ()
    name = named(at.shared_folder, f"{BANK}-{at.language}-{game}", "json", file_of(game, at.language, said))
    return f"{at.up}../{FOLDER}/{name}"


@kept
def file_of(game: str, language: str, said: tuple[tuple[str, str], ...]) -> str:
    """The file of a game in a language, as text; `said` has the paragraphs of its rules by their anchors."""
    bank, paragraph, spoken = read_bank(game), dict(said), the_site().spoken(language)
    known = rules(language)[game]
    believed = sorted({rule for belief in bank["beliefs"] for rule in belief["rules"]})
    content = {
        "game": game,
        "beliefs": [{"rules": one["rules"], "says": one["says"][spoken]} for one in bank["beliefs"]],
        "questions": bank["questions"],
        "rules": {
            rule: {"rule": found.id, "anchor": found.anchor, "say": paragraph[found.anchor]}
            for rule in believed
            # A club's own page of the rules may say less than ours.
            if (found := known[lesson_pages.anchor(rule)]).anchor in paragraph
        },
        "fresh": fresh_asks(game),
    }
    replies = json.loads(folded(shown(bank, language)))
    return json.dumps({**content, **replies}, ensure_ascii=False, separators=(",", ":"))


def shown(bank: Mapping[str, Any], language: str) -> Mapping[str, Any]:
    """The replies of a conversation: how each question is laid, and its right answer with the reason."""
    book = Book(language)
    for row in bank["questions"]:
        where = {"table": row["table"], "seat": row["seat"], "ask": row["ask"], **row.get("with", {})}
        for op in ("show", "solve"):
            book.ask(op, **where)
    return book.replies


@kept
def paragraphs(markdown: str) -> dict[str, str]:
    """The paragraphs of a rules page as plain text, by the anchors of their rules."""
    return {found["anchor"]: plain(found["text"]) for found in PARAGRAPH.finditer(markdown)}


def plain(markdown: str) -> str:
    """A paragraph without its links, emphasis and tags."""
    return " ".join(re.sub(r"[*`]", "", TAG.sub("", LINK.sub(r"\1", markdown))).split())
