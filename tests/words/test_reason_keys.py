"""Every sentence that the core names has words in both languages, and gets the facts that its words ask for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from rules_core.kinds import kinds
from rules_core.table.kind import Kind
from rules_core.words import LANGUAGES
from rules_core.words.catalogues import domains
from tests.house.test_layers import CORE_MODULES
from tests.words.test_words import catalogue, placeholders

# The position of the sentence's key in a call, counted from the first argument, and the arguments that are no facts.
NAMED_AT = {"because": (1, ()), "impossible": (1, ("rule",)), "text": (0, ()), "sentence": (0, ())}


@dataclass(frozen=True)
class Named:
    """A call in the core that names a sentence: the facts that it gives, and whether it may give more."""

    place: str
    key: str
    facts: frozenset[str]
    and_more: bool


def named() -> Iterator[Named]:
    """Yield every call in the core that names a sentence literally."""
    for module, path in CORE_MODULES.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (called := name_of(node.func)) in NAMED_AT:
                at, others = NAMED_AT[called]
                key = node.args[at] if len(node.args) > at else None
                if isinstance(key, ast.Constant) and isinstance(key.value, str) and "." in key.value:
                    given = {one.arg for one in node.keywords}
                    facts = frozenset(one for one in given if one is not None and one not in others)
                    yield Named(f"{module}:{node.lineno}", key.value, facts, None in given)


def name_of(called: ast.expr) -> str:
    """Return the last part of the name of the called function."""
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


NAMED = list(named())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_is_named_has_words_and_the_facts_they_ask_for(language: str) -> None:
    assert len(NAMED) > 500, "the places that name a sentence are found"
    words = {key: forms for domain in domains() for key, forms in catalogue(language, domain)[0].items()}
    without = [f"{one.place}: {one.key}" for one in NAMED if one.key not in words]
    assert not without, "no words for these"
    lacking = {
        f"{one.place}: {one.key}": missing
        for one in NAMED
        if not one.and_more and (missing := placeholders(words[one.key]) - one.facts)
    }
    assert not lacking, "facts that the words ask for and nobody gives"


@pytest.mark.parametrize("own", kinds(), ids=lambda kind: kind.name)
def test_a_kind_of_games_needs_no_catalogue_of_another(own: Kind) -> None:
    theirs = {
        key for kind in kinds() if kind is not own for one in kind.words for key in catalogue("nl", one)[0] if key
    }
    borrowed = {f"{one.place}: {one.key}" for one in NAMED if one.place.startswith(own.package) and one.key in theirs}
    assert not borrowed, "move these to the catalogue of all games"
