"""The sentences that the tables of a lesson can say, and the terms that its course has taught by then."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from build_scripts.base.commands import ROOT
from build_scripts.pages.glossary import SPOKEN, TERM, term_of
from build_scripts.tables.engine import Book
from build_scripts.tables.fences import FENCE, Mode, read_fences
from build_scripts.tables.reply_book import play
from build_scripts.tables.untaught import untaught, with_untaught

SAYING = frozenset(["say", "label", "question", "verdict", "veiled", "standing", "own"])
# Terms that pages do not explain at first use but that a table must not use before a lesson does.
ALSO = frozenset(["troeven", "dekken"])
# Forms that the glossary does not need for its links.
MORE = {
    "nl": {"troeven": ["troefde", "troefden"], "dekken": ["ik dek", "dekt"], "bedienen": ["beken", "bekent"]},
    "en": {"troeven": ["trumped", "trumps in"], "dekken": ["claim", "claims", "ik dek"]},
}
# Words made of another word of the glossary: a reader who knows that one understands them.
MADE_OF = {
    "troefkleur": "troef",
    "troeven": "troef",
    "overtroeven": "troef",
    "ondertroeven": "troef",
    "roemen": "roem",
}
# Terms that a sentence explains by itself.
EXPLAINED = {
    "aan-slag": "the sentence says with which card",
    "vragen-kleur": "the suit led is the suit of the first card: each course begins with that",
    "bieder": "the player who bids",
    "spelende-zijde": "the side that plays",
    "verdedigers": "the side that does not play",
    "afronden": "the sentence gives both numbers, or says that there is none",
    "carre": "the number of cards alike",
    "opgooien": "an everyday word for putting a card away",
    "uitkomen": "every course begins with it",
    "op-de": "roem is declared with the number of its cards and its highest card",
}
# The terms of a part that the head of a lesson leaves out, besides words that are in no glossary.
OF_PART: Mapping[str, frozenset[str]] = {
    "trump": frozenset(["troef", "troefkleur", "troeven", "overtroeven", "ondertroeven", "jas", "nel"]),
    "contract": frozenset(["nat"]),
    "points": frozenset(["dekken", "spelpunt", "brandhout"]),
    "lives": frozenset(["leven"]),
    "roem": frozenset(["roem", "roemen", "stuk", "carre"]),
}
WORDS = {
    "nl": {"points": r"punt(?:en)?\b", "contract": r"(?:Gehaald|Verloren)\b"},
    "en": {"points": r"(?<!no )points?\b", "contract": r"(?:Made|Lost)\b"},
}


@dataclass(frozen=True)
class Lesson:
    """A lesson in one language: its page, its text, and that of the first language, which has the tables."""

    language: str
    page: str

    @property
    def text(self) -> str:
        """The text in its own language."""
        return (ROOT / "docs" / self.language / self.page).read_text(encoding="utf-8")

    @property
    def first(self) -> str:
        """The text in Dutch."""
        return (ROOT / "docs" / "nl" / self.page).read_text(encoding="utf-8")

    @property
    def prose(self) -> str:
        """What the reader reads: the text without its head, tables and addresses."""
        whole = FENCE.sub("", self.text)
        body = re.sub(r"\A---\n.*?\n---\n", "", whole, flags=re.DOTALL)
        return re.sub(r"\]\([^)]*\)", "]", body)


def lessons_of(game: str, language: str) -> list[Lesson]:
    """The lessons of a course in their order."""
    folder = ROOT / "docs" / language
    return [Lesson(language, str(one.relative_to(folder))) for one in sorted((folder / game / "lessons").glob("*.md"))]


def courses() -> list[tuple[str, str]]:
    """Every course with its language."""
    return sorted({(one.parent.parent.name, one.parts[-4]) for one in Path(ROOT / "docs").glob("*/*/lessons/*.md")})


@cache
def patterns(language: str) -> Mapping[str, re.Pattern[str]]:
    """How each term is said, by its anchor."""
    text = (ROOT / "docs" / language / "glossary.md").read_text(encoding="utf-8")
    found = {}
    for entry in TERM.finditer(text):
        spoken, anchor = SPOKEN.search(entry["rest"]), entry["id"]
        if ".no-tip" in entry["rest"] and not spoken and anchor not in ALSO:
            continue
        forms = [*map(re.escape, (*term_of(entry).forms, *MORE[language].get(anchor, ())))]
        choice = "|".join([*sorted(forms, key=len, reverse=True), *([spoken[1]] if spoken else [])])
        found[anchor] = re.compile(rf"(?<![\w-])(?:{choice})(?![\w-])", re.IGNORECASE)
    return {anchor: said for anchor, said in found.items() if anchor not in EXPLAINED}


def sentences(value: Any) -> Iterator[str]:
    """Every sentence in a reply, with the headline of a result."""
    if isinstance(value, list):
        for one in value:
            yield from sentences(one)
    if isinstance(value, dict):
        for key, one in value.items():
            said = key in SAYING or (key == "title" and "won" in value) or (key == "call" and "place" in value)
            if isinstance(one, str) and said:
                yield one
            else:
                yield from sentences(one)


def said_in(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Each sentence that the tables of a lesson can say, once, with the name of its table."""
    fences, problems = read_fences(lesson.page, lesson.language, lesson.text, lesson.first)
    assert not problems
    for fence in fences:
        book = Book(lesson.language)
        played = play(with_untaught(fence, lesson.first), book)
        told = [one["say"] for one in played.solutions] if fence.mode is not Mode.FRESH else []
        for one in dict.fromkeys(
            [*sentences([one for one in book.replies.values() if one["kind"] != "problems"]), *told]
        ):
            yield fence.name, one


def too_early(game: str, language: str) -> Iterator[tuple[str, str, str, str]]:
    """Each sentence that uses a term before its course does: lesson, table, term, sentence."""
    taught: set[str] = set()
    for lesson in lessons_of(game, language):
        prose, left_out = lesson.prose, untaught(lesson.first)
        taught |= {anchor for anchor, said in patterns(language).items() if said.search(prose)}
        taught |= {made for made, base in MADE_OF.items() if base in taught}
        hidden = frozenset().union(*(OF_PART.get(part, ()) for part in left_out))
        barred = {anchor: said for anchor, said in patterns(language).items() if anchor not in taught - hidden}
        words = {part: said for part, said in WORDS[language].items() if part in left_out}
        if "roem" in taught - hidden:
            words.pop("points", None)  # Roem is counted in points before the tricks are.
        for table, say in said_in(lesson):
            for term, said in [*barred.items(), *((part, re.compile(rf"\b{one}")) for part, one in words.items())]:
                if said.search(say):
                    yield Path(lesson.page).stem, table, term, say
