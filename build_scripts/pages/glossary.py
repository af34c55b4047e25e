"""Links the first use of each term on a page to the glossary; touching it shows its meaning."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape

from build_scripts.base.kept import kept

TERM = re.compile(
    r"^(?P<term>[^\n:{]+?) *\{: *#(?P<id>[\w-]+)(?P<rest>[^}]*)\}\n:[ \t]+(?P<meaning>(?:.+\n?)+?)(?=\n|\Z)",
    re.MULTILINE,
)
FORMS = re.compile(r'data-forms="([^"]*)"')
SPOKEN = re.compile(r'data-spoken="([^"]*)"')
# Words in which players ask for a term: those that our pages do not use, and single words that they reject.
ASKED = re.compile(r'data-(?P<kind>asked|not)="(?P<words>[^"]*)"')
TAG = re.compile(r"(<[^>]*>)")
OPENED = re.compile(r"<([a-z][a-z0-9-]*)\b[^>]*?(/?)>")

# Inside these a term stays plain: they are links or names already, or explain the term itself.
CLOSED_TO_TERMS = frozenset(
    ["a", "abbr", "button", "code", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "kbd", "pre", "summary", "table"]
)


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary with all its forms, its anchor and its meaning."""

    forms: tuple[str, ...]
    anchor: str
    meaning: str


def read_terms(text: str) -> list[Term]:
    """The terms of a glossary page that pages explain at their first use."""
    return [term_of(found) for found in TERM.finditer(text) if ".no-tip" not in found["rest"]]


def all_terms(text: str) -> list[Term]:
    """Every term of a glossary page."""
    return [term_of(found) for found in TERM.finditer(text)]


@kept
def spoken(text: str) -> dict[str, str]:
    """The spoken forms of the terms that a table explains, by anchor: patterns for the script of the page."""
    said = ((found["id"], SPOKEN.search(found["rest"])) for found in TERM.finditer(text))
    return {anchor: pattern[1] for anchor, pattern in said if pattern}


@kept
def asked_as(text: str) -> dict[str, tuple[str, ...]]:
    """The words in which players ask for the terms of a glossary page besides the forms on our pages, by anchor."""
    return {found["id"]: tuple(asked_in(found)) for found in TERM.finditer(text)}


def asked_in(term: re.Match[str]) -> Iterator[str]:
    """The words in which players ask for a term: its name in the other language, and those that the glossary lists."""
    translated, dot, _ = term["meaning"].partition(" · ")
    yield from words_in(translated.strip("*")) if dot else ()
    for found in ASKED.finditer(term["rest"]):
        words = words_in(found["words"])
        yield from (word for word in words if found["kind"] == "asked" or " " not in word)


def words_in(listed: str) -> list[str]:
    """The words of a list with commas between them."""
    return [word for word in map(str.strip, listed.split(",")) if word]


def term_of(found: re.Match[str]) -> Term:
    """The term of a match."""
    more = FORMS.search(found["rest"])
    forms = [found["term"], *words_in(more[1] if more else "")]
    meaning = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", " ".join(found["meaning"].split()))
    return Term(tuple(forms), found["id"], re.sub(r"[*_`]", "", meaning))


class TermLinks:
    """The terms, ready to be found in text."""

    def __init__(self, terms: list[Term]) -> None:
        self.by_form = {form.casefold(): term for term in terms for form in term.forms}
        longest_first = sorted(self.by_form, key=len, reverse=True)
        choice = "|".join(map(re.escape, longest_first)) or r"(?!)"
        self.pattern = re.compile(rf"(?<![\w-])(?:{choice})(?![\w-])", re.IGNORECASE)

    def linked(self, html: str, glossary: str) -> str:
        """The page with the first use of each term linked."""
        seen: set[str] = set()
        return "".join(self.pieces(html, glossary, seen))

    def pieces(self, html: str, glossary: str, seen: set[str]) -> Iterator[str]:
        """The tags unchanged, and the text between them with links where they are allowed."""
        closed: list[str] = []
        for piece in TAG.split(html):
            if piece.startswith("<"):
                follow(piece, closed)
                yield piece
            elif closed:
                yield piece
            else:
                yield self.pattern.sub(lambda found: self.link(found[0], glossary, seen), piece)

    def link(self, found: str, glossary: str, seen: set[str]) -> str:
        """A form of a term as a link, if it is the first on the page."""
        term = self.by_form[unescape(found).casefold()]
        if term.anchor in seen:
            return found
        seen.add(term.anchor)
        return f'<a class="term" href="{glossary}#{term.anchor}">{found}</a>'


def meanings(own: Iterable[Term], other: Iterable[Term]) -> dict[str, list[str]]:
    """Each term with its meaning, in this language and in the other, by anchor."""
    beside = {term.anchor: term for term in other}
    found = {}
    for term in own:
        known = beside.get(term.anchor)
        found[term.anchor] = [term.forms[0], term.meaning, *([known.forms[0], known.meaning] if known else [])]
    return found


@kept
def term_links(text: str) -> TermLinks:
    """The links to the terms of a glossary page."""
    return TermLinks(read_terms(text))


def follow(tag: str, closed: list[str]) -> None:
    """Keep track of the elements around a place that do not take links."""
    if closed and tag.startswith(f"</{closed[-1]}"):
        closed.pop()
        return
    opened = OPENED.match(tag)
    # Inside a closed element only the same kind of element is counted; all others end before it.
    if opened and not opened[2] and opened[1] in ({closed[-1]} if closed else CLOSED_TO_TERMS):
        closed.append(opened[1])
