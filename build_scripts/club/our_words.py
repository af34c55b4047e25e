"""Our sentences as a club can replace or translate them, and the catalogues of its site, made of both."""

import io
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from pathlib import Path

import yaml
from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.mofile import read_mo, write_mo

from build_scripts.base.commands import OURS
from build_scripts.base.languages import locale_of, plural_forms
from build_scripts.base.names import CORE
from build_scripts.base.sites import SETTINGS, SPOKEN
from build_scripts.pages.bare_pages import SettingsLoader
from build_scripts.python.core_parts import kind_of
from build_scripts.python.words import NO_TIME

# The catalogue of the words around the pages: the menu, the search, the page of a missing page.
SITE = "site"
# The catalogues in the order in which a learner meets their sentences; those of the games come after the third.
FIRST = (SITE, "rules", "table")
LAST = ("exercises", "results", "coach", "forced", "look-back", "solving", "laying", "sets", "worksheet", "deals")
# And the beginnings of the keys in a catalogue, in that order; the others follow by name.
BEGINNINGS = (
    *("game", "kind", "suit", "rank", "card", "letter", "short", "seat", "side", "reader", "list", "number", "view"),
    *("ask", "label", "call", "refuse", "reason", "why", "duty", "event", "score", "hint", "ui"),
)
CATALOGUES_OF_KIND = re.compile(r"\bwords=\((?P<names>[^)]*)\)")
# The numbers among which one is looked for that takes a plural form.
COUNTS = (1, *range(2, 200), 0)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: its text, or one for each plural form of its language if a number chooses among them."""

    forms: tuple[str, ...]
    counted: bool = False


Sentences = Mapping[str, Sentence]


@cache
def our_catalogues(language: str) -> Mapping[str, Sentences]:
    """Our sentences in a language, by catalogue and key: those of the rules core, and the words around the pages."""
    settings = yaml.load((OURS / SETTINGS).read_text(encoding="utf-8"), Loader=SettingsLoader)
    found = {SITE: {f"{SITE}.{key}": Sentence((text,)) for key, text in settings["extra"]["words"][language].items()}}
    for file in sorted((CORE / "words" / language).glob("*.mo")):
        with file.open("rb") as binary:
            messages = [one for one in read_mo(binary) if one.id]
        found[file.stem] = dict(map(keyed, messages))
    return found


def keyed(one: Message) -> tuple[str, Sentence]:
    """The key and the sentence of a message in a catalogue."""
    if one.pluralizable:
        return str(one.id[0]), Sentence(tuple(one.string), counted=True)
    return str(one.id), Sentence((str(one.string),))


@cache
def ours_by_key(language: str) -> Sentences:
    """Our sentences in a language by key."""
    return {key: one for sentences in our_catalogues(language).values() for key, one in sentences.items()}


def for_learners(language: str, games: Collection[str]) -> dict[str, Sentences]:
    """Our sentences for some games, by catalogue and key, in the order in which a learner meets them."""
    every, of_kinds = our_catalogues(language), catalogues_of_kinds()
    wanted = [name for game in games for name in of_kinds.get(kind_of(game), ())]
    others = [name for name in every if name not in (*FIRST, *LAST, *(one for few in of_kinds.values() for one in few))]
    return {
        name: {key: every[name][key] for key in sorted(every[name], key=place_of)}
        for name in dict.fromkeys((*FIRST, *wanted, *LAST, *others))
    }


def place_of(key: str) -> tuple[int, str]:
    """The place of a key in its catalogue."""
    begins = key.partition(".")[0]
    return (BEGINNINGS.index(begins) if begins in BEGINNINGS else len(BEGINNINGS)), key


@cache
def catalogues_of_kinds() -> Mapping[str, tuple[str, ...]]:
    """The catalogues of each kind of games, as its folder names them."""
    found = {}
    for file in sorted((CORE / "kinds").glob("*/__init__.py")):
        named = CATALOGUES_OF_KIND.search(file.read_text(encoding="utf-8"))
        found[file.parent.name] = tuple(re.findall(r'"([\w-]+)"', named["names"])) if named else ()
    return found


def write_catalogues(own: Mapping[str, Sentences], spoken: Mapping[str, str], folder: Path) -> None:
    """Write the compiled catalogues of some languages: the club's `own` sentences instead of ours.

    `spoken` has the language of ours that speaks for each. One that is ours needs only the catalogues that change.
    """
    changed = {language: said for language, said in own.items() if said or language not in SPOKEN}
    for language, said in changed.items():
        there = our_catalogues(spoken[language])
        before = own.get(spoken[language], {})
        for name in there.keys() - {SITE}:
            if language not in SPOKEN or said.keys() & there[name].keys():
                spoken_for = {key: before.get(key, one) for key, one in there[name].items() if key not in said}
                whole = {key: with_forms(one, language, spoken[language]) for key, one in spoken_for.items()}
                whole |= {key: said[key] for key in there[name].keys() & said.keys()}
                place = folder / language / f"{name}.mo"
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(compiled(whole, language))


def with_forms(sentence: Sentence, language: str, spoken: str) -> Sentence:
    """A sentence of one language in each plural form of another: as for the first number that takes the form."""
    if not sentence.counted or language == spoken:
        return sentence
    count, there = plural_forms(language)
    form_of, form_of_ours = c2py(there), c2py(plural_forms(spoken)[1])
    firsts = [2 if count == 1 else next(filter(lambda one: form_of(one) == form, COUNTS), 2) for form in range(count)]
    return Sentence(tuple(sentence.forms[form_of_ours(number)] for number in firsts), counted=True)


def compiled(sentences: Sentences, language: str) -> bytes:
    """A catalogue as gettext reads it."""
    catalogue = Catalog(locale=locale_of(language), creation_date=NO_TIME, revision_date=NO_TIME)
    for key, one in sentences.items():
        catalogue.add((key, key) if one.counted else key, one.forms if one.counted else one.forms[0])
    binary = io.BytesIO()
    write_mo(binary, catalogue)
    return binary.getvalue()
