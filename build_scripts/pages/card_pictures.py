"""Draws the cards that a page names: a few in a line of text, or a row from high to low with their points."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from build_scripts.base.kept import kept
from build_scripts.base.messages import message
from build_scripts.base.problems import Problem, line_of
from build_scripts.base.sites import page_file, the_site
from build_scripts.cards.card_faces import index_of, pack_of
from build_scripts.pages.drawing import At, Drawn
from build_scripts.tables import lesson_pages

MARK = re.compile(r'<(?P<kind>span|div) data-cards="(?P<cards>[^"]*)">(?P<name>.*?)</(?P=kind)>')
PRINT = "<div data-print></div>"
SIGNS = {"S": "♠︎", "H": "♥︎", "D": "♦︎", "C": "♣︎", "T": ""}
# The text for the cards between two of a row.
GAP = "..."
ALONE = {"JK": "joker", "EX": "✴", "back": "", GAP: ""}


@dataclass(frozen=True, slots=True)
class Picture:
    """A card to draw, its text for readers who do not see it, and its points if they are given."""

    card: str
    say: str
    counts: str


def drawn(html: str, at: At) -> Drawn:
    """The page with its cards and its button to print drawn; the problems with cards that no pack has."""
    return with_cards(html, at.page, at.language, at.letters, at.cards)


@kept
def with_cards(html: str, page: str, language: str, letters: str, cards: str) -> Drawn:
    """The page with its cards and its button; `cards` is the address of the card faces."""
    wrong: list[Problem] = []

    def draw(found: re.Match[str]) -> str:
        pictures = list(named(found["cards"], letters))
        wrong.extend(
            problem_of(page_file(language, page), one.card)
            for one in pictures
            if one.card not in (*pack_of(letters), GAP)
        )
        row = found["kind"] == "div"
        context = {"pictures": pictures, "row": row, "name": Markup(found["name"]), "cards": cards}
        return lesson_pages.render("card_pictures.html", context).strip()

    html = MARK.sub(draw, html)
    if PRINT in html:
        button = lesson_pages.render("print_button.html", {"words": lesson_pages.words(language)})
        html = html.replace(PRINT, button)
    return Drawn(html, tuple(wrong))


def problem_of(file: str, card: str) -> Problem:
    """The problem of a card that no pack of the page has, at the line that names it."""
    text = (the_site().root / file).read_text(encoding="utf-8")
    return Problem(file, line_of(text, card), message("page.no-such-card", card=card))


def named(text: str, letters: str) -> Iterator[Picture]:
    """The cards of a mark: separated by blanks, each with its points after an equals sign if they are given."""
    for word in text.split():
        card, _, counts = word.partition("=")
        yield Picture(card, said(card, letters), counts)


def said(card: str, letters: str) -> str:
    """The suit and the index of a card, as they are printed on it."""
    if card in ALONE:
        return ALONE[card]
    suit, rank = card[:1], card[1:]
    return f"{SIGNS.get(suit, '')}{'10' if rank == 'T' else index_of(letters).get(rank, rank)}"
