"""Sentences: the catalogues of each language, and the facts that fill them.

A message is named by a key such as "refuse.overtrump". Facts go into the braces of its text: `{card}` is a card by
its name, `{card:short}` by symbol and letter, `{held:or}` a list of cards joined by "or", `{suit:symbol}` a suit sign.
A fact called `count` chooses between singular and plural.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pkgutil import get_data
from typing import Any

from rules_core.actions import CallContract
from rules_core.cards import Card, Rank, Suit
from rules_core.reasons import Reason, impossible
from rules_core.seats import Seat, Side

LANGUAGES = ("nl", "en")
DOMAINS = (
    "rules",
    "exercises",
    "coach",
    "table",
    "gin",
    "tarot",
    "smousjas",
    "vijfhonderden",
    "honderden",
    "five-hundred",
    "maker",
)
TEXT_FORM = "\ufe0e"
LETTERED = "AKQCJT"
SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The words of one language."""

    language: str
    catalogue: NullTranslations
    letters: str = ""

    def text(self, key: str, /, **facts: object) -> str:
        """Return the text of a key with its facts filled in; raises KeyError for a key without text."""
        count = facts.get("count")
        found = self.catalogue.ngettext(key, key, count) if isinstance(count, int) else key
        if found == key:
            found = self.catalogue.gettext(key)
        if found == key:
            raise KeyError(f"{self.language} has no words for {key}")
        if "{" not in found:
            return found
        return found.format_map({name: Filled(self, fact) for name, fact in facts.items()})

    def has(self, key: str) -> bool:
        """Tell whether the catalogue holds a key."""
        return self.catalogue.gettext(key) != key

    def beginning_with(self, start: str | tuple[str, ...]) -> dict[str, str]:
        """Return every text whose key begins so."""
        found: dict[str, str] = {}
        catalogue: NullTranslations | None = self.catalogue
        while catalogue is not None:
            entries: dict[object, str] = getattr(catalogue, "_catalog", {})
            found |= {key: text for key, text in entries.items() if isinstance(key, str) and key.startswith(start)}
            catalogue = getattr(catalogue, "_fallback", None)
        return found

    def sentence(self, key: str, /, **facts: object) -> str:
        """Return the text of a key, beginning with a capital."""
        text = self.text(key, **facts)
        return text[:1].upper() + text[1:]

    def reason(self, reason: Reason) -> str:
        """Return the sentence of a reason."""
        return self.sentence(reason.saying, **dict(reason.facts))

    def card(self, one: Card) -> str:
        """Return the name of a card, such as "hartenvrouw" or "the queen of hearts"."""
        return _card_name(self, one)

    def short(self, one: Card) -> str:
        """Return suit sign and letter of a card, such as ♥V or ♥Q."""
        if one.suit not in SYMBOLS:
            return (
                self.text("short.trump", number=one.text[1:]) if one.suit is Suit.TRUMPS else self.text(f"short.{one}")
            )
        return SYMBOLS[one.suit] + TEXT_FORM + self.letter(one.rank)

    def letter(self, rank: Rank) -> str:
        """Return what is printed in the corner of a card."""
        return self.text(f"letter.{self.letters}{rank.value}") if rank.value in LETTERED else rank.value

    def place(self, one: Seat | Side) -> str:
        """Return the name of a seat or a side: a word for a compass point, else just its letter."""
        return self.text(f"{type(one).__name__.lower()}.{one.letter}") if one.compass else one.letter

    def suit(self, suit: Suit) -> str:
        """Return the name of a suit."""
        return self.text(f"suit.{suit.value}")

    def contract(self, name: str) -> str:
        """Return what a contract is called: a number of tricks with a suit, or a word."""
        kind = name.lstrip("0123456789")
        return self.text(f"contract.{kind}", count=name.removesuffix(kind))

    def joined(self, parts: Iterable[str], last: str = "and") -> str:
        """Return parts as a list in a sentence; `last` is the word before the last part: "and" or "or"."""
        every = list(parts)
        if len(every) < 2:
            return "".join(every)
        return ", ".join(every[:-1]) + self.text(f"list.{last}") + every[-1]


@dataclass(frozen=True, slots=True)
class Filled:
    """A fact on its way into a sentence: the text after the colon in the braces says in which form."""

    words: Words
    fact: Any

    def __format__(self, form: str) -> str:
        words = self.words
        match self.fact:
            case Card() as one:
                return words.short(one) if form == "short" else words.card(one)
            case Suit() as suit:
                return SYMBOLS[suit] + TEXT_FORM if form == "symbol" else words.suit(suit)
            case Rank() as rank:
                return words.text(f"rank.{rank.value}")
            case Seat() | Side() as one:
                return words.place(one)
            case CallContract(contract):
                return words.contract(contract)
            case tuple() as many if form == "short":
                return " ".join(format(Filled(words, one), "short") for one in many)
            case tuple() as many:
                return words.joined((format(Filled(words, one), "") for one in many), form or "and")
            case other:
                return str(other)


@cache
def _card_name(words: Words, one: Card) -> str:
    if one.suit is Suit.TRUMPS:
        return words.text("card.trump", number=one.text[1:])
    if one.suit is Suit.NONE:
        return words.text(f"card.{one.text}")
    stem, rank = words.text(f"card.stem.{one.suit.value}"), words.text(f"rank.{one.rank.value}")
    return words.text("card.name", stem=stem, rank=rank)


def _catalogue(language: str, domain: str) -> NullTranslations:
    try:
        compiled = get_data("rules_core.words", f"{language}/{domain}.mo")
    except FileNotFoundError:
        compiled = None
    if compiled is None:
        raise FileNotFoundError(f"{language}/{domain}.mo is missing: run python -m build_scripts.words")
    return GNUTranslations(io.BytesIO(compiled))


@cache
def words_of(language: str, letters: str = "") -> Words:
    """Return the words of a language, the cards with its own letters or with those of a pack such as "fr".

    Raises Impossible for a language that is not there.
    """
    if language not in LANGUAGES:
        raise impossible("lang", "problem.unknown-language", given=language, known=", ".join(LANGUAGES))
    first, *rest = (_catalogue(language, domain) for domain in DOMAINS)
    for more in rest:
        first.add_fallback(more)
    return Words(language, first, letters and f"{letters}.")
