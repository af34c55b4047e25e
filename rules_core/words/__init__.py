"""Sentences: the catalogues of each language, and the facts that fill them.

A message is named by a key such as "refuse.overtrump". Facts go into the braces of its text: `{card}` is a card by
its name, `{card:short}` by symbol and letter, `{held:or}` a list of cards joined by "or", `{suit:symbol}` a suit sign,
`{suit:one}` its name in "the highest heart", `{side:win|wins}` the first word for a team and the second for one player,
`{points:points|point}` the second for exactly one, `{points:{points} points|one point|no points}` the third for nought,
`{rank:de|het}` the second for an ace, `{level:stem}` the stem of a verb, so that a player who doubles can say so,
`{factor:times}` what becomes of points, as in "doubled".
A fact called `count` chooses between singular and plural.

The player who reads is "you", the own side "you two" and the other one "they". A word that agrees with a player has the
form for these first, `{seat:hebt|heeft}`; for a side, or several players, the third form is for the reader alone,
`{side:hebben|heeft|hebt}`. A form may hold braces itself: `{seat:your cards|the cards of {seat}}`. `{seat:object}` is
"jou" and "them" instead of "jij" and "they"; `{seat:subject}` has no verb of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any

from rules_core.cards.actions import CallContract
from rules_core.cards.cards import Card, Rank, Suit
from rules_core.cards.reader import Reader
from rules_core.cards.reasons import Amount, Reason, Sum, impossible
from rules_core.cards.seats import Seat, Seating, Side
from rules_core.words.catalogues import BROUGHT, Domains, NoWords

LANGUAGES = ("nl", "en")
# A language that is not ours may have its words here too; its code is part of their place.
CODE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]+)*")
# The languages of which this program has the words and has read some, the last one first.
READ: list[str] = []
CASES = ("subject", "object")
TEXT_FORM = "\ufe0e"
LETTERED = "AKQCJT"
NEXT_SENTENCE = re.compile(r"(?<=[.?] )[a-z]")
PLUS, MINUS = "+", "\N{MINUS SIGN}"
SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The words of one language; `reader` is the player whom they address, if any.

    `instead` names the key that is used for another, at a table that leaves something out.
    """

    language: str
    domains: Domains
    letters: str = ""
    reader: Reader | None = None
    instead: Mapping[str, str] = field(default_factory=dict)

    def to(self, seating: Seating, seat: Seat | None) -> Words:
        """Return the same words, addressed to the player at a seat; to nobody in particular for None."""
        return _spoken_to(self, seating, seat) if seat else self

    def text(self, key: str, /, **facts: object) -> str:
        """Return the text of a key with its facts filled in; raises NoWords for a key without text."""
        key, count = self.instead.get(key, key), facts.get("count")
        if not key:
            return ""
        found = self.domains.found(key, count if isinstance(count, int) else 1)
        if found is None:
            raise NoWords(self.language, key)
        if "{" not in found:
            return found
        filled = found.format_map({name: Filled(self, fact) for name, fact in facts.items()})
        return NEXT_SENTENCE.sub(lambda first: first[0].upper(), filled) if self.reader else filled

    def has(self, key: str) -> bool:
        """Return whether the catalogue holds a key."""
        return self.domains.found(key) is not None

    def beginning_with(self, start: str | tuple[str, ...]) -> dict[str, str]:
        """Return every text whose key begins with `start`."""
        every = self.domains.every()
        return {key: text for key, text in every.items() if isinstance(key, str) and key.startswith(start)}

    def sentence(self, key: str, /, **facts: object) -> str:
        """Return the text of a key, beginning with a capital unless it begins with the words that somebody wrote."""
        text, given = self.text(key, **facts), facts.get("given")
        return text if given and text.startswith(str(given)) else text[:1].upper() + text[1:]

    def reason(self, reason: Reason) -> str:
        """Return the sentence of a reason."""
        return self.sentence(reason.saying, **dict(reason.facts))

    def card(self, one: Card) -> str:
        """Return the name of a card, such as "hartenvrouw" or "the queen of hearts"."""
        return _card_name(words_of(self.language), one)

    def short(self, one: Card) -> str:
        """Return suit sign and letter of a card, such as ♥V or ♥Q."""
        if one.suit not in SYMBOLS:
            return (
                self.text("short.trump", number=one.text[1:]) if one.suit is Suit.TRUMPS else self.text(f"short.{one}")
            )
        return SYMBOLS[one.suit] + TEXT_FORM + self.letter(one.rank)

    def letter(self, rank: Rank) -> str:
        """Return the letter or figure in the corner of a card."""
        return self.text(f"letter.{self.letters}{rank.value}") if rank.value in LETTERED else rank.value

    def pronoun(self, one: object) -> str:
        """Return the name of the pronoun by which the reader knows a player or side; empty for anybody else."""
        return self.reader.pronoun(one) if self.reader and isinstance(one, Seat | Side) else ""

    def player(self, one: Seat | Side, case: str = "") -> str:
        """Return the word for a seat or side in a sentence: a pronoun, or its name."""
        pronoun = self.pronoun(one)
        if not pronoun:
            return self._name(one)
        return self.text(f"reader.{pronoun}.object" if case == "object" else f"reader.{pronoun}")

    def heading(self, one: Seat | Side) -> str:
        """Return the heading of a seat or a column of scores."""
        called = self.player(one)
        return called[:1].upper() + called[1:]

    def _name(self, one: Seat | Side) -> str:
        """Return the name of a seat or side: a word for a compass point or for a team, else just its letter."""
        named = one.compass or len(one.letter) > 1
        return self.text(f"{type(one).__name__.lower()}.{one.letter}") if named else one.letter

    def is_one(self, fact: object) -> bool:
        """Return whether a sentence speaks of a fact in the singular: the number 1, one card, one player.

        Whether two partners named by points of the compass are one or several depends on the language. The reader is
        never in the third person singular.
        """
        if self.pronoun(fact):
            return False
        match fact:
            case Side() as one:
                partners = one.letter in ("NS", "EW")
                return len(one.letter) == 1 or (partners and self.text("number.partners") == "1")
            case Seat():
                return True
            case tuple() as many:
                return len(many) == 1 and not self.pronoun(many[0])
            case Amount(text=text):
                return text == "1"
        return str(fact) == "1"

    @staticmethod
    def is_nought(fact: object) -> bool:
        """Return whether a fact is the number 0."""
        return isinstance(fact, Amount | int) and str(getattr(fact, "text", fact)) == "0"

    def agreeing(self, fact: object, forms: list[str]) -> str:
        """Return the form that agrees with a fact: for several, for one, and at times for the reader or nought."""
        several, single, *other = forms
        alone = fact[0] if isinstance(fact, tuple) and len(fact) == 1 else fact
        if other and (self.pronoun(alone) == "you" or self.is_nought(alone)):
            return other[0]
        return single if self.is_one(fact) else several

    def suit(self, suit: Suit, form: str = "") -> str:
        """Return the name of a suit; with `one` that of a card of it, as in "the highest heart"."""
        return self.text(f"suit.{suit.value}.one" if form == "one" else f"suit.{suit.value}")

    def contract(self, name: str) -> str:
        """Return the name of a contract: a number of tricks with a suit, or a word."""
        kind = name.lstrip("0123456789")
        return self.text(f"contract.{kind}", count=name.removesuffix(kind))

    def joined(self, parts: Iterable[str], last: str = "") -> str:
        """Return parts as a list in a sentence; `last` is the word before the last part: "and", or "or"."""
        every = list(parts)
        if len(every) < 2:
            return "".join(every)
        return ", ".join(every[:-1]) + self.text(f"list.{last or 'and'}") + every[-1]

    def number(self, one: Amount | int) -> str:
        """Return a number as it is printed: with a minus sign, and the point of the language before a fraction."""
        text = (one.text if isinstance(one, Amount) else str(one)).replace("-", MINUS)
        return text.replace(".", self.text("number.point")) if "." in text else text

    def added_up(self, terms: Iterable[tuple[int, Reason]]) -> str:
        """Return points as a sum, such as "65 (tricks) + 10 (last trick) \N{MINUS SIGN} 5 (rounding)"."""
        signed = ((MINUS if points < 0 else PLUS, abs(points), term) for points, term in terms)
        said = [f"{sign} {points} ({self.text(term.saying, **dict(term.facts))})" for sign, points, term in signed]
        return " ".join(said).removeprefix(f"{PLUS} ") or "0"


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
                return SYMBOLS[suit] + TEXT_FORM if form == "symbol" else words.suit(suit, form)
            case Rank() as rank:
                return form.split("|")[rank is Rank.ACE] if "|" in form else words.text(f"rank.{rank.value}")
            case one if "|" in form:
                return words.agreeing(one, form.split("|"))
            case Seat() | Side() as one:
                return words.player(one, form)
            case CallContract(contract):
                return words.contract(contract)
            case Amount() | int() as number:
                return words.text(f"times.{number}") if form == "times" else words.number(number)
            case Sum(terms):
                return words.added_up(terms)
            case tuple() as many:
                return _listed(words, many, form)
            case other:
                return words.text(f"stem.{other}") if form == "stem" else str(other)


