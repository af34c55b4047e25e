"""The messages of a build, in the language of the console."""

import os
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

SENTENCES = Path(__file__).with_name("sentences")
ASKED = "KAARTTAFEL_LANG"
# In the order in which programs look up the language of their messages.
CONSOLE = (ASKED, "LC_ALL", "LC_MESSAGES", "LANG")
OTHERWISE = "en"


def spoken_language() -> str:
    """The language of the messages: the one in KAARTTAFEL_LANG, else the console's, else English."""
    asked = next(filter(None, map(os.environ.get, CONSOLE)), OTHERWISE)
    code = asked[:2].lower()
    return code if (SENTENCES / f"{code}.po").exists() else OTHERWISE


@cache
def sentences(language: str) -> Mapping[str, tuple[str, str]]:
    """The sentences of a language by key, each in singular and plural."""
    with (SENTENCES / f"{language}.po").open("rb") as text:
        catalogue = read_po(text, locale=language, abort_invalid=True)
    return {message.id[0] if message.pluralizable else str(message.id): forms(message.string) for message in catalogue}


def forms(text: str | Sequence[str]) -> tuple[str, str]:
    """A sentence in singular and plural; usually both are the same."""
    return (text, text) if isinstance(text, str) else (text[0], text[-1])


def message(key: str, /, **facts: object) -> str:
    """A sentence with its facts filled in; `count` chooses singular or plural. Raises KeyError for an unknown key."""
    one, several = sentences(spoken_language())[key]
    return (one if facts.get("count", 1) == 1 else several).format_map(facts)


def meant(given: str, known: Iterable[str], own_words: str = "") -> str:
    """A sentence that names the nearest known word, with a blank before it; "" if none is near.

    A catalogue may hold words of its own language that people write for the known ones: `own_words` is their key.
    """
    every = list(known)
    translated = dict(pair.split("=") for pair in message(own_words).split()) if own_words else {}
    near = [translated[given]] if given in translated else get_close_matches(given, every, n=1)
    return f" {message('meant', near=near[0])}" if near and near[0] in every and near[0] != given else ""
