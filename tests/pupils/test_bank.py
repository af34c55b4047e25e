"""Banks: their questions tell every two beliefs apart, and the core gives each answer in them again."""

import json
from functools import cache
from itertools import combinations
from random import Random

import pytest

from build_scripts.tables.bank import bank_file, bank_problems, rests_on
from rules_core.kinds import GAMES
from rules_core.teach.pupils.answers import answer_of, asked_of
from rules_core.teach.pupils.bank import bank_of, from_json, to_text
from rules_core.teach.pupils.clear import is_clear
from rules_core.teach.pupils.found import found_for
from rules_core.teach.pupils.said import belief
from rules_core.words import words_of
from tests.tiers import at_the_gate

# A few rows of a bank, and the beliefs that answer the first of them otherwise.
ROWS, BELIEFS = 3, 2


@cache
def bank(game):
    """Return the committed bank of a game."""
    return from_json(text_of_bank(game))


def text_of_bank(game):
    """Return the file with the bank of a game."""
    file = bank_file(game)
    assert file.exists(), f"run make bank GAME={game}"
    return file.read_text(encoding="utf-8")


@cache
def pupil(game, rule):
    """Return the pupil who holds a rule wrongly."""
    return found_for(f"{game}/{rule}").pupil


@pytest.mark.parametrize("game", GAMES)
def test_a_bank_belongs_to_the_rules_of_its_game(game):
    assert json.loads(text_of_bank(game))["rests-on"] == rests_on(game), f"run make bank GAME={game}"


def test_a_bank_of_other_rules_is_a_problem_of_the_build(monkeypatch):
    monkeypatch.setattr(
        "build_scripts.tables.bank.rests_on", lambda game: "other" if game == "belote" else rests_on(game)
    )
    (problem,) = bank_problems()
    assert "make bank GAME=belote" in problem.say
    assert problem.file.endswith("belote.json")


@pytest.mark.parametrize("game", GAMES)
def test_each_two_beliefs_answer_some_question_differently(game):
    known = bank(game)
    answers = [[row.answer_of(place) for row in known.rows] for place in range(len(known.beliefs))]
    right = [row.right for row in known.rows]
    for one, other in combinations([right, *answers], 2):
        assert any(None not in (mine, yours) and mine != yours for mine, yours in zip(one, other, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_a_bank_is_small_and_survives_its_text(game):
    text = text_of_bank(game)
    assert to_text(from_json(text), json.loads(text)["rests-on"]) == text


def prove(game, rows, beliefs):
    """Ask the core some questions of a bank again, for a player who knows the rules and for some beliefs."""
    known = bank(game)
    for row in rows:
        exercise = row.exercise
        assert answer_of(None, exercise) == row.right, row
        assert is_clear(exercise), row
        assert (asked_of(exercise).mode.value, len(asked_of(exercise).items)) == (row.mode, row.items), row
        for place in beliefs(row):
            for rule in known.beliefs[place].rules:
                answer, expected = answer_of(pupil(game, rule), exercise), row.answer_of(place)
                if expected is not None:
                    assert answer == expected, (row, rule)
        for place in row.unsaid:
            offered = {item.key for item in asked_of(exercise).items}
            given = [answer_of(pupil(game, rule), exercise) for rule in known.beliefs[place].rules]
            assert any(not offered.issuperset(one) for one in given), row


@pytest.mark.parametrize("game", at_the_gate(["klaverjas-4", "gin-rummy"], GAMES))
def test_a_sample_of_a_bank_is_as_the_rules_have_it(game):
    rows = Random(game).sample([row for row in bank(game).rows if row.others and not row.unsaid], ROWS)
    prove(game, rows, lambda row: row.others[0][1][:BELIEFS])


@pytest.mark.slow("test_a_sample_of_a_bank_is_as_the_rules_have_it tries a few rows")
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_bank_is_as_the_rules_have_it(game):
    known = bank(game)
    prove(game, known.rows, lambda _: range(len(known.beliefs)))
    for one in known.beliefs:
        for language, said in one.says.items():
            again = [belief(words_of(language), pupil(game, rule)) for rule in one.rules]
            assert list(dict.fromkeys(again)) == list(said), f"run make bank GAME={game}"


def test_a_bank_is_made_of_the_questions_that_show_its_pupils():
    found = [found_for(f"klaverjas-4/{rule}") for rule in ("play/overtrump", "meld/stuk", "play/trick-winner")]
    made = bank_of(found, ())
    assert {rule for one in made.beliefs for rule in one.rules} <= {one.pupil.short for one in found}
    for place, one in enumerate(made.beliefs):
        assert any(row.answer_of(place) not in (row.right, None) for row in made.rows), one