def _listed(words: Words, many: tuple[Any, ...], form: str) -> str:
    if form == "short":
        return " ".join(format(Filled(words, one), "short") for one in many)
    if form == "ranks":
        return ", ".join(words.text(f"rank.{one.rank.value}") for one in many)
    case = form if form in CASES else ""
    reader_first = sorted(many, key=lambda one: words.pronoun(one) != "you")
    return words.joined((format(Filled(words, one), case) for one in reader_first), "" if case else form)


@cache
def _card_name(words: Words, one: Card) -> str:
    if one.suit is Suit.TRUMPS:
        return words.text("card.trump", number=one.text[1:])
    if one.suit is Suit.NONE:
        return words.text(f"card.{one.text}")
    stem, rank = words.text(f"card.stem.{one.suit.value}"), words.text(f"rank.{one.rank.value}")
    return words.text("card.name", stem=stem, rank=rank)


@cache
def _domains_of(language: str) -> Domains:
    return Domains(language)


@cache
def words_of(language: str, letters: str = "") -> Words:
    """Return the words of a language, the cards with its own letters or with those of a pack such as "fr".

    Raises Impossible for an unknown language.
    """
    try:
        domains = _domains_of(language if CODE.fullmatch(language) else "")
    except FileNotFoundError:
        if language in LANGUAGES:
            raise
        raise impossible("lang", "problem.unknown-language", given=language, known=", ".join(LANGUAGES)) from None
    READ[:] = [language, *(one for one in READ if one != language)]
    return Words(language, domains, letters and f"{letters}.")


def bring(catalogues: Mapping[str, bytes]) -> None:
    """Read compiled catalogues, by place such as "fy/table.mo", instead of ours from now on, and no others."""
    BROUGHT.clear()
    BROUGHT.update(catalogues)
    READ.clear()
    for read in (_domains_of, words_of, words_that_are_here, _spoken_to, _card_name):
        read.cache_clear()


@lru_cache(maxsize=64)
def _spoken_to(words: Words, seating: Seating, seat: Seat) -> Words:
    return replace(words, reader=Reader(seat, seating))


@cache
def words_that_are_here() -> Words:
    """Return the words to use when no language was requested; a page may have one language only."""
    for language in (*reversed(LANGUAGES), *READ):
        with suppress(FileNotFoundError):
            return words_of(language)
    return words_of(LANGUAGES[0])
