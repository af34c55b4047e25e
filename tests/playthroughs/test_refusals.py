"""Every refusal at a table where it is said, and its sentence in each language.

A file `refusals/<kind>.txt` has a paragraph for each: the key of the sentence, the table, the seat with the action that
is refused, the rule that forbids it, and the sentences. --write-golden writes the rule and the sentences anew: read the
diff. For a new refusal, write the first three lines of its paragraph. A kind without refusals of its own has no file.
"""

from itertools import groupby
from pathlib import Path

import pytest

from rules_core.kinds import KINDS
from rules_core.table.notation import from_text
from rules_core.table.table import action_at, start
from rules_core.words import LANGUAGES
from rules_core.words.catalogues import domains
from tests.table_talk import ask
from tests.words.test_reason_keys import NAMED
from tests.words.test_words import catalogue

FOLDER = Path(__file__).parent / "refusals"
REFUSAL = "refuse."
# Games in which players only play tricks come with other distributions: `tests/package` plays one.
ELSEWHERE = {"refuse.only-cards"}


def paragraphs(kind):
    """Yield the key, the table, the seat and the action of each refusal of a kind of games."""
    file = FOLDER / f"{kind}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else ()
    for written, paragraph in groupby(lines, key=bool):
        if written:
            key, text, seat_and_action, *_ = paragraph
            yield key, text, *seat_and_action.split()


def reason(text, seat, action):
    """Return the reason for which an action of a seat is refused at a table."""
    here = start(from_text(text))
    refusal = here.refusal(action_at("action", here, here.stage, action), here.seating.seat(seat))
    assert refusal, f"{action} is allowed at {text}"
    return refusal.reason


def sentence(text, seat, action, lang):
    """Return the sentence that a player reads."""
    return ask("play", lang=lang, table=text, seat=seat, action=action)["refusal"]["say"]


@pytest.mark.parametrize("kind", KINDS)
def test_each_refusal_is_said_at_its_table_in_each_language(kind, golden):
    told = []
    for key, text, seat, action in paragraphs(kind):
        found = reason(text, seat, action)
        assert found.saying == key, f"{action} at {text}"
        said = [f"{lang}: {sentence(text, seat, action, lang)}" for lang in LANGUAGES]
        told += [key, text, f"{seat} {action}", found.rule, *said, ""]
    if told:
        golden(FOLDER / f"{kind}.txt", "\n".join(told))


@pytest.mark.parametrize("kind", KINDS)
def test_every_refusal_that_a_kind_of_games_names_has_its_table(kind):
    own = {one.key for one in NAMED if one.place.startswith(f"rules_core.kinds.{kind}.")}
    there = [key for key, *_ in paragraphs(kind)]
    assert not {key for key in own if key.startswith(REFUSAL)} - set(there), f"write them in refusals/{kind}.txt"
    assert there == sorted(set(there)), "one paragraph each, in order"


def test_every_refusal_that_has_words_has_a_table():
    words = {key for domain in domains() for key in catalogue("nl", domain)[0] if key and key.startswith(REFUSAL)}
    tables = {key for kind in KINDS for key, *_ in paragraphs(kind)}
    assert not words - ELSEWHERE - tables, "refusals without a table"
    assert not tables - words, "tables of refusals without words"
