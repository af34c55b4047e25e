"""The search index of a page: its words without its marks, each term and rule by itself, and the game of every hit."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape, unescape
from typing import Any

from build_scripts.pages.glossary import all_terms, asked_as
from build_scripts.tables.ways import HERE

# A link from a paragraph or a heading to itself, the mark of a rule's origin, and blocks of code.
MARKS = re.compile(
    r'<a class="headerlink"[^>]*>.*?</a>|<span class="rule-origin">.*?</span>(?=<a|</p>)|<pre\b.*?</pre>', re.DOTALL
)
TERM = re.compile(r'<dt(?=[^>]*\bid="(?P<id>[\w-]+)")[^>]*>(?P<term>.*?)</dt>\s*<dd>(?P<meaning>.*?)</dd>', re.DOTALL)
LIST = re.compile(r"<dl>.*?</dl>", re.DOTALL)
HEADING = re.compile(r'<h[23] id="(?P<section>[\w-]+)"')
RULE = re.compile(
    r'<p(?=[^>]*\bid="(?P<id>[\w-]+)")(?=[^>]*\bclass="(?:rule|reading)")(?P<marks>[^>]*)>(?P<text>.*?)</p>', re.DOTALL
)
OPTIONS = re.compile(r'data-options="([^"]*)"')
TAG = re.compile(r"<[^>]*>")

Entry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Source:
    """The facts that the index needs of a page besides its text: those of a glossary, or of the rules of a game."""

    glossaries: tuple[str, str] | None = None
    # The example of each rule, and the ways to play the game as JSON.
    examples: tuple[tuple[str, str], ...] | None = None
    ways: str = ""


def indexed(html: str, url: str, source: Source, sections: Callable[[str], list[Entry]]) -> list[Entry]:
    """The entries of a page; `sections` makes those of its sections."""
    if source.glossaries:
        return [*sections(MARKS.sub("", LIST.sub("", html))), *terms(html, url, *source.glossaries)]
    if source.examples is None:
        return sections(MARKS.sub("", html))
    whole, *others = rules(html, url, sections(MARKS.sub("", RULE.sub("", html))), dict(source.examples))
    return [whole | ({"ways": json.loads(source.ways)} if source.ways else {}), *others]


def ways(game: Mapping[str, Any]) -> str:
    """The options and variants that change the rules of a game, as JSON."""
    options = [
        {
            "option": option["option"],
            "title": option["title"],
            "usual": option["default"],
            "values": {one["value"]: one["label"] for one in option["values"]},
            **({HERE: option[HERE]} if option[HERE] != option["default"] else {}),
        }
        for option in game["options"]
    ]
    return json.dumps({"options": options, "variants": game["variants"]}, ensure_ascii=False)


def terms(html: str, url: str, glossary: str, other: str) -> Iterator[Entry]:
    """Each term of a glossary as an entry of its own: its other forms, and the words in which players ask for it.

    `glossary` and `other` are the texts of the glossary in this language and in the other.
    """
    forms = {term.anchor: term.forms[1:] for term in all_terms(glossary)}
    theirs = {term.anchor: term.forms for term in all_terms(other)}
    asked, asked_there = asked_as(glossary), asked_as(other)
    for found in TERM.finditer(html):
        anchor = found["id"]
        entry = {
            "location": f"{url}#{anchor}",
            "title": plain(found["term"]),
            "text": f"<p>{written(found['meaning'])}</p>",
        }
        said = (*asked.get(anchor, ()), *theirs.get(anchor, ()), *asked_there.get(anchor, ()))
        lists = {"forms": list(forms.get(anchor, ())), "asked": list(dict.fromkeys(said))}
        yield entry | {name: words for name, words in lists.items() if words}


def rules(html: str, url: str, sections: list[Entry], examples: Mapping[str, str]) -> list[Entry]:
    """The sections of a rules page with their rules: each with its text, the options that change it and its example."""
    by_location = {section["location"]: section for section in sections}
    heads = [(found.start(), found["section"]) for found in HEADING.finditer(html)]
    for found in RULE.finditer(html):
        within = next((section for start, section in reversed(heads) if start < found.start()), "")
        section = by_location.get(f"{url}#{within}", sections[0])
        options = OPTIONS.search(found["marks"])
        facts = {"options": options[1].split() if options else None, "example": examples.get(found["id"])}
        rule = {"id": found["id"], "text": written(found["text"])}
        section.setdefault("rules", []).append(rule | {name: fact for name, fact in facts.items() if fact})
    return sections


def written(html: str) -> str:
    """The words of a piece of a page as text of the index."""
    return escape(" ".join(plain(html).split()), quote=False)


def plain(html: str) -> str:
    """The words of a piece of a page."""
    return unescape(TAG.sub("", MARKS.sub("", html))).strip()


def of_game(entry: Entry, game: str) -> Entry:
    """An entry of the search with the name of its game in the title."""
    title = str(entry["title"])
    return entry if game.casefold() in title.casefold() else entry | {"title": f"{title} · {game}"}
