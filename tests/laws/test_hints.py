"""A hint is true: every statement about the cards holds with all hands open, and depends on nothing hidden."""

import random
import re

import pytest

from rules_core.teach.coach.advice import advise
from rules_core.words import LANGUAGES
from rules_core.words.catalogues import Domains

from .claims import CLAIMS, JUDGEMENTS
from .hints_held import hints_of, untrue
from .later_claims import BEFORE_PLAY, LATER
from .random_tables import every_table
from .twins import twin_of
from .ways import one_of_each

WAYS = every_table()
# Signs that a sentence makes a claim: a number among its facts, or a word that leaves no exception.
NUMBERS = re.compile(
    r"\{(count|points|trumps|aces|needs|percent|left|now|helping|unseen|pairs|value|roem|tricks|least|gain|worlds)\}"
)
WITHOUT_EXCEPTION = {
    "nl": re.compile(r"\b(niets|niemand|geen|alle|alles|enige|laatste|alleen|zeker)\b", re.IGNORECASE),
    "en": re.compile(r"\b(nothing|nobody|none|no|all|every|only|last|surely|anything)\b", re.IGNORECASE),
}
OF_LATER = {
    "nl": re.compile(r"\b(later|straks|bewaar\w*)\b", re.IGNORECASE),
    "en": re.compile(r"\b(later)\b", re.IGNORECASE),
}
OF_THE_POSITION = ("coach.look.", "coach.do.")


def messages(lang):
    """Return every sentence of the coach in a language, by key."""
    found = {}
    for key, text in Domains(lang).every().items():
        name = key[0] if isinstance(key, tuple) else key
        found[name] = f"{found.get(name, '')}{text}"
    return {key: text for key, text in found.items() if key.startswith("coach.")}


@one_of_each(WAYS)
def test_a_hint_is_true_with_all_hands_open(way):
    held = 0
    for table, seat in hints_of(way, random.Random(f"hints {way}"), deals=2):
        assert not untrue(table, seat), f"{seat} at {table.text}: {untrue(table, seat)}"
        held += 1
    assert held >= 10


@one_of_each(WAYS)
def test_twins_get_the_same_hint(way):
    compared = 0
    dice = random.Random(f"twins get hints {way}")
    for table, seat in hints_of(way, dice, deals=2):
        twin = twin_of(table, seat, dice, tries=4) if dice.random() < 0.3 else None
        if twin is not None:
            assert advise(twin, seat) == advise(table, seat), f"{seat} at {table.text} and {twin.text}"
            compared += 1
    assert compared or next(hints_of(way, dice, deals=1))[0].seen.lying


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_with_a_fact_declares_it(lang):
    """A number, or a word that leaves no exception, is a claim about this very position, or one of the judgements."""
    undeclared = [
        key
        for key, text in messages(lang).items()
        if key not in CLAIMS and key not in JUDGEMENTS and key.startswith(OF_THE_POSITION)
        if NUMBERS.search(text) or WITHOUT_EXCEPTION[lang].search(text)
    ]
    assert not undeclared


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_about_later_declares_what_is_to_come(lang):
    said = {key for key, text in messages(lang).items() if OF_LATER[lang].search(text)}
    assert said <= {*LATER, *BEFORE_PLAY}


def test_no_claim_is_made_for_a_sentence_that_there_is_not():
    assert {*CLAIMS, *JUDGEMENTS} <= set(messages("nl"))
    assert not set(CLAIMS) & JUDGEMENTS


def test_a_hint_that_is_untrue_would_be_found(monkeypatch):
    """If the coach mistook an unseen card for a played one, its sentences would be found untrue."""
    monkeypatch.setattr("rules_core.teach.coach.trick_reading.is_master", lambda sight, one: True)
    monkeypatch.setattr("rules_core.teach.coach.trick_thumbs.is_master", lambda sight, one: True)
    way = next(way for way in WAYS if way[0] == "kleurenwiezen")
    assert any(untrue(table, seat) for table, seat in hints_of(way, random.Random("untrue"), deals=8))
